package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A part of a problem that shares no constraint and no stepwise cost with the rest, once what is settled is taken out.
 *
 * @param variables positions in the whole problem, ascending
 * @param problem over these variables alone
 */
record Component(List<Integer> variables, Problem problem) {
    /** The components of a whole problem, by their first variable. */
    static List<Component> of(Problem problem) {
        return of(problem, new Assignment(Rows.of(problem.variables().size(), List.of())));
    }

    /** The components of what an assignment leaves open, by their first variable. */
    static List<Component> of(Problem problem, Assignment assignment) {
        return new Split(problem, assignment).components();
    }

    /** What its values cost at least, as is seen without looking for any. */
    long least() {
        long least = 0;
        for (Variable variable : problem.variables()) {
            least = Math.addExact(least, Math.min(0, variable.cost()));
        }
        for (StepCost step : problem.steps()) {
            long lowest = step.treads().getFirst().cost();
            least = Math.addExact(least, step.active().isEmpty() ? lowest : Math.min(0, lowest));
        }
        return least;
    }

    private static final class Split {
        private final Problem problem;
        private final Assignment assignment;
        private final int[] parent;
        private final int[] position;
        private final Map<Integer, List<Integer>> members = new TreeMap<>();
        private final Map<Integer, List<Linear>> constraints = new TreeMap<>();
        private final Map<Integer, List<StepCost>> steps = new TreeMap<>();
        private final Map<Integer, List<List<Term>>> ties = new TreeMap<>();

        Split(Problem problem, Assignment assignment) {
            this.problem = problem;
            this.assignment = assignment;
            parent = new int[problem.variables().size()];
            position = new int[parent.length];
            for (int variable = 0; variable < parent.length; variable++) {
                parent[variable] = variable;
            }
        }

        List<Component> components() {
            List<Linear> remaining = remaining();
            List<StepCost> stepwise = problem.steps().stream()
                    .flatMap(step -> reduced(step).stream())
                    .toList();
            remaining.forEach(this::join);
            stepwise.forEach(this::join);
            for (int variable = 0; variable < parent.length; variable++) {
                if (isOpen(variable)) {
                    List<Integer> group = members.computeIfAbsent(root(variable), added -> new ArrayList<>());
                    position[variable] = group.size();
                    group.add(variable);
                }
            }
            remaining.forEach(constraint -> constraints
                    .computeIfAbsent(root(constraint.terms().getFirst().variable()), added -> new ArrayList<>())
                    .add(renamed(constraint)));
            stepwise.forEach(step -> steps.computeIfAbsent(root(first(step)), added -> new ArrayList<>())
                    .add(renamed(step)));
            members.keySet()
                    .forEach(root -> ties.put(
                            root,
                            problem.ties().stream()
                                    .<List<Term>>map(tie -> new ArrayList<>())
                                    .toList()));
            for (int i = 0; i < problem.ties().size(); i++) {
                divide(i);
            }
            return members.entrySet().stream()
                    .map(group -> component(group.getKey(), group.getValue()))
                    .toList();
        }

        /** What is not settled of the constraints. */
        private List<Linear> remaining() {
            List<Linear> remaining = new ArrayList<>();
            for (Linear constraint : problem.constraints()) {
                Linear reduced = reduced(constraint);
                if (!reduced.terms().isEmpty()) {
                    remaining.add(reduced);
                }
            }
            return remaining;
        }

        private void divide(int tie) {
            for (Term term : problem.ties().get(tie)) {
                if (isOpen(term.variable())) {
                    ties.get(root(term.variable())).get(tie).add(renamed(term));
                }
            }
        }

        private Component component(int root, List<Integer> group) {
            List<Variable> variables =
                    group.stream().map(problem.variables()::get).toList();
            List<Linear> own = constraints.getOrDefault(root, List.of());
            List<StepCost> stepwise = steps.getOrDefault(root, List.of());
            return new Component(group, new Problem(variables, own, stepwise, ties.get(root)));
        }

        /** Without what is settled; without terms if it then always holds. */
        private Linear reduced(Linear constraint) {
            List<Term> terms = new ArrayList<>(constraint.terms().size());
            long right = constraint.right();
            long least = 0;
            long most = 0;
            for (Term term : constraint.terms()) {
                if (isOpen(term.variable())) {
                    terms.add(term);
                    least += Math.min(0, term.coefficient());
                    most += Math.max(0, term.coefficient());
                } else if (assignment.isTrue(Literal.of(term.variable(), true))) {
                    right -= term.coefficient();
                }
            }
            boolean always = switch (constraint.relation()) {
                case AT_LEAST -> least >= right;
                case AT_MOST -> most <= right;
                case EQUAL -> least == right && most == right;
            };
            boolean isWhole = !always && terms.size() == constraint.terms().size();
            return isWhole
                    ? constraint
                    : new Linear(constraint.name(), always ? List.of() : terms, constraint.relation(), right);
        }

        /** Without what is settled; empty if nothing open decides what it costs. */
        private Optional<StepCost> reduced(StepCost step) {
            boolean isOff = step.active().stream().anyMatch(v -> assignment.isTrue(Literal.of(v, false)));
            List<Integer> active = step.active().stream().filter(this::isOpen).toList();
            List<Term> weights = new ArrayList<>();
            long base = step.base();
            for (Term term : step.weights()) {
                if (isOpen(term.variable())) {
                    weights.add(term);
                } else if (assignment.isTrue(Literal.of(term.variable(), true))) {
                    base = Math.addExact(base, term.coefficient());
                }
            }
            return isOff || active.isEmpty() && weights.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new StepCost(step.name(), active, base, weights, step.treads()));
        }

        private static int first(StepCost step) {
            return step.active().isEmpty()
                    ? step.weights().getFirst().variable()
                    : step.active().getFirst();
        }

        private void join(Linear constraint) {
            int first = constraint.terms().getFirst().variable();
            for (Term term : constraint.terms()) {
                join(first, term.variable());
            }
        }

        private void join(StepCost step) {
            int first = first(step);
            step.active().forEach(variable -> join(first, variable));
            step.weights().forEach(term -> join(first, term.variable()));
        }

        private void join(int one, int other) {
            int first = root(one);
            int second = root(other);
            parent[Math.max(first, second)] = Math.min(first, second);
        }

        private int root(int variable) {
            int root = variable;
            while (parent[root] != root) {
                parent[root] = parent[parent[root]];
                root = parent[root];
            }
            return root;
        }

        private boolean isOpen(int variable) {
            return assignment.isOpen(Literal.of(variable, true));
        }

        private Linear renamed(Linear constraint) {
            return new Linear(
                    constraint.name(), renamed(constraint.terms()), constraint.relation(), constraint.right());
        }

        private List<Term> renamed(List<Term> terms) {
            List<Term> renamed = new ArrayList<>(terms.size());
            for (Term term : terms) {
                renamed.add(renamed(term));
            }
            return renamed;
        }

        private StepCost renamed(StepCost step) {
            return new StepCost(
                    step.name(),
                    step.active().stream().map(v -> position[v]).toList(),
                    step.base(),
                    renamed(step.weights()),
                    step.treads());
        }

        private Term renamed(Term term) {
            return new Term(position[term.variable()], term.coefficient());
        }
    }
}
