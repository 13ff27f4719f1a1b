package dev.partita.verify.run;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.verify.data.Expiry;
import dev.partita.verify.data.PathWalk;
import dev.partita.verify.item.EntityView;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.reference.Evaluator;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A world as items see it. */
public final class StoredView implements EntityView {
    private final PathWalk walk;
    private final OwnRows rows;

    private StoredView(PathWalk walk, OwnRows rows) {
        this.walk = walk;
        this.rows = rows;
    }

    /** What is stored at a time. */
    public static StoredView of(Model model, Evaluator evaluator, World world, Instant now) {
        Expiry expiry = new Expiry(model);
        return of(model, evaluator, world, now, e -> expiry.isStored(e, now), new OwnRows(model));
    }

    /**
     * What these leave, whether or not it has expired: nothing happens in a table when an entity expires.
     *
     * @param rows that other views of the same entities have made
     */
    static StoredView of(
            Model model, Evaluator evaluator, World world, Instant now, Predicate<PlainEntity> stored, OwnRows rows) {
        return new StoredView(walk(model, evaluator, world, now, stored), rows);
    }

    private static PathWalk walk(
            Model model, Evaluator evaluator, World world, Instant now, Predicate<PlainEntity> stored) {
        return new PathWalk(model, world, stored, (e, a) -> evaluator.value(e, a, now, world));
    }

    @Override
    public Stream<Map<Path, Value>> rows(EntityName entity, Set<Path> paths) {
        return walk.world().all(entity).stream().filter(walk.stored()).map(rows.of(entity, paths, e -> row(e, paths)));
    }

    private Map<Path, Value> row(PlainEntity entity, Set<Path> paths) {
        Map<Path, Value> row = new LinkedHashMap<>();
        for (Path path : paths) {
            List<Value> values = walk.values(entity, path);
            if (values.size() == 1) {
                row.put(path, values.get(0));
            }
        }
        return row;
    }
}
