package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which values are there among the rows of the conditions counted so far, so that a further condition does not count it again that an
 * optional value is there: of the parcels of a tour all have a tour, and a key made of it leaves none of them out.
 *
 * <p>What {@code (p%)} keeps is a share of what <em>all</em> others of the document leave: only what a key adds to the document
 * finds its values there.
 */
final class Presence {
    private final Statistics statistics;
    private final EntityName entity;
    private final Set<Path> there = new LinkedHashSet<>();
    private final Set<Path> thereForKeys = new LinkedHashSet<>();

    Presence(Statistics statistics, EntityName entity) {
        this.statistics = statistics;
        this.entity = entity;
    }

    /** Paths that have a value where a predicate holds. */
    static List<Path> of(Predicate predicate, Statistics statistics) {
        return switch (predicate) {
            case Predicate.And and ->
                and.parts().stream()
                        .flatMap(p -> of(p, statistics).stream())
                        .distinct()
                        .toList();
            case Predicate.Or or ->
                or.parts().stream()
                        .map(p -> of(p, statistics))
                        .reduce((a, b) -> a.stream().filter(b::contains).toList())
                        .orElse(List.of());
            case Atom atom -> atom.holdsOfNothing() ? List.of() : along(atom.path(), statistics);
        };
    }

    /** A path, and the references that lead to its end. */
    private static List<Path> along(Path path, Statistics statistics) {
        List<Path> all = new ArrayList<>();
        for (int i = 0; i < path.steps().size(); i++) {
            all.addAll(reference(path, i, statistics));
        }
        all.add(path);
        return all;
    }

    /** The attributes that a step of a path goes by, if it goes along a reference. */
    private static List<Path> reference(Path path, int step, Statistics statistics) {
        return path.steps().get(step) instanceof Path.Up up
                ? statistics.entity(up.from()).reference(up.role()).attributes().stream()
                        .map(a -> new Path(path.steps().subList(0, step), a))
                        .toList()
                : List.of();
    }

    /** Counted: what it asks for is there. */
    void count(Predicate predicate) {
        boolean isOfOthers = predicate
                .estimate()
                .filter(Predicate.Estimate.Keeps.class::isInstance)
                .isPresent();
        (isOfOthers ? thereForKeys : there).addAll(of(predicate, statistics));
    }

    void count(List<AttributeName> attributes) {
        attributes.forEach(a -> there.add(Path.own(a)));
    }

    /**
     * The share of the rows so far for which atoms about a path hold.
     *
     * @param share of all
     * @param isOfKey whether no condition of the document is among the atoms
     */
    Ratio among(Path path, List<Atom> atoms, Ratio share, boolean isOfKey) {
        if (!Shares.needsValue(atoms)) {
            return share;
        }
        Ratio known = known(path, isOfKey);
        return known.isZero() ? share : share.dividedBy(known).min(Ratio.ONE);
    }

    boolean isThere(Path path, boolean isOfKey) {
        return there.contains(path) || isOfKey && thereForKeys.contains(path);
    }

    /** The share of all where the path is there as far as the rows so far have it. */
    private Ratio known(Path path, boolean isOfKey) {
        if (isThere(path, isOfKey)) {
            return present(path);
        }
        for (int i = path.steps().size() - 1; i >= 0; i--) {
            List<Path> reference = reference(path, i, statistics);
            if (!reference.isEmpty() && reference.stream().allMatch(p -> isThere(p, isOfKey))) {
                return reference.stream().map(this::present).reduce(Ratio.ONE, Ratio::min);
            }
        }
        return Ratio.ONE;
    }

    private Ratio present(Path path) {
        return statistics
                .shares()
                .of(entity, path, List.of(new Predicate.IsPresent(path, Optional.empty())), List.of());
    }
}
