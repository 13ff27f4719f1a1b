package dev.partita.verify.data;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import dev.partita.verify.plain.DeclaredValues;
import dev.partita.verify.plain.ValueBytes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** Lists, maps, sets and binaries: empty where that is possible, with one element, ordinary, large. */
record CollectionValues(Chance chance, long mostBytes) {
    private static final int BYTES_OF_AN_ELEMENT = 12;

    /** As many elements as a large list or map keeps; one text stands for the others, which takes least to send, store and read. */
    private static final int ELEMENTS_OF_A_LARGE = 24;

    private static final String OTHERS = "others";

    Value list(AttributeType.ListOf type, Mood mood) {
        Value.ListOf list = (Value.ListOf) fitting(
                type, count(type.averageBytes(), type.maxBytes(), mood, 0), n -> new Value.ListOf(elements(n, 0)));
        return mood == Mood.LARGEST ? largest(list, Math.min(type.maxBytes(), mostBytes)) : list;
    }

    Value map(AttributeType.MapOf type, Mood mood) {
        Value.MapOf map =
                (Value.MapOf) fitting(type, count(type.averageBytes(), type.maxBytes(), mood, 0), n -> map(n, 0));
        return mood == Mood.LARGEST ? largest(map, Math.min(type.maxBytes(), mostBytes)) : map;
    }

    private static Value largest(Value.ListOf list, long bytes) {
        List<Value> kept = new ArrayList<>(
                list.elements().subList(0, Math.min(list.elements().size(), ELEMENTS_OF_A_LARGE)));
        others(bytes - ValueBytes.of(new Value.ListOf(kept)) - 1).ifPresent(kept::add);
        return new Value.ListOf(kept);
    }

    private static Value largest(Value.MapOf map, long bytes) {
        SortedMap<String, Value> kept = new TreeMap<>();
        map.entries().entrySet().stream().limit(ELEMENTS_OF_A_LARGE).forEach(e -> kept.put(e.getKey(), e.getValue()));
        others(bytes - ValueBytes.of(new Value.MapOf(kept)) - 1 - OTHERS.length())
                .ifPresent(o -> kept.put(OTHERS, o));
        return new Value.MapOf(kept);
    }

    private static Optional<Value> others(long bytes) {
        return bytes > 0 ? Optional.of(Value.of("o".repeat((int) bytes))) : Optional.empty();
    }

    Value texts(AttributeType.TextSet type, Mood mood) {
        return fitting(type, count(type.averageBytes(), type.maxBytes(), mood, 1), n -> {
            SortedSet<String> texts = new TreeSet<>();
            for (int i = 0; i < Math.max(1, n); i++) {
                texts.add(Utf8.cut(i == 0 ? chance.pick(List.of("a", "b", "#")) : word() + i, type.maxBytes()));
            }
            return new Value.TextSet(texts);
        });
    }

    Value numbers(AttributeType.NumberSet type, Mood mood) {
        return fitting(type, count(type.averageBytes(), type.maxBytes(), mood, 1), n -> {
            SortedSet<BigDecimal> numbers = new TreeSet<>();
            for (int i = 0; i < Math.max(1, n); i++) {
                numbers.add(BigDecimal.valueOf(chance.between(-50, 50)));
            }
            return new Value.NumberSet(numbers);
        });
    }

    Value binary(AttributeType.Binary type, Mood mood) {
        long bytes = switch (mood) {
            case ORDINARY -> Math.min(type.averageBytes(), mostBytes);
            case HOSTILE -> chance.below(3);
            case LARGEST -> Math.min(type.maxBytes(), mostBytes);
        };
        byte[] content = new byte[(int) Math.min(bytes, type.maxBytes())];
        for (int i = 0; i < content.length; i++) {
            content[i] = (byte) chance.below(256);
        }
        return new Value.Binary(Base64.getEncoder().encodeToString(content));
    }

    private int count(long average, long max, Mood mood, int least) {
        long bytes = switch (mood) {
            case ORDINARY -> average;
            case HOSTILE -> chance.below(3) * (long) BYTES_OF_AN_ELEMENT;
            case LARGEST -> max;
        };
        return (int) Math.max(least, Math.min(bytes, mostBytes) / BYTES_OF_AN_ELEMENT);
    }

    /** The value of that many elements, or of fewer until it is as short as declared. */
    private static Value fitting(AttributeType type, int count, IntFunction<Value> making) {
        int elements = count;
        Value value = making.apply(elements);
        while (elements > 0 && DeclaredValues.fault(value, type).isPresent()) {
            elements /= 2;
            value = making.apply(elements);
        }
        return value;
    }

    private List<Value> elements(int count, int depth) {
        List<Value> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(element(depth));
        }
        return elements;
    }

    private Value map(int count, int depth) {
        SortedMap<String, Value> entries = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            entries.put(chance.oneIn(4) ? HostileTexts.of(chance, 8) : "k" + i, element(depth));
        }
        return new Value.MapOf(entries);
    }

    private Value element(int depth) {
        return switch (chance.below(depth < 2 ? 8 : 6)) {
            case 0 -> Value.of(chance.between(-9, 999));
            case 1 -> Value.of(chance.oneIn(2));
            case 2 -> new Value.Null();
            case 3 -> Value.of("");
            case 6 -> new Value.ListOf(elements(chance.below(3), depth + 1));
            case 7 -> map(chance.below(3), depth + 1);
            default -> Value.of(word());
        };
    }

    private String word() {
        return chance.oneIn(3) ? HostileTexts.of(chance, 8) : "w" + chance.below(100);
    }
}
