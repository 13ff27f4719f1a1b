package dev.partita.plan;

import dev.partita.model.EntityName;
import dev.partita.model.PatternId;
import java.util.List;

/**
 * All plans of a design.
 *
 * @param patterns one per access pattern, in the order of the model
 * @param loads one per entity in model order: how a plain entity is stored with all its attributes, at rate 0
 */
public record Plans(List<Plan> patterns, List<Load> loads) {
    public Plans {
        patterns = PlanList.of(patterns);
        loads = List.copyOf(loads);
    }

    /**
     * Stores one entity whose attributes are parameters of their names.
     *
     * @param delivered whether it belongs to the design because no pattern creates the entity
     */
    public record Load(EntityName entity, WritePlan plan, boolean delivered) {}

    public Plan of(PatternId pattern) {
        return ((PlanList) patterns)
                .by(pattern)
                .orElseThrow(() -> new IllegalArgumentException("no plan for " + pattern));
    }
}
