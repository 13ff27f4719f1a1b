package dev.partita.check.subject;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which attributes speak of the same thing: a foreign key speaks of the identifier it refers to. Values of attributes that
 * have no root in common never stand for one another.
 */
public final class Concepts {
    private final Model model;

    public Concepts(Model model) {
        this.model = model;
    }

    /** An attribute that refers to no other. */
    public record Root(EntityName entity, AttributeName attribute) {}

    /** What a path speaks of; several where one attribute is part of several references. */
    public Set<Root> roots(EntityName start, Path path) {
        Set<Root> roots = new LinkedHashSet<>();
        collect(end(start, path), path.attribute(), roots, new LinkedHashSet<>());
        return roots;
    }

    public boolean isSame(EntityName one, Path path, EntityName other, Path otherPath) {
        Set<Root> roots = roots(one, path);
        return roots(other, otherPath).stream().anyMatch(roots::contains);
    }

    /** The entity that a path's attribute belongs to. */
    public static EntityName end(EntityName start, Path path) {
        return path.isOwn() ? start : path.steps().get(path.steps().size() - 1).to();
    }

    /** A path that ends at the identifier of what is referenced is the foreign key itself, unless that may be there in part. */
    public Path normal(EntityName start, Path path) {
        if (path.isOwn() || !(path.steps().get(path.steps().size() - 1) instanceof Path.Up up)) {
            return path;
        }
        int at = model.entity(up.to()).identifier().indexOf(path.attribute());
        if (at < 0) {
            return path;
        }
        Reference reference = model.entity(up.from()).reference(up.role());
        AttributeName foreign = reference.attributes().get(at);
        if (model.mayBeInPart(up.from(), reference, foreign)) {
            return path;
        }
        List<Path.Step> before = path.steps().subList(0, path.steps().size() - 1);
        return normal(start, new Path(before, foreign));
    }

    private void collect(EntityName name, AttributeName attribute, Set<Root> roots, Set<Root> seen) {
        Root here = new Root(name, attribute);
        if (!seen.add(here)) {
            roots.add(here);
            return;
        }
        List<Root> referred = referred(name, attribute);
        referred.forEach(r -> collect(r.entity(), r.attribute(), roots, seen));
        if (referred.isEmpty()) {
            roots.add(here);
        }
    }

    /** What an attribute is called behind a step, if the two entities refer to one another by it. */
    Optional<AttributeName> shared(Path.Step step, AttributeName attribute) {
        boolean isUp = step instanceof Path.Up;
        Reference reference = model.entity(isUp ? step.from() : step.to()).reference(step.role());
        List<AttributeName> identifier = model.entity(reference.target()).identifier();
        List<AttributeName> here = isUp ? reference.attributes() : identifier;
        List<AttributeName> there = isUp ? identifier : reference.attributes();
        int at = here.indexOf(attribute);
        return at < 0 ? Optional.empty() : Optional.of(there.get(at));
    }

    /** The parts of identifiers that an own attribute refers to. */
    List<Root> referred(EntityName name, AttributeName attribute) {
        List<Root> referred = new ArrayList<>();
        for (Reference reference : model.entity(name).references()) {
            int at = reference.attributes().indexOf(attribute);
            if (at >= 0) {
                referred.add(new Root(
                        reference.target(),
                        model.entity(reference.target()).identifier().get(at)));
            }
        }
        return referred;
    }
}
