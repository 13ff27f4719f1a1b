package dev.partita.testkit.check;

import static dev.partita.testkit.check.Mutation.executed;
import static dev.partita.testkit.check.Mutation.found;
import static dev.partita.testkit.check.RangeCases.path;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Faults in what guards writes: conditions, transactions, reads before them, and when they are taken at all. */
final class GuardMutations {
    private static final List<Mutation> ALL = List.of(
            found(CheckCode.SPLIT_TRANSACTION, "split transaction", r -> Altered.steps(r, "AP-023", GuardCases::split)),
            found(CheckCode.SPLIT_TRANSACTION, "a marker apart", r -> Altered.steps(r, "AP-027", GuardCases::split)),
            found(CheckCode.UNCHECKED_CONDITION, "missing condition", Actions.checks("AP-025", "Court", c -> false)),
            found(
                    CheckCode.UNCHECKED_CONDITION,
                    "another condition",
                    r -> Altered.actions(
                            r, "AP-024", Action.Update.class, "Booking", a -> Stream.of(asked(a, "PLAYED")))),
            found(
                    CheckCode.MISREPORTED_CONDITION,
                    "another condition is reported",
                    r -> Altered.actions(r, "AP-024", Action.Update.class, "Booking", a -> Stream.of(reporting(a)))),
            found(
                    CheckCode.UNCHECKED_CONDITION,
                    "a condition checked by a read alone",
                    Actions.checks("AP-030", "Booking", Actions::readsAgain)),
            found(
                    CheckCode.UNGUARDED_UNIQUENESS,
                    "unique values taken twice",
                    Actions.checks("AP-021", "Member email", c -> false)),
            found(
                    CheckCode.OVERTAKEN_READ,
                    "no guard of what was read",
                    Actions.checks("AP-021", "Member", c -> !Actions.readsAgain(c))),
            found(
                    CheckCode.WEAK_READ,
                    "a find that is eventual",
                    RangeCases.query("AP-031", q -> Queries.strong(q, false))),
            found(
                    CheckCode.UNAVAILABLE_VALUE,
                    "once, not once per element",
                    r -> Altered.actions(
                            r,
                            "AP-023",
                            Action.Put.class,
                            "Player",
                            a -> Stream.of(
                                    new Action.Put(a.type(), Optional.empty(), a.only(), a.image(), a.checks())))),
            executed("AP-021", "the former marker is put and the new one deleted", GuardMutations::exchanged),
            executed("AP-021", "moved only where nothing moves", GuardMutations::onlySame),
            found(CheckCode.LOST_ITEM, "a marker deleted that should stay", GuardMutations::unclaimed));

    private GuardMutations() {}

    static List<Mutation> all() {
        return ALL;
    }

    private static Action.Update asked(Action.Update a, String status) {
        Predicate other = Predicate.equal(path("status"), RangeCases.literal(status));
        return checked(a, c -> c.kind() == Check.Kind.HOLDS ? new Check(c.kind(), other, c.failure()) : c);
    }

    static Action.Update reporting(Action.Update a) {
        return checked(a, c -> new Check(c.kind(), c.predicate(), new Check.Reports("Court exists")));
    }

    static Action.Update checked(Action.Update a, UnaryOperator<Check> change) {
        return checking(a, a.checks().stream().map(change).toList());
    }

    static Action.Update checking(Action.Update a, List<Check> checks) {
        return new Action.Update(a.type(), a.repeat(), a.only(), a.key(), a.changes(), a.creates(), checks);
    }

    /** The new address stands where the former should, and the other way round. */
    private static DesignResult exchanged(DesignResult r) {
        Operand former = former(r);
        Operand next = Queries.parameter("email");
        DesignResult deleted = Altered.actions(
                r,
                "AP-021",
                Action.Delete.class,
                "Member email",
                a -> Stream.of(new Action.Delete(
                        a.type(),
                        a.repeat(),
                        a.only(),
                        a.key().stream()
                                .map(k -> Queries.operands(k, o -> o.equals(former) ? next : o))
                                .toList(),
                        a.checks())));
        return Actions.image("AP-021", "Member email", i -> Actions.from(i, "email", former))
                .apply(deleted);
    }

    /** The e-mail address as AP-021 has read it. */
    private static Operand former(DesignResult r) {
        return r.plans().patterns().stream()
                .filter(p -> p.pattern().value().equals("AP-021"))
                .flatMap(p -> ((WritePlan) p).steps().stream())
                .flatMap(s -> s.actions().stream())
                .filter(a -> a instanceof Action.Delete && a.type().value().equals("Member email"))
                .flatMap(a -> ((Action.Delete) a).key().stream())
                .flatMap((KeyValue k) -> k.pieces().stream())
                .filter(KeyValue.Of.class::isInstance)
                .map(p -> ((KeyValue.Of) p).operand())
                .findFirst()
                .orElseThrow();
    }

    private static DesignResult onlySame(DesignResult r) {
        return Altered.actions(
                r,
                "AP-021",
                Action.Put.class,
                "Member email",
                a -> Stream.of(new Action.Put(
                        a.type(),
                        a.repeat(),
                        a.only().stream()
                                .map(o -> o instanceof Only.Differs d ? new Only.Same(d.left(), d.right()) : o)
                                .toList(),
                        a.image(),
                        a.checks())));
    }

    /** The marker of the address goes, the member stays. */
    private static DesignResult unclaimed(DesignResult r) {
        Operand former = former(r);
        return Altered.steps(r, "AP-022", steps -> {
            List<Action> actions = new ArrayList<>(steps.get(0).actions());
            actions.add(new Action.Delete(
                    new dev.partita.design.ItemTypeName("Member email"),
                    Optional.empty(),
                    List.of(),
                    List.of(
                            new KeyValue(
                                    "PK",
                                    List.of(
                                            new KeyValue.Text("MEMBER.email#"),
                                            new KeyValue.Of(former, new dev.partita.design.Encoding.Escaped()))),
                            new KeyValue("SK", List.of(new KeyValue.Text("MEMBER.email")))),
                    List.of()));
            return List.of(new Step.Transaction(actions));
        });
    }
}
