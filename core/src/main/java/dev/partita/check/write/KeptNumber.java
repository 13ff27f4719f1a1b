package dev.partita.check.write;

import dev.partita.check.subject.Subject;
import dev.partita.design.Counter;
import dev.partita.design.ItemType;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A count or sum that items of a type store: a declared one with the entity that declares it, or one of entities that share values.
 *
 * @param path under which it is stored
 * @param of what counts
 * @param place the paths that decide in which item it counts
 * @param summed what it adds to a sum; absent for a count
 * @param where which of them count
 */
record KeptNumber(
        ItemType type,
        Path path,
        EntityName of,
        List<AttributeName> place,
        Optional<AttributeName> summed,
        Optional<Predicate> where) {
    KeptNumber {
        place = List.copyOf(place);
    }

    static List<KeptNumber> of(Subject subject) {
        List<KeptNumber> all = new ArrayList<>();
        for (Entity parent : subject.model().entities()) {
            for (Attribute attribute : parent.attributes()) {
                attribute
                        .aggregate()
                        .ifPresent(a -> Stored.kept(subject, parent.name()).stream()
                                .filter(t -> Stored.of(subject, t).values().contains(Path.own(attribute.name())))
                                .forEach(t -> all.add(declared(subject, t, attribute.name(), a))));
            }
        }
        subject.design().itemTypes().forEach(t -> t.counters().forEach(c -> all.add(of(t, c))));
        return all;
    }

    private static KeptNumber declared(Subject subject, ItemType type, AttributeName name, Aggregate aggregate) {
        return new KeptNumber(
                type,
                Path.own(name),
                aggregate.of(),
                subject.model()
                        .entity(aggregate.of())
                        .reference(aggregate.role())
                        .attributes(),
                aggregate.attribute(),
                aggregate.where());
    }

    private static KeptNumber of(ItemType type, Counter counter) {
        return new KeptNumber(type, counter.path(), counter.of(), counter.by(), counter.summed(), counter.where());
    }

    /** The paths that decide where, whether and how much an entity counts. */
    Set<Path> decidedBy() {
        Set<Path> paths = new LinkedHashSet<>();
        Stream.concat(place.stream(), summed.stream()).map(Path::own).forEach(paths::add);
        where.stream().flatMap(Predicate::atoms).forEach(a -> paths.add(a.path()));
        return paths;
    }
}
