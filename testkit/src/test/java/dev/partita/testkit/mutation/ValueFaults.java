package dev.partita.testkit.mutation;

import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Faults in the values that writes put, set and add. */
final class ValueFaults {
    private static final List<Fault> ALL = List.of(
            puts("an attribute is not put", (at, image) -> Parts.less(image)),
            puts("an attribute is put from the wrong parameter", fields((at, o) -> Parts.otherParameter(at, o))),
            puts("an attribute is put from the wrong constant", fields((at, o) -> Parts.otherConstant(o))),
            puts("what is put expires later than it should", fields((at, o) -> later(o))),
            puts("an attribute has the value of the next", (at, image) -> exchanged(image)),
            reindexes("a part of an index key is not set", (at, image) -> Parts.less(image)),
            reindexes(
                    "a part of an index key is of the wrong parameter", fields((at, o) -> Parts.otherParameter(at, o))),
            reindexes("a part of an index key is of the wrong constant", fields((at, o) -> Parts.otherConstant(o))),
            dropped("an assignment is left out", Change.SetTo.class),
            dropped("an attribute is not cleared", Change.Clear.class),
            dropped("counter not updated", Change.Increase.class),
            dropped("nothing is appended", Change.AppendTo.class),
            dropped("nothing is taken out", Change.TakeFrom.class),
            dropped("dropped write of an index", Change.Reindex.class),
            dropped("an item stays in an index", Change.Unindex.class),
            changes(
                    "an assignment of the wrong parameter",
                    Change.SetTo.class,
                    (at, c) -> Parts.otherParameter(at, c.operand()).map(o -> new Change.SetTo(c.path(), o))),
            changes(
                    "an assignment of the wrong constant",
                    Change.SetTo.class,
                    (at, c) -> Parts.otherConstant(c.operand()).map(o -> new Change.SetTo(c.path(), o))),
            changes(
                    "an assignment of another time",
                    Change.SetTo.class,
                    (at, c) -> later(c.operand()).map(o -> new Change.SetTo(c.path(), o))),
            changes("cleared, not set", Change.SetTo.class, (at, c) -> Stream.of(new Change.Clear(c.path()))),
            changes(
                    "subtracted, not added",
                    Change.Increase.class,
                    (at, c) -> Stream.of(new Change.Increase(c.path(), c.amount(), !c.subtract()))),
            changes(
                    "counted twice",
                    Change.Increase.class,
                    (at, c) -> twice(c.amount()).map(o -> new Change.Increase(c.path(), o, c.subtract()))),
            changes(
                    "set, not added",
                    Change.Increase.class,
                    (at, c) -> Stream.of(new Change.SetTo(c.path(), c.amount()))),
            changes(
                    "set, not appended",
                    Change.AppendTo.class,
                    (at, c) -> Stream.of(new Change.SetTo(c.path(), c.operand()))),
            changes(
                    "appended, not taken out",
                    Change.TakeFrom.class,
                    (at, c) -> Stream.of(new Change.AppendTo(c.path(), c.operand()))),
            changes(
                    "taken out of an index, not moved there",
                    Change.Reindex.class,
                    (at, c) -> Stream.of(new Change.Unindex(c.index(), c.keys()))),
            changes(
                    "a key of an index is not built",
                    Change.Reindex.class,
                    (at, c) -> Parts.less(c.keys())
                            .filter(k -> !k.isEmpty())
                            .map(keys -> new Change.Reindex(c.index(), keys, c.image()))),
            Fault.write("a change that nobody asked for", Action.Update.class, ValueFaults::oneMore));

    private ValueFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    private interface Image extends BiFunction<Place, List<Field>, Stream<List<Field>>> {}

    private static Fault puts(String name, Image other) {
        return Fault.write(
                name,
                Action.Put.class,
                (at, a) -> other.apply(at, a.image())
                        .map(i -> new Action.Put(a.type(), a.repeat(), a.only(), i, a.checks())));
    }

    private static Fault reindexes(String name, Image other) {
        return Fault.write(
                name,
                Change.Reindex.class,
                (at, c) -> other.apply(at, c.image()).map(i -> new Change.Reindex(c.index(), c.keys(), i)));
    }

    private static <C extends Change> Fault dropped(String name, Class<C> kind) {
        return Fault.write(
                name,
                Action.Update.class,
                (at, a) -> Parts.less(a.changes())
                        .filter(left -> a.changes().stream().anyMatch(c -> kind.isInstance(c) && isMissing(a, left, c)))
                        .map(left -> with(a, left)));
    }

    private static boolean isMissing(Action.Update a, List<Change> left, Change change) {
        return left.stream().filter(change::equals).count()
                < a.changes().stream().filter(change::equals).count();
    }

    private static <C extends Change> Fault changes(
            String name, Class<C> kind, BiFunction<Place, C, Stream<? extends Change>> other) {
        return Fault.write(
                name,
                Change.class,
                (at, c) -> kind.isInstance(c) ? other.apply(at, kind.cast(c)).map(Change.class::cast) : Stream.empty());
    }

    private static Image fields(BiFunction<Place, Operand, Stream<? extends Operand>> other) {
        return (at, image) -> Variations.single(
                image, Field.class, f -> other.apply(at, f.operand()).map(o -> new Field(f.path(), o)));
    }

    private static Stream<Operand> later(Operand operand) {
        return operand instanceof Operand.Now now
                ? Stream.of(new Operand.Now(now.offsetSeconds() + 86_400))
                : Stream.empty();
    }

    private static Stream<Operand> twice(Operand amount) {
        return amount instanceof Operand.Literal l && l.value() instanceof Value.Number n
                ? Stream.of(new Operand.Literal(Value.of(n.number().multiply(BigDecimal.TWO))))
                : Stream.empty();
    }

    /** Two neighbours with each other's values. */
    private static Stream<List<Field>> exchanged(List<Field> image) {
        return java.util.stream.IntStream.range(1, image.size())
                .filter(i -> !image.get(i).operand().equals(image.get(i - 1).operand()))
                .mapToObj(i -> {
                    var fields = new java.util.ArrayList<>(image);
                    fields.set(
                            i - 1,
                            new Field(image.get(i - 1).path(), image.get(i).operand()));
                    fields.set(
                            i, new Field(image.get(i).path(), image.get(i - 1).operand()));
                    return List.copyOf(fields);
                });
    }

    /** Of a stored attribute of the entity that the update leaves alone: it is cleared. */
    private static Stream<Action.Update> oneMore(Place at, Action.Update a) {
        ItemType type = at.result().design().itemType(a.type());
        Function<ItemType.OfPath, Boolean> isLeft = of -> of.path().isOwn()
                && a.changes().stream()
                        .noneMatch(c ->
                                c.toString().contains("attribute=" + of.path().attribute()));
        Optional<ItemType.OfPath> other = type.attributes().stream()
                .flatMap(s -> s.source() instanceof ItemType.OfPath of ? Stream.of(of) : Stream.empty())
                .filter(isLeft::apply)
                .findFirst();
        return other.stream()
                .map(of -> with(
                        a,
                        Stream.concat(a.changes().stream(), Stream.of(new Change.Clear(of.path())))
                                .toList()));
    }

    private static Action.Update with(Action.Update a, List<Change> changes) {
        return new Action.Update(a.type(), a.repeat(), a.only(), a.key(), changes, a.creates(), a.checks());
    }
}
