package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.ItemSize;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Proposes that the marker of a unique attribute also holds what reads by that attribute return.
 *
 * <p>Why it pays: the marker is there anyway, and keyed by what is asked for. One GetItem answers, strongly if need be, instead of
 * the marker and then the item. What is held makes the marker larger, and its changes become transactions over two items: the solver
 * decides that attribute by attribute.
 *
 * <p>Refuses: more than half of what one read unit reads, since whoever goes through the marker would pay for it; values of related
 * entities; finds of writes, which look at the item anyway.
 *
 * <p>Example: {@code sign in by e-mail} returns {@code passwordHash}: the marker {@code EMAIL#…} holds it.
 */
final class PayloadInMarker {
    private static final Ratio MOST_BYTES = Ratio.of(2048);

    private final Context context;
    private final Statistics statistics;

    PayloadInMarker(Context context, Statistics statistics) {
        this.context = context;
        this.statistics = statistics;
    }

    /** The markers whose values an ask of a read names. */
    List<Structure.Access> markers(Entity entity, Ask ask) {
        boolean isRead = context.model().isRead(ask.pattern());
        boolean isIdentified = entity.identifier().stream().map(Path::own).allMatch(ask.equalPaths()::contains);
        if (!isRead || isIdentified) {
            return List.of();
        }
        return entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .map(PayloadInMarker::value)
                .filter(v -> ask.equalPaths().containsAll(v) && isSmall(entity, v))
                .map(v -> new Structure.Access(
                        entity.name(),
                        new KeyShape(v, List.of()),
                        Style.CONCATENATED,
                        Medium.MARKER,
                        Optional.empty(),
                        1,
                        "PayloadInMarker"))
                .toList();
    }

    /** What the key of a unique attribute's marker holds. */
    private static List<Path> value(Attribute unique) {
        return Stream.concat(unique.uniqueness().orElseThrow().within().stream(), Stream.of(unique.name()))
                .map(Path::own)
                .toList();
    }

    private boolean isSmall(Entity entity, List<Path> value) {
        Ratio bytes = Ratio.ZERO;
        for (Path path : used(entity, value)) {
            bytes = bytes.plus(Ratio.of(ItemSize.text(path.attribute().value())))
                    .plus(statistics.bytes(entity.name(), path, Predicate.TRUE));
        }
        return bytes.compareTo(MOST_BYTES) <= 0;
    }

    /** The own attributes that any read by the value may want. */
    private Set<Path> used(Entity entity, List<Path> value) {
        Set<Path> used = new LinkedHashSet<>();
        for (Read read : context.model().reads()) {
            for (Read.Leg leg : read.legs()) {
                List<Path> asked = leg.where().atoms().map(Predicate.Atom::path).toList();
                if (leg.entity().equals(entity.name()) && asked.containsAll(value)) {
                    LegOptions.used(context.model(), leg).filter(Path::isOwn).forEach(used::add);
                    read.result().summarized().filter(Path::isOwn).ifPresent(used::add);
                }
            }
        }
        return used;
    }
}
