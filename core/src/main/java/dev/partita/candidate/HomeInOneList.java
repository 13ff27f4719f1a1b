package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Proposes that all entities of a short list stand in one partition, in the order of what identifies them.
 *
 * <p>Why it pays: who asks for all of them reads one page of the table itself, strongly if need be; without it an index holds each once more,
 * and is written with each change. Who knows the identifier gets one by it as from any other home.
 *
 * <p>Refuses: lists that may be longer than a page at their declared sizes, or grow: one partition is a bad place for what becomes more; where
 * decisions say what keys begin with. What all that meets there asks of the partition is a constraint of the choice.
 *
 * <p>Example: {@code Market} of an exchange, 40 of them: {@code | market}.
 */
public final class HomeInOneList {
    private final Context context;

    HomeInOneList(Context context) {
        this.context = context;
    }

    /** @param asks of the entity */
    Optional<Structure.Home> home(Entity entity, List<Ask> asks) {
        KeyShape shape = new KeyShape(
                List.of(), entity.identifier().stream().map(Path::own).toList());
        boolean isAsked = asks.stream().anyMatch(a -> a.equalPaths().isEmpty());
        return isAsked
                        && isShort(entity)
                        && Isolation.of(context.model()).isEmpty()
                        && context.styles().fitsTable(entity.name(), shape)
                ? Optional.of(new Structure.Home(entity.name(), shape, false, "HomeInOneList"))
                : Optional.empty();
    }

    /** Whether a read asks for a list that this refuses for its length, its growth, or since one of a few values is asked for. */
    public static boolean refuses(Model model, Read read) {
        Asks asks = new Asks(model);
        GlobalList lists = new GlobalList(model);
        return IntStream.range(0, read.legs().size())
                .filter(i -> read.legs().get(i).nesting().isEmpty())
                .mapToObj(i -> asks.leg(read, i))
                .anyMatch(a -> lists.mayFilter(a) && !(a.equalPaths().isEmpty() && isShort(model.entity(a.entity()))));
    }

    private static boolean isShort(Entity entity) {
        long most = entity.attributes().stream()
                .mapToLong(a -> a.name().value().length() + Sizes.max(a.type()))
                .sum();
        return entity.growth().isZero()
                && entity.total() <= Limits.PAGE_BYTES
                && most <= Limits.PAGE_BYTES
                && entity.total() * most <= Limits.PAGE_BYTES;
    }
}
