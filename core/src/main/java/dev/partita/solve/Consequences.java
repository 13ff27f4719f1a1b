package dev.partita.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is taken wherever a variable is, as far as it follows from constraints on two variables and from those that say that one is some of
 * others; and which variables exclude each other.
 */
final class Consequences {
    /** So many levels of what is common to several are looked into: long chains of them would not fit on the stack. */
    private static final int DEEPEST = 200;

    private final List<List<Integer>> needs;
    /** By variable: wherever it is taken, so is at least one of each of these. */
    private final List<List<List<Integer>>> needsSome;

    private final List<List<Integer>> exclusive = new ArrayList<>();
    private final BitSet[] known;
    private int depth;

    private Consequences(int variables) {
        needs = lists(variables);
        needsSome = lists(variables);
        known = new BitSet[variables];
    }

    private static <T> List<List<T>> lists(int number) {
        return IntStream.range(0, number)
                .<List<T>>mapToObj(i -> new ArrayList<>())
                .toList();
    }

    static Consequences of(Problem problem) {
        Consequences result = new Consequences(problem.variables().size());
        problem.constraints().forEach(result::add);
        return result;
    }

    private void add(Linear constraint) {
        if (constraint.relation() == Relation.AT_MOST) {
            return;
        }
        List<Integer> plus = with(constraint, 1);
        List<Integer> minus = with(constraint, -1);
        boolean isPlain = !plus.isEmpty()
                && plus.size() + minus.size() == constraint.terms().size();
        if (!isPlain) {
            return;
        }
        boolean isEqual = constraint.relation() == Relation.EQUAL;
        if (constraint.right() == 0 && minus.size() == 1) {
            int variable = minus.getFirst();
            if (plus.size() == 1) {
                needs.get(variable).add(plus.getFirst());
            } else {
                needsSome.get(variable).add(plus);
            }
            if (isEqual) {
                plus.forEach(one -> needs.get(one).add(variable));
            }
        } else if (constraint.right() == 1 && minus.isEmpty() && isEqual) {
            exclusive.add(plus);
        }
    }

    private static List<Integer> with(Linear constraint, long coefficient) {
        Set<Integer> variables = new LinkedHashSet<>();
        for (Term term : constraint.terms()) {
            if (term.coefficient() == coefficient) {
                variables.add(term.variable());
            }
        }
        return List.copyOf(variables);
    }

    /** Groups of variables of which exactly one is taken. */
    List<List<Integer>> exclusive() {
        return exclusive;
    }

    /** The variable, and what is taken wherever it is. */
    BitSet of(int variable) {
        if (known[variable] == null) {
            // What is asked for meanwhile, in a circle, counts as having no consequences.
            known[variable] = new BitSet();
            known[variable] = found(variable);
        }
        return known[variable];
    }

    private BitSet found(int variable) {
        BitSet all = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        all.set(variable);
        open.push(variable);
        while (!open.isEmpty()) {
            int next = open.pop();
            BitSet further = new BitSet();
            needs.get(next).forEach(further::set);
            needsSome.get(next).forEach(some -> further.or(common(some)));
            further.andNot(all);
            further.stream().forEach(open::push);
            all.or(further);
        }
        return all;
    }

    /** What is taken whichever of them is. */
    BitSet common(List<Integer> some) {
        if (depth == DEEPEST) {
            return new BitSet();
        }
        depth++;
        BitSet common = (BitSet) of(some.getFirst()).clone();
        some.forEach(one -> common.and(of(one)));
        depth--;
        return common;
    }
}
