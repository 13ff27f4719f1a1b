package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.NodeId;
import dev.partita.model.Pattern;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.WritePlan;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The operations of a pattern's plan on a design, what they cost, and how many of them wait for one another. */
public final class Operations {
    /**
     * An operation on one space.
     *
     * @param id unique in the plan, and the same for the same operation of a plan on another design: of a source its node's
     *     id; of an action what it does to which item type (and which time), with the index where it writes an entry
     * @param label for people, such as {@code Query Order} or {@code Put Order}
     * @param types whose items or entries it reads or writes
     * @param units request units of a call, average, if items or entries of these types have these average bytes
     * @param numbers how many items or entries of each type are read or written in a call, average
     * @param heat of what of it meets in one partition
     */
    public record Operation(
            String id,
            String label,
            Space space,
            boolean write,
            List<ItemTypeName> types,
            UnitsBySize units,
            List<Ratio> numbers,
            Heat heat) {
        public Operation {
            types = List.copyOf(types);
            numbers = List.copyOf(numbers);
        }

        /** How many items or entries are read or written in a call, average. */
        public Ratio items() {
            return numbers.stream().reduce(Ratio.ZERO, Ratio::plus);
        }
    }

    /**
     * How an operation meets the hottest value of its partition.
     *
     * @param share of calls, or of what a call does, that meets it
     * @param units of a call that meets nothing else, by the average bytes of its types
     * @param transactions of a call that meet on the hottest item
     */
    public record Heat(Supplier<HotShare> share, UnitsBySize units, Supplier<Ratio> transactions) {
        /** Without transactions. */
        Heat(Supplier<HotShare> share, UnitsBySize units) {
            this(share, units, () -> Ratio.ZERO);
        }
    }

    private final Pattern pattern;
    private final Design design;
    private final ItemBytes bytes;
    private final List<Operation> all;
    private final Ratio further;
    private final Map<NodeId, Ratio> until;
    private final Sized sized;

    public Operations(Statistics statistics, Design design, Pattern pattern, Plan plan) {
        this(statistics, design, new ItemBytes(statistics, design), pattern, plan);
    }

    /** @param bytes of the design */
    public Operations(Statistics statistics, Design design, ItemBytes bytes, Pattern pattern, Plan plan) {
        this.pattern = pattern;
        this.design = design;
        this.bytes = bytes;
        Executed executed = switch (plan) {
            case ReadPlan read -> Executed.read(statistics, design, bytes, pattern, read);
            case WritePlan write -> new WriteOperations(statistics, design, bytes, (Write) pattern, write).executed();
        };
        this.all = executed.operations();
        this.further = executed.further();
        this.until = executed.until();
        this.sized = executed.sized();
    }

    /** Whether an operation changes items that are there, or their entries, by its id. */
    public static boolean changes(String id) {
        return id.startsWith(WriteOperations.UPDATE + " ");
    }

    /** Whether an operation follows what it repeats, by its id. */
    public static boolean isBehind(String id) {
        return id.contains(WriteOperations.BEHIND);
    }

    /** The id of the first operation that changes what is inside items of a type: it updates them. */
    public static String idInside(ItemType type) {
        return WriteOperations.UPDATE + " " + type.name();
    }

    /** The id of the operation that takes an action, the first of its kind; the second has a 2 behind it, and so on. */
    public static String id(Action action) {
        return WriteOperations.name(action);
    }

    /** The id of what DynamoDB does within the request of a Query of a local index: fetch its items from the table. */
    public static String fetch(NodeId query, ItemTypeName type) {
        return query + " fetches " + type;
    }

    /** In the order of the plan. */
    public List<Operation> all() {
        return all;
    }

    /** Expected requests of a call that wait for an earlier one. */
    public Ratio further() {
        return further;
    }

    /**
     * The same, of a read, if what one of its operations meets had other sizes.
     *
     * @param operation its id
     * @param sizes average bytes of its types, in order
     */
    public Ratio further(String operation, List<Ratio> sizes) {
        return sized.of(operation, sizes);
    }

    /** For each node of a read, or find of a write, how many requests of a call wait for one another until it answers, its own included. */
    public Map<NodeId, Ratio> until() {
        return until;
    }

    /** How the units of an operation are charged. */
    public Charged charged(Operation operation) {
        return new Charged(pattern.load(), operation.write(), isGlobalIndex(operation.space()));
    }

    /**
     * How units are charged: equal ones cost the same.
     *
     * @param load of the pattern
     * @param write whether they are write units
     * @param globalIndex whether they are those of a global index
     */
    public record Charged(Load load, boolean write, boolean globalIndex) {
        /**
         * Micro-dollars a month.
         *
         * @param units of a call
         * @param minute of the day that provisioned capacity is for
         */
        public long micros(Ratio units, Tariff tariff, int minute) {
            Ratio rate = tariff.rate(load, minute);
            return write ? tariff.write(units, rate, globalIndex) : tariff.read(units, rate);
        }
    }

    private boolean isGlobalIndex(Space space) {
        return space.index()
                .map(i -> !design.table(space.table()).index(i).local())
                .orElse(false);
    }

    /** Average bytes of what an operation reads or writes in this design, by type. */
    public List<Ratio> sizes(Operation operation) {
        return operation.types().stream().map(t -> bytes(t, operation.space())).toList();
    }

    private Ratio bytes(ItemTypeName type, Space space) {
        return bytes.bytes(design.itemType(type), space);
    }

    /** Further requests of a call by the sizes of what an operation meets. */
    private interface Sized {
        Ratio of(String operation, List<Ratio> sizes);
    }

    /** How many requests of a node follow its first: few numbers, for all the sizes that are asked about. */
    private record Paged(NodeId node, Ratio further) {}

    /** What a plan does. */
    record Executed(List<Operation> operations, Ratio further, Map<NodeId, Ratio> until, Sized sized) {
        private static Executed read(
                Statistics statistics, Design design, ItemBytes bytes, Pattern pattern, ReadPlan plan) {
            Flows flows = new Flows(statistics, design, bytes, pattern, plan.nodes(), plan.answers());
            Map<NodeId, Ratio> further = flows.further();
            Map<NodeId, Ratio> until = RoundTrips.until(plan.nodes(), further);
            Map<Paged, Ratio> known = new LinkedHashMap<>();
            Sized sized = (operation, sizes) -> {
                NodeId node = new NodeId(operation);
                return known.computeIfAbsent(new Paged(node, flows.further(node, sizes)), paged -> {
                    Map<NodeId, Ratio> changed = new LinkedHashMap<>(further);
                    changed.put(node, paged.further());
                    return beyondFirst(RoundTrips.longest(RoundTrips.until(plan.nodes(), changed)));
                });
            };
            return new Executed(List.copyOf(flows.operations()), beyondFirst(RoundTrips.longest(until)), until, sized);
        }

        /**
         * Of a write.
         *
         * @param behind requests that wait for the last of those nodes, one after another
         */
        static Executed of(List<Operation> operations, Map<NodeId, Ratio> until, Ratio behind) {
            Ratio chain = RoundTrips.longest(until).plus(behind);
            return new Executed(List.copyOf(operations), beyondFirst(chain), until, (operation, sizes) -> {
                throw new IllegalArgumentException("of a write: " + operation);
            });
        }

        private static Ratio beyondFirst(Ratio chain) {
            return chain.minus(Ratio.ONE).max(Ratio.ZERO);
        }
    }
}
