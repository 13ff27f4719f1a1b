package dev.partita.check.rows;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import java.util.List;
import java.util.stream.Stream;

/** The operands of parts of plans. */
public final class Used {
    private Used() {}

    public static Stream<Operand> by(Node node) {
        return switch (node) {
            case Node.Get n -> keys(n.key());
            case Node.Query n ->
                Stream.of(
                                keys(n.partition()),
                                keys(n.sort().equal()),
                                n.sort().last().stream()
                                        .flatMap(l -> Stream.concat(
                                                key(l.value()),
                                                l.high().stream().flatMap(Used::key))),
                                by(n.filter()))
                        .flatMap(s -> s);
            case Node.Scan n -> by(n.filter());
            case Node.Values n ->
                Stream.concat(n.operands().stream(), n.batch().stream().map(Operand.Parameter::new));
            case Node.Elements n -> Stream.of(new Operand.Parameter(n.list()));
            case Node.Filter n -> by(n.predicate());
            case Node other -> Stream.empty();
        };
    }

    public static Stream<Operand> by(Predicate predicate) {
        return predicate.atoms().flatMap(Used::by);
    }

    private static Stream<Operand> by(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> Stream.of(a.operand());
            case Predicate.Between a -> Stream.of(a.low(), a.high());
            case Predicate.BeginsWith a -> Stream.of(a.prefix());
            case Predicate.Contains a -> Stream.of(a.element());
            case Predicate.InBatch a -> Stream.of(new Operand.Parameter(a.parameter()));
            case Predicate.InList a -> a.operands().stream();
            case Predicate.IsPresent a -> Stream.empty();
            case Predicate.IsAbsent a -> Stream.empty();
        };
    }

    public static Stream<Operand> by(Action action) {
        Stream<Operand> repeat = action.repeat().stream().flatMap(Used::by);
        Stream<Operand> conditions =
                Stream.concat(only(action), action.checks().stream().flatMap(c -> by(c.predicate())));
        return Stream.of(repeat, written(action), conditions).flatMap(s -> s);
    }

    private static Stream<Operand> by(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.PerElement r -> Stream.of(new Operand.Parameter(r.list()));
            case Action.Repeat.PerRow r -> Stream.of(new Operand.RowCount(r.node()));
            case Action.Repeat.Shared r -> by(r.each());
        };
    }

    /** What goes into keys and values. */
    public static Stream<Operand> written(Action action) {
        return switch (action) {
            case Action.Put a -> fields(a.image());
            case Action.Update a ->
                Stream.concat(keys(a.key()), a.changes().stream().flatMap(Used::by));
            case Action.Delete a -> keys(a.key());
            case Action.Demand a -> keys(a.key());
        };
    }

    public static Stream<Operand> by(Change change) {
        return switch (change) {
            case Change.SetTo c -> Stream.of(c.operand());
            case Change.Increase c -> Stream.of(c.amount());
            case Change.Clear c -> Stream.empty();
            case Change.AppendTo c -> Stream.of(c.operand());
            case Change.TakeFrom c -> Stream.of(c.operand());
            case Change.Reindex c -> fields(c.image());
            case Change.Unindex c -> Stream.empty();
        };
    }

    /** What decides whether it is taken at all. */
    public static Stream<Operand> only(Action action) {
        return action.only().stream().flatMap(Used::by);
    }

    private static Stream<Operand> by(Only only) {
        return switch (only) {
            case Only.Differs o -> Stream.concat(o.left().stream(), o.right().stream());
            case Only.Same o -> Stream.concat(o.left().stream(), o.right().stream());
            case Only.Found o -> Stream.of(new Operand.RowCount(o.node()));
            case Only.NotFound o -> Stream.of(new Operand.RowCount(o.node()));
            case Only.Satisfied o -> Stream.concat(fields(o.image()), by(o.predicate()));
            case Only.Given o -> Stream.of(o.operand());
            case Only.Not o -> by(o.only());
        };
    }

    private static Stream<Operand> fields(List<Field> fields) {
        return fields.stream().map(Field::operand);
    }

    public static Stream<Operand> keys(List<KeyValue> keys) {
        return keys.stream().flatMap(Used::key);
    }

    private static Stream<Operand> key(KeyValue key) {
        return key.pieces().stream().flatMap(p -> switch (p) {
            case KeyValue.Text text -> Stream.<Operand>empty();
            case KeyValue.Of of -> Stream.of(of.operand());
            case KeyValue.ShardOf one -> one.identifier().stream();
            case KeyValue.EveryShard every -> Stream.<Operand>empty();
            case KeyValue.EachPeriod each -> each.range().ends();
        });
    }
}
