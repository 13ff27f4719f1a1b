package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.statistics.Question;
import dev.partita.statistics.SaidShares;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Function;

/**
 * The probability that a predicate holds of an entity before or after a write, path by path: a known value decides it, what
 * is open counts as holding unless a condition rules it out, and all else follows its shares, where what changes has some that the document tells.
 */
final class Chances {
    private final Statistics statistics;
    private final EntityName entity;

    Chances(Statistics statistics, EntityName entity) {
        this.statistics = statistics;
        this.entity = entity;
    }

    /** Parts of a predicate that speak of the same paths. */
    record Group(SequencedSet<Path> paths, List<Predicate> parts) {}

    static List<Group> groups(Predicate predicate) {
        Map<SequencedSet<Path>, List<Predicate>> found = new LinkedHashMap<>();
        flatten(predicate).forEach(part -> {
            SequencedSet<Path> paths = new LinkedHashSet<>();
            part.atoms().map(Atom::path).forEach(paths::add);
            found.computeIfAbsent(paths, p -> new ArrayList<>()).add(part);
        });
        return found.entrySet().stream()
                .map(e -> new Group(e.getKey(), e.getValue()))
                .toList();
    }

    private static List<Predicate> flatten(Predicate predicate) {
        return predicate instanceof Predicate.And and
                ? and.parts().stream().flatMap(p -> flatten(p).stream()).toList()
                : List.of(predicate);
    }

    Ratio of(Predicate predicate, Function<Path, Fact> facts) {
        return groups(predicate).stream().map(g -> of(g, facts)).reduce(Ratio.ONE, Ratio::times);
    }

    Ratio of(Group group, Function<Path, Fact> facts) {
        if (group.parts().stream().allMatch(Atom.class::isInstance)) {
            return of(
                    group.parts().stream().map(Atom.class::cast).toList(),
                    facts.apply(group.paths().getFirst()));
        }
        return group.parts().stream().map(p -> part(p, facts)).reduce(Ratio.ONE, Ratio::times);
    }

    private Ratio part(Predicate predicate, Function<Path, Fact> facts) {
        return switch (predicate) {
            case Predicate.Or or ->
                Ratio.ONE.minus(or.parts().stream()
                        .map(p -> Ratio.ONE.minus(of(p, facts)))
                        .reduce(Ratio.ONE, Ratio::times));
            case Predicate.And and -> of(and, facts);
            case Atom atom -> of(List.of(atom), facts.apply(atom.path()));
        };
    }

    private Ratio of(List<Atom> atoms, Fact fact) {
        return switch (fact) {
            case Fact.Is is -> atoms.stream().anyMatch(a -> isFalse(a, is)) ? Ratio.ZERO : Ratio.ONE;
            case Fact.Absent absent -> atoms.stream().allMatch(Predicate.Atom::holdsOfNothing) ? Ratio.ONE : Ratio.ZERO;
            case Fact.AsStored stored -> share(atoms, stored.condition());
            case Fact.Open open -> share(atoms, open.condition()).isZero() ? Ratio.ZERO : Ratio.ONE;
            case Fact.Changing changing
            when atoms.stream().anyMatch(a -> isOpen(a, changing)) -> of(atoms, new Fact.Open(changing.condition()));
            case Fact.Changing changing -> share(atoms, changing.condition());
        };
    }

    /** Whether it counts as holding because nothing says how often it does. */
    boolean isOpen(Atom atom, Fact fact) {
        return fact instanceof Fact.Open
                || fact instanceof Fact.Changing changing
                        && (!SaidShares.tells(statistics, entity, atom) || beginsThere(atom, changing));
    }

    private boolean beginsThere(Atom atom, Fact.Changing changing) {
        return changing.begun().stream().anyMatch(f -> !of(List.of(atom), f).isZero());
    }

    private static boolean isFalse(Atom atom, Fact.Is is) {
        return Comparisons.holds(atom, is.value()).filter(holds -> !holds).isPresent();
    }

    private Ratio share(List<Atom> atoms, Predicate condition) {
        return statistics.selectivity(Question.any(entity), Predicate.all(List.copyOf(atoms)), condition);
    }
}
