package dev.partita.check.write;

import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import java.util.List;
import java.util.stream.Stream;

/** What has to hold for some effects of a write. */
record Conditioned(List<Condition> conditions) {
    Conditioned {
        conditions = List.copyOf(conditions);
    }

    /** The conditions, and as conditions of the element's own entity those that each element has to meet. */
    Conditioned ofElements(Effect.ForEach effect) {
        return new Conditioned(Stream.concat(
                        conditions.stream(),
                        conditions.stream()
                                .flatMap(c -> c instanceof Condition.Each each
                                                && each.list().equals(effect.list())
                                        ? Stream.of(each.condition())
                                        : Stream.empty()))
                .toList());
    }

    /** Whether a condition demands that what is upserted is stored: then nothing comes into being. */
    boolean stores(Effect.Upsert upsert) {
        return stores(upsert.entity(), t -> t.equals(upsert.target()));
    }

    /** Whether a condition demands that what is put is stored: then it takes the place of that. */
    boolean stores(Effect.Put put) {
        return stores(
                put.entity(),
                t -> t.designation() instanceof Target.ByIdentifier by
                        && by.identifier().stream()
                                .map(b -> new Effect.Assignment.Set(b.attribute(), b.operand()))
                                .allMatch(put.assignments()::contains));
    }

    private boolean stores(EntityName entity, java.util.function.Predicate<Target> isMeant) {
        return conditions.stream().anyMatch(c -> switch (c) {
            case Condition.Exists e -> e.entity().equals(entity) && isMeant.test(e.target());
            case Condition.Holds h -> h.entity().equals(entity) && isMeant.test(h.target());
            case Condition.HoldsIfStored h -> false;
            case Condition.NotExists n -> false;
            case Condition.IsUnique u -> false;
            case Condition.Each e -> false;
        });
    }

    /** What is demanded of the entity that an effect finds. */
    List<Predicate> demanded(EntityName entity, Target target) {
        return conditions.stream()
                .flatMap(c -> c instanceof Condition.Holds holds ? Stream.of(holds) : Stream.empty())
                .filter(h -> h.entity().equals(entity) && h.target().equals(target))
                .map(Condition.Holds::predicate)
                .toList();
    }
}
