package repositories.runtime;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The rows of each leg of a read, and where the next page begins if there may be one. */
public record Legs(List<List<AnsweredRow>> all, Optional<String> cursor) {
    /** Those of a leg, by its place. */
    public <T> List<T> rows(int leg, Function<AnsweredRow, T> type) {
        return all.get(leg).stream().map(type).toList();
    }
}
