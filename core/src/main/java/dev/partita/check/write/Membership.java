package dev.partita.check.write;

import dev.partita.check.rows.Implied;
import dev.partita.check.subject.Clause;
import dev.partita.check.subject.Clauses;
import dev.partita.design.ItemType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether an update, by what it demands and what it assigns, leaves an item in a sparse index, or out of it. */
record Membership(ItemType type, Stored stored, Action.Update update) {
    /** A literal that a path has, or that it has none. */
    private record Known(Optional<Operand.Literal> value) {}

    boolean isKept(Predicate sparse) {
        List<Clause> clauses = new Clauses(stored.concepts()).of(type.entity(), sparse);
        boolean isOut = clauses.stream().anyMatch(c -> isKnown(c, false));
        return isOut || clauses.stream().filter(this::isTouched).allMatch(c -> isKnown(c, true));
    }

    private boolean isTouched(Clause clause) {
        return switch (clause) {
            case Clause.Claim claim -> isChanged(claim.path());
            case Clause.Either either ->
                either.alternatives().stream().flatMap(List::stream).anyMatch(this::isTouched);
        };
    }

    private boolean isChanged(Path path) {
        return update.changes().stream()
                .flatMap(c -> c.changed().stream())
                .anyMatch(c -> stored.normal(c).equals(path));
    }

    /** Whether a clause is so before the update, and after it. */
    private boolean isKnown(Clause clause, boolean so) {
        return switch (clause) {
            case Clause.Claim claim -> isSo(claim, so, before(claim.path())) && isSo(claim, so, after(claim.path()));
            case Clause.Either either -> false;
        };
    }

    private static boolean isSo(Clause.Claim claim, boolean so, List<Known> known) {
        return !known.isEmpty()
                && known.stream()
                        .allMatch(k -> k.value()
                                .map(v -> Implied.holds(claim, v)
                                        .filter(h -> h == so)
                                        .isPresent())
                                .orElse(claim.admitsAbsence() == so));
    }

    /** What a path may have, by what the same request demands. */
    private List<Known> before(Path path) {
        return update.checks().stream()
                .filter(c -> c.kind() == Check.Kind.HOLDS)
                .flatMap(c -> c.predicate().conjuncts().stream())
                .filter(Predicate.Atom.class::isInstance)
                .map(Predicate.Atom.class::cast)
                .filter(a -> stored.normal(a.path()).equals(path))
                .map(Membership::known)
                .filter(k -> !k.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<Known> known(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare c when c.comparison() == Predicate.Comparison.EQUAL -> known(List.of(c.operand()));
            case Predicate.InList list -> known(list.operands());
            case Predicate.IsAbsent absent -> List.of(new Known(Optional.empty()));
            case Predicate.Atom other -> List.of();
        };
    }

    private static List<Known> known(List<Operand> operands) {
        List<Known> known = new ArrayList<>();
        for (Operand operand : operands) {
            if (!(operand instanceof Operand.Literal literal)) {
                return List.of();
            }
            known.add(new Known(Optional.of(literal)));
        }
        return known;
    }

    /** What is assigned; of what is not assigned, what it had. */
    private List<Known> after(Path path) {
        if (!isChanged(path)) {
            return before(path);
        }
        return update.changes().stream()
                .filter(c -> c.changed().stream().map(stored::normal).anyMatch(path::equals))
                .map(c -> switch (c) {
                    case Change.SetTo set -> known(List.of(set.operand()));
                    case Change.Clear clear -> List.of(new Known(Optional.empty()));
                    case Change other -> List.<Known>of();
                })
                .findFirst()
                .orElse(List.of());
    }
}
