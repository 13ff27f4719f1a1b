package dev.partita.candidate;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;

/**
 * Proposes one constant partition for reads of all entities in an order: without any equality, or with none but by what has few values
 * and changes.
 *
 * <p>Why it pays: a page of "all of them, sorted" is one Query; without it each partition would be asked, or the table scanned. A status
 * as partition moves its entry with each change, which is two writes; beside the key it is one, and of a few values a filter finds a page
 * of each soon enough: so one list may serve those of each status, too.
 *
 * <p>Refuses: equalities by what never changes, or may have many values, and lists that are more than a page ({@link FallbackPlan}).
 * All writes meet in that partition: {@link ShardPartition} splits it where their rate demands.
 *
 * <p>Example: {@code products, newest first}: {@code | createdAt,productId} in an index of one partition; {@code orders to be packed, by
 * status, oldest first}: {@code | createdAt,orderId}, filtered by status.
 */
final class GlobalList {
    private final Model model;

    GlobalList(Model model) {
        this.model = model;
    }

    static boolean proposes(KeyShape shape) {
        return shape.partition().isEmpty();
    }

    /** Whether it is a list of more than is asked for by equality. */
    static boolean isWider(Ask ask, KeyShape shape) {
        return proposes(shape)
                && ask.equalPaths().stream()
                        .anyMatch(p -> ask.equality(p).filter(Ask::isConstant).isEmpty());
    }

    /** Whether such a list is filtered by what has a value that is asked for. */
    static boolean isSearched(Route route) {
        return proposes(route.structure().key())
                && route.match().residual().stream()
                        .anyMatch(
                                p -> p instanceof Predicate.Compare c && c.comparison() == Predicate.Comparison.EQUAL);
    }

    /** Whether a list of all is proposed though something is asked by equality. What is equal to a constant a sparse index answers. */
    boolean isWorthwhile(Ask ask, List<Path> equal) {
        return equal.stream()
                .allMatch(p -> ask.equality(p).filter(Ask::isConstant).isEmpty()
                        && hasFewValues(ask.entity(), p)
                        && model.canChange(ask.entity(), p.attribute()));
    }

    /** Whether a filter finds what is asked by equality soon enough in a list of all, where there is one. */
    boolean mayFilter(Ask ask) {
        return ask.equalPaths().stream().allMatch(p -> hasFewValues(ask.entity(), p));
    }

    private boolean hasFewValues(EntityName entity, Path path) {
        AttributeType type = model.attribute(entity, path).type();
        return path.isOwn() && (type instanceof AttributeType.Enumeration || type instanceof AttributeType.Bool);
    }
}
