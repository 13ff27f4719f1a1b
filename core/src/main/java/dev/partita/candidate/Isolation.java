package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The decision that every key starts with one attribute, so that a policy on leading keys keeps tenants apart. It is the attribute of
 * that name, and of the entity that attributes of that name refer to, the part of the identifier they hold.
 */
public record Isolation(Model model, AttributeName attribute) {
    /** Empty if the document does not ask for it. */
    static Optional<Isolation> of(Model model) {
        return model.decisions().stream()
                .filter(Decision.IsolateBy.class::isInstance)
                .map(d -> new Isolation(model, ((Decision.IsolateBy) d).attribute()))
                .findFirst();
    }

    /** Whether a key of these values, in this order, starts with the attribute. */
    public boolean starts(EntityName entity, List<Path> values) {
        return !values.isEmpty() && isIt(entity, values.get(0));
    }

    private boolean isIt(EntityName entity, Path path) {
        return path.isOwn()
                && (path.attribute().equals(attribute)
                        || model.entities().stream().anyMatch(e -> refers(e, entity, path)));
    }

    private boolean refers(Entity from, EntityName to, Path path) {
        return from.references().stream()
                .filter(r -> r.target().equals(to))
                .anyMatch(r -> r.attributes().contains(attribute)
                        && model.entity(to)
                                .identifier()
                                .get(r.attributes().indexOf(attribute))
                                .equals(path.attribute()));
    }

    /** The same ask with its equality on the attribute in front, where keys are proposed to have it. */
    Ask first(Ask ask) {
        return ask.with(first(
                ask.conjuncts(),
                p -> p instanceof Predicate.Compare c
                        && ask.equality(c.path()).isPresent()
                        && isIt(ask.entity(), c.path())));
    }

    /** Values of a key with the attribute in front. */
    List<Path> first(EntityName entity, List<Path> values) {
        return first(values, p -> isIt(entity, p));
    }

    /** Homes that start with the attribute even if no ask names it. */
    List<KeyShape> homes(Entity entity) {
        List<KeyShape> shapes = new ArrayList<>();
        entity.attributes().stream()
                .map(a -> Path.own(a.name()))
                .filter(p -> isIt(entity.name(), p))
                .forEach(p -> {
                    List<Path> rest = entity.identifier().stream()
                            .map(Path::own)
                            .filter(i -> !i.equals(p))
                            .toList();
                    List<Path> all = new ArrayList<>(List.of(p));
                    all.addAll(rest);
                    shapes.add(new KeyShape(List.of(p), rest));
                    shapes.add(new KeyShape(all, List.of()));
                });
        return shapes;
    }

    private static <T> List<T> first(List<T> all, java.util.function.Predicate<T> which) {
        List<T> sorted = new ArrayList<>(all.stream().filter(which).toList());
        all.stream().filter(which.negate()).forEach(sorted::add);
        return sorted;
    }
}
