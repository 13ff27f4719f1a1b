package dev.partita.bill;

import dev.partita.model.Predicate;
import dev.partita.model.Value;

/** What is known of a value before or after a write. */
sealed interface Fact {
    /** It is this one. */
    record Is(Value value) implements Fact {}

    /** There is none. */
    record Absent() implements Fact {}

    /** It never changes, so it is spread as the stored values are that satisfy a condition. */
    record AsStored(Predicate condition) implements Fact {}

    /** It is not known but for a condition; what is not ruled out counts as there. */
    record Open(Predicate condition) implements Fact {}

    Fact OPEN = new Open(Predicate.TRUE);
}
