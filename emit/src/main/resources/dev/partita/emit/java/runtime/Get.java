package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One item by its whole key; for each row of another node, in batches.
 *
 * @param attributes that are asked for; empty: all
 */
public record Get(
        String id,
        Optional<String> each,
        ItemType type,
        Map<String, List<Piece>> key,
        boolean isConsistent,
        List<String> attributes)
        implements Node {
    /** For how many rows items are asked for, for so many answers: of how many there is no such child is not known. */
    int most(int want) {
        return type.within().isEmpty() ? want : Math.max(want, Connection.KEYS_OF_A_BATCH);
    }

    public Get each(String node) {
        return new Get(id, Optional.of(node), type, key, isConsistent, attributes);
    }

    public Get consistentRead(boolean consistent) {
        return new Get(id, each, type, key, consistent, attributes);
    }

    public Get project(List<String> some) {
        return new Get(id, each, type, key, isConsistent, some);
    }
}
