package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.statistics.Question;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.stream.Stream;

/**
 * Proposes keys by the equalities of an ask alone where writes change what it orders by, or the range it asks for: the reader sorts
 * and leaves out.
 *
 * <p>Why it pays: a change of what stands in an index's key costs two writes of the entry, a change of what it holds beside costs
 * one, and of what it does not hold none. Where there are few rows and they change often, reading all of them is cheaper.
 *
 * <p>Refuses: asks of which nothing that a key would hold can change; keys under which there are more rows than a reader may hold
 * ({@link FallbackPlan}).
 *
 * <p>Example: {@code couriers of a cell, seen in the last minute}, where every courier reports each ten seconds:
 * {@code cell | courierId} instead of {@code cell | seenAt,courierId}.
 */
final class OrderByReader {
    private final Model model;
    private final Statistics statistics;
    private final IndexByPattern byPattern;

    OrderByReader(Model model, Statistics statistics, IndexByPattern byPattern) {
        this.model = model;
        this.statistics = statistics;
        this.byPattern = byPattern;
    }

    /** Of a structure of all entities. */
    List<KeyShape> shapes(Ask ask) {
        return shapes(ask, Predicate.TRUE, List.of());
    }

    /**
     * @param sparse what the entries satisfy
     * @param constant paths that it makes constant
     */
    List<KeyShape> shapes(Ask ask, Predicate sparse, List<Path> constant) {
        if (tails(ask).isEmpty() || !tails(ask).stream().allMatch(tail -> changes(ask, tail))) {
            return List.of();
        }
        return byPattern.shapes(steady(ask), constant).stream()
                .filter(shape -> isRead(ask, shape, sparse))
                .toList();
    }

    /** What a key for the ask would hold behind the equalities: the order, or a range. */
    private static List<List<Path>> tails(Ask ask) {
        List<Path> order = ask.order().stream().map(Read.SortKey::path).toList();
        return Stream.concat(Stream.of(order), ask.rangePaths().stream().map(List::of))
                .filter(tail -> !tail.isEmpty())
                .toList();
    }

    private boolean changes(Ask ask, List<Path> tail) {
        return tail.stream()
                .anyMatch(p -> model.canChange(
                        p.isOwn() ? ask.entity() : p.steps().getLast().to(), p.attribute()));
    }

    private static Ask steady(Ask ask) {
        List<Predicate> kept = ask.conjuncts().stream()
                .filter(c -> !(c instanceof Predicate.Atom atom && atom.isRange()))
                .toList();
        return new Ask(ask.pattern(), ask.entity(), kept, List.of(), ask.strong(), ask.loosely());
    }

    /** Whether what stands under such a key is no more than the ask's pattern may read, and its reader hold. */
    private boolean isRead(Ask ask, KeyShape shape, Predicate sparse) {
        Stream<Predicate> equal = ask.conjuncts().stream()
                .filter(c -> c instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                        && shape.paths().anyMatch(compare.path()::equals));
        Predicate keyed =
                Predicate.all(Stream.concat(equal, sparse.conjuncts().stream()).toList());
        Rows rows = statistics.rows(new Question(ask.entity(), Predicate.all(ask.conjuncts()), List.of()), keyed);
        Ratio bytes = Sizes.AVERAGE.named(model.entity(ask.entity()).attributes());
        return ask.order().isEmpty()
                ? !FallbackPlan.isVast(rows.average().times(bytes))
                : !HeldRows.isLarge(model, rows, bytes);
    }
}
