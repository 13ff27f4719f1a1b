package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A condition on the sort key that follows the given ones.
 *
 * @param is a sign, or {@code beginsWith} or {@code between}
 * @param to of {@code between} alone
 */
public record KeyRange(String is, Map<String, List<Piece>> key, Optional<Map<String, List<Piece>>> to) {
    public static KeyRange range(String is, Map<String, List<Piece>> key) {
        return new KeyRange(is, key, Optional.empty());
    }

    public KeyRange to(Map<String, List<Piece>> high) {
        return new KeyRange(is, key, Optional.of(high));
    }
}
