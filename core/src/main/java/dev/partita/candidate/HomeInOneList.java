package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.List;
import java.util.Optional;

/**
 * Proposes that all entities of a short list stand in one partition, in the order of what identifies them.
 *
 * <p>Why it pays: who asks for all of them, or for those of one of a few values, reads a page or a few of the table itself, strongly if need be;
 * without it an index holds each once more, and is written with each change. Who knows the identifier gets one by it as from any other home.
 *
 * <p>Refuses: lists that may be longer than {@value #PAGES} pages at their declared sizes, or grow: one partition is a bad place for what becomes
 * more; where decisions say what keys begin with. What all that meets there asks of the partition is a constraint of the choice.
 *
 * <p>Example: {@code Market} of an exchange, 40 of them: {@code | market}.
 */
public final class HomeInOneList {
    /** Pages of 1 MB that a call reads, one after the other, where it reads all. */
    private static final int PAGES = 4;

    private final Context context;

    HomeInOneList(Context context) {
        this.context = context;
    }

    /** @param asks of the entity */
    Optional<Structure.Home> home(Entity entity, List<Ask> asks) {
        KeyShape shape = new KeyShape(
                List.of(), entity.identifier().stream().map(Path::own).toList());
        GlobalList lists = new GlobalList(context.model());
        boolean isAsked = asks.stream().anyMatch(lists::mayFilter);
        return isAsked
                        && isShort(entity)
                        && Isolation.of(context.model()).isEmpty()
                        && context.styles().fitsTable(entity.name(), shape)
                ? Optional.of(new Structure.Home(entity.name(), shape, false, "HomeInOneList"))
                : Optional.empty();
    }

    /** Whether all of them are, and stay, few enough. */
    public static boolean isShort(Entity entity) {
        long most = entity.attributes().stream()
                .mapToLong(a -> a.name().value().length() + Sizes.max(a.type()))
                .sum();
        long room = PAGES * Limits.PAGE_BYTES;
        return entity.growth().isZero() && entity.total() <= room && most <= room && entity.total() * most <= room;
    }
}
