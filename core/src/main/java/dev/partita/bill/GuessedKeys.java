package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import dev.partita.statistics.GuessedValues;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The partitions of a design of which nobody knows how many there are: their keys are made of values whose number the document does not say. */
public final class GuessedKeys {
    private final Statistics statistics;
    private final Design design;

    private GuessedKeys(Model model, Design design) {
        this.statistics = new Statistics(model);
        this.design = design;
    }

    /**
     * Keys of one item type in one space.
     *
     * @param partition what their partitions are told by, but for periods of a time
     * @param values of the partition key, those whose number is a guess
     */
    public record Guessed(Space space, ItemType type, List<Path> partition, List<GuessedValues.Of> values) {
        public Guessed {
            partition = List.copyOf(partition);
            values = List.copyOf(values);
        }

        /** The values, as a document calls them. */
        public List<String> names() {
            return values.stream().map(GuessedValues.Of::toString).toList();
        }
    }

    /** In the order of the design. */
    public static List<Guessed> of(Model model, Design design) {
        GuessedKeys keys = new GuessedKeys(model, design);
        return design.tables().stream().flatMap(keys::in).toList();
    }

    /** What a design with its prices rests on: the values that its partition keys are made of, each key's together, and others that are asked for. */
    public static List<List<GuessedValues.Of>> values(Model model, Design design) {
        Statistics statistics = new Statistics(model);
        Set<List<GuessedValues.Of>> all = new LinkedHashSet<>();
        of(model, design).forEach(k -> all.add(k.values()));
        model.reads()
                .forEach(r -> r.legs()
                        .forEach(l -> new GuessedValues(statistics, Question.of(r, l))
                                .attributes()
                                .forEach(a -> all.add(List.of(a)))));
        return all.stream()
                .filter(v -> GuessedValues.assumed(statistics, v) > 1)
                .toList();
    }

    private Stream<Guessed> in(Table table) {
        List<Guessed> all = new ArrayList<>();
        for (ItemType type : design.typesIn(table.name())) {
            add(all, type, new Space(table.name(), Optional.empty()), List.of(table.partition()));
            for (Index index : table.indexes()) {
                if (!index.local() && ItemBytes.takesPart(type, index)) {
                    add(all, type, new Space(table.name(), Optional.of(index.name())), index.partition());
                }
            }
        }
        return all.stream();
    }

    private void add(List<Guessed> all, ItemType type, Space space, List<KeyAttribute> partition) {
        List<Path> paths = partition.stream()
                .flatMap(k -> HottestKey.fields(type, k.name()))
                .filter(f -> !(f.encoding() instanceof Encoding.Period))
                .map(Segment.Field::path)
                .toList();
        List<GuessedValues.Of> values = paths.stream()
                .filter(p -> !isOneEach(type, p, paths))
                .map(p -> new GuessedValues.Of(owner(type, p), p.attribute()))
                .flatMap(o -> GuessedValues.origin(statistics, o).stream())
                .distinct()
                .toList();
        if (!values.isEmpty()) {
            all.add(new Guessed(space, type, paths, values));
        }
    }

    /** Whether a value stands there with others that tell its entity, or one that it references, from all others: how many of these there are is said. */
    private boolean isOneEach(ItemType type, Path path, List<Path> partition) {
        Entity entity = statistics.model().entity(owner(type, path));
        Set<AttributeName> together = partition.stream()
                .filter(p -> p.steps().equals(path.steps()))
                .map(Path::attribute)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        return together.containsAll(entity.identifier())
                || entity.references().stream()
                        .anyMatch(
                                r -> r.attributes().contains(path.attribute()) && together.containsAll(r.attributes()))
                || entity.attributes().stream()
                        .filter(a -> together.contains(a.name()))
                        .flatMap(a -> a.uniqueness().stream())
                        .anyMatch(u -> together.containsAll(u.within()));
    }

    private static EntityName owner(ItemType type, Path path) {
        return path.isOwn() ? type.entity() : path.steps().getLast().to();
    }
}
