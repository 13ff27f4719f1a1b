package dev.partita.plan;

import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What one condition on taking an action says of another. Sound, not complete.
 *
 * <pre>status = OPEN holds:   status = DONE does not, status in (OPEN, DONE) does, and status is given</pre>
 */
final class Entailment {
    private Entailment() {}

    /** A value that is one of a few. */
    private record OneOf(Operand operand, List<Operand> literals) {}

    /** Whether the other one holds wherever this one does. */
    static boolean implies(Only fact, Only other) {
        return fact.equals(other)
                || turned(fact).equals(Optional.of(other))
                || follows(fact, other)
                || follows(other.negated(), fact.negated());
    }

    /** The same said of the pairs the other way round. */
    private static Optional<Only> turned(Only only) {
        return switch (only) {
            case Only.Differs d -> Optional.of(new Only.Differs(d.right(), d.left()));
            case Only.Same s -> Optional.of(new Only.Same(s.right(), s.left()));
            case Only.Found f -> Optional.empty();
            case Only.NotFound f -> Optional.empty();
            case Only.Satisfied s -> Optional.empty();
            case Only.Given g -> Optional.empty();
            case Only.Not n -> turned(n.only()).map(Only::negated);
        };
    }

    private static boolean follows(Only fact, Only other) {
        Optional<OneOf> known = oneOf(fact);
        if (known.isEmpty()) {
            return false;
        }
        List<Operand> literals = known.get().literals();
        return switch (other) {
            case Only.Given given -> given.operand().equals(known.get().operand());
            case Only.Satisfied satisfied ->
                about(known.get(), satisfied)
                        .filter(o -> o.literals().containsAll(literals))
                        .isPresent();
            case Only.Not not ->
                about(known.get(), not.only())
                        .filter(o -> Collections.disjoint(o.literals(), literals))
                        .isPresent();
            case Only.Differs differs -> false;
            case Only.Same same -> false;
            case Only.Found found -> false;
            case Only.NotFound found -> false;
        };
    }

    private static Optional<OneOf> about(OneOf known, Only other) {
        return oneOf(other).filter(o -> o.operand().equals(known.operand()));
    }

    private static Optional<OneOf> oneOf(Only only) {
        return only instanceof Only.Satisfied satisfied
                        && satisfied.predicate() instanceof Predicate.Atom atom
                        && literals(atom).stream().allMatch(Entailment::isText)
                ? satisfied.image().stream()
                        .filter(f ->
                                f.path().equals(atom.path()) && !literals(atom).isEmpty())
                        .map(Field::operand)
                        .findFirst()
                        .map(o -> new OneOf(o, literals(atom)))
                : Optional.empty();
    }

    /** The values that satisfy it, where it lists them. */
    private static List<Operand> literals(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare p when p.comparison() == Predicate.Comparison.EQUAL -> List.of(p.operand());
            case Predicate.InList p -> p.operands();
            case Predicate.Compare p -> List.of();
            case Predicate.Between p -> List.of();
            case Predicate.BeginsWith p -> List.of();
            case Predicate.Contains p -> List.of();
            case Predicate.InBatch p -> List.of();
            case Predicate.IsPresent p -> List.of();
            case Predicate.IsAbsent p -> List.of();
        };
    }

    /** Texts are equal only if they are the same; numbers can be written in several ways. */
    private static boolean isText(Operand operand) {
        return operand instanceof Operand.Literal(Value value)
                && (value instanceof Value.Text || value instanceof Value.Bool);
    }
}
