package dev.partita.bill;

import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;

/** What is known of a value before or after a write. */
sealed interface Fact {
    /** It is this one. */
    record Is(Value value) implements Fact {}

    /** There is none. */
    record Absent() implements Fact {}

    /** It never changes, or is given as often as it is stored: it is spread as the stored values are that satisfy a condition. */
    record AsStored(Predicate condition) implements Fact {}

    /** It is not known but for a condition; what is not ruled out counts as there. */
    record Open(Predicate condition) implements Fact {}

    /**
     * It changes in a life that begins with one of some: where these are there, or the document does not tell shares, what is not ruled out counts
     * as there; else it is spread as the stored values are.
     */
    record Changing(Predicate condition, List<Fact> begun) implements Fact {
        public Changing {
            begun = List.copyOf(begun);
        }
    }

    /** Any value. */
    static Predicate present(Path path) {
        return new Predicate.IsPresent(path, Optional.empty());
    }
}
