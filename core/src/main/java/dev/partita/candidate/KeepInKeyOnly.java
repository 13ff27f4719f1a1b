package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.statistics.Sizes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Proposes a home whose items hold parts of their identifier in the text of their key alone: the reader takes them out of it.
 *
 * <p>Why it pays: a key that is put together repeats what the item says by name. In small items that is a large part of every page that
 * is read and of all that is stored, in every index that holds it too, while every entry has the table's key anyway.
 *
 * <p>Refuses: less than a quarter of an item's average bytes; what saves less than a fifth of a copy's upkeep, by an estimate of what is
 * stored and read of many, since a value under its name is what people and tools look for; optional values and those that any pattern
 * changes; what the key holds as a whole value, which is not stored twice anyhow; what a condition of a write compares, since DynamoDB
 * checks it by name; what a read filters by, but for what the key answers; what a decision projects by name; homes that hold children,
 * and children inside items.
 *
 * <p>Example: {@code Reading (deviceId, at), value}: the item {@code PK = DEVICE#<deviceId>, SK = READING#<at>, value} has 55 bytes less
 * than one that has {@code deviceId} and {@code at} beside.
 */
final class KeepInKeyOnly {
    /** Of the average bytes of an item. */
    private static final Ratio LEAST = Ratio.of(1, 4);

    private final Context context;
    private final Model model;
    private final Pruning pruning;
    private final Compared compared;
    private final FewerBytes fewer;

    KeepInKeyOnly(Context context, Compared compared, FewerBytes fewer, Pruning pruning) {
        this.context = context;
        this.model = context.model();
        this.compared = compared;
        this.fewer = fewer;
        this.pruning = pruning;
    }

    /** The home with what it can hold in its key alone; empty if that is too little. */
    Optional<Structure.Home> home(Structure.Home home, List<Ask> asks) {
        Entity entity = model.entity(home.entity());
        List<Path> paths = Stream.of(home.key().partition(), home.key().sort())
                .filter(side -> context.tables().isShared(entity.name()) || side.size() > 1)
                .flatMap(List::stream)
                .filter(p -> isLasting(entity, p) && !compared.isFiltered(entity.name(), p) && !compared.isChecked(p))
                .toList();
        boolean isProjected = model.decisions().stream()
                .anyMatch(d -> d instanceof Decision.Project p && p.entity().equals(entity.name()));
        boolean isList = home.key().partition().isEmpty();
        if (!home.inside().isEmpty() || isList || isProjected || paths.isEmpty() || !isMuch(entity, paths)) {
            return Optional.empty();
        }
        Structure.Home keyed = home.keeping(paths, "KeepInKeyOnly");
        Ratio saved = bytes(entity, paths);
        Ratio values = Sizes.AVERAGE.named(entity.attributes()).plus(saved);
        Ratio micros = fewer.stored(home, saved).plus(fewer.read(home, asks, l -> values, l -> saved));
        if (!fewer.isMuch(micros)) {
            pruning.drop("homes whose keys alone would hold what is little to store and read", keyed.id());
            return Optional.empty();
        }
        return Optional.of(keyed);
    }

    private boolean isLasting(Entity entity, Path path) {
        Attribute attribute = entity.attribute(path.attribute());
        return entity.isIdentifier(path.attribute())
                && !attribute.optional()
                && attribute.uniqueness().isEmpty()
                && !(attribute.type() instanceof AttributeType.Epoch)
                && !model.canChange(entity.name(), path.attribute());
    }

    private static boolean isMuch(Entity entity, List<Path> paths) {
        Ratio all = Sizes.AVERAGE.named(entity.attributes());
        Ratio saved = bytes(entity, paths);
        return saved.compareTo(all.times(LEAST)) >= 0;
    }

    private static Ratio bytes(Entity entity, List<Path> paths) {
        return Sizes.AVERAGE.named(
                paths.stream().map(p -> entity.attribute(p.attribute())).toList());
    }
}
