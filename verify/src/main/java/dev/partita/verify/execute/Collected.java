package dev.partita.verify.execute;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Lists and sets after elements were appended or taken. */
final class Collected {
    private Collected() {}

    /** @param form of the attribute that holds the collection */
    static Optional<Value> of(AttributeType form, Optional<Value> base, List<Value> elements, boolean takes) {
        List<Value> all = new ArrayList<>(base.map(Scope::elements).orElse(List.of()));
        if (takes) {
            all.removeAll(elements);
        } else {
            all.addAll(elements);
        }
        return switch (form) {
            case AttributeType.NumberSet set -> numbers(all);
            case AttributeType.TextSet set -> texts(all);
            case AttributeType other -> Optional.of(new Value.ListOf(all));
        };
    }

    private static Optional<Value> numbers(List<Value> all) {
        SortedSet<BigDecimal> numbers = new TreeSet<>();
        all.forEach(v -> numbers.add(((Value.Number) v).number()));
        return numbers.isEmpty() ? Optional.empty() : Optional.of(new Value.NumberSet(numbers));
    }

    private static Optional<Value> texts(List<Value> all) {
        SortedSet<String> texts = new TreeSet<>();
        all.forEach(v -> texts.add(((Value.Text) v).text()));
        return texts.isEmpty() ? Optional.empty() : Optional.of(new Value.TextSet(texts));
    }
}
