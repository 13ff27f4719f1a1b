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
 * @param ordered whether entities come in the order asked for
 * @param forward whether keys are read ascending
 * @param whole whether the whole key is given, so that there is at most one item
 */
public record Match(
        List<Path> equal,
        List<Predicate.Atom> range,
        List<Predicate> keyed,
        List<Predicate> residual,
        boolean ordered,
        boolean forward,
        boolean whole) {
    public Match {
        equal = List.copyOf(equal);
        range = List.copyOf(range);
        keyed = List.copyOf(keyed);
        residual = List.copyOf(residual);
    }

    /** What rows may have to be checked for: what remains, and the open ends of a range, which a key condition may take in. */
    Stream<Predicate> unchecked() {
        return Stream.concat(residual.stream(), range.stream().filter(Predicate.Atom::isOpen));
    }
}
