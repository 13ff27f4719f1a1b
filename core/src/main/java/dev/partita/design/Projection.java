package dev.partita.design;

import java.util.List;

/** What an index holds beside its keys and the table's. */
public sealed interface Projection {
    record KeysOnly() implements Projection {}

    /** These stored attributes too, sorted by name. */
    record Include(List<String> attributes) implements Projection {
        public Include {
            attributes = attributes.stream().sorted().toList();
        }
    }

    record All() implements Projection {}
}
