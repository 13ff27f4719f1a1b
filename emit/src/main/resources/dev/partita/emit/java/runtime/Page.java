package repositories.runtime;

import java.util.List;
import java.util.Optional;

/**
 * Some of the rows, and where the next page begins if there may be more.
 *
 * @param cursor opaque; good for the same method and arguments only
 */
public record Page<T>(List<T> items, Optional<String> cursor) {
    public Page {
        items = List.copyOf(items);
    }
}
