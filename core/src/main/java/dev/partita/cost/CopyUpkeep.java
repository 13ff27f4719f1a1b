package dev.partita.cost;

import dev.partita.candidate.Structure;
import dev.partita.model.EntityName;

/** What copies and kept values cost their owners beside the bill: each copy, and each reference that values are kept of, once. */
final class CopyUpkeep {
    private final ProblemBuilder builder;
    private final long micros;

    CopyUpkeep(ProblemBuilder builder) {
        this.builder = builder;
        this.micros = builder.model.settings().copyUpkeep();
    }

    void add(EntityName entity) {
        builder.accesses(entity).stream()
                .filter(a -> a.medium().isCopy())
                .forEach(a -> builder.variables.cost(builder.access(a), micros));
        builder.kept(entity).forEach(this::kept);
    }

    private void kept(Structure.Kept kept) {
        String name = "kept " + kept.entity() + " " + kept.prefix();
        boolean isNew = !builder.variables.has(name);
        int any = builder.variables.variable(name);
        if (isNew) {
            builder.variables.cost(any, micros);
        }
        builder.variables.implies(name, builder.kept(kept), any);
    }
}
