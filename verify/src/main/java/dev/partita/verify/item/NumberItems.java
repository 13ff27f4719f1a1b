package dev.partita.verify.item;

import dev.partita.design.Counter;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.TableName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Items that keep numbers: of the entities that have the values of their key, or of those that reference their entity. */
public final class NumberItems {
    private static final Value ZERO = Value.of(BigDecimal.ZERO);

    private final Model model;
    private final Design design;
    private final Items items;
    private final Set<TableName> tables = new LinkedHashSet<>();

    public NumberItems(Model model, Design design) {
        this.model = model;
        this.design = design;
        this.items = new Items(model, design);
        design.itemTypes().stream().filter(NumberItems::mayBeLeft).forEach(t -> tables.add(t.table()));
    }

    /** What entities add up to, an item for each key that one of them has. */
    Collection<SortedMap<String, Value>> of(ItemType type, EntityView entities) {
        Set<Path> paths = new LinkedHashSet<>(TableImage.paths(type));
        type.counters().forEach(c -> paths.addAll(paths(c)));
        SortedMap<ItemKey, SortedMap<String, Value>> sums = new TreeMap<>();
        entities.rows(type.entity(), paths).forEach(values -> {
            Map<Path, Value> adding = new LinkedHashMap<>(values);
            type.counters().forEach(c -> adding.put(c.path(), Value.of(weight(c, values))));
            items.item(type, adding)
                    .ifPresent(item -> sums.merge(
                            ItemKey.of(design.table(type.table()).keys(), item),
                            item,
                            (one, other) -> sum(type, one, other)));
        });
        return sums.values();
    }

    /** Values of entities with the numbers that their homes keep of those that reference them. */
    Stream<Map<Path, Value>> with(ItemType type, EntityView entities, Stream<Map<Path, Value>> rows) {
        if (type.counters().isEmpty()) {
            return rows;
        }
        List<Path> identifier =
                model.entity(type.entity()).identifier().stream().map(Path::own).toList();
        Map<Counter, Map<List<Value>, BigDecimal>> sums = new LinkedHashMap<>();
        type.counters().forEach(c -> sums.put(c, sums(c, entities)));
        return rows.map(values -> {
            Map<Path, Value> all = new LinkedHashMap<>(values);
            sums.forEach((c, sum) -> all.put(
                    c.path(),
                    Value.of(sum.getOrDefault(
                            identifier.stream().map(values::get).toList(), BigDecimal.ZERO))));
            return all;
        });
    }

    private static Map<List<Value>, BigDecimal> sums(Counter counter, EntityView entities) {
        Map<List<Value>, BigDecimal> sums = new LinkedHashMap<>();
        entities.rows(counter.of(), paths(counter)).forEach(values -> {
            List<Value> by = counter.by().stream()
                    .flatMap(a -> Optional.ofNullable(values.get(Path.own(a))).stream())
                    .toList();
            sums.merge(by, weight(counter, values), BigDecimal::add);
        });
        return sums;
    }

    private static Set<Path> paths(Counter counter) {
        Set<Path> paths = new LinkedHashSet<>();
        counter.by().forEach(a -> paths.add(Path.own(a)));
        counter.summed().ifPresent(a -> paths.add(Path.own(a)));
        counter.where().stream().flatMap(Predicate::atoms).forEach(a -> paths.add(a.path()));
        return paths;
    }

    private static BigDecimal weight(Counter counter, Map<Path, Value> values) {
        boolean counts = counter.where()
                .map(w -> RowPredicates.holds(w, values, OperandValues.CONSTANT))
                .orElse(true);
        if (!counts) {
            return BigDecimal.ZERO;
        }
        return counter.summed()
                .map(a -> number(Optional.ofNullable(values.get(Path.own(a)))))
                .orElse(BigDecimal.ONE);
    }

    private static SortedMap<String, Value> sum(
            ItemType type, SortedMap<String, Value> one, SortedMap<String, Value> other) {
        SortedMap<String, Value> sum = new TreeMap<>(one);
        type.counters().forEach(c -> {
            String name = type.storedName(c.path()).orElseThrow();
            BigDecimal both =
                    number(Optional.ofNullable(one.get(name))).add(number(Optional.ofNullable(other.get(name))));
            sum.put(name, Value.of(both));
        });
        return sum;
    }

    private static BigDecimal number(Optional<Value> value) {
        return value.filter(Value.Number.class::isInstance)
                .map(v -> ((Value.Number) v).number())
                .orElse(BigDecimal.ZERO);
    }

    /** An item without its numbers that are zero: they may be missing as well. Of other items, the item. */
    public SortedMap<String, Value> withoutZeros(TableName table, SortedMap<String, Value> item) {
        Optional<ItemType> type = type(table, item);
        SortedMap<String, Value> others = new TreeMap<>(item);
        type.ifPresent(t -> names(t).forEach(n -> others.remove(n, ZERO)));
        return type.isEmpty() ? item : others;
    }

    /** Whether such an item may be missing: it keeps numbers, and none but zero; or gathers entities, and has none. */
    public boolean isLeft(TableName table, SortedMap<String, Value> item) {
        return type(table, item)
                .filter(t -> !t.isEntry() || item.keySet().stream().noneMatch(n -> n.startsWith(ItemType.ENTRY)))
                .filter(t -> names(t).noneMatch(n -> item.containsKey(n) && !ZERO.equals(item.get(n))))
                .isPresent();
    }

    private Optional<ItemType> type(TableName table, SortedMap<String, Value> item) {
        return tables.contains(table)
                ? items.typeOf(design.standingIn(table), item).filter(NumberItems::mayBeLeft)
                : Optional.empty();
    }

    private static boolean mayBeLeft(ItemType type) {
        return type.kind() == ItemType.Kind.AGGREGATE || type.isEntry();
    }

    private static Stream<String> names(ItemType type) {
        return type.counters().stream().map(c -> type.storedName(c.path()).orElseThrow());
    }
}
