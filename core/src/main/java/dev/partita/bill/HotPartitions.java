package dev.partita.bill;

import dev.partita.bill.Operations.Operation;
import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import dev.partita.price.Limits;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the hottest value of each partition of a design meets at peak, and what DynamoDB takes there, less the headroom: all plans
 * together, of all item types that stand in it.
 */
public final class HotPartitions {
    /**
     * A partition.
     *
     * @param partition its key with place-holders, such as {@code STATUS#<status>}
     * @param units a second on the hottest value
     * @param takes units a second that it takes
     * @param patterns that meet there, the hottest first
     */
    public record Hot(
            Space space, String partition, boolean write, Ratio units, Ratio takes, List<PatternId> patterns) {
        public Hot {
            patterns = List.copyOf(patterns);
        }

        /** Whether it is of the same partition, read or written alike. */
        public boolean isSamePlace(Hot other) {
            return space.equals(other.space) && partition.equals(other.partition) && write == other.write;
        }

        private boolean isTooHot() {
            return units.compareTo(takes) > 0;
        }
    }

    private record Place(Space space, String partition, boolean write) {}

    private final Model model;
    private final Design design;
    private final Peaks<Place> peaks;

    private HotPartitions(Model model, Design design) {
        this.model = model;
        this.design = design;
        this.peaks = new Peaks<>(model);
    }

    /** Those that meet more than DynamoDB takes. */
    public static List<Hot> of(Model model, Design design, Plans plans) {
        return all(model, design, plans).stream().filter(Hot::isTooHot).toList();
    }

    /** All that meet anything, in the order of the plans. */
    public static List<Hot> all(Model model, Design design, Plans plans) {
        HotPartitions partitions = new HotPartitions(model, design);
        Statistics statistics = new Statistics(model);
        ItemBytes bytes = new ItemBytes(statistics, design);
        for (Plan plan : plans.patterns()) {
            Pattern pattern = model.pattern(plan.pattern()).orElseThrow();
            Operations operations = new Operations(statistics, design, bytes, pattern, plan);
            operations.all().forEach(o -> partitions.add(pattern, operations, o));
        }
        return partitions.hot();
    }

    private void add(Pattern pattern, Operations operations, Operation operation) {
        Ratio units = operation
                .heat()
                .units()
                .of(operations.sizes(operation))
                .times(operation.heat().share().get().now());
        if (!units.isZero() && !operation.types().isEmpty()) {
            String partition = text(design.itemType(operation.types().get(0)), operation.space());
            peaks.add(new Place(capacity(operation.space()), partition, operation.write()), pattern, units);
        }
    }

    /** What has partitions of its own: a local index shares those of its table. */
    private Space capacity(Space space) {
        return space.index()
                        .filter(i -> design.table(space.table()).index(i).local())
                        .isPresent()
                ? new Space(space.table(), Optional.empty())
                : space;
    }

    /** The partition's key with place-holders, the same for all item types that share partitions. */
    private String text(ItemType type, Space space) {
        List<KeyAttribute> partition = space.index()
                .map(i -> design.table(space.table()).index(i))
                .map(Index::partition)
                .orElseGet(() -> List.of(design.table(space.table()).partition()));
        return text(type, partition);
    }

    /** Keys of an item type with place-holders. */
    static String text(ItemType type, List<KeyAttribute> keys) {
        return keys.stream()
                .map(k -> type.key(k.name()).map(HotPartitions::text).orElse("<" + k.name() + ">"))
                .collect(Collectors.joining(", "));
    }

    private static String text(KeyTemplate template) {
        return template.segments().stream()
                .map(s -> switch (s) {
                    case Segment.Text text -> text.text();
                    case Segment.Field field
                    when field.encoding() instanceof Encoding.Period p ->
                        "<" + p.characters() + " of " + field.path() + ">";
                    case Segment.Field field -> "<" + field.path() + ">";
                    case Segment.Shard shard -> "<shard>";
                })
                .collect(Collectors.joining());
    }

    private List<Hot> hot() {
        return peaks.map((place, peak) -> {
            Ratio takes = Ratio.of(place.write() ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS)
                    .times(model.settings().headroom());
            return new Hot(place.space(), place.partition(), place.write(), peak.amount(), takes, peak.patterns());
        });
    }
}
