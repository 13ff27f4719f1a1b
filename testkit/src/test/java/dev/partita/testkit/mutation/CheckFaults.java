package dev.partita.testkit.mutation;

import dev.partita.model.Condition;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.stream.Stream;

/** Faults in what writes demand before they change anything. */
final class CheckFaults {
    private static final List<Fault> ALL = List.of(
            dropped("missing condition", c -> !c.ofPresent().equals(Predicate.TRUE) && isReported(c)),
            Fault.write(
                    "presence not demanded",
                    Action.class,
                    (at, a) -> isImplied(a)
                            ? Stream.empty()
                            : Variations.of(
                                            a.checks(),
                                            Check.class,
                                            c -> c.kind() == Check.Kind.PRESENT && isReported(c)
                                                    ? Stream.of(List.of())
                                                    : Stream.empty())
                                    .map(v -> checked(a, v.whole()))),
            dropped("absence not demanded", c -> c.kind() == Check.Kind.ABSENT && isReported(c)),
            unguarded("no guard of what was read", c -> c.failure() instanceof Check.ReadAgain),
            unguarded("what is not there is made", c -> c.failure() instanceof Check.Skips),
            checks(
                    "part of a condition is missing",
                    (at, c) -> isReported(c)
                            ? Parts.looser(
                                            c.predicate(),
                                            p -> c.predicate().conjuncts().size() > 1)
                                    .map(p -> new Check(c.kind(), p, c.failure()))
                            : Stream.empty()),
            checks(
                    "another operator in a condition",
                    (at, c) -> isReported(c)
                            ? Parts.atom(c.predicate(), Parts::operator).map(p -> new Check(c.kind(), p, c.failure()))
                            : Stream.empty()),
            checks(
                    "another condition",
                    (at, c) -> isReported(c)
                            ? Parts.operand(
                                            c.predicate(),
                                            o -> Stream.concat(Parts.otherParameter(at, o), Parts.otherConstant(o)))
                                    .map(p -> new Check(c.kind(), p, c.failure()))
                            : Stream.empty()),
            checks(
                    "another condition is reported",
                    (at, c) -> c.failure() instanceof Check.Reports reports
                                    && !isDemandedBefore(at, c)
                                    && !failWithEachOther(at, c, reports.condition())
                            ? Stream.of(new Check(
                                    c.kind(), c.predicate(), new Check.Reports(other(at, reports.condition()))))
                            : Stream.empty()),
            checks("absence is demanded, not presence, or the other way round", (at, c) -> switch (c.kind()) {
                case PRESENT -> Stream.of(new Check(Check.Kind.ABSENT, c.predicate(), c.failure()));
                case ABSENT -> Stream.of(new Check(Check.Kind.PRESENT, c.predicate(), c.failure()));
                case HOLDS -> Stream.empty();
                case HOLDS_IF_PRESENT -> Stream.of(new Check(Check.Kind.HOLDS, c.predicate(), c.failure()));
            }),
            checks(
                    "begun again, not refused",
                    (at, c) -> isReported(c) && !isDemandedBefore(at, c)
                            ? Stream.of(new Check(c.kind(), c.predicate(), new Check.ReadAgain()))
                            : Stream.empty()),
            checks(
                    "refused, not begun again",
                    (at, c) -> c.failure() instanceof Check.ReadAgain
                            ? Stream.of(new Check(c.kind(), c.predicate(), new Check.Reports("Something else")))
                            : Stream.empty()),
            Fault.writeWith(
                    "a demand of another item is missing", Action.Demand.class, (at, a) -> Stream.of(List.of())),
            Fault.writeWith(
                    "what was read is not demanded",
                    WritePlan.Demanded.class,
                    (at, d) -> isDemandedAgain(at, d) ? Stream.empty() : Stream.of(List.of())),
            demands(
                    "absence of what was read is demanded, or the other way round",
                    (at, d) -> Stream.of(
                            new WritePlan.Demanded(d.node(), d.predicate(), !d.absent(), d.only(), d.condition()))),
            demands(
                    "less is demanded of what was read",
                    (at, d) -> d.predicate().equals(Predicate.TRUE) || isDemandedAgain(at, d)
                            ? Stream.empty()
                            : Parts.looser(d.predicate(), p -> true)
                                    .map(p ->
                                            new WritePlan.Demanded(d.node(), p, d.absent(), d.only(), d.condition()))),
            demands(
                    "another operator in what is demanded of what was read",
                    (at, d) -> Parts.atom(d.predicate(), Parts::operator)
                            .map(p -> new WritePlan.Demanded(d.node(), p, d.absent(), d.only(), d.condition()))),
            demands(
                    "another condition is reported of what was read",
                    (at, d) -> !d.absent()
                                    && d.predicate().equals(Predicate.TRUE)
                                    && isOfTheSame(at, d.condition(), other(at, d.condition()))
                            ? Stream.empty()
                            : Stream.of(new WritePlan.Demanded(
                                    d.node(), d.predicate(), d.absent(), d.only(), other(at, d.condition())))),
            demands(
                    "demanded always, not only where it should be",
                    (at, d) -> Parts.less(d.only())
                            .map(o -> new WritePlan.Demanded(d.node(), d.predicate(), d.absent(), o, d.condition()))));

    private CheckFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    private static boolean isReported(Check check) {
        return check.failure() instanceof Check.Reports;
    }

    /** Another condition of the same write; something else if there is none. */
    private static String other(Place at, String condition) {
        return ((WritePlan) at.plan())
                .conditions().stream()
                        .filter(c -> !c.equals(condition))
                        .findFirst()
                        .orElse("Something else");
    }

    /** Whether another condition is about the same entity: of one that is not stored both fail, and either may be reported. */
    private static boolean isOfTheSame(Place at, String condition, String other) {
        return at.write().conditions().stream()
                        .filter(c -> c.text().equals(other) || c.text().equals(condition))
                        .map(CheckFaults::about)
                        .distinct()
                        .count()
                == 1;
    }

    /** Whether the other condition fails wherever this one does: both are about what has to be there. */
    private static boolean failWithEachOther(Place at, Check check, String condition) {
        String other = other(at, condition);
        boolean beside = check.kind() == Check.Kind.PRESENT
                && ((WritePlan) at.plan())
                        .steps().stream()
                                .flatMap(s -> s.actions().stream())
                                .filter(a -> a.checks().contains(check))
                                .anyMatch(a -> a.checks().stream()
                                        .anyMatch(c -> c.kind() == Check.Kind.HOLDS
                                                && c.failure().equals(new Check.Reports(other))));
        boolean isExistence = at.write().conditions().stream()
                .anyMatch(c -> c instanceof Condition.Exists && c.text().equals(condition));
        return beside || isExistence && isOfTheSame(at, condition, other);
    }

    private static List<Object> about(Condition condition) {
        return switch (condition) {
            case Condition.Exists c -> List.of(c.entity(), c.target().designation());
            case Condition.Holds c -> List.of(c.entity(), c.target().designation());
            case Condition.HoldsIfStored c -> List.of(c);
            case Condition.NotExists c -> List.of(c);
            case Condition.IsUnique c -> List.of(c);
            case Condition.Each c -> List.of(c);
        };
    }

    /** Whether a write that begins again reports it then. */
    private static boolean isDemandedBefore(Place at, Check check) {
        return ((WritePlan) at.plan())
                .demands().stream().anyMatch(d -> check.failure().equals(new Check.Reports(d.condition())));
    }

    /** What must hold of an item holds only of one that is there. */
    private static boolean isImplied(Action action) {
        return action.checks().stream().anyMatch(c -> c.kind() == Check.Kind.HOLDS);
    }

    /** Whether an action reports the same: the demand saves requests and refuses nothing more. */
    private static boolean isDemandedAgain(Place at, WritePlan.Demanded demanded) {
        return ((WritePlan) at.plan())
                .steps().stream()
                        .flatMap(s -> s.actions().stream())
                        .filter(a -> a.only().isEmpty())
                        .flatMap(a -> a.checks().stream())
                        .anyMatch(c -> c.failure().equals(new Check.Reports(demanded.condition())));
    }

    private static Action checked(Action action, List<Check> checks) {
        return switch (action) {
            case Action.Put a -> new Action.Put(a.type(), a.repeat(), a.only(), a.image(), checks);
            case Action.Update a ->
                new Action.Update(a.type(), a.repeat(), a.only(), a.key(), a.changes(), a.creates(), checks);
            case Action.Delete a -> new Action.Delete(a.type(), a.repeat(), a.only(), a.key(), checks);
            case Action.Demand a -> new Action.Demand(a.type(), a.repeat(), a.only(), a.key(), checks);
        };
    }

    private static Fault dropped(String name, java.util.function.Predicate<Check> meant) {
        return Fault.writeWith(name, Check.class, (at, c) -> meant.test(c) ? Stream.of(List.of()) : Stream.empty());
    }

    /** That an item is there need not be said where a value of it is demanded, too, and what follows is the same: what holds of an item holds of one that is there. */
    private static Fault unguarded(String name, java.util.function.Predicate<Check> meant) {
        return Fault.write(
                name,
                Action.class,
                (at, a) -> Variations.of(
                                a.checks(),
                                Check.class,
                                c -> meant.test(c) && !isSaidAgain(a, c) ? Stream.of(List.of()) : Stream.empty())
                        .map(v -> checked(a, v.whole())));
    }

    private static boolean isSaidAgain(Action action, Check check) {
        return check.kind() == Check.Kind.PRESENT
                && action.checks().stream()
                        .anyMatch(
                                c -> c.kind() == Check.Kind.HOLDS && c.failure().equals(check.failure()));
    }

    private static Fault checks(String name, Fault.Other<Check> other) {
        return Fault.write(name, Check.class, other);
    }

    private static Fault demands(String name, Fault.Other<WritePlan.Demanded> other) {
        return Fault.write(name, WritePlan.Demanded.class, other);
    }
}
