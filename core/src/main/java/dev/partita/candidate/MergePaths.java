package dev.partita.candidate;

import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Proposes keys in which the equalities that another ask has too stand in front, so that one path serves both.
 *
 * <p>Why it pays: an index is paid with each write, however many patterns read it. What stands first in a sort key can be asked for
 * alone, what stands later only together with all before it.
 *
 * <p>Refuses: where the asks have no equality in common beside the partition, or all of them.
 *
 * <p>Example: {@code Task by project, employee} and {@code Task by project, status, employee}: for the second one
 * {@code project | employee,status,taskId} is proposed beside {@code project | status,employee,taskId}; it serves the first one too.
 */
final class MergePaths {
    private final IndexByPattern byPattern;

    MergePaths(IndexByPattern byPattern) {
        this.byPattern = byPattern;
    }

    /** @param others asks of the same entity */
    List<KeyShape> shapes(Ask ask, List<Ask> others, List<Path> constant) {
        Set<KeyShape> shapes = new LinkedHashSet<>();
        Set<List<Path>> orders = new LinkedHashSet<>(List.of(ask.equalPaths()));
        for (Ask other : others) {
            Ask shared = sharedFirst(ask, other);
            if (orders.add(shared.equalPaths())) {
                byPattern.shapes(shared, constant).stream()
                        .filter(s -> s.partition().size() == 1)
                        .forEach(shapes::add);
            }
        }
        return List.copyOf(shapes);
    }

    private static Ask sharedFirst(Ask ask, Ask other) {
        List<Predicate> first = new ArrayList<>();
        List<Predicate> rest = new ArrayList<>();
        ask.conjuncts().forEach(c -> (isShared(c, other) ? first : rest).add(c));
        first.addAll(rest);
        return ask.with(first);
    }

    private static boolean isShared(Predicate conjunct, Ask other) {
        return conjunct instanceof Predicate.Compare compare
                && other.equality(compare.path()).isPresent();
    }
}
