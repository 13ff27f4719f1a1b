package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The attributes of an entity that patterns do nothing with but return and assign them: nothing is found, ordered or decided by them. */
final class Uninvolved {
    private final Model model;
    private final Entity entity;
    private final Set<AttributeName> involved = new LinkedHashSet<>();

    Uninvolved(Model model, Entity entity) {
        this.model = model;
        this.entity = entity;
        entity.attributes().stream().filter(a -> isSpecial(a)).forEach(a -> involved.add(a.name()));
        entity.references().forEach(r -> involved.addAll(r.attributes()));
        model.reads().forEach(this::read);
        model.writes().forEach(this::write);
        model.entities()
                .forEach(e -> e.attributes().stream()
                        .flatMap(a -> a.aggregate().stream())
                        .forEach(this::aggregate));
    }

    /** In the order of the entity. */
    List<Path> paths() {
        return entity.attributes().stream()
                .map(Attribute::name)
                .filter(a -> !involved.contains(a))
                .map(Path::own)
                .toList();
    }

    private boolean isSpecial(Attribute attribute) {
        return entity.isIdentifier(attribute.name())
                || attribute.aggregate().isPresent()
                || attribute.uniqueness().isPresent()
                || entity.ttl().filter(attribute.name()::equals).isPresent()
                || entity.attributes().stream()
                        .flatMap(a -> a.uniqueness().stream())
                        .anyMatch(u -> u.within().contains(attribute.name()));
    }

    private void read(Read read) {
        for (Read.Leg leg : read.legs()) {
            involve(leg.entity(), leg.where());
            leg.order().forEach(k -> involve(leg.entity(), k.path()));
            read.result().summarized().ifPresent(p -> involve(leg.entity(), p));
            leg.returns().stream()
                    .map(Read.Returned::path)
                    .filter(p -> !p.isOwn())
                    .forEach(p -> involve(leg.entity(), p));
        }
    }

    private void write(Write write) {
        write.conditions().forEach(this::condition);
        Effects.all(write).forEach(e -> {
            switch (e) {
                case Effect.Create c -> {}
                case Effect.Put p -> {}
                case Effect.Update u -> target(u.entity(), u.target());
                case Effect.Upsert u -> target(u.entity(), u.target());
                case Effect.Delete d -> target(d.entity(), d.target());
                case Effect.DeleteEach d -> involve(d.entity(), d.where());
                case Effect.ForEach f -> throw new IllegalArgumentException("not one effect");
            }
        });
    }

    private void condition(Condition condition) {
        switch (condition) {
            case Condition.Exists c -> target(c.entity(), c.target());
            case Condition.NotExists c -> target(c.entity(), c.target());
            case Condition.Holds c -> {
                target(c.entity(), c.target());
                involve(c.entity(), c.predicate());
            }
            case Condition.HoldsIfStored c -> {
                target(c.entity(), c.target());
                involve(c.entity(), c.predicate());
            }
            case Condition.IsUnique c -> involve(c.entity(), Path.own(c.attribute()));
            case Condition.Each c -> condition(c.condition());
        }
    }

    private void target(EntityName of, Target target) {
        target.known().forEach(b -> involve(of, Path.own(b.attribute())));
        switch (target.designation()) {
            case Target.ByIdentifier by -> {}
            case Target.ByUnique by -> {}
            case Target.ByReference by -> target(by.from(), by.at());
            case Target.Selected by -> involve(of, by.where());
        }
    }

    private void aggregate(Aggregate aggregate) {
        aggregate.attribute().ifPresent(a -> involve(aggregate.of(), Path.own(a)));
        aggregate.where().ifPresent(w -> involve(aggregate.of(), w));
    }

    private void involve(EntityName from, Predicate predicate) {
        predicate.atoms().forEach(a -> involve(from, a.path()));
    }

    private void involve(EntityName from, Path path) {
        EntityName at = Stream.concat(Stream.of(from), path.steps().stream().map(Path.Step::to))
                .reduce((a, b) -> b)
                .orElseThrow();
        if (at.equals(entity.name())) {
            involved.add(path.attribute());
        }
    }
}
