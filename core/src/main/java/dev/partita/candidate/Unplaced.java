package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Write;
import java.util.List;
import java.util.function.BiPredicate;
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
                        .flatMap(r -> by(r.attributes(), this::isFound).stream())
                        .distinct()
                        .toList();
    }

    /** Why its key cannot begin with these values, where no marker leads from one partition to another. */
    public List<String> by(List<AttributeName> attributes) {
        return by(attributes, (w, further) -> HomeByPattern.knowsAll(w, entity, further));
    }

    private boolean isFound(Write write, List<Path> further) {
        return HomeByPattern.knowsAll(write, entity, further)
                || isLasting(further) && HomeByPattern.isLed(write, entity, further);
    }

    private boolean isLasting(List<Path> paths) {
        return paths.stream().noneMatch(p -> model.canChange(entity, p.attribute()));
    }

    private List<String> by(List<AttributeName> attributes, BiPredicate<Write, List<Path>> finds) {
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
                        unknown(further, finds))
                .toList();
    }

    private Stream<String> unknown(List<AttributeName> further, BiPredicate<Write, List<Path>> finds) {
        List<Path> paths = further.stream().map(Path::own).toList();
        return model.writesOf(entity).stream()
                .filter(w -> !finds.test(w, paths))
                .map(w -> w.id() + " changes a " + entity + " and does not say its " + text(further)
                        + (isLasting(paths) ? "" : ", which can change"));
    }

    private static String text(List<AttributeName> names) {
        return names.stream().map(AttributeName::value).collect(Collectors.joining(", "));
    }
}
