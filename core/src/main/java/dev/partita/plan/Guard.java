package dev.partita.plan;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;

/** Parameters that DynamoDB would reject, and for which the answer is known to be empty: nothing is asked. */
public sealed interface Guard {
    /** A range whose low bound is above its high bound. */
    record UpsideDown(Operand low, Operand high) implements Guard {}

    /** A batch without elements. */
    record EmptyBatch(ParameterName batch) implements Guard {}

    /** An empty string where a key needs a value. */
    record EmptyText(Operand operand) implements Guard {}

    /** Of one source alone: it asks nothing, and others, whose rows stand beside or are merged, do. */
    record OfSource(NodeId source, Guard guard) implements Guard {
        public OfSource {
            if (guard instanceof OfSource) {
                throw new IllegalArgumentException("a guard of " + source + " is one of another source");
            }
        }
    }
}
