package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Settings.KeyStyle;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Proposes keys by which an ask is one Query: some of its equalities as partition, then others, then the order asked for or a
 * range, then the identifier.
 *
 * <p>Why it pays: DynamoDB reads just what is under a partition key, in sort key order, so a page costs its own bytes and nothing
 * else. An equality that is left out stays a filter: more is read, but what changes often then moves no entry (two index writes
 * each time), and one index may serve several patterns.
 *
 * <p>A number that is kept by whoever changes what it counts stands in keys natively alone: then DynamoDB moves the entry with it, and
 * nobody has to know what it comes to.
 *
 * <p>Refuses: attributes that can't be in keys, and orders of mixed directions (a key has one).
 *
 * <p>Example: {@code Order by userId, status = PENDING, createdAt DESC} proposes {@code userId,status | createdAt,orderId} and
 * {@code userId | createdAt,orderId}.
 */
final class IndexByPattern {
    private final Context context;

    IndexByPattern(Context context) {
        this.context = context;
    }

    /**
     * Key shapes for an ask, without those paths that a sparse predicate makes constant: of all attributes that can stand in a key
     * in some style, and, where concatenated keys may be wanted, of those that can stand in a text.
     */
    List<KeyShape> shapes(Ask ask, List<Path> constant) {
        EntityName entity = ask.entity();
        Set<KeyShape> shapes = new LinkedHashSet<>();
        shapes(ask, constant, p -> context.isKeyPart(entity, p), shapes);
        if (context.tables().isShared(entity) || context.model().settings().keyStyle() == KeyStyle.CONCATENATED) {
            shapes(ask, constant, p -> context.isSegment(entity, p), shapes);
        }
        return List.copyOf(shapes);
    }

    private void shapes(Ask ask, List<Path> constant, Predicate<Path> isKeyPart, Set<KeyShape> shapes) {
        Entity entity = context.model().entity(ask.entity());
        List<Path> equal = ask.equalPaths().stream()
                .filter(p -> !constant.contains(p) && isKeyPart.test(p))
                .limit(6)
                .toList();
        Predicate<Path> isSortPart = isKeyPart.and(
                p -> Sizes.max(context.model().attribute(entity.name(), p).type()) <= Limits.SORT_KEY_BYTES);
        for (List<Path> tail : tails(ask, entity, constant, isSortPart)) {
            if (equal.isEmpty()) {
                shapes.add(new KeyShape(List.of(), tail));
            }
            shape(shapes, equal, List.of(), tail);
            for (Path one : equal) {
                List<Path> others = equal.stream().filter(p -> !p.equals(one)).toList();
                shape(shapes, List.of(one), others, tail);
                shape(shapes, List.of(one), List.of(), tail);
                shape(shapes, others, List.of(), tail);
            }
        }
    }

    private static void shape(Set<KeyShape> shapes, List<Path> partition, List<Path> front, List<Path> tail) {
        if (partition.isEmpty()) {
            return;
        }
        List<Path> sort = new ArrayList<>();
        front.forEach(sort::add);
        tail.stream().filter(p -> !partition.contains(p) && !sort.contains(p)).forEach(sort::add);
        shapes.add(new KeyShape(partition, sort));
    }

    /** What follows the equalities: the order or a range, then the identifier. */
    private static List<List<Path>> tails(Ask ask, Entity entity, List<Path> constant, Predicate<Path> isSortPart) {
        List<Path> order = ask.order().stream().map(Read.SortKey::path).toList();
        boolean isOneWay =
                ask.order().stream().map(Read.SortKey::descending).distinct().count() <= 1
                        && order.stream().allMatch(isSortPart);
        List<List<Path>> tails = new ArrayList<>();
        if (isOneWay) {
            tails.add(withIdentifier(order, entity));
        }
        for (Path range : ask.rangePaths()) {
            if (isSortPart.test(range) && !constant.contains(range)) {
                tails.add(withIdentifier(List.of(range), entity));
            }
        }
        if (tails.isEmpty()) {
            tails.add(withIdentifier(List.of(), entity));
        }
        return tails;
    }

    private static List<Path> withIdentifier(List<Path> front, Entity entity) {
        List<Path> tail = new ArrayList<>(front);
        entity.identifier().stream()
                .map(Path::own)
                .filter(p -> !tail.contains(p))
                .forEach(tail::add);
        return tail;
    }
}
