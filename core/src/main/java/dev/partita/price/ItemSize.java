package dev.partita.price;

import dev.partita.model.Value;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Bytes of an item: the names of its attributes and their values, keys included.
 *
 * <p>Source: Developer Guide, {@code CapacityUnitCalculations}; lists, maps and sets as observed byte for byte on DynamoDB
 * Local 3.3.1. What storage adds to each item is {@link Limits#STORAGE_OVERHEAD} and not part of it.
 */
public final class ItemSize {
    /** Bytes of a list or map without its elements. */
    public static final long COLLECTION = 3;

    /** Bytes of an element beside its value, and its name in a map. */
    public static final long ELEMENT = 1;

    private ItemSize() {}

    public static long of(Map<String, Value> item) {
        return item.entrySet().stream()
                .mapToLong(e -> text(e.getKey()) + of(e.getValue()))
                .sum();
    }

    /** Bytes of a value. */
    public static long of(Value value) {
        return switch (value) {
            case Value.Text text -> text(text.text());
            case Value.Number number -> NumberSize.of(number.number());
            case Value.Bool bool -> 1;
            case Value.Null none -> 1;
            case Value.Binary binary -> binary.bytes().length;
            case Value.ListOf list ->
                COLLECTION
                        + list.elements().stream()
                                .mapToLong(e -> ELEMENT + of(e))
                                .sum();
            case Value.MapOf map -> COLLECTION + ELEMENT * map.entries().size() + of(map.entries());
            case Value.TextSet set ->
                set.elements().stream().mapToLong(ItemSize::text).sum();
            case Value.NumberSet set ->
                set.elements().stream().mapToLong(NumberSize::of).sum();
        };
    }

    /** Bytes of text in UTF-8, as names and strings count. */
    public static long text(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
