package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Model;
import dev.partita.model.Target;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The identifier by which an effect says itself which entity it changes: an update or delete by it, and a put, which has all of it. */
final class Identity {
    private Identity() {}

    static Optional<Target.ByIdentifier> of(Model model, Effect effect) {
        return switch (effect) {
            case Effect.Update e -> of(e.target());
            case Effect.Delete e -> of(e.target());
            case Effect.Put e -> of(model, e);
            case Effect.Create e -> Optional.empty();
            case Effect.Upsert e -> Optional.empty();
            case Effect.DeleteEach e -> Optional.empty();
            case Effect.ForEach e -> Optional.empty();
        };
    }

    private static Optional<Target.ByIdentifier> of(Target target) {
        return Optional.of(target.designation())
                .filter(Target.ByIdentifier.class::isInstance)
                .map(Target.ByIdentifier.class::cast);
    }

    private static Optional<Target.ByIdentifier> of(Model model, Effect.Put put) {
        List<AttributeName> identifier = model.entity(put.entity()).identifier();
        List<Target.Binding> bindings = identifier.stream()
                .flatMap(a -> put.assignments().stream()
                        .filter(x -> x.attribute().equals(a))
                        .flatMap(x -> x instanceof Effect.Assignment.Set set
                                ? Stream.of(new Target.Binding(a, set.operand()))
                                : Stream.empty()))
                .toList();
        return bindings.size() == identifier.size() ? Optional.of(new Target.ByIdentifier(bindings)) : Optional.empty();
    }
}
