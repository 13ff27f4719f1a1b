package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proposes homes keyed by the identifier: a composite one split in every way, a non-empty part of it as partition, the rest as
 * sort key, as declared or as some ask ranges over it.
 *
 * <p>Why it pays: whoever knows the identifier addresses the item with one request, and reads by the partition part need no index.
 *
 * <p>Refuses: a split whose partition no ask knows, since nothing could be read by it that the whole identifier doesn't read; unless
 * the whole identifier can't be a partition key, or the partition is the parent that is part of the identifier: its two keys can be
 * values as they are, and take fewer bytes than a text of both beside them.
 *
 * <p>Example: {@code Review (productId, userId)}: {@code productId | userId}, {@code userId | productId}, {@code productId,userId |};
 * {@code Night (hotelId, roomType, day)}: {@code hotelId | day,roomType}, for the nights of a stay in all rooms of a hotel.
 */
final class HomeByIdentifier {
    private final Context context;

    HomeByIdentifier(Context context) {
        this.context = context;
    }

    List<Structure.Home> homes(Entity entity, List<Ask> asks) {
        List<Path> own = entity.identifier().stream().map(Path::own).toList();
        List<Path> identifier = Isolation.of(context.model())
                .map(i -> i.first(entity.name(), own))
                .orElse(own);
        List<Structure.Home> homes = new ArrayList<>();
        boolean isWhole = context.styles().fitsTable(entity.name(), new KeyShape(identifier, List.of()));
        for (int bits = (1 << identifier.size()) - 1; bits > 0; bits--) {
            int chosen = bits;
            List<Path> partition = pick(identifier, i -> (chosen >> i & 1) == 1);
            List<Path> sort = pick(identifier, i -> (chosen >> i & 1) == 0);
            KeyShape shape = new KeyShape(partition, sort);
            boolean isAsked = !isWhole
                    || sort.isEmpty()
                    || asks.stream()
                            .anyMatch(a -> a.equalPaths().containsAll(partition)
                                    && !a.equalPaths().containsAll(identifier));
            if (isAsked && context.styles().fitsTable(entity.name(), shape)) {
                homes.add(new Structure.Home(entity.name(), shape, false, "HomeByIdentifier"));
            }
        }
        besideParent(entity, identifier).ifPresent(homes::add);
        new HomeInOneList(context).home(entity, asks).ifPresent(homes::add);
        return homes;
    }

    private Optional<Structure.Home> besideParent(Entity entity, List<Path> identifier) {
        return entity.references().stream()
                .filter(r -> !r.target().equals(entity.name()))
                .map(r -> r.attributes().stream().map(Path::own).toList())
                .filter(parent -> parent.size() < identifier.size() && identifier.containsAll(parent))
                .map(parent -> new KeyShape(
                        parent,
                        identifier.stream().filter(p -> !parent.contains(p)).toList()))
                .filter(shape -> context.styles().fitsTable(entity.name(), shape))
                .map(shape -> new Structure.Home(entity.name(), shape, false, "HomeByIdentifier"))
                .findFirst();
    }

    /** A home in whose sort key the parts stand as an ask ranges over them or sorts by them, not as they are declared. */
    Optional<Structure.Home> ordered(Entity entity, Ask ask, KeyShape shape) {
        List<Path> identifier = entity.identifier().stream().map(Path::own).toList();
        List<Path> key = shape.paths().toList();
        boolean isAsked = !shape.partition().isEmpty()
                && !shape.sort().isEmpty()
                && (ask.rangePaths().contains(shape.sort().get(0))
                        || ask.order().stream()
                                .anyMatch(k -> k.path().equals(shape.sort().get(0))));
        boolean isOther = !shape.sort()
                .equals(identifier.stream().filter(shape.sort()::contains).toList());
        boolean isWhole = key.size() == identifier.size() && key.containsAll(identifier);
        return isAsked && isOther && isWhole && context.styles().fitsTable(entity.name(), shape)
                ? Optional.of(new Structure.Home(entity.name(), shape, false, "HomeByIdentifier"))
                : Optional.empty();
    }

    private static List<Path> pick(List<Path> paths, java.util.function.IntPredicate which) {
        List<Path> picked = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            if (which.test(i)) {
                picked.add(paths.get(i));
            }
        }
        return picked;
    }
}
