package dev.partita.testkit.check;

import static dev.partita.testkit.check.Mutation.found;
import static dev.partita.testkit.check.RangeCases.path;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Plans;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Faults in the plans of writes. */
final class WriteMutations {
    private static final List<Mutation> ALL = List.of(
            found(CheckCode.LOST_ITEM, "lost copy", Actions.without("AP-020", Action.Put.class, "Member email")),
            found(CheckCode.LOST_ITEM, "loads without copies", WriteMutations::loadedWithoutCopy),
            found(
                    CheckCode.LOST_ITEM,
                    "lost delete of a marker",
                    Actions.without("AP-021", Action.Delete.class, "Member email")),
            found(CheckCode.LOST_ITEM, "children stay", Actions.without("AP-030", Action.Delete.class, "Player")),
            found(
                    CheckCode.LOST_VALUE,
                    "a copy keeps the former value",
                    Actions.without("AP-022", Action.Update.class, "Member email")),
            found(
                    CheckCode.LOST_VALUE,
                    "an assignment is left out",
                    Actions.changes(
                            "AP-024",
                            "Booking",
                            c -> c.stream().filter(x -> !sets(x, "startsAt")).toList())),
            found(
                    CheckCode.STALE_INDEX_KEY,
                    "dropped write of an index",
                    Actions.changes("AP-024", "Booking", Actions::withoutReindex)),
            found(
                    CheckCode.STALE_INDEX_KEY,
                    "a part of an index key is not set",
                    Actions.changes(
                            "AP-026",
                            "Court",
                            c -> c.stream().map(WriteMutations::withoutRating).toList())),
            found(CheckCode.KEY_MOVED_IN_PLACE, "a key moved by a plain update", WriteMutations::movedInPlace),
            found(CheckCode.UNCOUNTED, "counter not updated", Actions.without("AP-023", Action.Update.class, "Member")),
            found(
                    CheckCode.UNCOUNTED,
                    "counter rises where it should fall",
                    Actions.changes(
                            "AP-030",
                            "Member",
                            c -> c.stream().map(WriteMutations::turned).toList())),
            found(
                    CheckCode.UNCOUNTED,
                    "counted twice",
                    Actions.changes(
                            "AP-023",
                            "Member",
                            c -> c.stream().map(WriteMutations::doubled).toList())),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "subtracted, not added",
                    Actions.changes(
                            "AP-022",
                            "Member",
                            c -> c.stream().map(WriteMutations::turned).toList())),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "wrong parameter",
                    Actions.image("AP-020", "Member email", i -> Actions.from(i, "name", Queries.parameter("email")))),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "wrong constant",
                    Actions.changes(
                            "AP-024",
                            "Booking",
                            c -> c.stream()
                                    .map(x -> sets(x, "status") ? set("CANCELLED") : x)
                                    .toList())),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "a change that nobody asked for",
                    Actions.changes("AP-022", "Member", WriteMutations::joinedAnew)));

    private WriteMutations() {}

    static List<Mutation> all() {
        return ALL;
    }

    private static DesignResult loadedWithoutCopy(DesignResult r) {
        List<Plans.Load> loads = r.plans().loads().stream()
                .map(l -> new Plans.Load(l.entity(), withoutCopies(l.plan()), l.delivered()))
                .toList();
        return Altered.with(r, r.model(), r.design(), new Plans(r.plans().patterns(), loads));
    }

    private static WritePlan withoutCopies(WritePlan p) {
        List<Step> steps = p.steps().stream()
                .map(s -> s instanceof Step.Transaction
                        ? new Step.Transaction(s.actions().stream()
                                .filter(a -> !a.type().value().equals("Member email"))
                                .toList())
                        : s)
                .toList();
        return new WritePlan(p.pattern(), p.guards(), p.finds(), p.demands(), steps, p.staleness());
    }

    /** The copy's delete and put as one update of its address. */
    private static DesignResult movedInPlace(DesignResult r) {
        DesignResult without =
                Actions.without("AP-021", Action.Put.class, "Member email").apply(r);
        return Altered.actions(
                without,
                "AP-021",
                Action.Delete.class,
                "Member email",
                a -> Stream.of(new Action.Update(
                        a.type(),
                        a.repeat(),
                        a.only(),
                        a.key(),
                        List.of(new Change.SetTo(path("email"), Queries.parameter("email"))),
                        false,
                        a.checks())));
    }

    private static boolean sets(Change change, String attribute) {
        return change instanceof Change.SetTo s && s.path().equals(path(attribute));
    }

    private static Change set(String status) {
        return new Change.SetTo(path("status"), RangeCases.literal(status));
    }

    private static Change withoutRating(Change change) {
        return change instanceof Change.Reindex x
                ? new Change.Reindex(x.index(), x.keys(), Actions.but(x.image(), "rating"))
                : change;
    }

    private static Change turned(Change change) {
        return change instanceof Change.Increase i ? new Change.Increase(i.path(), i.amount(), !i.subtract()) : change;
    }

    private static Change doubled(Change change) {
        return change instanceof Change.Increase i
                ? new Change.Increase(i.path(), new Operand.Literal(Value.of(2)), i.subtract())
                : change;
    }

    private static List<Change> joinedAnew(List<Change> changes) {
        List<Change> more = new ArrayList<>(changes);
        more.add(new Change.SetTo(path("joinedAt"), new Operand.Now(0)));
        return more;
    }
}
