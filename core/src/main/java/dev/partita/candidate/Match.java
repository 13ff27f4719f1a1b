package dev.partita.candidate;

import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a key serves an ask.
 *
 * @param equal key paths given by equality: all of the partition, then the leading ones of the sort key
 * @param range atoms on the next sort path that the key condition takes
 * @param keyed all atoms that the key condition takes
 * @param residual what remains to be checked
 * @param again what the key took of values that are kept of others, and is asked once more of what is joined
 * @param ordered whether entities come in the order asked for
 * @param forward whether keys are read ascending
 * @param whole whether the whole key is given, so that there is at most one item
 */
public record Match(
        List<Path> equal,
        List<Predicate.Atom> range,
        List<Predicate> keyed,
        List<Predicate> residual,
        List<Predicate> again,
        boolean ordered,
        boolean forward,
        boolean whole) {
    public Match {
        equal = List.copyOf(equal);
        range = List.copyOf(range);
        keyed = List.copyOf(keyed);
        residual = List.copyOf(residual);
        again = List.copyOf(again);
    }

    Match(
            List<Path> equal,
            List<Predicate.Atom> range,
            List<Predicate> keyed,
            List<Predicate> residual,
            boolean ordered,
            boolean forward,
            boolean whole) {
        this(equal, range, keyed, residual, List.of(), ordered, forward, whole);
    }

    /** The same where something of the key is asked once more, and may not be in the order of the key then. */
    Match asking(List<Predicate> predicates, boolean isInOrder) {
        return new Match(equal, range, keyed, residual, predicates, isInOrder, forward, whole);
    }

    /** Whether the key takes something of what a reference leads to. */
    boolean isAnswered(List<Path.Step> prefix) {
        return keyed.stream()
                .flatMap(Predicate::atoms)
                .anyMatch(a -> a.path().steps().equals(prefix));
    }

    /** What rows may have to be checked for: what remains, what is asked again, and the open ends of a range, which a key condition may take in. */
    Stream<Predicate> unchecked() {
        return Stream.of(residual.stream(), again.stream(), range.stream().filter(Predicate.Atom::isOpen))
                .flatMap(predicates -> predicates);
    }
}
