package dev.partita.verify.data;

import dev.partita.model.ParameterName;
import dev.partita.verify.plain.Argument;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Arguments for a read.
 *
 * @param kind what they are tried for, such as {@code range upside down}
 */
public record Probe(String kind, SortedMap<ParameterName, Argument> arguments) {
    public Probe {
        arguments = Collections.unmodifiableSortedMap(new TreeMap<>(arguments));
    }
}
