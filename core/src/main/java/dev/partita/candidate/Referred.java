package dev.partita.candidate;

import dev.partita.model.Condition;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** What something must get at by its identifier alone: joins, kept aggregates, and conditions that another entity is stored. */
public record Referred(Model model) {

    public Set<EntityName> entities() {
        Set<EntityName> referred = new LinkedHashSet<>();
        model.reads().forEach(r -> r.legs().forEach(l -> joined(l, referred)));
        model.writes().forEach(w -> w.conditions().forEach(c -> demanded(w, c, referred)));
        model.entities().stream()
                .filter(e -> e.attributes().stream().anyMatch(a -> a.aggregate().isPresent()))
                .forEach(e -> referred.add(e.name()));
        return referred;
    }

    private static void joined(Read.Leg leg, Set<EntityName> referred) {
        Stream.concat(
                        Stream.concat(
                                leg.returns().stream().map(r -> r.path()),
                                leg.order().stream().map(k -> k.path())),
                        leg.where().atoms().map(Predicate.Atom::path))
                .flatMap(p -> p.steps().stream())
                .forEach(s -> referred.add(s.to()));
    }

    private static void demanded(Write write, Condition condition, Set<EntityName> referred) {
        switch (condition) {
            case Condition.Exists e -> demanded(write, e.entity(), e.target(), referred);
            case Condition.NotExists e -> {}
            case Condition.Holds h -> demanded(write, h.entity(), h.target(), referred);
            case Condition.HoldsIfStored h -> demanded(write, h.entity(), h.target(), referred);
            case Condition.IsUnique u -> {}
            case Condition.Each each -> demanded(write, each.condition(), referred);
        }
    }

    private static void demanded(Write write, EntityName entity, Target target, Set<EntityName> referred) {
        if (target.designation() instanceof Target.ByReference || !write.own().equals(entity)) {
            referred.add(entity);
        }
    }
}
