package dev.partita.emit.code;

import dev.partita.design.Design;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the terms of one pattern are written with.
 *
 * @param properties by which arguments are given: a name for each parameter, and for each field of an element
 */
record Context(String pattern, Model model, Design design, Map<ParameterName, String> properties) {
    private static final AttributeType TIME = new AttributeType.DateTime();

    Term.Text property(ParameterName name) {
        return Term.text(Optional.ofNullable(properties.get(name)).orElseGet(name::value));
    }

    /** What the attribute at the end of a path is; a time if the path begins nowhere. */
    AttributeType type(Collection<EntityName> entities, Path path) {
        Stream<AttributeType> types = path.steps().isEmpty()
                ? entities.stream()
                        .flatMap(e -> model.entity(e).find(path.attribute()).stream())
                        .map(a -> a.type())
                : Stream.of(model.attribute(path.steps().get(0).from(), path).type());
        List<AttributeType> all = types.toList();
        if (all.stream().map(Kinds::time).distinct().count() > 1
                || all.stream().map(Kinds::collection).distinct().count() > 1) {
            throw new Unwritable(
                    pattern,
                    "It compares " + path + " of several entities, in which it is of several types.",
                    "give the attributes one type, or each entity a pattern of its own");
        }
        return all.isEmpty() ? TIME : all.get(0);
    }
}
