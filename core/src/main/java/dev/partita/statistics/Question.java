package dev.partita.statistics;

import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Pattern.CallSkew;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a document asks of an entity: the context in which parts of the predicate are estimated. "What those before it leave"
 * and the values that an enumeration parameter takes follow from the whole of it, in the order of the document.
 *
 * @param where everything that must hold; true where nothing is known of the question
 * @param skews how its calls meet on values of inputs
 * @param finds whether callers ask for what there is: at least one row has all that they name
 */
public record Question(EntityName entity, Predicate where, List<CallSkew> skews, boolean finds) {
    public Question {
        skews = List.copyOf(skews);
    }

    /** Whose callers may find nothing. */
    public Question(EntityName entity, Predicate where, List<CallSkew> skews) {
        this(entity, where, skews, false);
    }

    /** No question of a document: predicates are estimated by themselves. */
    public static Question any(EntityName entity) {
        return new Question(entity, Predicate.TRUE, List.of());
    }

    public static Question of(Read read, Read.Leg leg) {
        boolean isOne =
                read.result() instanceof Read.Result.Single && read.legs().size() == 1;
        return new Question(leg.entity(), leg.where(), read.skews(), isOne && namesOne(leg.where()));
    }

    /** Whether a call names values of what it asks for one of, and nothing else is said of how many have them. */
    private static boolean namesOne(Predicate where) {
        return where.conjuncts().stream().noneMatch(p -> p.estimate().orElse(null) instanceof Predicate.Estimate.Leaves)
                && where.conjuncts().stream()
                        .anyMatch(p -> p instanceof Predicate.Compare c
                                && Shares.isEquality(c)
                                && c.operand() instanceof Operand.Parameter);
    }

    /** The position of a predicate in the document, and the predicate as the document has it, estimate included. */
    Optional<Integer> position(Predicate predicate) {
        List<Predicate> asked = where.conjuncts();
        for (int i = 0; i < asked.size(); i++) {
            if (Estimates.without(asked.get(i)).equals(Estimates.without(predicate))) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    /**
     * Conjuncts as the document has them, in its order; what it does not have comes last. Where values are asked for, it is asked, too, that they
     * are there.
     */
    List<Predicate> inOrder(Statistics statistics, Predicate keyed) {
        Map<Predicate, Predicate> found = new LinkedHashMap<>();
        Estimates.conjuncts(keyed).forEach(p -> found.putIfAbsent(Estimates.without(p), p));
        List<Path> there = Presence.of(new Predicate.And(List.copyOf(found.values())), statistics);
        where.conjuncts().stream()
                .filter(p -> p instanceof Predicate.IsPresent present
                        && present.estimate().isEmpty()
                        && there.contains(present.path()))
                .forEach(p -> found.putIfAbsent(p, p));
        List<Predicate> all = new ArrayList<>(found.values());
        Comparator<Predicate> order = Comparator.comparing(p -> position(p).orElse(Integer.MAX_VALUE));
        return all.stream()
                .sorted(order)
                .map(p -> position(p).map(i -> where.conjuncts().get(i)).orElse(p))
                .toList();
    }
}
