package dev.partita.verify.plain;

import dev.partita.model.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A row of an answer: flat, named as Returns writes it; an absent attribute has no entry. */
public record Row(Map<String, Value> values) {
    public Row {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
