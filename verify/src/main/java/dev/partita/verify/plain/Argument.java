package dev.partita.verify.plain;

import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a call gives for a parameter; a parameter not given has no argument. */
public sealed interface Argument {
    record One(Value value) implements Argument {}

    /** Values of a batch, duplicates as they were given. */
    record Batch(List<Value> values) implements Argument {
        public Batch {
            values = List.copyOf(values);
        }
    }

    /** Elements of a list, each with its fields. */
    record Elements(List<Fields> elements) implements Argument {
        public Elements {
            elements = List.copyOf(elements);
        }
    }

    record Fields(SortedMap<ParameterName, Argument> fields) {
        public Fields {
            fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
        }
    }

    static Argument of(Value value) {
        return new One(value);
    }
}
