package dev.partita.plan;

import dev.partita.design.ItemType;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What has expired and is still stored: DynamoDB deletes it within some days. It counts as absent, so who makes an item where there is none
 * must not find any of it there.
 *
 * <pre>upsert Counter(hits + 1):   the leftover's hits are no hits of the new one</pre>
 */
public final class Leftovers {
    private Leftovers() {}

    /**
     * Whether an action would go on with what is left: it makes the home of an expiring entity where there is none, and does not set all
     * that is in it. Its request demands that nothing expired is there; where it is refused for that, the leftover is deleted if it still
     * has expired, as DynamoDB would, and the request is sent again.
     */
    public static boolean clears(Action action, ItemType type, Entity entity) {
        return action instanceof Action.Update update
                && update.creates()
                && type.kind() == ItemType.Kind.HOME
                && expiry(type, entity).isPresent()
                && type.attributes().stream().anyMatch(a -> !isSet(update, a.source(), entity));
    }

    /** The name under which an item type stores when its entity expires. */
    public static Optional<String> expiry(ItemType type, Entity entity) {
        return entity.ttl().map(Path::own).flatMap(type::storedName);
    }

    private static boolean isSet(Action.Update update, ItemType.Source source, Entity entity) {
        return switch (source) {
            case ItemType.OfPath of ->
                isIdentifier(of.path(), entity) || sets(update).anyMatch(of.path()::equals);
            case ItemType.Fixed fixed -> true;
            case ItemType.Children children -> false;
            case ItemType.OfCounter counter -> false;
        };
    }

    private static boolean isIdentifier(Path path, Entity entity) {
        return path.isOwn() && entity.isIdentifier(path.attribute());
    }

    private static Stream<Path> sets(Action.Update update) {
        return update.changes().stream()
                .filter(c -> c instanceof Change.SetTo || c instanceof Change.Clear)
                .flatMap(c -> c.changed().stream());
    }
}
