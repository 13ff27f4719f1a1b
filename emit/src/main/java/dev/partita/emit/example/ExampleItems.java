package dev.partita.emit.example;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table with a few items of each type in it, as DynamoDB would hold them. */
public final class ExampleItems {
    /** Of each type; fewer where keys are the same. */
    public static final int EACH = 3;

    /** As DynamoDB orders keys of one type, for what examples are made of: numbers by value, the others by their bytes. */
    private static final Comparator<Value> ORDER =
            (one, other) -> one instanceof Value.Number a && other instanceof Value.Number b
                    ? a.number().compareTo(b.number())
                    : text(one).compareTo(text(other));

    private final Lexicon lexicon;
    private final Table table;
    private final Map<List<Optional<Value>>, Item> byKey = new LinkedHashMap<>();

    /** @param values by attribute, keys first */
    public record Item(ItemType type, Map<String, Value> values) {}

    private ExampleItems(Lexicon lexicon, Table table) {
        this.lexicon = lexicon;
        this.table = table;
        List<ItemType> types = lexicon.design().typesIn(table.name());
        types.stream().filter(t -> !t.isInside()).forEach(this::add);
        types.stream().filter(ItemType::isEntry).forEach(this::gather);
        types.stream().filter(t -> t.kind() == ItemType.Kind.EMBEDDED).forEach(this::embed);
    }

    public static ExampleItems of(Lexicon lexicon, Table table) {
        return new ExampleItems(lexicon, table);
    }

    /** By partition, in the order in which types are listed; within it by sort key. */
    public List<Item> inTable() {
        return ordered(List.of(table.partition()), table.sort().stream().toList(), List.copyOf(byKey.values()));
    }

    /** Its entries, as far as it holds them, in the same order. */
    public List<Item> in(Index index) {
        List<Item> entries = byKey.values().stream()
                .filter(i -> index.keys().stream().allMatch(k -> i.values().containsKey(k.name())))
                .map(i -> new Item(i.type(), projected(index, i.values())))
                .toList();
        return ordered(index.partition(), index.sort(), entries);
    }

    private void add(ItemType type) {
        for (int number = 1; number <= EACH; number++) {
            Map<String, Value> values = new ExampleItem(lexicon, type, number).whole();
            byKey.putIfAbsent(key(values), new Item(type, values));
        }
    }

    /** Each goes into an item of its key, which is begun with the first. */
    private void gather(ItemType type) {
        for (int number = 1; number <= EACH; number++) {
            ExampleItem example = new ExampleItem(lexicon, type, number);
            Map<String, Value> keys = example.parentKey();
            example.putInto(
                    byKey.computeIfAbsent(key(keys), k -> new Item(type, keys)).values());
        }
    }

    /** The child goes into its parent's item, which is there already. */
    private void embed(ItemType type) {
        for (int number = 1; number <= EACH; number++) {
            ExampleItem example = new ExampleItem(lexicon, type, number);
            Optional.ofNullable(byKey.get(key(example.parentKey())))
                    .ifPresent(parent -> example.putInto(parent.values()));
        }
    }

    private List<Optional<Value>> key(Map<String, Value> values) {
        return table.keys().stream()
                .map(k -> Optional.ofNullable(values.get(k.name())))
                .toList();
    }

    private Map<String, Value> projected(Index index, Map<String, Value> values) {
        List<String> kept = new ArrayList<>();
        index.keys().forEach(k -> kept.add(k.name()));
        table.keys().forEach(k -> kept.add(k.name()));
        switch (index.projection()) {
            case Projection.KeysOnly keys -> {}
            case Projection.Include include -> kept.addAll(include.attributes());
            case Projection.All all -> kept.addAll(values.keySet());
        }
        Map<String, Value> entry = new LinkedHashMap<>();
        kept.stream().filter(values::containsKey).forEach(name -> entry.putIfAbsent(name, values.get(name)));
        return entry;
    }

    private static List<Item> ordered(List<KeyAttribute> partition, List<KeyAttribute> sort, List<Item> items) {
        Map<List<Value>, List<Item>> collections = new LinkedHashMap<>();
        items.forEach(i -> collections
                .computeIfAbsent(values(partition, i), p -> new ArrayList<>())
                .add(i));
        collections.values().forEach(c -> c.sort((one, other) -> compare(values(sort, one), values(sort, other))));
        return collections.values().stream().flatMap(List::stream).toList();
    }

    /** Of key attributes, which every item here has. */
    public static List<Value> values(List<KeyAttribute> keys, Item item) {
        return keys.stream().map(k -> item.values().get(k.name())).toList();
    }

    private static int compare(List<Value> one, List<Value> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = ORDER.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static String text(Value value) {
        return value instanceof Value.Text text ? text.text() : value.toString();
    }
}
