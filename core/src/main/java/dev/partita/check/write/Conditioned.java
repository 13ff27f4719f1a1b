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
        return conditions.stream().anyMatch(c -> switch (c) {
            case Condition.Exists e ->
                e.entity().equals(upsert.entity()) && e.target().equals(upsert.target());
            case Condition.Holds h ->
                h.entity().equals(upsert.entity()) && h.target().equals(upsert.target());
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
