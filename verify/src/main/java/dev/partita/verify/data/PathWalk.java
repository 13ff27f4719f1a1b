package dev.partita.verify.data;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Walks paths over a world.
 *
 * @param stored what of it counts as stored
 * @param computed the value of an aggregate of an entity
 */
public record PathWalk(
        Model model,
        World world,
        Predicate<PlainEntity> stored,
        BiFunction<PlainEntity, AttributeName, Optional<Value>> computed) {
    /** Over all that is there, aggregates left out. */
    static PathWalk plain(Model model, World world) {
        return new PathWalk(model, world, e -> true, (e, a) -> Optional.empty());
    }

    /** The values that are found at the end, none of them absent. */
    public List<Value> values(PlainEntity start, Path path) {
        if (path.isOwn()) {
            return value(start, path.attribute()).map(List::of).orElse(List.of());
        }
        Stream<PlainEntity> at = Stream.of(start);
        for (Path.Step step : path.steps()) {
            at = at.flatMap(e -> walk(e, step));
        }
        return at.flatMap(e -> value(e, path.attribute()).stream()).toList();
    }

    private Stream<PlainEntity> walk(PlainEntity from, Path.Step step) {
        return switch (step) {
            case Path.Up up -> parent(from, up.role()).stream();
            case Path.Down down -> {
                Entity child = model.entity(down.to());
                Reference reference = child.reference(down.role());
                yield new Relations(model, world)
                        .children(child, reference, world.identity(from)).stream()
                                .filter(stored);
            }
        };
    }

    /** Whom an entity references, if that is stored. */
    public Optional<PlainEntity> parent(PlainEntity child, String role) {
        Optional<Identity> identity =
                Relations.parent(model.entity(child.name()).reference(role), child.attributes());
        return identity.flatMap(world::get).filter(stored);
    }

    private Optional<Value> value(PlainEntity entity, AttributeName attribute) {
        return model.entity(entity.name()).attribute(attribute).aggregate().isPresent()
                ? computed.apply(entity, attribute)
                : entity.value(attribute);
    }
}
