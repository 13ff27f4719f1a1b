package dev.partita.layout.write;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/**
 * A number that counts or sums entities. What is counted needs its parent, whether or not the number is stored.
 *
 * @param attribute of {@code parent}, over the entities {@code of} that reference it
 * @param kept whether it is stored, not computed when read
 */
record Counted(EntityName parent, AttributeName attribute, Aggregate aggregate, Reference reference, boolean kept) {

    /** The aggregates over an entity. */
    static List<Counted> by(Draft draft, EntityName child) {
        List<Counted> counted = new ArrayList<>();
        for (Entity parent : draft.model().counting(child)) {
            parent.attributes().stream()
                    .filter(a -> a.aggregate().filter(g -> g.of().equals(child)).isPresent())
                    .map(a -> of(
                            draft, child, parent.name(), a.name(), a.aggregate().orElseThrow()))
                    .forEach(counted::add);
        }
        return counted;
    }

    /** Those that an act on an entity concerns: for a delete, not numbers of a parent that the write deletes with it or before. */
    static List<Counted> leftBy(Draft draft, Act act) {
        return by(draft, act.subject().entity()).stream()
                .filter(c -> act.kind() != Act.Kind.DELETE || c.kept() && !c.isDeletedWith(draft, act.subject()))
                .toList();
    }

    /** As far as it is known without a read. */
    private boolean isDeletedWith(Draft draft, Subject child) {
        Optional<Subject> parent = Related.parent(
                draft, child.entity(), child.scope(), step(), p -> Optional.ofNullable(child.given.get(p)));
        return parent.filter(draft::isGone).isPresent();
    }

    private static boolean isStored(Draft draft, EntityName parent, AttributeName attribute) {
        return draft.shapes
                .home(parent)
                .filter(h -> draft.shapes.stores(h, attribute))
                .isPresent();
    }

    private static Counted of(
            Draft draft, EntityName child, EntityName parent, AttributeName attribute, Aggregate aggregate) {
        boolean kept = isStored(draft, parent, attribute);
        if (kept && (aggregate.kind() == Aggregate.Kind.MIN || aggregate.kind() == Aggregate.Kind.MAX)) {
            throw draft.refusal(parent + "." + attribute + " is stored, but can't be kept by increments");
        }
        return new Counted(parent, attribute, aggregate, draft.entity(child).reference(aggregate.role()), kept);
    }

    Path.Up step() {
        return new Path.Up(aggregate.of(), reference.role(), parent);
    }

    Predicate where() {
        return aggregate.where().orElse(Predicate.TRUE);
    }

    /** The paths of the child that decide whether and how much it counts, not where. */
    SequencedSet<Path> weight() {
        SequencedSet<Path> paths = new LinkedHashSet<>();
        aggregate.attribute().ifPresent(a -> paths.add(Path.own(a)));
        where().atoms().forEach(a -> paths.add(a.path()));
        return paths;
    }

    List<Path> place() {
        return reference.attributes().stream().map(Path::own).toList();
    }
}
