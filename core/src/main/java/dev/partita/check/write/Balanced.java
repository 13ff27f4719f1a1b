package dev.partita.check.write;

import dev.partita.model.Effect.Assignment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether what a deed does to a number is undone by another one of the same write: then nothing has to be added.
 *
 * <pre>update Stock(from, onHand - quantity); update Stock(to, onHand + quantity):   the sum of both stays as it is</pre>
 */
record Balanced(KeptNumber number, List<Deed> deeds) {

    boolean isUndone(Deed deed) {
        return deeds.stream()
                .filter(other -> other.entity().equals(deed.entity()))
                .anyMatch(other -> number.summed().isPresent() ? isOpposite(deed, other) : isOther(deed, other));
    }

    /** Whether one subtracts what the other adds. */
    private boolean isOpposite(Deed deed, Deed other) {
        return added(deed)
                .flatMap(one -> added(other)
                        .filter(two -> one.amount().equals(two.amount()) && one.subtract() != two.subtract()))
                .isPresent();
    }

    private Optional<Assignment.Add> added(Deed deed) {
        return deed.assignments().stream()
                .filter(a -> number.summed().filter(a.attribute()::equals).isPresent())
                .flatMap(a -> a instanceof Assignment.Add add ? Stream.of(add) : Stream.empty())
                .findFirst();
    }

    /** Whether one makes what counts and the other deletes it. */
    private static boolean isOther(Deed deed, Deed other) {
        return makes(deed) && other.kind() == Deed.Kind.DELETE || deed.kind() == Deed.Kind.DELETE && makes(other);
    }

    private static boolean makes(Deed deed) {
        return switch (deed.kind()) {
            case CREATE, PUT, UPSERT -> true;
            case REPLACE, UPDATE, DELETE -> false;
        };
    }
}
