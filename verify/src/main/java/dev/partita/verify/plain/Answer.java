package dev.partita.verify.plain;

import dev.partita.model.EntityName;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a read must answer, over all its pages. */
public sealed interface Answer {
    /** One part per leg, in the order of the read's legs. */
    record Legs(List<Leg> legs) implements Answer {
        public Legs {
            legs = List.copyOf(legs);
        }
    }

    /** The answer of Count, Exists, Sum, Min, Max; nothing for Min and Max of none. */
    record Scalar(Optional<Value> value) implements Answer {}

    /** A bad call. */
    record Refused(Fault fault) implements Answer {}

    /**
     * The rows of one leg.
     *
     * @param ordered whether the order of the rows is demanded
     * @param rows the rows that may be answered; all of them must, unless {@code any} says otherwise
     * @param any that many of the rows, whichever
     * @param nested present if the rows are children of another leg's rows
     */
    record Leg(EntityName entity, boolean ordered, List<Row> rows, OptionalInt any, Optional<Nested> nested) {
        public Leg {
            rows = List.copyOf(rows);
        }

        /** How many rows are answered in all, where that does not hang on which parents were. */
        public int size() {
            return any.orElse(rows.size());
        }
    }

    /** For each row of this leg, which row of leg {@code parentLeg} it is a child of. */
    record Nested(int parentLeg, List<Integer> parentRows) {
        public Nested {
            parentRows = List.copyOf(parentRows);
        }
    }
}
