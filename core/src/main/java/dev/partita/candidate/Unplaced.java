package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why no home of an entity is proposed whose key begins with some of its values: see {@link HomeByPattern} for what it refuses. */
public record Unplaced(Model model, EntityName entity) {

    /** Why it cannot stand in the collection of an entity that it should reference. */
    public List<String> under(EntityName parent) {
        List<Reference> references = model.entity(entity).references().stream()
                .filter(r -> r.target().equals(parent))
                .toList();
        return references.isEmpty()
                ? List.of(entity + " does not reference " + parent)
                : references.stream()
                        .flatMap(r -> by(r.attributes()).stream())
                        .distinct()
                        .toList();
    }

    /** Why its key cannot begin with these values. */
    public List<String> by(List<AttributeName> attributes) {
        Entity of = model.entity(entity);
        List<AttributeName> missing =
                attributes.stream().filter(a -> of.find(a).isEmpty()).toList();
        if (!missing.isEmpty()) {
            return List.of(entity + " has no " + text(missing));
        }
        List<AttributeName> further =
                attributes.stream().filter(a -> !of.isIdentifier(a)).toList();
        return Stream.concat(
                        further.stream()
                                .filter(a -> of.attribute(a).optional())
                                .map(a -> entity + "." + a + " may be absent"),
                        unknown(further))
                .toList();
    }

    private Stream<String> unknown(List<AttributeName> further) {
        List<Path> paths = further.stream().map(Path::own).toList();
        return model.writesOf(entity).stream()
                .filter(w -> !HomeByPattern.knowsAll(w, entity, paths))
                .map(w -> w.id() + " changes a " + entity + " and does not say its " + text(further));
    }

    private static String text(List<AttributeName> names) {
        return names.stream().map(AttributeName::value).collect(Collectors.joining(", "));
    }
}
