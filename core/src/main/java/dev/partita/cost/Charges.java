package dev.partita.cost;

import dev.partita.design.TableName;
import dev.partita.model.PatternId;
import dev.partita.solve.StepCost;
import dev.partita.solve.Term;
import dev.partita.solve.Tread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * What tables charge. Where a table may have one of several tariffs, which one is a choice like others: every amount is paid as the
 * cheapest tariff has it, and what another one has beyond that is paid where the table has that other one. Those amounts are collected
 * first, and tariffs that can't be a table's cheapest are left out.
 */
final class Charges {
    private final ProblemBuilder builder;
    private final int tariffs;
    private final Map<TableName, OfTable> tables = new LinkedHashMap<>();
    /** Many ways read the same rows. */
    private final Map<Drawn, List<Tread>> drawn = new LinkedHashMap<>();

    Charges(ProblemBuilder builder) {
        this.builder = builder;
        this.tariffs = builder.pricer.tariffs();
    }

    /** Micro-dollars under a tariff, for a size in thousandths of a byte. Two that are equal are so for all of these. */
    interface BySize {
        long micros(int tariff, long size);
    }

    /** What some tables are charged where all of some variables are taken, by variables, and as steps of sizes. */
    private static final class OfTable {
        private final Map<Paid, long[]> amounts = new LinkedHashMap<>();
        private final List<Step> steps = new ArrayList<>();
    }

    /** By whose calls, if all of some variables are taken. */
    private record Paid(Optional<PatternId> calling, List<Integer> active) {}

    /**
     * All that treads depend on.
     *
     * @param beyond the tariff whose amounts are paid already; {@link #NONE} if none is
     */
    private record Drawn(
            BySize price, int tariff, int beyond, long least, long most, Optional<SortedSet<Long>> possible) {
        static final int NONE = -1;

        long micros(long size) {
            long micros = price.micros(tariff, size);
            return beyond == NONE ? micros : micros - price.micros(beyond, size);
        }
    }

    private record Step(Optional<PatternId> calling, String name, List<Integer> active, Bytes size, BySize price) {}

    /** An amount by tariff, if all of {@code active} are taken. */
    void add(TableName table, List<Integer> active, IntToLongFunction micros) {
        if (tariffs == 1) {
            pay(active, micros.applyAsLong(0));
            return;
        }
        long[] amounts = of(table)
                .amounts
                .computeIfAbsent(
                        new Paid(
                                builder.variables.calling(),
                                active.stream().distinct().sorted().toList()),
                        a -> new long[tariffs]);
        for (int tariff = 0; tariff < tariffs; tariff++) {
            amounts[tariff] = Math.addExact(amounts[tariff], micros.applyAsLong(tariff));
        }
    }

    /** A price that rises with a size, if all of {@code active} are taken. */
    void add(TableName table, List<Integer> active, String name, Bytes size, BySize price) {
        if (tariffs == 1) {
            pay(active, name, size, treads(size, 0, Drawn.NONE, price));
        } else {
            of(table).steps.add(new Step(builder.variables.calling(), name, active, size, price));
        }
    }

    /** What no tariff decides, if all of {@code active} are taken. */
    void add(List<Integer> active, String name, Bytes size, LongUnaryOperator price) {
        pay(active, name, size, Treads.of(size, price));
    }

    private OfTable of(TableName table) {
        return tables.computeIfAbsent(table, t -> new OfTable());
    }

    /** Once everything is known. */
    void settle() {
        tables.forEach(this::settle);
        builder.variables.calledBy(Optional.empty());
    }

    private void settle(TableName table, OfTable of) {
        List<Integer> open = open(of);
        int[] chosen = new int[tariffs];
        if (open.size() > 1) {
            open.forEach(t -> chosen[t] = builder.variables.variable("tariff " + t + " of " + table));
            builder.variables.exactlyOne(
                    "one tariff of " + table, open.stream().map(t -> chosen[t]).toList());
        }
        of.amounts.forEach((paid, micros) -> {
            List<Integer> active = paid.active();
            builder.variables.calledBy(paid.calling());
            long least = open.stream().mapToLong(t -> micros[t]).min().orElseThrow();
            pay(active, least);
            open.stream().filter(t -> micros[t] > least).forEach(t -> pay(with(active, chosen[t]), micros[t] - least));
        });
        of.steps.forEach(step -> settle(step, open, chosen));
    }

    private void settle(Step step, List<Integer> open, int[] chosen) {
        builder.variables.calledBy(step.calling());
        int cheapest = open.stream()
                .min((one, other) -> Long.compare(
                        step.price().micros(one, step.size().most()),
                        step.price().micros(other, step.size().most())))
                .orElseThrow();
        pay(step.active(), step.name(), step.size(), treads(step.size(), cheapest, Drawn.NONE, step.price()));
        open.stream().filter(t -> t != cheapest).forEach(t -> {
            List<Tread> further = rising(treads(step.size(), t, cheapest, step.price()));
            pay(with(step.active(), chosen[t]), step.name() + " by tariff " + t, step.size(), further);
        });
    }

    /** What differs by a rounding is not taken to fall. */
    private static List<Tread> rising(List<Tread> treads) {
        List<Tread> rising = new ArrayList<>();
        long most = 0;
        for (Tread tread : treads) {
            most = Math.max(most, tread.cost());
            rising.add(new Tread(tread.upTo(), most));
        }
        return rising;
    }

    private static List<Integer> with(List<Integer> active, int further) {
        List<Integer> all = new ArrayList<>(active);
        all.add(further);
        return all;
    }

    /** The tariffs that may be a table's cheapest: those that no other one, nor an equal one before, is sure to undercut. */
    private List<Integer> open(OfTable of) {
        List<Integer> open = new ArrayList<>(IntStream.range(0, tariffs).boxed().toList());
        for (int tariff = tariffs - 1; tariff >= 0; tariff--) {
            int one = tariff;
            if (open.stream().anyMatch(other -> other != one && undercuts(of, other, one))) {
                open.remove((Integer) one);
            }
        }
        return open;
    }

    /** Whether a table with one tariff never costs more than with the other, whatever is taken. */
    private static boolean undercuts(OfTable of, int one, int other) {
        long saved = 0;
        for (Map.Entry<Paid, long[]> amount : of.amounts.entrySet()) {
            long difference = amount.getValue()[other] - amount.getValue()[one];
            saved += amount.getKey().active().isEmpty() ? difference : Math.min(0, difference);
        }
        for (Step step : of.steps) {
            long least = Math.min(
                    difference(step, one, other, step.size().least()),
                    difference(step, one, other, step.size().most()));
            saved += step.active().isEmpty() ? least : Math.min(0, least);
        }
        return saved >= 0;
    }

    private static long difference(Step step, int one, int other, long size) {
        return step.price().micros(other, size) - step.price().micros(one, size);
    }

    private List<Tread> treads(Bytes size, int tariff, int beyond, BySize price) {
        return drawn.computeIfAbsent(
                new Drawn(price, tariff, beyond, size.least(), size.most(), size.possible(Treads.FINEST)),
                d -> List.copyOf(Treads.of(size, d::micros)));
    }

    private void pay(List<Integer> active, String name, Bytes size, List<Tread> treads) {
        if (treads.stream().allMatch(t -> t.cost() == treads.getFirst().cost())) {
            pay(active, treads.get(0).cost());
        } else if (treads.getLast().cost() < treads.getFirst().cost()) {
            falling(active, name, size, treads);
        } else {
            builder.variables.step(new StepCost(name, active, size.base(), size.terms(), treads));
        }
    }

    /** What is spared the more, the larger something is: the least is paid, and the rest as steps of how much smaller it is. */
    private void falling(List<Integer> active, String name, Bytes size, List<Tread> treads) {
        long least = treads.getLast().cost();
        List<Tread> rising = new ArrayList<>();
        for (int i = treads.size() - 1; i > 0; i--) {
            rising.add(new Tread(-treads.get(i - 1).upTo() - 1, treads.get(i).cost() - least));
        }
        rising.add(new Tread(-size.least(), treads.getFirst().cost() - least));
        pay(active, least);
        List<Term> smaller = size.terms().stream()
                .map(t -> new Term(t.variable(), -t.coefficient()))
                .toList();
        builder.variables.step(new StepCost(name, active, -size.base(), smaller, rising(rising)));
    }

    private void pay(List<Integer> active, long micros) {
        if (active.isEmpty()) {
            builder.variables.constant(micros);
        } else if (active.size() == 1) {
            builder.variables.cost(active.get(0), micros);
        } else if (micros != 0) {
            builder.variables.cost(active.stream().distinct().sorted().toList(), micros);
        }
    }
}
