package dev.partita.verify.execute;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.item.ValueOrder;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sort keys in order, ties by the identifier of the row's entity in the direction of the last; no sort keys, no order. */
final class RowOrder implements Comparator<Row> {
    private final Model model;
    private final List<Read.SortKey> keys;
    private final Map<EntityName, List<Path>> identifiers = new LinkedHashMap<>();

    RowOrder(Model model, List<Read.SortKey> keys) {
        this.model = model;
        this.keys = List.copyOf(keys);
    }

    boolean isFree() {
        return keys.isEmpty();
    }

    List<Read.SortKey> keys() {
        return keys;
    }

    /** Whether the row has all sort values. */
    boolean has(Row row) {
        return keys.stream().allMatch(k -> row.value(k.path()).isPresent());
    }

    /** The identifier's paths of a row's entity; none if no entity is known. */
    List<Path> identifier(Row row) {
        return row.type().map(t -> identifier(t.entity())).orElse(List.of());
    }

    List<Path> identifier(EntityName entity) {
        return identifiers.computeIfAbsent(
                entity,
                e -> model.entity(e).identifier().stream().map(Path::own).toList());
    }

    @Override
    public int compare(Row left, Row right) {
        return compare(left.values(), right.values(), identifier(left));
    }

    /** Compares by sort values, then by identifier. */
    int compare(Map<Path, Value> left, Map<Path, Value> right, List<Path> identifier) {
        for (Read.SortKey key : keys) {
            int order = compare(left, right, key.path());
            if (order != 0) {
                return key.descending() ? -order : order;
            }
        }
        return keys.isEmpty() ? 0 : ties(left, right, identifier);
    }

    private int ties(Map<Path, Value> left, Map<Path, Value> right, List<Path> identifier) {
        boolean descending = keys.get(keys.size() - 1).descending();
        for (Path path : identifier) {
            int order = compare(left, right, path);
            if (order != 0) {
                return descending ? -order : order;
            }
        }
        return 0;
    }

    private static int compare(Map<Path, Value> left, Map<Path, Value> right, Path path) {
        Optional<Value> a = Optional.ofNullable(left.get(path));
        Optional<Value> b = Optional.ofNullable(right.get(path));
        return a.isPresent() && b.isPresent()
                ? ValueOrder.TOTAL.compare(a.get(), b.get())
                : Boolean.compare(a.isPresent(), b.isPresent());
    }
}
