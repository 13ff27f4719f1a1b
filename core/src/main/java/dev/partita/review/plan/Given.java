package dev.partita.review.plan;

import dev.partita.design.Encoding;
import dev.partita.model.Operand;
import dev.partita.plan.KeyValue;
import java.util.List;
import java.util.Optional;

/** A part of a key as an operation gives it. */
sealed interface Given {
    record Literal(String text) implements Given {}

    /** @param operand absent if the name is no parameter and no earlier answer: the pattern's own condition may tell */
    record Value(String name, Optional<Operand> operand, Encoding encoding) implements Given {}

    /** Each period of a time in a range. */
    record Periods(KeyValue.EachPeriod each) implements Given {}

    /** One shard, of values that are known; every shard if none are. */
    record Shard(int count, List<Operand> identifier) implements Given {
        public Shard {
            identifier = List.copyOf(identifier);
        }
    }
}
