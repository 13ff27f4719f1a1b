package dev.partita.testkit.check;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/** Queries with one thing changed. */
final class Queries {
    private Queries() {}

    static Node.Query forward(Node.Query q, boolean forward) {
        return copy(q, q.space(), q.ranges(), q.partition(), q.sort(), q.filter(), q.limit(), forward, q.strong());
    }

    static Node.Query strong(Node.Query q, boolean strong) {
        return copy(q, q.space(), q.ranges(), q.partition(), q.sort(), q.filter(), q.limit(), q.forward(), strong);
    }

    static Node.Query limit(Node.Query q, int limit) {
        return copy(
                q,
                q.space(),
                q.ranges(),
                q.partition(),
                q.sort(),
                q.filter(),
                OptionalInt.of(limit),
                q.forward(),
                q.strong());
    }

    static Node.Query filter(Node.Query q, Predicate filter) {
        return copy(q, q.space(), q.ranges(), q.partition(), q.sort(), filter, q.limit(), q.forward(), q.strong());
    }

    static Node.Query sort(Node.Query q, SortCondition sort) {
        return copy(q, q.space(), q.ranges(), q.partition(), sort, q.filter(), q.limit(), q.forward(), q.strong());
    }

    static Node.Query partition(Node.Query q, UnaryOperator<KeyValue> change) {
        return copy(
                q,
                q.space(),
                q.ranges(),
                q.partition().stream().map(change).toList(),
                q.sort(),
                q.filter(),
                q.limit(),
                q.forward(),
                q.strong());
    }

    static Node.Query ranges(Node.Query q, List<Node.Range> ranges) {
        return copy(q, q.space(), ranges, q.partition(), q.sort(), q.filter(), q.limit(), q.forward(), q.strong());
    }

    static Node.Query space(Node.Query q, Space space) {
        return copy(q, space, q.ranges(), q.partition(), q.sort(), q.filter(), q.limit(), q.forward(), q.strong());
    }

    static Node.Query each(Node.Query q, NodeId each) {
        return new Node.Query(
                q.id(),
                Optional.of(each),
                q.space(),
                q.ranges(),
                q.partition(),
                q.sort(),
                q.filter(),
                q.limit(),
                q.forward(),
                q.strong(),
                q.project());
    }

    private static Node.Query copy(
            Node.Query q,
            Space space,
            List<Node.Range> ranges,
            List<KeyValue> partition,
            SortCondition sort,
            Predicate filter,
            OptionalInt limit,
            boolean forward,
            boolean strong) {
        return new Node.Query(
                q.id(), q.each(), space, ranges, partition, sort, filter, limit, forward, strong, q.project());
    }

    /** The last condition on the sort key with its texts changed. */
    static SortCondition texts(SortCondition sort, UnaryOperator<String> change) {
        return new SortCondition(
                sort.equal(),
                sort.last()
                        .map(l -> new SortCondition.Last(
                                l.operator(), texts(l.value(), change), l.high().map(h -> texts(h, change)))));
    }

    static KeyValue texts(KeyValue value, UnaryOperator<String> change) {
        return new KeyValue(
                value.attribute(),
                value.pieces().stream()
                        .map(p -> p instanceof KeyValue.Text t ? new KeyValue.Text(change.apply(t.text())) : p)
                        .toList());
    }

    /** The key value with each of its operands changed. */
    static KeyValue operands(KeyValue value, UnaryOperator<Operand> change) {
        return new KeyValue(
                value.attribute(),
                value.pieces().stream()
                        .map(p -> p instanceof KeyValue.Of o
                                ? new KeyValue.Of(change.apply(o.operand()), o.encoding())
                                : p)
                        .toList());
    }

    static Operand parameter(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }
}
