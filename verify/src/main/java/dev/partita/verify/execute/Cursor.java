package dev.partita.verify.execute;

import dev.partita.model.Value;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Where a page ended. */
sealed interface Cursor {
    /**
     * Each sequence goes on behind a key; one without a key is at its end; one that is not named has not been begun.
     *
     * @param positions by the sequence's name, keys without the partition's attributes
     */
    record Keys(SortedMap<String, Optional<SortedMap<String, Value>>> positions) implements Cursor {
        public Keys {
            positions = Collections.unmodifiableSortedMap(new TreeMap<>(positions));
        }
    }

    /**
     * Everything is read again, up to and with the last answered row.
     *
     * @param sortValues of that row
     * @param identifier of its entity
     * @param answered how many rows have been answered so far
     */
    record Position(List<Value> sortValues, List<Value> identifier, long answered) implements Cursor {
        public Position {
            sortValues = List.copyOf(sortValues);
            identifier = List.copyOf(identifier);
        }
    }

    /** As one plain value. */
    default Value plain() {
        return switch (this) {
            case Keys keys -> {
                SortedMap<String, Value> positions = new TreeMap<>();
                keys.positions()
                        .forEach((name, key) -> positions.put(
                                name, key.map(k -> (Value) new Value.MapOf(k)).orElse(new Value.Null())));
                yield new Value.ListOf(List.of(new Value.MapOf(positions)));
            }
            case Position position ->
                new Value.ListOf(List.of(
                        new Value.ListOf(position.sortValues()),
                        new Value.ListOf(position.identifier()),
                        Value.of(position.answered())));
        };
    }

    /** @throws IllegalArgumentException if the value is none that {@link #plain} has made */
    static Cursor of(Value plain) {
        if (plain instanceof Value.ListOf list) {
            if (list.elements().size() == 1 && list.elements().get(0) instanceof Value.MapOf map) {
                return keys(map.entries());
            }
            if (list.elements().size() == 3
                    && list.elements().get(0) instanceof Value.ListOf sortValues
                    && list.elements().get(1) instanceof Value.ListOf identifier
                    && list.elements().get(2) instanceof Value.Number answered) {
                return new Position(
                        sortValues.elements(),
                        identifier.elements(),
                        answered.number().longValueExact());
            }
        }
        throw new IllegalArgumentException("no cursor");
    }

    private static Keys keys(Map<String, Value> entries) {
        SortedMap<String, Optional<SortedMap<String, Value>>> positions = new TreeMap<>();
        entries.forEach((name, value) ->
                positions.put(name, value instanceof Value.MapOf key ? Optional.of(key.entries()) : Optional.empty()));
        return new Keys(positions);
    }
}
