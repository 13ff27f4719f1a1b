package dev.partita.candidate;

import dev.partita.model.Effect;
import dev.partita.model.Write;
import java.util.List;
import java.util.stream.Stream;

/** The effects of a write, those that are repeated included. */
final class Effects {
    private Effects() {}

    static Stream<Effect> all(Write write) {
        return all(write.effects());
    }

    private static Stream<Effect> all(List<Effect> effects) {
        return effects.stream().flatMap(e -> e instanceof Effect.ForEach each ? all(each.effects()) : Stream.of(e));
    }

    /** Whether it comes to the same if it is done twice. */
    static boolean isRepeatable(Effect.Assignment assignment) {
        return switch (assignment) {
            case Effect.Assignment.Set a -> true;
            case Effect.Assignment.Remove a -> true;
            case Effect.Assignment.Add a -> false;
            case Effect.Assignment.Append a -> false;
            case Effect.Assignment.Take a -> false;
        };
    }
}
