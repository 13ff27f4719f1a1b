package dev.partita.testkit.mutation;

import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Faults in what writes do: actions that are missing, on the wrong item, at the wrong time, apart. */
final class WriteFaults {
    private static final List<Fault> ALL = List.of(
            dropped("lost item", Action.Put.class, true),
            dropped("lost copy", Action.Put.class, false),
            dropped("lost delete", Action.Delete.class, true),
            dropped("lost delete of a marker or copy", Action.Delete.class, false),
            dropped("lost update", Action.Update.class, true),
            dropped("a copy keeps the former value", Action.Update.class, false),
            Fault.write(
                    "nothing is done",
                    WritePlan.class,
                    (at, p) -> p.steps().isEmpty() ? Stream.empty() : Stream.of(with(p, List.of()))),
            Fault.write("split transaction", WritePlan.class, (at, p) -> split(p)),
            Fault.write("one action apart from its transaction", WritePlan.class, (at, p) -> apart(p)),
            Fault.write(
                    "once, not once per element or row",
                    Action.class,
                    (at, a) -> a.repeat().isPresent() ? Stream.of(repeated(a, Optional.empty())) : Stream.empty()),
            Fault.write(
                    "taken always, not only where it should",
                    Action.class,
                    (at, a) -> Parts.less(a.only()).map(o -> only(a, o))),
            Fault.write(
                    "taken only where it should not",
                    Action.class,
                    (at, a) -> IntStream.range(0, a.only().size()).mapToObj(i -> only(a, negated(a.only(), i)))),
            Fault.write(
                    "moved only where nothing moves",
                    Only.class,
                    (at, o) -> o instanceof Only.Differs d
                            ? Stream.of(new Only.Same(d.left(), d.right()))
                            : Stream.empty()),
            Fault.write("changed only where it is missing", Only.class, (at, o) -> switch (o) {
                case Only.Found f -> Stream.of(new Only.NotFound(f.node()));
                case Only.NotFound f -> Stream.of(new Only.Found(f.node()));
                case Only other -> Stream.empty();
            }),
            Fault.write(
                    "what may be missing must be there, or the other way round",
                    Action.Update.class,
                    (at, a) -> a.checks().stream().anyMatch(WriteFaults::isDemanding) || !isMade(at, a)
                            ? Stream.empty()
                            : Stream.of(new Action.Update(
                                    a.type(), a.repeat(), a.only(), a.key(), a.changes(), !a.creates(), a.checks()))),
            Fault.write(
                    "deleted, not changed",
                    Action.class,
                    (at, a) -> a instanceof Action.Update u
                            ? Stream.of(new Action.Delete(u.type(), u.repeat(), u.only(), u.key(), u.checks()))
                            : Stream.empty()),
            Fault.write("the former item is put", Action.Put.class, (at, a) -> former(at, a)),
            Fault.write("the new item is deleted", Action.Delete.class, (at, a) -> next(at, a)),
            Fault.write("an item is deleted that should stay", WritePlan.class, (at, p) -> deletedToo(p)));

    private WriteFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    /** Whether the item may be made by it, and has something that no change of it sets. Only what was added is taken away. */
    private static boolean isMade(Place at, Action.Update update) {
        boolean isTakenAway = update.changes().stream().allMatch(c -> c instanceof Change.Increase i && i.subtract());
        return !isTakenAway
                && at.result().design().itemType(update.type()).attributes().stream()
                        .anyMatch(s -> !(s.source() instanceof ItemType.OfPath)
                                && !(s.source() instanceof ItemType.OfCounter));
    }

    /** What must be there is never made, whatever else is said. */
    private static boolean isDemanding(Check check) {
        return check.kind() != Check.Kind.ABSENT;
    }

    /** @param home whether of the items that are the entities themselves */
    private static Fault dropped(String name, Class<? extends Action> kind, boolean home) {
        return Fault.write(
                name,
                WritePlan.class,
                (at, p) -> Variations.of(
                                p.steps(),
                                Action.class,
                                a -> kind.isInstance(a) && isHome(at, a) == home
                                        ? Stream.of(List.<Action>of())
                                        : Stream.empty())
                        .map(v -> with(
                                p,
                                v.whole().stream()
                                        .filter(s -> !s.actions().isEmpty())
                                        .toList())));
    }

    private static boolean isHome(Place at, Action action) {
        ItemType.Kind kind = at.result().design().itemType(action.type()).kind();
        return kind == ItemType.Kind.HOME || kind == ItemType.Kind.EMBEDDED;
    }

    private static WritePlan with(WritePlan p, List<Step> steps) {
        return new WritePlan(p.pattern(), p.guards(), p.finds(), p.demands(), steps, p.staleness());
    }

    private static Stream<WritePlan> split(WritePlan p) {
        return Variations.of(
                        p.steps(),
                        Step.class,
                        t -> !t.transacts() || t.actions().size() < 2 ? Stream.empty() : Stream.of(List.<Step>of()))
                .map(v -> with(p, alone(p, (Step) v.part())));
    }

    private static List<Step> alone(WritePlan p, Step apart) {
        return p.steps().stream()
                .flatMap(s -> s.equals(apart) ? s.actions().stream().<Step>map(Step.Plain::new) : Stream.of(s))
                .toList();
    }

    private static Stream<WritePlan> apart(WritePlan p) {
        return IntStream.range(0, p.steps().size())
                .filter(i -> p.steps().get(i).transacts()
                        && p.steps().get(i).actions().size() > 1)
                .boxed()
                .flatMap(i -> Parts.less(p.steps().get(i).actions()).map(rest -> {
                    List<Step> steps = new ArrayList<>(p.steps());
                    List<Action> gone = new ArrayList<>(p.steps().get(i).actions());
                    rest.forEach(gone::remove);
                    boolean isEach = p.steps().get(i) instanceof Step.Transactions;
                    steps.set(i, isEach ? new Step.Transactions(rest) : new Step.Transaction(rest));
                    gone.forEach(a -> steps.add(i + 1, new Step.Plain(a)));
                    return with(p, steps);
                }));
    }

    private static Action repeated(Action action, Optional<Action.Repeat> repeat) {
        return switch (action) {
            case Action.Put a -> new Action.Put(a.type(), repeat, a.only(), a.image(), a.checks());
            case Action.Update a ->
                new Action.Update(a.type(), repeat, a.only(), a.key(), a.changes(), a.creates(), a.checks());
            case Action.Delete a -> new Action.Delete(a.type(), repeat, a.only(), a.key(), a.checks());
            case Action.Demand a -> new Action.Demand(a.type(), repeat, a.only(), a.key(), a.checks());
        };
    }

    private static Action only(Action action, List<Only> only) {
        return switch (action) {
            case Action.Put a -> new Action.Put(a.type(), a.repeat(), only, a.image(), a.checks());
            case Action.Update a ->
                new Action.Update(a.type(), a.repeat(), only, a.key(), a.changes(), a.creates(), a.checks());
            case Action.Delete a -> new Action.Delete(a.type(), a.repeat(), only, a.key(), a.checks());
            case Action.Demand a -> new Action.Demand(a.type(), a.repeat(), only, a.key(), a.checks());
        };
    }

    private static List<Only> negated(List<Only> all, int at) {
        List<Only> changed = new ArrayList<>(all);
        changed.set(at, all.get(at) instanceof Only.Not not ? not.only() : new Only.Not(all.get(at)));
        return changed;
    }

    /** What was read, in the place of the parameter that says what it becomes. */
    private static Stream<Action.Put> former(Place at, Action.Put put) {
        return deletesOf(at, put)
                .flatMap(d -> d.key().stream())
                .flatMap(k -> k.pieces().stream())
                .flatMap(p -> p.operands().stream())
                .flatMap(o -> o instanceof Operand.Answered answered ? Stream.of(answered) : Stream.empty())
                .flatMap(answered -> Variations.single(
                        put.image(),
                        Field.class,
                        f -> f.operand().equals(parameter(answered))
                                ? Stream.of(new Field(f.path(), answered))
                                : Stream.empty()))
                .limit(1)
                .map(image -> new Action.Put(put.type(), put.repeat(), put.only(), image, put.checks()));
    }

    private static Operand parameter(Operand.Answered answered) {
        return new Operand.Parameter(
                new ParameterName(answered.path().attribute().value()));
    }

    private static Stream<Action.Delete> deletesOf(Place at, Action.Put put) {
        return ((WritePlan) at.plan())
                .steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .filter(a -> a.type().equals(put.type()))
                        .flatMap(a -> a instanceof Action.Delete d ? Stream.of(d) : Stream.empty());
    }

    private static Stream<Action.Delete> next(Place at, Action.Delete delete) {
        return Variations.single(
                        delete.key(),
                        KeyValue.Of.class,
                        of -> of.operand() instanceof Operand.Answered answered
                                        && at.write().parameters().stream()
                                                .anyMatch(p ->
                                                        parameter(answered).equals(new Operand.Parameter(p.name())))
                                ? Stream.of(new KeyValue.Of(parameter(answered), of.encoding()))
                                : Stream.empty())
                .map(key -> new Action.Delete(delete.type(), delete.repeat(), delete.only(), key, delete.checks()));
    }

    /** What is only read goes, after all else. */
    private static Stream<WritePlan> deletedToo(WritePlan p) {
        return p.finds().stream()
                .flatMap(n -> n instanceof Node.Get g
                                && g.each().isEmpty()
                                && g.space().index().isEmpty()
                        ? Stream.of(g)
                        : Stream.empty())
                .filter(g -> p.steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .noneMatch(a -> a.type().equals(g.type())))
                .map(g -> {
                    List<Step> steps = new ArrayList<>(p.steps());
                    steps.add(new Step.Plain(
                            new Action.Delete(g.type(), Optional.empty(), List.of(), g.key(), List.of())));
                    return with(p, steps);
                });
    }
}
