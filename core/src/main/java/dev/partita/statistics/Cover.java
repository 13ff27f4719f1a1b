package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Equalities that together name an entity or what belongs to one other.
 *
 * @param attributes all of them are asked for
 * @param way the references to the one that they name, from the entity on; empty if they identify the entity itself
 * @param values how many combinations are asked for
 */
record Cover(Entity entity, List<AttributeName> attributes, List<Up> way, Ratio values) {
    private static final int MOST_STEPS = 4;

    /** A reference of an entity. */
    record Up(Entity from, Reference reference) {}

    Cover {
        attributes = List.copyOf(attributes);
        way = List.copyOf(way);
    }

    /**
     * The identifier, else a unique attribute, else what identifies another entity on the way of references by most attributes (by
     * several at least): the nearest of such.
     *
     * @param asked attributes of which values are asked, each with how many
     * @param estimated those of which the document says how many rows they leave: they cover no reference
     */
    static Optional<Cover> of(
            Statistics statistics, Entity entity, Map<AttributeName, Ratio> asked, List<AttributeName> estimated) {
        if (asked.keySet().containsAll(entity.identifier())) {
            return Optional.of(cover(entity, entity.identifier(), List.of(), asked));
        }
        Optional<List<AttributeName>> unique = entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .map(Cover::uniquely)
                .filter(asked.keySet()::containsAll)
                .findFirst();
        if (unique.isPresent()) {
            return Optional.of(cover(entity, unique.get(), List.of(), asked));
        }
        Map<AttributeName, AttributeName> known = new LinkedHashMap<>();
        asked.keySet().stream().filter(a -> !estimated.contains(a)).forEach(a -> known.put(a, a));
        return ways(statistics, entity, List.of(), known)
                .map(w -> cover(entity, w.attributes(), w.way(), asked))
                .reduce((a, b) -> isBetter(b, a) ? b : a);
    }

    private static boolean isBetter(Cover one, Cover other) {
        int more = one.attributes.size() - other.attributes.size();
        return more > 0 || more == 0 && one.way.size() < other.way.size();
    }

    private record Way(List<AttributeName> attributes, List<Up> way) {}

    /**
     * Ways to entities that are identified by several known attributes.
     *
     * @param before the references walked so far
     * @param known the attributes by what they are called there
     */
    private static Stream<Way> ways(
            Statistics statistics, Entity from, List<Up> before, Map<AttributeName, AttributeName> known) {
        if (before.size() == MOST_STEPS || known.size() < 2) {
            return Stream.empty();
        }
        return from.references().stream().flatMap(r -> {
            List<Up> way =
                    Stream.concat(before.stream(), Stream.of(new Up(from, r))).toList();
            Entity target = statistics.entity(r.target());
            Map<AttributeName, AttributeName> there = new LinkedHashMap<>();
            for (int i = 0; i < target.identifier().size(); i++) {
                AttributeName value = known.get(r.attributes().get(i));
                if (value != null) {
                    there.put(target.identifier().get(i), value);
                }
            }
            boolean isNamed =
                    there.size() > 1 && there.size() == target.identifier().size();
            return isNamed
                    ? Stream.of(new Way(List.copyOf(there.values()), way))
                    : ways(statistics, target, way, there);
        });
    }

    private static List<AttributeName> uniquely(Attribute attribute) {
        List<AttributeName> names =
                new ArrayList<>(attribute.uniqueness().orElseThrow().within());
        names.add(attribute.name());
        return names;
    }

    private static Cover cover(
            Entity entity, List<AttributeName> attributes, List<Up> way, Map<AttributeName, Ratio> asked) {
        Ratio values = attributes.stream().map(asked::get).reduce(Ratio.ONE, Ratio::times);
        return new Cover(entity, attributes, way, values);
    }

    /** Whether it names one entity for each combination of values. */
    boolean isOne() {
        return way.isEmpty();
    }

    /** Whether a predicate is one of its equalities. */
    boolean holds(Predicate predicate) {
        return predicate instanceof Atom atom
                && atom.path().isOwn()
                && Shares.isEquality(atom)
                && attributes.contains(atom.path().attribute());
    }

    /** The share of all instances that it keeps. */
    Ratio share(Statistics statistics) {
        Ratio rows = way.stream()
                .map(u -> statistics.children(u.from().name(), u.reference().role()))
                .reduce(values, Ratio::times);
        Ratio total = statistics.total(entity.name());
        return total.isZero() ? Ratio.ZERO : rows.dividedBy(total).min(Ratio.ONE);
    }

    /**
     * The share of one value of a further attribute among what they name, where the attribute and some of theirs reference another
     * entity: one of as many as agree in those. A plan is one of the five of its house, even if there are thousands of plans.
     */
    Optional<Ratio> within(Statistics statistics, AttributeName attribute) {
        return entity.references().stream()
                .filter(r ->
                        r.attributes().contains(attribute) && r.attributes().size() > 1)
                .filter(r -> r.attributes().stream().allMatch(a -> a.equals(attribute) || attributes.contains(a)))
                .findFirst()
                .map(r -> Ratio.ONE.dividedBy(agreeing(statistics, r, attribute).max(Ratio.ONE)));
    }

    /** How many could be referenced, of which all is known but what this attribute says. */
    private static Ratio agreeing(Statistics statistics, Reference reference, AttributeName open) {
        Entity target = statistics.entity(reference.target());
        List<Predicate> known = new ArrayList<>();
        for (int i = 0; i < target.identifier().size(); i++) {
            AttributeName by = reference.attributes().get(i);
            if (!by.equals(open)) {
                known.add(Predicate.equal(
                        Path.own(target.identifier().get(i)), new Operand.Parameter(new ParameterName(by.toString()))));
            }
        }
        return statistics
                .rows(Question.any(target.name()), Predicate.all(known))
                .average();
    }

    /** The share of calls that meets the hottest of what they name: of those next to it, what is its own. */
    Ratio hottest(Statistics statistics) {
        return way.isEmpty()
                ? Ratio.ZERO
                : statistics.hotShares().share(last().from().name(), last().reference());
    }

    /** The most that one has, as far as it is promised. */
    OptionalLong most() {
        return way.stream().map(u -> u.reference().maxChildren()).reduce(OptionalLong.of(1), HotShares::times);
    }

    private Up last() {
        return way.get(way.size() - 1);
    }
}
