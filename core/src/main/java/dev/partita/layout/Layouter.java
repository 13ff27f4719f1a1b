package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** Turns chosen structures into a design: a function of the choice alone. */
public final class Layouter {
    private final Model model;
    private final ItemTypes itemTypes;

    /** @param serves the patterns a structure is for, shown with it */
    public Layouter(Model model, TableGroups groups, Function<Structure, List<PatternId>> serves) {
        this.model = model;
        this.itemTypes = new ItemTypes(model, groups, new Names(model), serves);
    }

    /** The partition of a structure in a shared table as text, its values as place-holders; empty in a table of one item type. */
    public Optional<String> partitionText(Structure.Keyed structure) {
        return itemTypes.partitionText(structure);
    }

    /** What the sort keys of a home or copy begin with in a shared table, before any separator. */
    private String sortText(Structure.Keyed structure) {
        return itemTypes.sortText(structure);
    }

    /** The same with the separator, where a home's items are several in a partition: none of them is before that text. */
    private String first(Structure.Keyed structure) {
        boolean isSeveral =
                structure instanceof Structure.Home home && !home.key().sort().isEmpty();
        return sortText(structure) + (isSeveral ? KeyConditions.SEPARATOR : "");
    }

    /** Whether items of a structure stand, in sort order, within those of some others of the same partition. */
    public boolean isWithin(Structure.Keyed structure, List<? extends Structure.Keyed> others) {
        List<String> texts = others.stream().map(this::sortText).sorted().toList();
        String text = first(structure);
        return text.compareTo(texts.get(0)) >= 0 && text.compareTo(KeyConditions.end(texts)) < 0;
    }

    /** Whether the one item of a structure that is alone in a partition stands before the items of another one that are several. */
    public boolean isBefore(Structure.Keyed alone, Structure.Keyed several) {
        return first(alone).compareTo(first(several)) < 0;
    }

    public Laid layout(Choice choice) {
        List<LaidType> laid = itemTypes.of(choice);
        return new Laid(choice, design(laid), places(choice, laid));
    }

    private Map<String, Laid.Place> places(Choice choice, List<LaidType> laid) {
        Map<String, Laid.Place> places = new LinkedHashMap<>();
        laid.forEach(l -> l.structures()
                .forEach(s -> places.put(
                        s.id(),
                        new Laid.Place(l.type().name(), new Space(l.type().table(), Optional.empty())))));
        laid.forEach(l -> l.entries()
                .forEach(e -> places.put(
                        e.access().id(),
                        new Laid.Place(
                                l.type().name(),
                                new Space(
                                        l.type().table(),
                                        Optional.of(new IndexName(e.slot().name())))))));
        return places;
    }

    private Design design(List<LaidType> laid) {
        Map<TableName, List<LaidType>> byTable = new LinkedHashMap<>();
        laid.forEach(l -> byTable.computeIfAbsent(l.type().table(), t -> new ArrayList<>())
                .add(l));
        List<Table> tables = byTable.entrySet().stream()
                .map(e -> table(e.getKey(), e.getValue()))
                .toList();
        return new Design(
                model.application(), tables, laid.stream().map(LaidType::type).toList());
    }

    private Table table(TableName name, List<LaidType> laid) {
        LaidType first = laid.get(0);
        Set<PatternId> patterns = new LinkedHashSet<>();
        laid.forEach(l -> patterns.addAll(l.type().because().patterns()));
        return new Table(
                name,
                first.partition(),
                first.sort(),
                indexes(laid),
                laid.stream().flatMap(l -> l.ttl().stream()).findFirst(),
                new Because(List.copyOf(patterns), "Table"));
    }

    private List<Index> indexes(List<LaidType> laid) {
        Map<Slots.Slot, List<ItemTypes.Entry>> bySlot = new TreeMap<>();
        laid.forEach(l -> l.entries()
                .forEach(e ->
                        bySlot.computeIfAbsent(e.slot(), s -> new ArrayList<>()).add(e)));
        List<Index> indexes = new ArrayList<>();
        for (List<ItemTypes.Entry> entries : bySlot.values()) {
            indexes.add(index(new IndexName(entries.get(0).slot().name()), entries));
        }
        return indexes;
    }

    private static Index index(IndexName name, List<ItemTypes.Entry> entries) {
        ItemTypes.Entry first = entries.get(0);
        Set<String> include = new LinkedHashSet<>();
        Set<PatternId> patterns = new LinkedHashSet<>();
        entries.forEach(e -> {
            include.addAll(e.include());
            patterns.addAll(e.patterns());
        });
        boolean all = entries.stream().anyMatch(ItemTypes.Entry::all) || include.size() > 20;
        Projection projection = all
                ? new Projection.All()
                : include.isEmpty() ? new Projection.KeysOnly() : new Projection.Include(List.copyOf(include));
        return new Index(
                name,
                first.slot().local(),
                first.partition().attributes(),
                first.sort().attributes(),
                projection,
                new Because(List.copyOf(patterns), first.access().rule()));
    }
}
