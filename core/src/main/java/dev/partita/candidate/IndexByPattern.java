package dev.partita.candidate;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.model.Settings.KeyStyle;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Proposes keys by which an ask is one Query: some of its equalities as partition, then others, then the order asked for or a
 * range, then the identifier.
 *
 * <p>Why it pays: DynamoDB reads just what is under a partition key, in sort key order, so a page costs its own bytes and nothing
 * else. An equality that is left out stays a filter: more is read, but what changes often then moves no entry (two index writes
 * each time), and one index may serve several patterns.
 *
 * <p>A number that is kept by whoever changes what it counts stands in keys natively alone: then DynamoDB moves the entry with it, and
 * nobody has to know what it comes to. So does what is kept of another entity and follows its changes there.
 *
 * <p>Where an order has mixed directions, the numbers and times in it that go against the rest stand in the key in descending order, which
 * only a text can.
 *
 * <p>Refuses: attributes that can't be in keys, and orders in which strings, enumerations and ids go both ways: they are written in one
 * order alone, and the identifier goes with the last of what is asked for.
 *
 * <p>Example: {@code Order by userId, status = PENDING, createdAt DESC} proposes {@code userId,status | createdAt,orderId} and
 * {@code userId | createdAt,orderId}; {@code Task by team, priority DESC, dueAt ASC} proposes {@code team | priority desc,dueAt,taskId}.
 */
final class IndexByPattern {
    private final Context context;
    private final GlobalList globalList;

    IndexByPattern(Context context) {
        this.context = context;
        this.globalList = new GlobalList(context.model());
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
        for (Tail tail : tails(ask, entity, constant, isSortPart)) {
            if (equal.isEmpty() || globalList.isWorthwhile(ask, equal)) {
                shapes.add(new KeyShape(List.of(), tail.paths()).inverting(tail.inverted()));
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

    private static void shape(Set<KeyShape> shapes, List<Path> partition, List<Path> front, Tail tail) {
        if (partition.isEmpty()) {
            return;
        }
        List<Path> sort = new ArrayList<>();
        front.forEach(sort::add);
        tail.paths().stream()
                .filter(p -> !partition.contains(p) && !sort.contains(p))
                .forEach(sort::add);
        shapes.add(new KeyShape(partition, sort).inverting(tail.inverted()));
    }

    /**
     * What follows the equalities: the order or a range, then the identifier.
     *
     * @param inverted of what has no equality
     */
    private record Tail(List<Path> paths, Set<Path> inverted) {}

    private List<Tail> tails(Ask ask, Entity entity, List<Path> constant, Predicate<Path> isSortPart) {
        List<Tail> tails = new ArrayList<>();
        if (ask.order().stream().map(Read.SortKey::path).allMatch(isSortPart)) {
            List<Read.SortKey> order = withIdentifier(ask.order(), entity);
            inverted(context.model(), ask, order)
                    .ifPresent(i -> tails.add(
                            new Tail(order.stream().map(Read.SortKey::path).toList(), i)));
        }
        for (Path range : ask.rangePaths()) {
            if (isSortPart.test(range) && !constant.contains(range)) {
                tails.add(upwards(List.of(new Read.SortKey(range, false)), entity));
            }
        }
        if (tails.isEmpty()) {
            tails.add(upwards(List.of(), entity));
        }
        return tails;
    }

    private static Tail upwards(List<Read.SortKey> front, Entity entity) {
        return new Tail(
                withIdentifier(front, entity).stream().map(Read.SortKey::path).toList(), new LinkedHashSet<>());
    }

    /** Whether a key can have the order that is asked for. */
    static boolean canBeInOrder(Model model, Ask ask) {
        return inverted(model, ask, withIdentifier(ask.order(), model.entity(ask.entity())))
                .isPresent();
    }

    /** What must stand in descending order so that a key gives this order; empty if none gives it. */
    private static Optional<Set<Path>> inverted(Model model, Ask ask, List<Read.SortKey> order) {
        List<Read.SortKey> varying =
                order.stream().filter(k -> ask.equality(k.path()).isEmpty()).toList();
        List<Boolean> fixed = varying.stream()
                .filter(k -> !KeyParts.isInvertible(model.attribute(ask.entity(), k.path())))
                .map(Read.SortKey::descending)
                .distinct()
                .toList();
        if (fixed.size() > 1) {
            return Optional.empty();
        }
        boolean descending =
                fixed.isEmpty() ? !varying.isEmpty() && varying.getLast().descending() : fixed.getFirst();
        return Optional.of(varying.stream()
                .filter(k -> k.descending() != descending)
                .map(Read.SortKey::path)
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private static List<Read.SortKey> withIdentifier(List<Read.SortKey> front, Entity entity) {
        List<Read.SortKey> tail = new ArrayList<>(front);
        boolean descending = !front.isEmpty() && front.getLast().descending();
        entity.identifier().stream()
                .map(Path::own)
                .filter(p -> front.stream().noneMatch(k -> k.path().equals(p)))
                .forEach(p -> tail.add(new Read.SortKey(p, descending)));
        return tail;
    }
}
