package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keys of a design for which another one has the same values in another order, so that there are more partitions: they cost the same but for
 * a few bytes.
 *
 * <pre>kind | facility,start   and   facility | kind,start</pre>
 */
public final class EvenerKeys {
    private final Statistics statistics;

    private EvenerKeys(Model model) {
        this.statistics = new Statistics(model);
    }

    /**
     * A key and the one that is preferred to it.
     *
     * @param values how many partitions there are
     */
    public record Evener(
            EntityName entity,
            Space space,
            List<Path> partition,
            Ratio values,
            List<Path> preferred,
            Ratio preferredValues) {
        public Evener {
            partition = List.copyOf(partition);
            preferred = List.copyOf(preferred);
        }
    }

    private record Key(ItemType type, Space space, List<Path> partition, List<Path> sort) {
        /** Whether it is the same key of the same entity, wherever that stands. */
        boolean isSame(Key other) {
            return type.entity().equals(other.type().entity())
                    && partition.equals(other.partition())
                    && paths().equals(other.paths());
        }

        LinkedHashSet<Path> paths() {
            LinkedHashSet<Path> all = new LinkedHashSet<>(partition);
            all.addAll(sort);
            return all;
        }
    }

    /** Of what stands in the one and not in the other, in its order. */
    public static List<Evener> of(Model model, Design one, Design other) {
        EvenerKeys keys = new EvenerKeys(model);
        List<Key> others = keys(other).toList();
        return keys(one)
                .filter(k -> others.stream().noneMatch(k::isSame))
                .flatMap(k -> others.stream()
                        .filter(o -> keys.isEvener(o, k))
                        .limit(1)
                        .map(o -> keys.evener(k, o)))
                .toList();
    }

    private boolean isEvener(Key one, Key other) {
        return one.type().entity().equals(other.type().entity())
                && one.partition().size() == other.partition().size()
                && one.paths().equals(other.paths())
                && partitions(one).compareTo(partitions(other)) > 0;
    }

    private Evener evener(Key key, Key preferred) {
        return new Evener(
                key.type().entity(),
                key.space(),
                key.partition(),
                partitions(key),
                preferred.partition(),
                partitions(preferred));
    }

    private Ratio partitions(Key key) {
        EntityName entity = key.type().entity();
        return key.partition().stream().map(p -> statistics.distinct(entity, p)).reduce(Ratio.ONE, Ratio::times);
    }

    private static Stream<Key> keys(Design design) {
        return design.tables().stream()
                .flatMap(t -> design.typesIn(t.name()).stream().flatMap(i -> keys(t, i)));
    }

    private static Stream<Key> keys(Table table, ItemType type) {
        Stream<Key> own = Stream.of(key(
                type,
                new Space(table.name(), Optional.empty()),
                List.of(table.partition()),
                table.sort().stream().toList()));
        Stream<Key> ofIndexes = table.indexes().stream()
                .filter(i -> !i.local() && ItemBytes.takesPart(type, i))
                .map((Index i) -> key(type, new Space(table.name(), Optional.of(i.name())), i.partition(), i.sort()));
        return Stream.concat(own, ofIndexes)
                .filter(k -> !k.partition().isEmpty() && !k.sort().isEmpty());
    }

    private static Key key(ItemType type, Space space, List<KeyAttribute> partition, List<KeyAttribute> sort) {
        return new Key(type, space, paths(type, partition), paths(type, sort));
    }

    private static List<Path> paths(ItemType type, List<KeyAttribute> keys) {
        return keys.stream()
                .flatMap(k -> HottestKey.fields(type, k.name()))
                .filter(f -> !(f.encoding() instanceof Encoding.Period))
                .map(Segment.Field::path)
                .toList();
    }
}
