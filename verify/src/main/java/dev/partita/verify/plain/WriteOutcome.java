package dev.partita.verify.plain;

import java.util.Collection;
import java.util.List;

/** What a write or delete came to. */
public sealed interface WriteOutcome {
    /** Whether a caller that reports this, conditions included that do not hold, may have come to it. */
    default boolean fits(boolean applied, Collection<String> reported) {
        return switch (this) {
            case Applied done -> applied;
            case Failed failed -> !applied && failed.isReportedBy(reported);
            case Refused refused -> false;
        };
    }

    /** It was done; one change per entity that differs now, in the order they were first touched. */
    record Applied(List<Change> changes) implements WriteOutcome {
        public Applied {
            changes = List.copyOf(changes);
        }
    }

    /**
     * Nothing was done.
     *
     * @param conditions all that failed: written ones as the document has them, then what is always demanded
     * @param standIns existences that did not fail but may be reported for a failed equality that a key may be built
     * of: the two count as one
     */
    record Failed(List<String> conditions, List<String> standIns) implements WriteOutcome {
        public Failed {
            conditions = List.copyOf(conditions);
            standIns = List.copyOf(standIns);
        }

        /** Whether a write that reports these conditions reports at least one that failed. */
        public boolean isReportedBy(Collection<String> reported) {
            return reported.stream().anyMatch(r -> conditions.contains(r) || standIns.contains(r));
        }
    }

    /** A bad call. */
    record Refused(Fault fault) implements WriteOutcome {}
}
