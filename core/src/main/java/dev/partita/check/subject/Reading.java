package dev.partita.check.subject;

import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.Optional;

/**
 * A read and how it is executed.
 *
 * @param ascent by which links were taken for what they lead to, if they are: read and plan are then those of the links themselves
 */
public record Reading(Read read, ReadPlan plan, Optional<Node.Ascend> ascent) {}
