package dev.partita.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Problems shaped like the choice of a design: every pattern takes one of its options, an option needs structures, structures
 * have fixed costs, and stand in containers whose size costs in steps.
 *
 * @param reach how far from a pattern's own place its options look for structures; equal to {@code structures}: anywhere
 */
record Instances(int patterns, int options, int structures, int reach, boolean steps, long seed) {
    Problem problem() {
        return new Build(this).problem();
    }

    private static final class Build {
        private final Instances shape;
        private final Random random;
        private final List<Variable> variables = new ArrayList<>();
        private final List<Linear> constraints = new ArrayList<>();
        private final List<StepCost> costs = new ArrayList<>();

        Build(Instances shape) {
            this.shape = shape;
            random = new Random(shape.seed());
        }

        Problem problem() {
            int containers = Math.max(1, shape.structures() / 6);
            for (int i = 0; i < shape.structures(); i++) {
                variables.add(new Variable("structure" + i, between(1_000_000, 40_000_000)));
            }
            for (int i = 0; i < containers; i++) {
                variables.add(new Variable("container" + i, between(1_000_000, 10_000_000)));
            }
            for (int i = 0; i < shape.structures(); i++) {
                int container = shape.structures() + i * containers / shape.structures();
                implies("container of " + i, i, container);
            }
            for (int i = 0; i < shape.patterns(); i++) {
                pattern(i);
            }
            if (shape.steps()) {
                IntStream.range(0, containers).forEach(i -> steps(i, containers));
            }
            List<Term> fewest = IntStream.range(0, shape.structures())
                    .mapToObj(i -> new Term(i, 1))
                    .toList();
            return new Problem(variables, constraints, costs, List.of(fewest));
        }

        private void pattern(int pattern) {
            List<Term> one = new ArrayList<>();
            int home = pattern * shape.structures() / shape.patterns();
            for (int i = 0; i < shape.options(); i++) {
                int option = variables.size();
                variables.add(new Variable("pattern" + pattern + "/" + i, between(100_000, 30_000_000)));
                one.add(new Term(option, 1));
                TreeSet<Integer> needed = new TreeSet<>();
                int count = 1 + random.nextInt(2);
                while (needed.size() < count) {
                    needed.add(Math.floorMod(
                            home + random.nextInt(shape.reach()) - shape.reach() / 2, shape.structures()));
                }
                needed.forEach(structure -> implies("needs", option, structure));
            }
            constraints.add(new Linear("pattern" + pattern, one, Relation.EQUAL, 1));
        }

        private void steps(int container, int containers) {
            List<Term> weights = new ArrayList<>();
            for (int i = 0; i < shape.structures(); i++) {
                if (i * containers / shape.structures() == container) {
                    weights.add(new Term(i, between(50, 700)));
                }
            }
            List<Tread> treads = new ArrayList<>();
            long rise = between(200_000, 3_000_000);
            IntStream.rangeClosed(1, 5).forEach(i -> treads.add(new Tread(1024L * i, rise * i)));
            costs.add(new StepCost(
                    "bytes" + container, List.of(shape.structures() + container), between(100, 900), weights, treads));
        }

        private void implies(String name, int from, int to) {
            constraints.add(new Linear(name, List.of(new Term(to, 1), new Term(from, -1)), Relation.AT_LEAST, 0));
        }

        private long between(long least, long most) {
            return least + Math.floorMod(random.nextLong(), most - least + 1);
        }
    }
}
