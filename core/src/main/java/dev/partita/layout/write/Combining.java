package dev.partita.layout.write;

import dev.partita.model.Effect.Assignment;
import dev.partita.plan.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Several acts on one subject as one: effects on one stored item are one action. */
record Combining(Draft draft) {

    Act of(List<Act> acts) {
        return acts.stream().reduce(this::both).orElseThrow();
    }

    private Act both(Act first, Act second) {
        if (rank(second) < rank(first)) {
            return merged(second, first);
        }
        return merged(first, second);
    }

    /** What is done to the whole entity stands before what changes it. */
    private static int rank(Act act) {
        return switch (act.kind()) {
            case DELETE -> 0;
            case CREATE, PUT, REPLACE, UPSERT -> 1;
            case UPDATE -> 2;
            case CHECK -> 3;
            case PARENT -> 4;
        };
    }

    private Act merged(Act whole, Act part) {
        if (rank(part) < 2) {
            throw draft.refusal(
                    "two effects store or delete one " + whole.subject().entity());
        }
        List<Check> checks = checks(whole, part);
        return whole.kind() == Act.Kind.DELETE || part.onlyChecks()
                ? whole.checking(checks)
                : whole.assigning(overlay(whole.assignments(), part.assignments()))
                        .checking(checks);
    }

    /**
     * One report of presence is enough, a written condition's first. What is made or deleted at once need not be stored before for its counts; for
     * an update, what is made of nothing or anew.
     */
    private List<Check> checks(Act whole, Act part) {
        boolean isMade = whole.kind() == Act.Kind.CREATE || whole.kind() == Act.Kind.PUT;
        boolean absorbed = part.kind() == Act.Kind.UPDATE && (isMade || rank(whole) < 2 && counts(part))
                || part.kind() == Act.Kind.PARENT && rank(whole) == 1;
        boolean written = part.kind() == Act.Kind.CHECK && whole.kind() != Act.Kind.CHECK;
        List<Check> checks = new ArrayList<>(written ? part.checks() : whole.checks());
        for (Check check : written ? whole.checks() : part.checks()) {
            boolean present = check.kind() == Check.Kind.PRESENT;
            boolean reported = present
                    && checks.stream()
                            .anyMatch(c -> c.kind() == Check.Kind.PRESENT && c.failure() instanceof Check.Reports);
            if (!checks.contains(check) && !reported && !(present && absorbed)) {
                checks.add(check);
            }
        }
        return checks;
    }

    /** Whether it only keeps numbers of what is counted: that is no update that the write says. */
    private boolean counts(Act act) {
        return act.assignments().stream()
                .allMatch(a -> draft.entity(act.subject().entity())
                        .attribute(a.attribute())
                        .aggregate()
                        .isPresent());
    }

    List<Assignment> overlay(List<Assignment> before, List<Assignment> after) {
        List<Assignment> all = new ArrayList<>(before);
        for (Assignment assignment : after) {
            int at = indexOf(all, assignment);
            if (at < 0) {
                all.add(assignment);
            } else {
                all.set(at, then(all.get(at), assignment));
            }
        }
        return all;
    }

    private static int indexOf(List<Assignment> all, Assignment assignment) {
        return Stream.iterate(0, i -> i < all.size(), i -> i + 1)
                .filter(i -> all.get(i).attribute().equals(assignment.attribute()))
                .findFirst()
                .orElse(-1);
    }

    private Assignment then(Assignment first, Assignment second) {
        return switch (second) {
            case Assignment.Set set -> set;
            case Assignment.Remove remove -> remove;
            case Assignment.Add add -> added(first, add);
            case Assignment.Append append -> throw collected(append);
            case Assignment.Take take -> throw collected(take);
        };
    }

    private Assignment added(Assignment first, Assignment.Add add) {
        return switch (first) {
            case Assignment.Set set ->
                new Assignment.Set(
                        set.attribute(), Amounts.sum(set.operand(), Amounts.signed(add.amount(), add.subtract())));
            case Assignment.Add other
            when other.subtract() == add.subtract() ->
                new Assignment.Add(add.attribute(), Amounts.sum(other.amount(), add.amount()), add.subtract());
            case Assignment.Add other -> {
                Assignment.Add plus = add.subtract() ? other : add;
                Assignment.Add minus = add.subtract() ? add : other;
                yield new Assignment.Add(add.attribute(), Amounts.difference(plus.amount(), minus.amount()), false);
            }
            case Assignment.Remove remove ->
                new Assignment.Set(add.attribute(), Amounts.signed(add.amount(), add.subtract()));
            case Assignment.Append append -> throw collected(append);
            case Assignment.Take take -> throw collected(take);
        };
    }

    private UnplannableWrite collected(Assignment assignment) {
        return draft.refusal("two changes of the collection " + assignment.attribute());
    }
}
