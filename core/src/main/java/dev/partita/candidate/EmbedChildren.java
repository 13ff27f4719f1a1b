package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Proposes that children live in the item of their parent: a map by the rest of their identifier.
 *
 * <p>Why it pays: what is read together is one item, and children need no items, keys and names of their own; an order is put with its
 * lines by one request without a transaction. Every read and write of the parent, or of any child, is one of the whole item.
 *
 * <p>Refuses: numbers without a declared maximum, and what at the declared maxima does not fit into an item; children that can move,
 * expire, or are unique by an attribute; parents that can go or be replaced while children stay; parents that would be too hot; asks
 * that know no parent and no list of parents, and writes that must search. What references the children finds them by their parent's key
 * and their name there.
 *
 * <p>Example: {@code OrderItem (orderId, productId)}, at most 30 per Order: {@code orderItems: {<productId>: {title, quantity}}}.
 */
public final class EmbedChildren {
    private final Context context;
    private final Shards shards;

    EmbedChildren(Context context, Shards shards) {
        this.context = context;
        this.shards = shards;
    }

    /** Homes in the items of others come last: the others' own homes are known then. Answers why there are none, by child and parent. */
    Map<String, String> into(Map<EntityName, List<Structure.Home>> homes, List<Ask> asks) {
        Map<EntityName, List<Structure.Home>> embedded = new LinkedHashMap<>();
        Map<String, String> outside = new LinkedHashMap<>();
        for (Entity child : model().entities()) {
            List<Structure.Home> inside = new ArrayList<>();
            for (Reference reference : child.references()) {
                List<Structure.Home> parents = named(homes.get(reference.target()));
                refusal(child, named(homes.get(child.name())), reference, parents, asks)
                        .ifPresentOrElse(
                                why -> outside.put(CandidateSet.pair(child.name(), reference.target()), why),
                                () -> inside.addAll(homes(child, reference, parents)));
            }
            embedded.put(child.name(), inside);
        }
        embedded.forEach((child, inside) -> homes.merge(
                child,
                inside,
                (own, more) -> Stream.concat(own.stream(), more.stream()).toList()));
        return outside;
    }

    private static List<Structure.Home> named(List<Structure.Home> homes) {
        return homes.stream().filter(Structure.Home::isNamed).toList();
    }

    private List<Structure.Home> homes(Entity child, Reference reference, List<Structure.Home> parents) {
        Path.Up up = new Path.Up(child.name(), reference.role(), reference.target());
        return parents.stream()
                .filter(h -> isAddressed(h, model().entity(reference.target())))
                .map(h -> new Structure.Home(
                        child.name(),
                        key(child, reference),
                        false,
                        Optional.of(new Structure.Inside(up, h)),
                        "EmbedChildren"))
                .toList();
    }

    /**
     * Why children are not inside the items of a parent, in words; empty if they may be.
     *
     * @param own homes of the children by themselves
     * @param parents homes of a parent
     */
    private Optional<String> refusal(
            Entity child, List<Structure.Home> own, Reference reference, List<Structure.Home> parents, List<Ask> asks) {
        Entity parent = model().entity(reference.target());
        KeyShape key = key(child, reference);
        return Stream.<Supplier<Optional<String>>>of(
                        () -> unnamed(child, key),
                        () -> unbounded(child, reference, parent),
                        () -> leaving(child, reference, parent),
                        () -> unfound(child, parent, key, asks),
                        () -> of(
                                own.stream().noneMatch(h -> isSame(h.key(), key) && !h.marker()),
                                "some write changes a " + child.name() + " and does not say its " + parent.name()),
                        () -> of(!mayShare(child.name(), parent.name()), "a decision names a table for one of them"),
                        () -> of(
                                isHot(child, key),
                                "writes of " + child.name() + " alone are more than one item takes at peak"),
                        () -> of(
                                parents.stream().noneMatch(h -> isAddressed(h, parent)),
                                "no home of " + parent.name() + " has its identifier alone for a key"))
                .map(Supplier::get)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> of(boolean refuses, String why) {
        return refuses ? Optional.of(why) : Optional.empty();
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

    private static Optional<String> unnamed(Entity child, KeyShape key) {
        if (key.sort().isEmpty()) {
            return Optional.of("nothing names a " + child.name() + " among those of one parent");
        }
        return key.sort().stream()
                .filter(p -> !KeyParts.isSegment(child.attribute(p.attribute())))
                .findFirst()
                .map(p -> child.name() + "." + p + " can be no name");
    }

    /** Whether the parent's item is found by what children know of it. */
    private static boolean isAddressed(Structure.Home home, Entity parent) {
        return home.inside().isEmpty() && home.key().paths().allMatch(p -> parent.isIdentifier(p.attribute()));
    }

    private static Optional<String> unbounded(Entity child, Reference reference, Entity parent) {
        if (reference.maxChildren().isEmpty()) {
            return Optional.of("the document promises no maximum of " + child.name() + " per " + parent.name());
        }
        long most = reference.maxChildren().getAsLong();
        return of(
                most > room(parent) / each(child),
                "up to " + most + " " + child.name() + " of up to " + each(child) + " bytes do not fit into the "
                        + Limits.ITEM_BYTES + " bytes of an item, of which " + parent.name() + " itself may have "
                        + largest(parent));
    }

    /** Bytes that are left for children in the item of a parent. */
    public static long room(Entity parent) {
        return Limits.ITEM_BYTES - largest(parent);
    }

    /** Bytes of as many children as are promised of a parent. */
    public static long bytes(Entity child, Reference reference) {
        return reference.maxChildren().orElseThrow() * each(child);
    }

    private static long each(Entity child) {
        return largest(child) + ItemSize.COLLECTION + ItemSize.ELEMENT;
    }

    /** Bytes of an entity at its declared maxima, its key and escapes included. */
    private static long largest(Entity entity) {
        return entity.attributes().stream()
                .mapToLong(a -> ItemSize.text(a.name().value())
                        + ItemSize.ELEMENT
                        + (entity.isIdentifier(a.name()) ? 3 : 1) * Sizes.max(a.type()))
                .sum();
    }

    /** Children that could move or go by themselves, and parents that could go or be replaced while children stay. */
    private Optional<String> leaving(Entity child, Reference reference, Entity parent) {
        boolean canMove = reference.attributes().stream()
                .anyMatch(a -> child.attribute(a).optional() || model().canChange(child.name(), a));
        boolean isUnique =
                child.attributes().stream().anyMatch(a -> a.uniqueness().isPresent());
        boolean counts = child.attributes().stream().anyMatch(a -> a.aggregate().isPresent());
        boolean goes = parent.ttl().isPresent() || model().canDelete(parent.name());
        return Stream.of(
                        of(canMove, child.name() + " can move to another " + parent.name() + ", or have none"),
                        of(child.ttl().isPresent(), child.name() + " expires, and DynamoDB expires whole items only"),
                        of(isUnique, child.name() + " has a unique attribute"),
                        of(counts, child.name() + " counts others"),
                        of(goes, parent.name() + " can go, and " + child.name() + " would go with it"),
                        of(model().canPut(parent.name()), "a put of " + parent.name() + " would replace them"),
                        of(parent.name().equals(child.name()), "they are of one kind"),
                        of(
                                isCountedElsewhere(child, reference),
                                "another entity than this " + parent.name() + " counts " + child.name()))
                .flatMap(Optional::stream)
                .findFirst();
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
     * Who does not know their parent, at once or on its way, or has to search in order to write; but for what they keep of others: inside an
     * item they keep nothing.
     */
    private Optional<String> unfound(Entity child, Entity parent, KeyShape key, List<Ask> asks) {
        return asks.stream()
                .filter(a -> a.entity().equals(child.name()) && !a.loosely())
                .filter(a -> !model().isRead(a.pattern()) || !knows(a, key.partition()))
                .findFirst()
                .map(a -> a.pattern() + " looks for " + child.name()
                        + (model().isRead(a.pattern())
                                ? " and does not say of which " + parent.name()
                                : " in order to write"));
    }

    /** Whether it says of which parent, or of which parents one by one, or gets to know it on its way. */
    private static boolean knows(Ask ask, List<Path> parent) {
        return isOfEach(ask, parent)
                || ask.conjuncts().stream()
                        .flatMap(p -> p.atoms())
                        .anyMatch(p -> !p.path().isOwn());
    }

    private static boolean isOfEach(Ask ask, List<Path> parent) {
        List<Path> open =
                parent.stream().filter(p -> !ask.equalPaths().contains(p)).toList();
        return open.isEmpty()
                || open.size() == 1
                        && ask.batches().stream().anyMatch(b -> b.path().equals(open.getFirst()));
    }

    /** Whether writes of children alone are more than one parent's item takes. */
    private boolean isHot(Entity child, KeyShape key) {
        return shards.of(new Structure.Access(
                        child.name(), key, Style.CONCATENATED, Medium.COPY, Optional.empty(), 1, "EmbedChildren"))
                > 1;
    }
}
