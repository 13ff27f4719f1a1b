package dev.partita.candidate;

import dev.partita.design.ItemType;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Write;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.List;
import java.util.Optional;

/**
 * Proposes that the one string or binary of an entity that makes it too large for an item stands in pieces, each an item beside the home and under
 * the same key values.
 *
 * <p>Why it pays: DynamoDB takes items of at most 400 KB. All pieces are always there, as empty as the value is short, so nothing need be
 * read to write them: whoever writes the value writes all of them in one transaction, and no caller that dies leaves half of one. A reader
 * knows by a token in front of the value whether its pieces belong together, and reads again if not.
 *
 * <p>Refuses: what fits into an item; values that patterns do more with than return and assign them; what is neither string nor binary; more pieces than a
 * transaction takes; entities that expire, as their pieces would do one by one; those that are upserted, deleted by a search or written once
 * per element of a list; homes that {@link SplitItem} refuses, too. Such values belong in an object store, and their address here.
 *
 * <p>Example: {@code Page (slug, title, body (string(60000..1000000)))}: {@code slug | PAGE {title}}, {@code slug | PAGE#PART1 {body}} to
 * {@code PART3}.
 */
public final class LargeItem {
    /** What of a value one piece holds: names, keys and the identifier have room beside it. */
    public static final long PIECE_BYTES = 384 * 1_024;
    /** So much of a piece may stay empty, as no character is cut. */
    private static final long UNFILLED = 3;

    private final Model model;

    LargeItem(Model model) {
        this.model = model;
    }

    /** The attribute without which an entity fits into an item, where it does not with it. */
    public static Optional<Attribute> attribute(Entity entity) {
        long whole = entity.attributes().stream().mapToLong(LargeItem::most).sum();
        if (whole <= Limits.ITEM_BYTES) {
            return Optional.empty();
        }
        return entity.attributes().stream()
                .filter(a -> whole - most(a) <= PIECE_BYTES)
                .findFirst();
    }

    /** @param homes of the entity as whole items */
    List<Structure.Home> homes(Entity entity, List<Structure.Home> homes) {
        Optional<Attribute> large = attribute(entity).filter(a -> isKeptInPieces(entity, a));
        return large.map(a -> homes.stream()
                        .filter(h -> !h.marker() && h.inside().isEmpty() && !h.isSpread() && h.isNamed())
                        .map(h -> h.apart(List.of(Path.own(a.name())), pieces(a), "LargeItem"))
                        .toList())
                .orElse(List.of());
    }

    private boolean isKeptInPieces(Entity entity, Attribute attribute) {
        return (attribute.type() instanceof AttributeType.Text || attribute.type() instanceof AttributeType.Binary)
                && entity.ttl().isEmpty()
                && fits(attribute)
                && new Uninvolved(model, entity).paths().contains(Path.own(attribute.name()))
                && model.writesOf(entity.name()).stream().allMatch(w -> isPlain(w, entity));
    }

    /** Whether all pieces, filled, and the home are one transaction. */
    private static boolean fits(Attribute attribute) {
        return (pieces(attribute) + 1) * Limits.ITEM_BYTES <= Limits.TRANSACTION_BYTES;
    }

    private static boolean isPlain(Write write, Entity entity) {
        return write.effects().stream().allMatch(e -> switch (e) {
            case Effect.Create create -> true;
            case Effect.Put put -> true;
            case Effect.Update update -> true;
            case Effect.Delete delete -> true;
            case Effect.Upsert upsert -> !upsert.entity().equals(entity.name());
            case Effect.DeleteEach each -> !each.entity().equals(entity.name());
            case Effect.ForEach each ->
                each.effects().stream().noneMatch(i -> i.entity().equals(entity.name()));
        });
    }

    private static int pieces(Attribute attribute) {
        long bytes = Sizes.max(attribute.type()) + ItemType.Piece.TOKEN;
        long each = PIECE_BYTES - UNFILLED;
        return Math.toIntExact((bytes + each - 1) / each);
    }

    private static long most(Attribute attribute) {
        return ItemSize.text(attribute.name().value()) + Sizes.max(attribute.type());
    }
}
