package dev.partita.solve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Variables that are taken wherever all of some others are. Of conjunctions of the same variables with one each of some that exclude each
 * other, one is taken where the former all are and one of the latter is. A relaxation, which takes halves of exclusive variables and half of
 * what they meet, escapes each conjunction by itself; it does not escape all of them at once.
 */
final class Conjunctions {
    /** By what they are taken for. */
    private final Map<Set<Integer>, Integer> known = new LinkedHashMap<>();

    private Conjunctions() {}

    /**
     * What the constraints say of conjunctions, taken together.
     *
     * @param exclusive groups of variables of which no more than one is taken
     */
    static List<Linear> together(List<Linear> constraints, List<List<Integer>> exclusive) {
        Conjunctions conjunctions = new Conjunctions();
        constraints.forEach(conjunctions::add);
        return conjunctions.rows(exclusive);
    }

    private void add(Linear constraint) {
        int size = constraint.terms().size();
        if (constraint.relation() != Relation.AT_LEAST || size < 3 || constraint.right() != 2 - size) {
            return;
        }
        Set<Integer> parts = new TreeSet<>();
        Set<Integer> wholes = new TreeSet<>();
        for (Term term : constraint.terms()) {
            if (term.coefficient() == -1) {
                parts.add(term.variable());
            } else if (term.coefficient() == 1) {
                wholes.add(term.variable());
            }
        }
        if (wholes.size() == 1 && parts.size() == size - 1) {
            known.putIfAbsent(parts, wholes.iterator().next());
        }
    }

    /** What conjunctions have in common that differ in one variable, and the group of exclusive ones that it is in. */
    private record Common(Set<Integer> others, int group) {}

    private List<Linear> rows(List<List<Integer>> exclusive) {
        Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
        for (int group = 0; group < exclusive.size(); group++) {
            for (int member : exclusive.get(group)) {
                groups.computeIfAbsent(member, m -> new ArrayList<>()).add(group);
            }
        }
        Map<Common, Map<Integer, Integer>> alike = new LinkedHashMap<>();
        known.forEach((parts, whole) -> {
            for (int part : parts) {
                Set<Integer> others = new TreeSet<>(parts);
                others.remove(part);
                groups.getOrDefault(part, List.of())
                        .forEach(g -> alike.computeIfAbsent(new Common(others, g), c -> new LinkedHashMap<>())
                                .put(part, whole));
            }
        });
        return alike.entrySet().stream()
                .filter(a -> a.getValue().size() > 1)
                .map(a -> row(a.getKey().others(), a.getValue()))
                .toList();
    }

    /** @param wholes by the part in which they differ */
    private static Linear row(Set<Integer> others, Map<Integer, Integer> wholes) {
        List<Term> terms = new ArrayList<>();
        wholes.forEach((part, whole) -> {
            terms.add(new Term(whole, 1));
            terms.add(new Term(part, -1));
        });
        others.forEach(other -> terms.add(new Term(other, -1)));
        return new Linear("conjunctions", terms, Relation.AT_LEAST, -others.size());
    }
}
