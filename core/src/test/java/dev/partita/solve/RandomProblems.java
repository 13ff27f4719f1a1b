package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Small problems with every feature, a different mix for each seed; small numbers, so that ties are frequent. */
final class RandomProblems {
    private final Random random;
    private final int size;
    private final long scale;
    private final List<Linear> constraints = new ArrayList<>();

    private RandomProblems(long seed, int most) {
        random = new Random(seed);
        size = 1 + random.nextInt(most);
        scale = random.nextInt(4) == 0 ? 1_000_003 : 1;
    }

    static Problem of(long seed, int most) {
        return new RandomProblems(seed, most).problem();
    }

    private Problem problem() {
        int least = random.nextInt(3) == 0 ? -6 : 0;
        List<Variable> variables = IntStream.range(0, size)
                .mapToObj(i -> new Variable("x" + i, scale * between(least, 9)))
                .toList();
        times(4, this::choice);
        times(6, this::implication);
        times(3, this::general);
        List<StepCost> steps = new ArrayList<>(
                IntStream.range(0, random.nextInt(4)).mapToObj(this::step).toList());
        steps.addAll(alike(steps));
        List<List<Term>> ties = IntStream.range(0, random.nextInt(3))
                .mapToObj(i -> terms(-1, 3))
                .toList();
        return new Problem(variables, constraints, steps, ties);
    }

    private void times(int most, Runnable action) {
        IntStream.range(0, random.nextInt(most + 1)).forEach(i -> action.run());
    }

    private void choice() {
        Relation relation = random.nextInt(4) == 0 ? Relation.AT_MOST : Relation.EQUAL;
        List<Term> terms = some().stream().map(i -> new Term(i, 1)).toList();
        constraints.add(new Linear("choice" + constraints.size(), terms, relation, 1));
    }

    private void implication() {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term(random.nextInt(size), -1));
        times(2, () -> terms.add(new Term(random.nextInt(size), 1)));
        constraints.add(new Linear("implication" + constraints.size(), terms, Relation.AT_LEAST, 0));
    }

    private void general() {
        Relation relation = Relation.values()[random.nextInt(9) == 0 ? 2 : random.nextInt(2)];
        long right = relation == Relation.AT_MOST ? between(0, 8) : between(-4, 6);
        constraints.add(new Linear("general" + constraints.size(), terms(-4, 7), relation, right));
    }

    private StepCost step(int number) {
        List<Integer> active = some().stream().limit(random.nextInt(4)).toList();
        long upTo = between(-4, 4);
        long cost = scale * between(random.nextInt(3) == 0 ? -5 : 0, 3);
        List<Tread> treads = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            treads.add(new Tread(upTo, cost));
            upTo += between(1, 5);
            cost += scale * between(0, 4);
        }
        return new StepCost("step" + number, active, between(-2, 4), terms(-3, 6), treads);
    }

    /** A step again, active by some of the variables that a choice is among. */
    private List<StepCost> alike(List<StepCost> steps) {
        List<StepCost> alike = new ArrayList<>();
        if (!steps.isEmpty() && !constraints.isEmpty()) {
            StepCost step = steps.getFirst();
            for (Term term : constraints.getFirst().terms()) {
                if (random.nextInt(4) > 0) {
                    List<Integer> active = new ArrayList<>(step.active());
                    active.add(term.variable());
                    alike.add(new StepCost(step.name(), active, step.base(), step.weights(), step.treads()));
                }
            }
        }
        return alike;
    }

    private List<Term> terms(long least, long most) {
        return some().stream().map(i -> new Term(i, between(least, most))).toList();
    }

    /** Some of the variables, now and then one of them twice. */
    private List<Integer> some() {
        List<Integer> some = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (random.nextInt(Math.max(2, size / 3)) == 0) {
                some.add(i);
            }
        }
        if (some.isEmpty() || random.nextInt(9) == 0) {
            some.add(random.nextInt(size));
        }
        return some;
    }

    private long between(long least, long most) {
        return least + random.nextInt((int) (most - least + 1));
    }
}
