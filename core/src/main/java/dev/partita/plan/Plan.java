package dev.partita.plan;

import dev.partita.model.PatternId;

/** How a pattern is executed. */
public sealed interface Plan permits ReadPlan, WritePlan {
    PatternId pattern();
}
