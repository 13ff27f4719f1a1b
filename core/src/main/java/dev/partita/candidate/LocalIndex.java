package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.price.Limits;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Proposes a local index: the entities of a home's collection once more, in the same partitions, in the order that a strong read asks
 * for.
 *
 * <p>Why it pays: a global index can't be read strongly. An exact copy can, but makes a transaction of every write, which doubles all that
 * the write does; DynamoDB itself keeps a local index, for one more write unit of an entry, and a write stays one request. Its entries need
 * no partition key of their own.
 *
 * <p>Refuses: collections without a promised maximum, or of 10 GB and more, in the whole table (whatever stands with it is demanded of when
 * it is chosen); items that with all their entries might have more than 400 KB, children inside items among them; split items; homes of one item a
 * partition; constant partitions; what is read eventually, since a global index has no such limits and
 * can come and go, where a local one is made with its table; a table that is relied on to be split for heat, which DynamoDB doesn't do
 * with one that has local indexes; a sixth one of a table. What an entry doesn't hold is fetched by key, never by DynamoDB itself, which
 * charges each item by itself as well.
 *
 * <p>Example: {@code Payment of an account by amount, Strong}, the home being {@code accountId | paidAt,paymentId}: a local index
 * {@code accountId | amount,paymentId}.
 */
final class LocalIndex {
    private final Context context;
    private final IndexByPattern byPattern;
    private final LargestCollection largest;

    LocalIndex(Context context) {
        this.context = context;
        this.byPattern = new IndexByPattern(context);
        this.largest = new LargestCollection(context.model());
    }

    /** Those of an entity, each of one of the homes. */
    Collection<Structure.Access> indexes(Entity entity, List<Ask> asks, List<Structure.Home> homes) {
        TreeMap<String, Structure.Access> found = new TreeMap<>();
        if (context.model().settings().reliesOnSplit()) {
            return found.values();
        }
        List<Structure.Home> small = homes.stream().filter(this::isSmall).toList();
        for (Ask ask : asks) {
            if (ask.strong() && isRead(ask)) {
                for (KeyShape shape : context.forItems(entity.name(), byPattern.shapes(ask, List.of()))) {
                    small.stream()
                            .flatMap(h -> index(entity, shape, h).stream())
                            .forEach(a -> found.putIfAbsent(a.id(), a));
                }
            }
        }
        return found.values();
    }

    private boolean isRead(Ask ask) {
        return context.model()
                .pattern(ask.pattern())
                .filter(Read.class::isInstance)
                .isPresent();
    }

    private boolean isSmall(Structure.Home home) {
        return home.inside().isEmpty()
                && !home.isSplit()
                && !home.key().partition().isEmpty()
                && !home.key().sort().isEmpty()
                && largest.fitsItem(home)
                && largest.bytes(home).orElse(Long.MAX_VALUE) <= Limits.LOCAL_COLLECTION_BYTES;
    }

    private Optional<Structure.Access> index(Entity entity, KeyShape shape, Structure.Home home) {
        boolean isOther = shape.partition().equals(home.key().partition()) && !isFront(shape, home.key());
        return (isOther ? context.styles().local(entity.name(), shape) : Optional.<Style>empty())
                .map(style -> new Structure.Access(
                        entity.name(),
                        shape,
                        style,
                        Medium.LOCAL_INDEX,
                        Optional.empty(),
                        1,
                        Optional.of(home),
                        "LocalIndex"));
    }

    /** Whether the whole key begins with all of the shape's sort key, in the same order. */
    private static boolean isFront(KeyShape shape, KeyShape whole) {
        List<Path> front = shape.sort();
        return front.size() <= whole.sort().size()
                && whole.sort().subList(0, front.size()).equals(front)
                && front.stream().allMatch(p -> shape.isInverted(p) == whole.isInverted(p));
    }
}
