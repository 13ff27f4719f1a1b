package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;

/**
 * The rows for each of which an item is asked for. The part of a split item is asked for with its home where these rows are completed by the
 * home, and all that the key is made of was known before that: a row of Reads has the same words for either. Other items wait for what was
 * asked for before them, as in our plans.
 *
 * <pre>Query ByCategory; for each Show: its home by showId; for each Show: its part by showId   the part does not wait for the home</pre>
 */
record AtOnce(Optional<NodeId> each, List<KeyValue> key) {
    static AtOnce of(List<Node> nodes, ItemType type, Optional<NodeId> each, List<KeyValue> key) {
        return each.filter(rows -> type.kind() == ItemType.Kind.PART)
                .flatMap(rows -> completed(nodes, rows))
                .filter(join -> known(nodes, join).containsAll(answered(key)))
                .map(join -> new AtOnce(Optional.of(join.input()), before(key, join)))
                .orElseGet(() -> new AtOnce(each, key));
    }

    private static Optional<Node.Join> completed(List<Node> nodes, NodeId rows) {
        return nodes.stream()
                .filter(n -> n.id().equals(rows))
                .filter(Node.Join.class::isInstance)
                .map(Node.Join.class::cast)
                .filter(j -> j.prefix().isEmpty())
                .findFirst();
    }

    /** What the items were asked for by that the rows were completed by, as if it stood in the completed rows. */
    private static List<Operand.Answered> known(List<Node> nodes, Node.Join join) {
        return nodes.stream()
                .filter(n -> n instanceof Node.Get get
                        && get.id().equals(join.source())
                        && get.each().filter(join.input()::equals).isPresent())
                .flatMap(n -> answered(((Node.Get) n).key()).stream())
                .map(o -> new Operand.Answered(join.id(), o.path()))
                .toList();
    }

    private static List<Operand.Answered> answered(List<KeyValue> key) {
        return key.stream()
                .flatMap(k -> k.pieces().stream())
                .flatMap(p -> p.operands().stream())
                .filter(Operand.Answered.class::isInstance)
                .map(Operand.Answered.class::cast)
                .toList();
    }

    private static List<KeyValue> before(List<KeyValue> key, Node.Join join) {
        return key.stream()
                .map(k -> new KeyValue(
                        k.attribute(),
                        k.pieces().stream().map(p -> before(p, join)).toList()))
                .toList();
    }

    private static KeyValue.Piece before(KeyValue.Piece piece, Node.Join join) {
        return piece instanceof KeyValue.Of of
                        && of.operand() instanceof Operand.Answered answered
                        && answered.node().equals(join.id())
                ? new KeyValue.Of(new Operand.Answered(join.input(), answered.path()), of.encoding())
                : piece;
    }
}
