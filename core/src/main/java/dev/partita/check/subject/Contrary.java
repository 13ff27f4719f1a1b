package dev.partita.check.subject;

import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Predicate.IsAbsent;
import dev.partita.model.Predicate.IsPresent;
import java.util.List;
import java.util.Optional;

/** What holds of just those entities of which a predicate does not hold: a value that is absent satisfies no comparison but a difference. */
final class Contrary {
    private Contrary() {}

    static Predicate of(Predicate predicate) {
        return switch (predicate) {
            case Predicate.And and ->
                new Predicate.Or(and.parts().stream().map(Contrary::of).toList());
            case Predicate.Or or ->
                Predicate.all(or.parts().stream().map(Contrary::of).toList());
            case Predicate.Compare c -> of(c);
            case Predicate.Between b ->
                new Predicate.Or(List.of(
                        new IsAbsent(b.path(), Optional.empty()),
                        new Predicate.Compare(b.path(), Comparison.LESS, b.low(), Optional.empty()),
                        new Predicate.Compare(b.path(), Comparison.GREATER, b.high(), Optional.empty())));
            case Predicate.InList in ->
                Predicate.all(in.operands().stream()
                        .map(o -> of(Predicate.equal(in.path(), o)))
                        .toList());
            case IsPresent p -> new IsAbsent(p.path(), Optional.empty());
            case IsAbsent a -> new IsPresent(a.path(), Optional.empty());
            case Predicate.BeginsWith b -> none(b);
            case Predicate.Contains c -> none(c);
            case Predicate.InBatch i -> none(i);
        };
    }

    /** Nothing says so but that there is no value: whoever demands that leaves out too much, and is found out by that. */
    private static Predicate none(Predicate.Atom atom) {
        return Predicate.all(
                List.of(new IsAbsent(atom.path(), Optional.empty()), new IsPresent(atom.path(), Optional.empty())));
    }

    private static Predicate of(Predicate.Compare compare) {
        Optional<Comparison> opposite = switch (compare.comparison()) {
            case EQUAL -> Optional.of(Comparison.NOT_EQUAL);
            case NOT_EQUAL -> Optional.of(Comparison.EQUAL);
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> Optional.empty();
        };
        return opposite.map(o -> (Predicate) with(compare, o)).orElseGet(() -> outside(compare));
    }

    private static Predicate outside(Predicate.Compare compare) {
        Comparison beyond = switch (compare.comparison()) {
            case LESS -> Comparison.GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> Comparison.GREATER;
            case GREATER -> Comparison.LESS_OR_EQUAL;
            case GREATER_OR_EQUAL, EQUAL, NOT_EQUAL -> Comparison.LESS;
        };
        return new Predicate.Or(List.of(new IsAbsent(compare.path(), Optional.empty()), with(compare, beyond)));
    }

    private static Predicate.Compare with(Predicate.Compare compare, Comparison comparison) {
        return new Predicate.Compare(compare.path(), comparison, compare.operand(), Optional.empty());
    }
}
