package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.Attribute;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Which entities' items a pattern can touch: a probe holds no others. */
final class Involved {
    private final Model model;

    Involved(Model model) {
        this.model = model;
    }

    Set<EntityName> of(Read read, List<LegOption> options) {
        Set<EntityName> entities = new LinkedHashSet<>();
        read.legs().forEach(l -> {
            entities.add(l.entity());
            Stream.concat(
                            l.returns().stream().map(Read.Returned::path),
                            Stream.concat(
                                    l.where().atoms().map(Predicate.Atom::path),
                                    l.order().stream().map(Read.SortKey::path)))
                    .flatMap(p -> p.steps().stream())
                    .forEach(s -> entities.add(s.to()));
        });
        options.stream().flatMap(LegOption::routes).forEach(r -> structures(r, entities));
        return entities;
    }

    private static void structures(Route route, Set<EntityName> entities) {
        route.structures().map(Structure::entity).forEach(entities::add);
    }

    Set<EntityName> of(Write write) {
        Set<EntityName> entities = new LinkedHashSet<>();
        entities.add(write.own());
        effects(write.effects(), entities);
        write.conditions().forEach(c -> condition(c, entities));
        return entities;
    }

    private void effects(List<Effect> effects, Set<EntityName> entities) {
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Create c -> written(c.entity(), entities);
                case Effect.Put p -> written(p.entity(), entities);
                case Effect.Update u -> targeted(u.entity(), u.target(), entities);
                case Effect.Upsert u -> targeted(u.entity(), u.target(), entities);
                case Effect.Delete d -> targeted(d.entity(), d.target(), entities);
                case Effect.DeleteEach d -> {
                    written(d.entity(), entities);
                    steps(d.where(), entities);
                }
                case Effect.ForEach f -> effects(f.effects(), entities);
            }
        }
    }

    private void targeted(EntityName entity, Target target, Set<EntityName> entities) {
        written(entity, entities);
        switch (target.designation()) {
            case Target.ByIdentifier i -> {}
            case Target.ByUnique u -> {}
            case Target.ByReference r -> targeted(r.from(), r.at(), entities);
            case Target.Selected s -> steps(s.where(), entities);
        }
    }

    private static void steps(Predicate predicate, Set<EntityName> entities) {
        predicate
                .atoms()
                .flatMap(a -> a.path().steps().stream())
                .map(Path.Step::to)
                .forEach(entities::add);
    }

    private void written(EntityName name, Set<EntityName> entities) {
        entities.add(name);
        Entity entity = model.entity(name);
        entity.references().stream().map(Reference::target).forEach(entities::add);
        entity.attributes().stream()
                .map(Attribute::aggregate)
                .flatMap(java.util.Optional::stream)
                .forEach(a -> entities.add(a.of()));
    }

    private void condition(Condition condition, Set<EntityName> entities) {
        switch (condition) {
            case Condition.Exists e -> targeted(e.entity(), e.target(), entities);
            case Condition.NotExists e -> targeted(e.entity(), e.target(), entities);
            case Condition.Holds h -> {
                targeted(h.entity(), h.target(), entities);
                steps(h.predicate(), entities);
            }
            case Condition.HoldsIfStored h -> {
                targeted(h.entity(), h.target(), entities);
                steps(h.predicate(), entities);
            }
            case Condition.IsUnique u -> written(u.entity(), entities);
            case Condition.Each each -> condition(each.condition(), entities);
        }
    }
}
