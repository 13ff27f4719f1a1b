package dev.partita.plan;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A node of a plan. Inputs stand before the nodes that use them. */
public sealed interface Node {
    NodeId id();

    /** A node that sends requests. */
    sealed interface Source extends Node {
        Space space();

        /** The node for each row of which this one runs, if any. */
        Optional<NodeId> each();

        boolean strong();

        /** Stored attributes asked for; empty means all. */
        List<String> project();
    }

    /**
     * One item by its whole key: GetItem; once per row, BatchGetItem in chunks of 100 distinct keys (rows whose item is
     * missing answer nothing; a key with an absent part asks nothing). With a piece {@link KeyValue.EveryShard} one item per
     * shard, in the same chunks. Of an embedded child: its parent's item, and out of it the child.
     */
    record Get(
            NodeId id,
            Optional<NodeId> each,
            Space space,
            ItemTypeName type,
            List<KeyValue> key,
            boolean strong,
            List<String> project)
            implements Source {
        public Get {
            key = List.copyOf(key);
            project = List.copyOf(project);
        }
    }

    /**
     * The items of one partition of a space, in key order. With a piece {@link KeyValue.EveryShard} one Query per shard; the
     * consumer is then a {@link Merge}, or works on rows in any order.
     *
     * @param ranges the item types that may be met, and which of their entities
     * @param filter evaluated by DynamoDB on what was read, over attributes that are not keys of the space
     * @param limit items evaluated per request; requests are repeated until the consumer has enough
     * @param forward ascending key order
     */
    record Query(
            NodeId id,
            Optional<NodeId> each,
            Space space,
            List<Range> ranges,
            List<KeyValue> partition,
            SortCondition sort,
            Predicate filter,
            OptionalInt limit,
            boolean forward,
            boolean strong,
            List<String> project)
            implements Source {
        public Query {
            ranges = List.copyOf(ranges);
            partition = List.copyOf(partition);
            project = List.copyOf(project);
        }

        /** What one request meets: all ranges, or of replicas, which are equal, that of the first. */
        public List<Range> met() {
            return KeyValue.replicas(partition) == 1 ? ranges : ranges.subList(0, 1);
        }
    }

    /**
     * Item types within a Query.
     *
     * @param keyed which entities of the type the key condition selects: the pattern's own predicates, or equality with
     *     answered values
     */
    record Range(ItemTypeName type, Predicate keyed) {}

    /** All items of a table; only where the settings allow it. */
    record Scan(
            NodeId id, Space space, List<ItemTypeName> types, Predicate filter, boolean strong, List<String> project)
            implements Source {
        public Scan {
            types = List.copyOf(types);
            project = List.copyOf(project);
        }

        @Override
        public Optional<NodeId> each() {
            return Optional.empty();
        }
    }

    /**
     * No request: one row per distinct value, which stands at {@code path}. The values are operands, or the elements of a
     * batch parameter if {@code batch} is present.
     */
    record Values(NodeId id, Path path, List<Operand> operands, Optional<ParameterName> batch) implements Node {
        public Values {
            operands = List.copyOf(operands);
        }
    }

    /** No request: one row per element of a list parameter; its fields are parameters for what runs once per row. */
    record Elements(NodeId id, ParameterName list) implements Node {}

    /** The rows of these item types only. */
    record Select(NodeId id, NodeId input, List<ItemTypeName> types) implements Node {
        public Select {
            types = List.copyOf(types);
        }
    }

    /** The rows for which the predicate holds, evaluated by the reader. */
    record Filter(NodeId id, NodeId input, Predicate predicate) implements Node {}

    /**
     * Adds to each input row the values of the row that {@code source} (which runs once per row of {@code input}, or of the
     * node that input's rows come from) answered for it, under {@code prefix}. Where it answered nothing, nothing is added.
     */
    record Join(NodeId id, NodeId input, NodeId source, List<Path.Step> prefix) implements Node {
        public Join {
            prefix = List.copyOf(prefix);
        }
    }

    /** One row of each set of rows that agree in these paths: the first. */
    record Distinct(NodeId id, NodeId input, List<Path> by) implements Node {
        public Distinct {
            by = List.copyOf(by);
        }
    }

    /** All rows in order; holds them all. Rows that lack a sort value are left out. */
    record Sort(NodeId id, NodeId input, List<Read.SortKey> order) implements Node {
        public Sort {
            order = List.copyOf(order);
        }
    }

    /**
     * The rows of the inputs in order, each input (and each shard, and each row's answer of a source that runs once per row)
     * being in that order already. Holds one row of each.
     */
    record Merge(NodeId id, List<NodeId> inputs, List<Read.SortKey> order) implements Node {
        public Merge {
            inputs = List.copyOf(inputs);
            order = List.copyOf(order);
        }
    }

    /** Says that requests below are repeated until {@code rows} rows have passed, since some are left out on the way. */
    record Refill(NodeId id, NodeId input, int rows) implements Node {}

    /** The first rows; if {@code paged}, the next call goes on behind them. */
    record Cut(NodeId id, NodeId input, int rows, boolean paged) implements Node {}

    /**
     * One value over all input rows; or, if {@code each} is present, one per row of that node over the input rows that were
     * answered for it: the rows of {@code each} with the value at {@code as}. Where {@code as} leads to another entity, only rows
     * that have its identifier get a value.
     *
     * @param of what is summed or compared; absent for a count
     * @param exists whether the answer is only whether there is a row
     */
    record Summarize(
            NodeId id,
            NodeId input,
            Optional<NodeId> each,
            Aggregate.Kind kind,
            boolean exists,
            Optional<Path> of,
            Optional<Path> as)
            implements Node {}

    /**
     * One row per element of a list or map kept inside an item (embedded children, gathered lists). An embedded child's row has
     * its parent's values too, under the reference to it. With {@link ItemType#ENTRY} for the attribute one row per entity that the item
     * gathers.
     */
    record Unpack(NodeId id, NodeId input, ItemTypeName type, String attribute) implements Node {
        /** What rows are called by that are unpacked, behind the name of their item type. */
        public static final String IN_ITEM = " in item";
    }

    /** Adds the value of a path that stands in a key attribute alone. */
    record Decode(NodeId id, NodeId input, String keyAttribute, Path path) implements Node {}

    /**
     * Takes away what rows keep of a related entity that has expired.
     *
     * @param expiry the path of that entity's expiry; all values whose paths go over its steps are taken away with it
     */
    record Lapse(NodeId id, NodeId input, Path expiry) implements Node {}

    /**
     * Each row as the entity that it refers to, out of what it keeps of it: what stands over the reference is that entity's own, and the
     * reference its identifier. Rows that refer to nothing must have been left out.
     */
    record Ascend(NodeId id, NodeId input, Path.Up up) implements Node {}

    /**
     * Puts the value of a path together: each row comes from one row of each of these nodes, which have its pieces in order. Pieces that
     * are missing or of different values were read while the value was written: the read begins again, at most
     * {@link ReadPlan#ATTEMPTS} times, and is strongly consistent then where it can be.
     */
    record Compose(NodeId id, NodeId input, Path path, List<NodeId> pieces) implements Node {
        public Compose {
            pieces = List.copyOf(pieces);
        }
    }
}
