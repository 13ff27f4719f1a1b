package dev.partita.bill;

import dev.partita.model.Attribute;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which parameters a pattern's inputs list. A create or put takes every attribute from a parameter of its name, listed or not, so
 * the model names them all; optional ones of which the document does not speak are not given. Those that are listed last are given
 * as often as stored entities have them.
 */
final class Listed {
    private final List<Parameter> parameters;
    private final Set<ParameterName> perhaps = new LinkedHashSet<>();

    Listed(Model model, Write write) {
        this.parameters = write.parameters();
        Set<String> optional = new LinkedHashSet<>();
        Asked.effects(write.effects())
                .flatMap(e -> stored(e).stream())
                .flatMap(e -> model.entity(e).attributes().stream())
                .filter(Attribute::optional)
                .forEach(a -> optional.add(a.name().value()));
        for (Parameter parameter :
                parameters.stream().filter(p -> !isLeftOut(p)).toList().reversed()) {
            if (!parameter.optional() || !optional.contains(parameter.name().value())) {
                break;
            }
            perhaps.add(parameter.name());
        }
    }

    private static Optional<EntityName> stored(Effect effect) {
        return switch (effect) {
            case Effect.Create create -> Optional.of(create.entity());
            case Effect.Put put -> Optional.of(put.entity());
            case Effect.Update update -> Optional.empty();
            case Effect.Upsert upsert -> Optional.empty();
            case Effect.Delete delete -> Optional.empty();
            case Effect.DeleteEach each -> Optional.empty();
            case Effect.ForEach each -> Optional.empty();
        };
    }

    /** Whether it is a parameter at all, itself or as a field of an element. */
    boolean isParameter(ParameterName name) {
        return isParameter(parameters, name);
    }

    private static boolean isParameter(List<Parameter> parameters, ParameterName name) {
        return parameters.stream()
                .filter(p -> !isLeftOut(p))
                .anyMatch(p -> p.name().equals(name) || isParameter(p.fields(), name));
    }

    private static boolean isLeftOut(Parameter parameter) {
        return parameter.optional() && parameter.implied().isPresent();
    }

    /** Whether it is given as often as it is stored. */
    boolean isPerhaps(ParameterName name) {
        return perhaps.contains(name);
    }
}
