package dev.partita.verify.plain;

import java.util.List;

/** What a write or delete came to. */
public sealed interface WriteOutcome {
    /** It was done; one change per entity that differs now, in the order they were first touched. */
    record Applied(List<Change> changes) implements WriteOutcome {
        public Applied {
            changes = List.copyOf(changes);
        }
    }

    /** Nothing was done, as these conditions failed: written ones as the document has them, then what is always demanded. */
    record Failed(List<String> conditions) implements WriteOutcome {
        public Failed {
            conditions = List.copyOf(conditions);
        }
    }

    /** A bad call. */
    record Refused(Fault fault) implements WriteOutcome {}
}
