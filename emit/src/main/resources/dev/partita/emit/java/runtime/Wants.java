package repositories.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How much of the nodes of a plan is wanted at first. */
final class Wants {
    /** What has to begin of a node: of the rows that it runs for the first sequence, all of theirs, or every one. */
    enum Of {
        FIRST,
        ROW,
        EVERY
    }

    /** About so many rows. */
    record Wanted(int rows, Of of) {
        static final Wanted ALL = new Wanted(Feed.ALL, Of.EVERY);
        static final Wanted ONE = new Wanted(1, Of.FIRST);

        boolean isAll() {
            return rows == Feed.ALL;
        }

        private Wanted of(Of other) {
            return new Wanted(rows, other);
        }

        private Wanted atLeast(int more) {
            return new Wanted(Math.max(rows, more), of);
        }

        private Wanted and(Wanted other) {
            return new Wanted(Math.max(rows, other.rows), of.compareTo(other.of) < 0 ? other.of : of);
        }
    }

    private final List<Node> nodes;
    private final Map<String, Wanted> wanted = new HashMap<>();

    /** @param ends all rows of these are wanted */
    Wants(List<Node> nodes, List<String> ends) {
        this.nodes = nodes;
        ends.forEach(id -> wanted.put(id, Wanted.ALL));
        for (int i = nodes.size() - 1; i >= 0; i--) {
            Node node = nodes.get(i);
            Optional.ofNullable(wanted.get(node.id()))
                    .ifPresent(own -> passedOn(node, own).forEach((id, more) -> wanted.merge(id, more, Wanted::and)));
        }
    }

    Wanted of(String node) {
        return wanted.getOrDefault(node, Wanted.ONE);
    }

    /** For how many rows a Get is asked at first. */
    int startsOf(Get get) {
        return startsOf(get, of(get.id()));
    }

    /** The sources of which something is wanted, by how many requests are answered before theirs. */
    List<List<String>> levels() {
        Map<String, Integer> depths = new HashMap<>();
        List<List<String>> levels = new ArrayList<>();
        for (Node node : nodes) {
            int before = passedOn(node, Wanted.ALL).keySet().stream()
                    .mapToInt(id -> depths.getOrDefault(id, 0))
                    .max()
                    .orElse(0);
            boolean asks = node instanceof Get || node instanceof Query;
            depths.put(node.id(), asks ? before + 1 : before);
            if (asks && wanted.containsKey(node.id())) {
                while (levels.size() <= before) {
                    levels.add(new ArrayList<>());
                }
                levels.get(before).add(node.id());
            }
        }
        return levels;
    }

    /** What a node wants of others. */
    private static Map<String, Wanted> passedOn(Node node, Wanted own) {
        Map<String, Wanted> passed = new LinkedHashMap<>();
        spokenOf(node).forEach(o -> passed.merge(o.node(), o.ofAll() ? Wanted.ALL : Wanted.ONE, Wanted::and));
        if (node instanceof Get get) {
            Wanted ofEach = new Wanted(startsOf(get, own), Of.FIRST);
            node.each().ifPresent(each -> passed.merge(each, ofEach, Wanted::and));
        } else if (node instanceof Query) {
            Wanted ofEach = own.of() == Of.EVERY ? Wanted.ALL : own.of(Of.FIRST);
            node.each().ifPresent(each -> passed.merge(each, ofEach, Wanted::and));
        } else if (node instanceof Summarize summarize) {
            summarize.each().ifPresent(each -> passed.merge(each, own, Wanted::and));
            passed.merge(summarize.input(), ofSummarized(summarize, own), Wanted::and);
        } else if (node instanceof Node.Join join) {
            passed.merge(join.source(), own.of(Of.ROW), Wanted::and);
        }
        node.inputs().forEach(input -> passed.merge(input, ofInput(node, own), Wanted::and));
        return passed;
    }

    /** What is joined to rows is asked for for those alone. */
    private static int startsOf(Get get, Wanted own) {
        return own.of() == Of.ROW ? own.rows() : get.most(own.rows());
    }

    private static Wanted ofInput(Node node, Wanted own) {
        if (node instanceof Node.Refill refill) {
            return own.atLeast(refill.rows());
        }
        if (node instanceof Node.Unpack) {
            return own.atLeast(Connection.KEYS_OF_A_BATCH);
        }
        if (node instanceof Node.Merge) {
            return own.of(Of.EVERY);
        }
        if (node instanceof Node.Distinct) {
            return own.isAll() ? Wanted.ALL : own.of(Of.FIRST);
        }
        if (node instanceof Node.Ordered) {
            return Wanted.ALL;
        }
        if (node instanceof Node.Cut cut) {
            return new Wanted(cut.rows(), Of.FIRST);
        }
        return own;
    }

    private static Wanted ofSummarized(Summarize node, Wanted own) {
        Wanted once = node.as() == Summarize.As.EXISTS ? Wanted.ONE : Wanted.ALL;
        return node.each().isPresent() ? own.of(Of.ROW) : once;
    }

    /** What a node's own requests, or tests, are made of that other nodes answer. */
    private static Stream<Operand.OfNode> spokenOf(Node node) {
        if (node instanceof Get get) {
            return Piece.ofNodes(get.key());
        }
        if (node instanceof Query query) {
            return query.ofNodes(query.partition());
        }
        if (node instanceof Scan scan) {
            return scan.filter().ofNodes();
        }
        if (node instanceof Node.EachValue values) {
            return values.operands().stream().flatMap(Operand::ofNodes);
        }
        return node instanceof Node.Filter filter ? filter.predicate().ofNodes() : Stream.empty();
    }
}
