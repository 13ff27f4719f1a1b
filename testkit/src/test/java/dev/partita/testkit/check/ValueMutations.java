package dev.partita.testkit.check;

import static dev.partita.testkit.check.Mutation.found;
import static dev.partita.testkit.check.RangeCases.path;

import dev.partita.check.finding.CheckCode;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.KeyValue;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Faults in what writes put, and where. */
final class ValueMutations {
    private static final Path NAME = path("name");

    private static final List<Mutation> ALL = List.of(
            found(
                    CheckCode.LOST_VALUE,
                    "an attribute is not put",
                    Actions.image("AP-025", "Court", i -> Actions.but(i, "title"))),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "an attribute has the value of another",
                    Actions.image("AP-023", "Booking", i -> Actions.from(i, "note", Queries.parameter("memberId")))),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "set, not added",
                    change(
                            "AP-022",
                            "Member",
                            c -> c instanceof Change.Increase i ? new Change.SetTo(i.path(), i.amount()) : c)),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "cleared, not set",
                    change(
                            "AP-022",
                            "Member",
                            c -> c instanceof Change.SetTo s && s.path().equals(NAME) ? new Change.Clear(NAME) : c)),
            found(
                    CheckCode.FOREIGN_VALUE,
                    "expires later than it should",
                    Actions.image("AP-027", "Session", i -> Actions.from(i, "expiresAt", new Operand.Now(999_999)))),
            found(
                    CheckCode.LOST_VALUE,
                    "a marker that does not expire",
                    Actions.image("AP-027", "Session id", i -> Actions.but(i, "expiresAt"))),
            found(CheckCode.FOREIGN_VALUE, "the key of another parameter", keyed("AP-024", "Booking", "startsAt")),
            found(CheckCode.LOST_VALUE, "nothing is done", r -> Altered.steps(r, "AP-026", s -> List.of())));

    private ValueMutations() {}

    static List<Mutation> all() {
        return ALL;
    }

    private static UnaryOperator<DesignResult> change(String id, String type, UnaryOperator<Change> change) {
        return Actions.changes(id, type, changes -> changes.stream().map(change).toList());
    }

    private static UnaryOperator<DesignResult> keyed(String id, String type, String parameter) {
        return r -> Altered.actions(
                r,
                id,
                Action.Update.class,
                type,
                a -> Stream.of(new Action.Update(
                        a.type(),
                        a.repeat(),
                        a.only(),
                        keyed(a.key(), parameter),
                        a.changes(),
                        a.creates(),
                        a.checks())));
    }

    private static List<KeyValue> keyed(List<KeyValue> key, String parameter) {
        return key.stream()
                .map(k -> Queries.operands(k, o -> Queries.parameter(parameter)))
                .toList();
    }
}
