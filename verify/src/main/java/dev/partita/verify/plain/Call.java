package dev.partita.verify.plain;

import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** One call of a pattern at a time. */
public record Call(PatternId pattern, SortedMap<ParameterName, Argument> arguments, Instant now) {
    public Call {
        arguments = Collections.unmodifiableSortedMap(new TreeMap<>(arguments));
    }
}
