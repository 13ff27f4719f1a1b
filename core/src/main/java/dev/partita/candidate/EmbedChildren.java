package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Proposes that children live in the item of their parent: a map by the rest of their identifier.
 *
 * <p>Why it pays: what is read together is one item, and children need no items, keys and names of their own; an order is put with its
 * lines by one request without a transaction. Every read and write of the parent, or of any child, is one of the whole item.
 *
 * <p>Refuses: numbers without a declared maximum, and what at the declared maxima does not fit into an item; children that can move,
 * expire, or are unique by an attribute; parents that can go or be replaced while children stay; parents that would be too hot; asks
 * that know no parent, and writes that must search. What references the children finds them by their parent's key and their name there.
 *
 * <p>Example: {@code OrderItem (orderId, productId)}, at most 30 per Order: {@code orderItems: {<productId>: {title, quantity}}}.
 */
final class EmbedChildren {
    /** More could not be named in one update expression, nor would anybody want to read them each time. */
    private static final long MOST_CHILDREN = 100;

    private final Context context;
    private final Shards shards;

    EmbedChildren(Context context, Shards shards) {
        this.context = context;
        this.shards = shards;
    }

    /**
     * @param own homes of the children by themselves
     * @param parents homes of a parent
     */
    Stream<Structure.Home> homes(
            Entity child, List<Structure.Home> own, Reference reference, List<Structure.Home> parents, List<Ask> asks) {
        Entity parent = model().entity(reference.target());
        KeyShape key = key(child, reference);
        boolean isPossible = own.stream().anyMatch(h -> isSame(h.key(), key) && !h.marker())
                && isNamed(child, key)
                && isBounded(child, reference, parent)
                && canStay(child, reference, parent)
                && isFound(child, key, asks)
                && mayShare(child.name(), parent.name())
                && !isHot(child, key);
        return isPossible
                ? parents.stream()
                        .filter(h -> isAddressed(h, parent))
                        .map(h -> new Structure.Home(
                                child.name(),
                                key,
                                false,
                                Optional.of(new Structure.Inside(
                                        new Path.Up(child.name(), reference.role(), parent.name()), h)),
                                "EmbedChildren"))
                : Stream.empty();
    }

    /** Whether no decision gives one of them a table without the other. */
    private boolean mayShare(EntityName child, EntityName parent) {
        return model().decisions().stream()
                .noneMatch(d -> d instanceof Decision.TableNamed named
                        && named.entities().contains(child) != named.entities().contains(parent));
    }

    private Model model() {
        return context.model();
    }

    private static KeyShape key(Entity child, Reference reference) {
        List<Path> partition = reference.attributes().stream().map(Path::own).toList();
        List<Path> name = child.identifier().stream()
                .map(Path::own)
                .filter(p -> !partition.contains(p))
                .toList();
        return new KeyShape(partition, name);
    }

    /** Whether a home of their own is kept by the same values: then every write knows them. */
    private static boolean isSame(KeyShape one, KeyShape other) {
        return one.paths().toList().containsAll(other.paths().toList())
                && other.paths().toList().containsAll(one.paths().toList());
    }

    private boolean isNamed(Entity child, KeyShape key) {
        return !key.sort().isEmpty()
                && key.sort().stream().allMatch(p -> KeyParts.isSegment(child.attribute(p.attribute())));
    }

    /** Whether the parent's item is found by what children know of it. */
    private static boolean isAddressed(Structure.Home home, Entity parent) {
        return home.inside().isEmpty()
                && home.key().paths().allMatch(p -> parent.isIdentifier(p.attribute()));
    }

    private static boolean isBounded(Entity child, Reference reference, Entity parent) {
        long most = reference.maxChildren().orElse(Long.MAX_VALUE);
        return most <= MOST_CHILDREN
                && largest(parent) + most * (largest(child) + ItemSize.COLLECTION + ItemSize.ELEMENT)
                        <= Limits.ITEM_BYTES;
    }

    /** Bytes of an entity at its declared maxima, its key and escapes included. */
    private static long largest(Entity entity) {
        return entity.attributes().stream()
                .mapToLong(a -> ItemSize.text(a.name().value())
                        + ItemSize.ELEMENT
                        + (entity.isIdentifier(a.name()) ? 3 : 1) * Sizes.max(a.type()))
                .sum();
    }

    private boolean canStay(Entity child, Reference reference, Entity parent) {
        boolean isFixed = reference.attributes().stream()
                .noneMatch(a -> child.attribute(a).optional() || model().canChange(child.name(), a));
        boolean isPlain = child.ttl().isEmpty()
                && child.attributes().stream()
                        .noneMatch(
                                a -> a.uniqueness().isPresent() || a.aggregate().isPresent());
        boolean stays = parent.ttl().isEmpty() && !model().canDelete(parent.name()) && !model().canPut(parent.name());
        boolean isSelf = parent.name().equals(child.name());
        return isFixed && isPlain && stays && !isSelf && !isCountedElsewhere(child, reference);
    }

    /** Whether an aggregate over the children is kept with another entity: nothing but the parent's item is at hand. */
    private boolean isCountedElsewhere(Entity child, Reference reference) {
        return model().entities().stream()
                .flatMap(e -> e.attributes().stream())
                .map(Attribute::aggregate)
                .flatMap(Optional::stream)
                .anyMatch((Aggregate a) ->
                        a.of().equals(child.name()) && !a.role().equals(reference.role()));
    }

    /**
     * Whether every read of the children knows their parent, at once or on its way, and no write has to search, but for what they keep of
     * others: inside an item they keep nothing.
     */
    private boolean isFound(Entity child, KeyShape key, List<Ask> asks) {
        List<AttributeName> parent =
                key.partition().stream().map(Path::attribute).toList();
        return asks.stream()
                .filter(a -> a.entity().equals(child.name()) && !a.loosely())
                .allMatch(a -> model().isRead(a.pattern())
                        && (a.equalPaths()
                                        .containsAll(
                                                parent.stream().map(Path::own).toList())
                                || a.conjuncts().stream()
                                        .flatMap(p -> p.atoms())
                                        .anyMatch(p -> !p.path().isOwn())));
    }

    /** Whether writes of children alone are more than one parent's item takes. */
    private boolean isHot(Entity child, KeyShape key) {
        return shards.of(new Structure.Access(
                        child.name(), key, Style.CONCATENATED, Medium.COPY, Optional.empty(), 1, "EmbedChildren"))
                > 1;
    }
}
