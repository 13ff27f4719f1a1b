package dev.partita.plan;

import dev.partita.model.Effect;
import dev.partita.model.ParameterName;
import dev.partita.model.Write;
import java.util.List;
import java.util.Optional;

/** How often an action is taken in a call at most, as far as the maxima of lists tell. */
public record Repetitions(Write write, WritePlan plan) {
    /** Of lists without a maximum, and of rows that are found, one is counted. */
    public long most(Action action) {
        return action.repeat().map(this::most).orElse(1L);
    }

    private long most(Action.Repeat repeat) {
        return switch (repeat) {
            case Action.Repeat.Shared shared -> most(shared.each());
            case Action.Repeat.PerElement element ->
                most(write.effects(), element.list()).orElse(1L);
            case Action.Repeat.PerRow row ->
                plan.finds().stream()
                        .filter(n -> n.id().equals(row.node()) && n instanceof Node.Elements)
                        .findFirst()
                        .flatMap(n -> most(write.effects(), ((Node.Elements) n).list()))
                        .orElse(1L);
        };
    }

    private static Optional<Long> most(List<Effect> effects, ParameterName list) {
        return effects.stream()
                .filter(e -> e instanceof Effect.ForEach each && each.list().equals(list))
                .map(e -> ((Effect.ForEach) e).max())
                .max(Long::compare);
    }
}
