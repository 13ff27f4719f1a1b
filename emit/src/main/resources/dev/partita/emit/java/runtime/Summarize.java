package repositories.runtime;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One value of all rows, or of those answered for each row of another node.
 *
 * @param of what is summarized; a count needs nothing
 * @param at where the value stands
 * @param needed only rows that have these get a value
 */
public record Summarize(
        String id, String input, Optional<String> each, As as, Optional<String> of, String at, List<String> needed)
        implements Node {
    /** How. */
    enum As {
        COUNT,
        EXISTS,
        SUM,
        MIN,
        MAX;

        static As of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }

    public Summarize each(String node) {
        return new Summarize(id, input, Optional.of(node), as, of, at, needed);
    }

    public Summarize of(String path) {
        return new Summarize(id, input, each, as, Optional.of(path), at, needed);
    }

    public Summarize found(List<String> paths) {
        return new Summarize(id, input, each, as, of, at, paths);
    }

    /** A count or sum of nothing is zero; the least or greatest of nothing is absent. */
    Optional<AttributeValue> value(List<Row> rows) {
        Stream<AttributeValue> values =
                rows.stream().flatMap(r -> of.flatMap(path -> Values.at(r.values(), path)).stream());
        return switch (as) {
            case EXISTS -> Optional.of(Values.truth(!rows.isEmpty()));
            case COUNT -> Optional.of(Values.number(rows.size()));
            case SUM ->
                Optional.of(Values.number(
                        values.map(v -> Values.numberOf(Optional.of(v))).reduce("0", Decimals::add)));
            case MIN -> values.min(Values::order);
            case MAX -> values.max(Values::order);
        };
    }
}
