package dev.partita.verify.execute;

import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a read answers.
 *
 * @param legs the rows of each leg, in the order of the legs; values by path from the leg's entity
 * @param value of a Count, Exists, Sum, Min or Max; absent for Min and Max of nothing
 * @param cursor how to go on; absent if there is nothing more
 * @param operations every request, in order
 */
public record ReadAnswer(
        List<List<Map<Path, Value>>> legs, Optional<Value> value, Optional<String> cursor, List<Operation> operations) {
    public ReadAnswer {
        legs = List.copyOf(legs);
        operations = List.copyOf(operations);
    }
}
