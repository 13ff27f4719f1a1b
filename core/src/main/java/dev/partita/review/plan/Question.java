package dev.partita.review.plan;

import dev.partita.model.EntityName;
import dev.partita.model.EstimateParts;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is asked of an entity: a leg of a read, or what a write must find.
 *
 * @param wanted the values that the reader needs of it
 * @param returned those of them that are answered, or tell what a write is about
 */
record Question(EntityName entity, List<Predicate> conjuncts, List<Path> wanted, List<Path> returned) {
    Question {
        conjuncts = List.copyOf(conjuncts);
        wanted = List.copyOf(wanted);
        returned = List.copyOf(returned);
    }

    Question(EntityName entity, List<Predicate> conjuncts, List<Path> wanted) {
        this(entity, conjuncts, wanted, List.of());
    }

    /** The atoms that stand alone, not under an or. */
    Stream<Predicate.Atom> atoms() {
        return conjuncts.stream().filter(Predicate.Atom.class::isInstance).map(Predicate.Atom.class::cast);
    }

    /** The equality that is demanded of a path. */
    Optional<Predicate.Compare> equality(Path path) {
        return equalities(atoms(), path).findFirst();
    }

    /** The equality with a value that an alternative demands, with its part of what is said of all alternatives. */
    Optional<Predicate.Compare> alternative(Path path, Operand value) {
        return equalities(ofAlternatives(), path)
                .filter(c -> c.operand().equals(value))
                .findFirst();
    }

    /** The atoms of all alternatives, each with its part of what is said of all of them. */
    Stream<Predicate.Atom> ofAlternatives() {
        return conjuncts.stream()
                .filter(Predicate.Or.class::isInstance)
                .flatMap(or -> EstimateParts.apart((Predicate.Or) or).stream())
                .flatMap(p -> p.conjuncts().stream())
                .filter(Predicate.Atom.class::isInstance)
                .map(Predicate.Atom.class::cast);
    }

    private static Stream<Predicate.Compare> equalities(Stream<Predicate.Atom> atoms, Path path) {
        return atoms.filter(a -> a.path().equals(path))
                .filter(Predicate.Compare.class::isInstance)
                .map(Predicate.Compare.class::cast)
                .filter(c -> c.comparison() == Predicate.Comparison.EQUAL);
    }

    /** The ranges that are demanded of a path; if none are of all, those that alternatives demand. */
    List<Predicate.Atom> ranges(Path path) {
        List<Predicate.Atom> ranges = ranges(atoms(), path);
        return ranges.isEmpty() ? ranges(conjuncts.stream().flatMap(Predicate::atoms), path) : ranges;
    }

    private static List<Predicate.Atom> ranges(Stream<Predicate.Atom> atoms, Path path) {
        return atoms.filter(a -> a.path().equals(path) && a.isRange()).toList();
    }

    /** The ranges that a key condition answers. */
    List<Predicate.Atom> ranges(Met met) {
        return met.ranged().stream()
                .flatMap(p -> ranges(p).stream())
                .filter(a -> Bounds.of(a).stream().anyMatch(met.bounds()::contains))
                .toList();
    }

    /** The value a condition of the pattern gives for a path: of an equality, or the named bound of a range. */
    Optional<Operand> value(Path path) {
        return equality(path).map(Predicate.Compare::operand);
    }

    /** If all demand none, the one that an alternative or a range names and that is written so: {@code true} is a truth, and no text. */
    Optional<Operand> value(Path path, String text) {
        return value(path)
                .or(() -> conjuncts.stream()
                        .flatMap(Predicate::atoms)
                        .filter(a -> a.path().equals(path))
                        .flatMap(Question::operands)
                        .filter(o -> o instanceof Operand.Literal literal && Alignment.isWritten(literal.value(), text))
                        .findFirst());
    }

    private static Stream<Operand> operands(Predicate.Atom atom) {
        return switch (atom) {
            case Predicate.Compare a -> Stream.of(a.operand());
            case Predicate.Between a -> Stream.of(a.low(), a.high());
            case Predicate.InList a -> a.operands().stream();
            case Predicate.BeginsWith a -> Stream.empty();
            case Predicate.Contains a -> Stream.empty();
            case Predicate.InBatch a -> Stream.empty();
            case Predicate.IsPresent a -> Stream.empty();
            case Predicate.IsAbsent a -> Stream.empty();
        };
    }
}
