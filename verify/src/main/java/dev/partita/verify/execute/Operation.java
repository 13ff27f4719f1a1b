package dev.partita.verify.execute;

import dev.partita.plan.Space;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request that was sent.
 *
 * @param operation DynamoDB's name of it, such as {@code Query}
 * @param spaces the tables or the index it is about, in the order they are first named
 * @param request what was sent, as nested maps, lists, texts, numbers and booleans
 * @param items how many items were answered, or written
 * @param measured what DynamoDB says it consumed; nothing if a condition failed, since then it doesn't say
 * @param predicted what the rules say for the same items; absent if it was not computed
 * @param difference why the two differ, if they do and it is a known difference of the emulator
 */
public record Operation(
        String operation,
        List<Space> spaces,
        Map<String, Object> request,
        int items,
        Optional<Capacity> measured,
        Optional<Capacity> predicted,
        Optional<EmulatorDifference> difference) {
    public Operation {
        spaces = List.copyOf(spaces);
        request = Collections.unmodifiableMap(new LinkedHashMap<>(request));
    }

    /** Whether measured and predicted units differ in a way that nobody knows of. */
    public boolean surprises() {
        return measured.isPresent() && predicted.isPresent() && !measured.equals(predicted) && difference.isEmpty();
    }
}
