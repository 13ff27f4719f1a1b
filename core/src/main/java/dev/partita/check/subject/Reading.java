package dev.partita.check.subject;

import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.Optional;

/**
 * A read and how it is executed.
 *
 * @param ascent by which links were taken for what they lead to, if they are: read and plan are then those of the links themselves
 * @param isOneOfSeveral whether it is of one of several alternatives, whose answers are merged
 */
public record Reading(Read read, ReadPlan plan, Optional<Node.Ascend> ascent, boolean isOneOfSeveral) {
    Reading(Read read, ReadPlan plan, Optional<Node.Ascend> ascent) {
        this(read, plan, ascent, false);
    }
}
