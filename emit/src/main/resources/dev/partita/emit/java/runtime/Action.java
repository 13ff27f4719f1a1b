package repositories.runtime;

import java.util.List;
import java.util.Map;

/**
 * What is done to one item.
 *
 * @param image of a put alone: the values of the whole item
 * @param key of all but a put
 * @param changes of an update alone
 * @param creates whether an update makes the item where there is none
 * @param clears whether what has expired and is still stored is deleted before an update
 */
public record Action(
        Does does,
        ItemType type,
        Map<String, Operand> image,
        Map<String, List<Piece>> key,
        List<Change> changes,
        boolean creates,
        boolean clears,
        Repeat repeat,
        List<Only> only,
        List<Check> checks) {
    /** What it does. */
    enum Does {
        PUT,
        UPDATE,
        DELETE,
        DEMAND
    }

    public static Action putItem(ItemType type, Map<String, Operand> image) {
        return new Action(Does.PUT, type, image, Map.of(), List.of(), false, false, Repeat.ONCE, List.of(), List.of());
    }

    public static Action updateItem(ItemType type, Map<String, List<Piece>> key, List<Change> changes) {
        return new Action(Does.UPDATE, type, Map.of(), key, changes, false, false, Repeat.ONCE, List.of(), List.of());
    }

    public static Action deleteItem(ItemType type, Map<String, List<Piece>> key) {
        return new Action(Does.DELETE, type, Map.of(), key, List.of(), false, false, Repeat.ONCE, List.of(), List.of());
    }

    public static Action checkItem(ItemType type, Map<String, List<Piece>> key) {
        return new Action(Does.DEMAND, type, Map.of(), key, List.of(), false, false, Repeat.ONCE, List.of(), List.of());
    }

    public Action creates(boolean makes) {
        return new Action(does, type, image, key, changes, makes, clears, repeat, only, checks);
    }

    public Action clears(boolean first) {
        return new Action(does, type, image, key, changes, creates, first, repeat, only, checks);
    }

    public Action repeat(Repeat some) {
        return new Action(does, type, image, key, changes, creates, clears, some, only, checks);
    }

    public Action only(List<Only> some) {
        return new Action(does, type, image, key, changes, creates, clears, repeat, some, checks);
    }

    public Action checks(List<Check> some) {
        return new Action(does, type, image, key, changes, creates, clears, repeat, only, some);
    }

    Action changes(List<Change> others) {
        return new Action(does, type, image, key, others, creates, clears, repeat, only, checks);
    }
}
