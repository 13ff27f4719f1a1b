package dev.partita.verify.reference;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Appending to a list or set and taking out of a set (input.md, Items Written). There is no empty set: a set that
 * loses its last element becomes absent.
 */
final class Elements {
    private Elements() {}

    static Optional<Value> appended(AttributeType type, Optional<Value> old, List<Value> elements) {
        if (type instanceof AttributeType.ListOf) {
            List<Value> all = new ArrayList<>();
            old.ifPresent(o -> all.addAll(only(Value.ListOf.class, o).elements()));
            all.addAll(elements);
            return Optional.of(new Value.ListOf(all));
        }
        if (type instanceof AttributeType.TextSet) {
            SortedSet<String> all = texts(old);
            elements.forEach(e -> all.add(only(Value.Text.class, e).text()));
            return textSet(all);
        }
        if (type instanceof AttributeType.NumberSet) {
            SortedSet<BigDecimal> all = numbers(old);
            elements.forEach(e -> all.add(only(Value.Number.class, e).number()));
            return numberSet(all);
        }
        throw new IllegalArgumentException("nothing can be appended to a " + type);
    }

    static Optional<Value> without(AttributeType type, Optional<Value> old, List<Value> elements) {
        if (type instanceof AttributeType.TextSet) {
            SortedSet<String> left = texts(old);
            elements.forEach(e -> left.remove(only(Value.Text.class, e).text()));
            return textSet(left);
        }
        if (type instanceof AttributeType.NumberSet) {
            SortedSet<BigDecimal> left = numbers(old);
            elements.forEach(e -> left.remove(only(Value.Number.class, e).number()));
            return numberSet(left);
        }
        throw new IllegalArgumentException("nothing can be taken out of a " + type);
    }

    private static SortedSet<String> texts(Optional<Value> old) {
        SortedSet<String> texts = new TreeSet<>();
        old.ifPresent(o -> texts.addAll(only(Value.TextSet.class, o).elements()));
        return texts;
    }

    private static SortedSet<BigDecimal> numbers(Optional<Value> old) {
        SortedSet<BigDecimal> numbers = new TreeSet<>();
        old.ifPresent(o -> numbers.addAll(only(Value.NumberSet.class, o).elements()));
        return numbers;
    }

    private static Optional<Value> textSet(SortedSet<String> elements) {
        return elements.isEmpty() ? Optional.empty() : Optional.of(new Value.TextSet(elements));
    }

    private static Optional<Value> numberSet(SortedSet<BigDecimal> elements) {
        return elements.isEmpty() ? Optional.empty() : Optional.of(new Value.NumberSet(elements));
    }

    private static <T extends Value> T only(Class<T> kind, Value value) {
        if (!kind.isInstance(value)) {
            throw new IllegalArgumentException(value + " is no " + kind.getSimpleName());
        }
        return kind.cast(value);
    }
}
