package dev.partita.model;

import java.math.BigDecimal;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A plain value of an attribute or parameter. Times are text in their fixed-width form, an epoch is a number, an
 * enumeration, uuid or ulid is text.
 */
public sealed interface Value {
    record Text(String text) implements Value {}

    /** Numbers are equal by value: trailing zeros are stripped. */
    record Number(BigDecimal number) implements Value {
        public Number {
            number = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        }
    }

    record Bool(boolean truth) implements Value {}

    /** Bytes, in base64. */
    record Binary(String base64) implements Value {
        public byte[] bytes() {
            return Base64.getDecoder().decode(base64);
        }
    }

    /** Only inside lists and maps. */
    record Null() implements Value {}

    record ListOf(List<Value> elements) implements Value {
        public ListOf {
            elements = List.copyOf(elements);
        }
    }

    record MapOf(SortedMap<String, Value> entries) implements Value {
        public MapOf {
            entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
        }
    }

    record TextSet(SortedSet<String> elements) implements Value {
        public TextSet {
            elements = Collections.unmodifiableSortedSet(new TreeSet<>(elements));
        }
    }

    /** Numbers as in {@link Number}, so that equal sets have equal hash codes. */
    record NumberSet(SortedSet<BigDecimal> elements) implements Value {
        public NumberSet {
            SortedSet<BigDecimal> stripped = new TreeSet<>();
            elements.forEach(e -> stripped.add(new Number(e).number()));
            elements = Collections.unmodifiableSortedSet(stripped);
        }
    }

    /** All numbers in it, however deep. */
    default Stream<BigDecimal> numbers() {
        return switch (this) {
            case Number number -> Stream.of(number.number());
            case NumberSet set -> set.elements().stream();
            case ListOf list -> list.elements().stream().flatMap(Value::numbers);
            case MapOf map -> map.entries().values().stream().flatMap(Value::numbers);
            case Text text -> Stream.empty();
            case Bool bool -> Stream.empty();
            case Binary binary -> Stream.empty();
            case Null none -> Stream.empty();
            case TextSet set -> Stream.empty();
        };
    }

    static Value of(String text) {
        return new Text(text);
    }

    static Value of(long number) {
        return new Number(BigDecimal.valueOf(number));
    }

    static Value of(BigDecimal number) {
        return new Number(number);
    }

    static Value of(boolean truth) {
        return new Bool(truth);
    }
}
