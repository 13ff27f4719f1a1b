package dev.partita.plan;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows for each of which an item is asked for, so that it is asked for as early as it can be: of what completes rows, or is joined to
 * them, nothing waits for the other unless its key is made of what the other brings. By what rows are completed they were asked for
 * themselves, so that has the same value before. All else that an entry holds may be older than what its item says: a key of it waits for the item.
 *
 * <pre>Query ByCustomer; for each Booking: its home by flightId and seat; for each Booking: its Flight by flightId   the Flight does not wait for the home</pre>
 *
 * @param each the earliest rows that have the values of the key
 * @param key made of values of these rows
 */
public record AtOnce(NodeId each, List<KeyValue> key) {
    public AtOnce {
        key = List.copyOf(key);
    }

    /** @param nodes of the plan so far */
    public static AtOnce of(List<Node> nodes, NodeId each, List<KeyValue> key) {
        return find(nodes, each)
                .flatMap(n -> before(nodes, n, values(key, each)))
                .map(b -> of(nodes, b, moved(key, each, b)))
                .orElseGet(() -> new AtOnce(each, key));
    }

    private static Optional<Node> find(List<Node> nodes, NodeId id) {
        return nodes.stream().filter(n -> n.id().equals(id)).findFirst();
    }

    /** The rows that were given values, if these are none of those. What is fewer rows, or others, is waited for: for those alone is asked. */
    private static Optional<NodeId> before(List<Node> nodes, Node node, List<Path> values) {
        return switch (node) {
            case Node.Join join -> Optional.of(join.input()).filter(i -> !brings(nodes, join, values));
            case Node.Lapse lapse ->
                Optional.of(lapse.input())
                        .filter(i -> values.stream()
                                .noneMatch(v -> isOver(v, lapse.expiry().steps())));
            case Node.Compose compose -> Optional.of(compose.input()).filter(i -> !values.contains(compose.path()));
            case Node other -> Optional.empty();
        };
    }

    private static boolean brings(List<Node> nodes, Node.Join join, List<Path> values) {
        return join.prefix().isEmpty()
                ? !asked(nodes, join.source()).containsAll(values)
                : values.stream().anyMatch(v -> isOver(v, join.prefix()));
    }

    private static boolean isOver(Path path, List<Path.Step> prefix) {
        int steps = prefix.size();
        return path.steps().size() >= steps && path.steps().subList(0, steps).equals(prefix);
    }

    /** What an item was asked for by. */
    private static List<Path> asked(List<Node> nodes, NodeId source) {
        return find(nodes, source).stream()
                .flatMap(n -> switch (n) {
                    case Node.Get get -> get.each().stream().flatMap(e -> values(get.key(), e).stream());
                    case Node.Decode decode -> asked(nodes, decode.input()).stream();
                    case Node other -> Stream.<Path>empty();
                })
                .toList();
    }

    private static List<Path> values(List<KeyValue> key, NodeId of) {
        return key.stream()
                .flatMap(k -> k.pieces().stream())
                .flatMap(p -> p.operands().stream())
                .filter(Operand.Answered.class::isInstance)
                .map(Operand.Answered.class::cast)
                .filter(a -> a.node().equals(of))
                .map(Operand.Answered::path)
                .toList();
    }

    private static List<KeyValue> moved(List<KeyValue> key, NodeId from, NodeId to) {
        return key.stream()
                .map(k ->
                        k.with(o -> o instanceof Operand.Answered a && a.node().equals(from)
                                ? new Operand.Answered(to, a.path())
                                : o))
                .toList();
    }
}
