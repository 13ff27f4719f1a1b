package dev.partita.verify.execute;

import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One call of a pattern.
 *
 * @param parameters values by name; of a batch a list of values, of a list of elements a list of maps by field name; what is
 *     not given is missing
 * @param now the time of the call
 */
public record Call(Map<ParameterName, Value> parameters, Instant now) {
    public Call {
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    public Optional<Value> parameter(ParameterName name) {
        return Optional.ofNullable(parameters.get(name));
    }
}
