package dev.partita.testkit.check;

import static dev.partita.check.finding.CheckCode.MISREPORTED_CONDITION;
import static dev.partita.check.finding.CheckCode.OVERTAKEN_READ;
import static dev.partita.check.finding.CheckCode.SPLIT_TRANSACTION;
import static dev.partita.check.finding.CheckCode.UNCHECKED_CONDITION;
import static dev.partita.check.finding.CheckCode.UNGUARDED_UNIQUENESS;
import static dev.partita.testkit.check.CheckCase.fires;
import static dev.partita.testkit.check.CheckCase.nearly;

import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Only;
import dev.partita.plan.Step;
import java.util.List;
import java.util.stream.Stream;

/** What must be together, and what others could be quicker at. */
final class GuardCases {
    private static final Only DIFFERENT =
            new Only.Differs(List.of(Queries.parameter("memberId")), List.of(Queries.parameter("courtId")));

    private static final List<CheckCase> ALL = List.of(
            fires(SPLIT_TRANSACTION, "one after the other", r -> Altered.steps(r, "AP-023", GuardCases::split)),
            fires(
                    SPLIT_TRANSACTION,
                    "a marker apart, though the write says nothing of a transaction",
                    r -> Altered.steps(r, "AP-027", GuardCases::split)),
            nearly(
                    SPLIT_TRANSACTION,
                    "the same actions in another order",
                    r -> Altered.steps(
                            r,
                            "AP-023",
                            steps -> List.of(
                                    new Step.Transaction(steps.get(0).actions().reversed())))),
            fires(UNCHECKED_CONDITION, "the court may be there", Actions.checks("AP-025", "Court", c -> false)),
            fires(
                    UNCHECKED_CONDITION,
                    "the status is checked by a read alone",
                    Actions.checks("AP-030", "Booking", Actions::readsAgain)),
            fires(
                    UNCHECKED_CONDITION,
                    "nothing checks that the booking is open",
                    Actions.checks("AP-024", "Booking", c -> c.kind() == Check.Kind.PRESENT)),
            fires(
                    UNCHECKED_CONDITION,
                    "that the member is there is checked of some calls",
                    r -> Altered.actions(
                            r, "AP-023", Action.Update.class, "Member", a -> Stream.of(onlyIf(a, DIFFERENT)))),
            nearly(
                    UNCHECKED_CONDITION,
                    "that the member is there is checked of some calls, and of the others",
                    r -> Altered.actions(
                            r,
                            "AP-023",
                            Action.Update.class,
                            "Member",
                            a -> Stream.of(onlyIf(a, DIFFERENT), onlyIf(a, DIFFERENT.negated())))),
            nearly(
                    UNCHECKED_CONDITION,
                    "presence is checked by what must hold",
                    Actions.checks("AP-024", "Booking", c -> c.kind() == Check.Kind.HOLDS)),
            fires(
                    MISREPORTED_CONDITION,
                    "that the court is missing, where the booking is not open",
                    r -> Altered.actions(
                            r, "AP-024", Action.Update.class, "Booking", a -> Stream.of(GuardMutations.reporting(a)))),
            fires(
                    MISREPORTED_CONDITION,
                    "nothing is told: the write begins again",
                    r -> Altered.actions(r, "AP-024", Action.Update.class, "Booking", a -> Stream.of(begunAgain(a)))),
            fires(
                    MISREPORTED_CONDITION,
                    "the write begins again, though it has read nothing",
                    r -> Altered.actions(r, "AP-026", Action.Update.class, "Court", a -> Stream.of(begunAgain(a)))),
            nearly(
                    MISREPORTED_CONDITION,
                    "what must hold implies that the booking is there",
                    Actions.checks("AP-024", "Booking", c -> c.kind() == Check.Kind.HOLDS)),
            fires(
                    UNGUARDED_UNIQUENESS,
                    "the marker is put over another's",
                    Actions.checks("AP-020", "Member email", c -> false)),
            fires(
                    UNGUARDED_UNIQUENESS,
                    "nothing keeps names unique",
                    r -> Altered.entity(r, "Member", e -> Entities.unique(e, "name"))),
            nearly(
                    UNGUARDED_UNIQUENESS,
                    "the home may be there, the marker not",
                    Actions.checks("AP-020", "Member", c -> false)),
            fires(
                    OVERTAKEN_READ,
                    "the name may have changed",
                    Actions.checks("AP-021", "Member", c -> !Actions.readsAgain(c))),
            fires(
                    OVERTAKEN_READ,
                    "the address may have changed: that the next one is free says nothing of it",
                    Actions.checks(
                            "AP-021",
                            "Member",
                            c -> c.predicate().atoms().noneMatch(a -> a.path().equals(RangeCases.path("email"))))),
            nearly(
                    OVERTAKEN_READ,
                    "the court's title may not have changed: nothing changes titles",
                    r -> Altered.actions(r, "AP-023", Action.Update.class, "Member", a -> Stream.empty())));

    private GuardCases() {}

    static List<CheckCase> all() {
        return ALL;
    }

    private static Action.Update onlyIf(Action.Update a, Only only) {
        return new Action.Update(a.type(), a.repeat(), List.of(only), a.key(), a.changes(), a.creates(), a.checks());
    }

    private static Action.Update begunAgain(Action.Update a) {
        return GuardMutations.checked(a, c -> new Check(c.kind(), c.predicate(), new Check.ReadAgain()));
    }

    /** Each action a step of its own. */
    static List<Step> split(List<Step> steps) {
        return steps.stream()
                .flatMap(s -> s.actions().stream())
                .<Step>map(Step.Plain::new)
                .toList();
    }
}
