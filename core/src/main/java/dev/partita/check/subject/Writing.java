package dev.partita.check.subject;

import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.WritePlan;
import java.util.stream.Stream;

/**
 * A write and how it is executed.
 *
 * @param load whether it is no pattern, but the way one plain entity is stored: without conditions, its parents first
 */
public record Writing(Write write, WritePlan plan, boolean load) {
    public Stream<Action> actions() {
        return plan.steps().stream().flatMap(s -> s.actions().stream());
    }
}
