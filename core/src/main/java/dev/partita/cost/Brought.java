package dev.partita.cost;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** What a structure brings to one write beside operations on its own image: finds, the doubling by a transaction, round trips. */
final class Brought {
    private final ProblemBuilder builder;
    private final String write;
    private final PaidOnce once;
    private final Map<String, Doubled> doubled = new LinkedHashMap<>();
    private final List<Entries> entries = new ArrayList<>();
    private final Map<String, List<Extra>> extras = new LinkedHashMap<>();

    /** An operation that some structure makes a transaction of. */
    private record Doubled(int taken, Pricer.Operation plain) {}

    /** What the write does to the entries of an index, of an item that is written by another operation. */
    private record Entries(WriteProbe probed, String with, List<Integer> active, Consumer<List<Integer>> pay) {}

    /** An operation that something brings if all of it is taken. */
    private record Extra(WriteProbe probed, Pricer.Operation operation, List<Integer> active, String name) {}

    /** @param write names it among others, and where its children are */
    Brought(ProblemBuilder builder, String write, PaidOnce once) {
        this.builder = builder;
        this.write = write;
        this.once = once;
    }

    /**
     * Pays for it where all of {@code active} are taken; what nothing decides is paid already.
     *
     * @param operations those of the probe that may be paid here
     * @param before the write without the structure
     */
    void add(
            WriteProbe probed,
            Map<String, Pricer.Operation> operations,
            WriteProbe before,
            List<Integer> active,
            String name) {
        add(probed, operations, before, before, active, name);
    }

    /** @param finding the write without the structure, where it finds by the same ways */
    void add(
            WriteProbe probed,
            Map<String, Pricer.Operation> operations,
            WriteProbe before,
            WriteProbe finding,
            List<Integer> active,
            String name) {
        if (active.isEmpty()) {
            return;
        }
        operations.forEach((id, operation) -> {
            Optional<Pricer.Operation> paid =
                    Optional.ofNullable(before.operations().get(id));
            if (paid.isEmpty()) {
                extra(probed, id, operation, active, name);
            } else if (differs(operation, paid.get())) {
                otherwise(probed, id, operation, paid.get(), active, name);
            }
        });
        once.trips(probed, finding, active);
    }

    /** What need not be done any more where all of {@code active} are taken, and is paid anyhow. */
    void spares(WriteProbe probed, WriteProbe before, List<Integer> active, String name) {
        Map<String, Pricer.Operation> spared = before.withoutFinds();
        spared.keySet().removeAll(probed.operations().keySet());
        spared.forEach((id, operation) -> {
            String what = "no " + id + " by " + write;
            boolean isNew = !builder.variables.has(what);
            int taken = once.spared(what, active);
            if (isNew) {
                new OperationCost(builder, before.laid()).spare(operation, List.of(taken), name + " spares " + id);
            }
        });
    }

    /** Whether all that a structure brings is on its own images. */
    boolean isNothing(WriteProbe probed, List<Pricer.Image> own, WriteProbe before) {
        return probed.reading().compareTo(before.reading()) <= 0
                && probed.writing().compareTo(before.writing()) <= 0
                && probed.findsBeyond(before).isEmpty()
                && probed.withoutFinds().entrySet().stream()
                        .filter(o -> own.stream()
                                .noneMatch(i -> o.getValue().images().equals(List.of(i))))
                        .allMatch(o -> Optional.ofNullable(before.operations().get(o.getKey()))
                                .filter(paid -> !differs(o.getValue(), paid))
                                .isPresent());
    }

    /**
     * A price that doubles since what a structure brings makes a transaction of what it belongs to, or that is spared since it makes none of
     * it. Each operation by itself: of a write whose effects stand each for itself, one may be a transaction and another not.
     */
    private void otherwise(
            WriteProbe probed,
            String id,
            Pricer.Operation operation,
            Pricer.Operation paid,
            List<Integer> active,
            String name) {
        boolean isSpared = isCheaper(operation, paid);
        int taken = isSpared
                ? once.spared("no transaction of " + write + " " + id, active)
                : once.shared("transaction of " + write + " " + id, active);
        if (!isSpared) {
            doubled.putIfAbsent(id, new Doubled(taken, paid));
        }
        String paidAs = (isSpared ? "spared " : "doubled ") + write + " " + id;
        if (!builder.variables.has(paidAs)) {
            builder.variables.variable(paidAs);
            new OperationCost(builder, probed.laid())
                    .addDifference(operation, paid, List.of(taken), name + " " + id + " otherwise");
        }
    }

    /**
     * Writes of an index count again where transactions double them, and a structure makes a transaction of what they belong to.
     *
     * @param pay adds the price of the entries once more, where all of some are taken
     */
    void entries(WriteProbe probed, Pricer.Operation operation, List<Integer> active, Consumer<List<Integer>> pay) {
        String in = operation.space().index().map(i -> " in " + i).orElse("");
        boolean isOfIndex = !in.isEmpty() && operation.id().endsWith(in);
        if (isOfIndex && builder.model.settings().indexWritesInTransactions() > 1) {
            String with = operation.id().substring(0, operation.id().length() - in.length());
            entries.add(new Entries(probed, with, active, pay));
        }
    }

    /** Once all structures are known. */
    void settle() {
        extras.forEach(this::settle);
        for (Entries some : entries) {
            Optional<Doubled> with = Optional.ofNullable(doubled.get(some.with()));
            boolean isPlain = with.isPresent()
                    && Optional.ofNullable(some.probed().operations().get(some.with()))
                            .filter(o -> !differs(o, with.get().plain()))
                            .isPresent();
            if (isPlain) {
                List<Integer> active = new ArrayList<>(some.active());
                active.add(with.get().taken());
                some.pay().accept(active);
            }
        }
    }

    private static boolean isCheaper(Pricer.Operation one, Pricer.Operation other) {
        return one.price().micros(0, one.sizes()) < other.price().micros(0, one.sizes());
    }

    /** An operation that several structures may need, and is paid once: as the one has it that needs it in most calls. */
    void extra(WriteProbe probed, String id, Pricer.Operation operation, List<Integer> active, String name) {
        extras.computeIfAbsent(id, i -> new ArrayList<>()).add(new Extra(probed, operation, active, name + " " + id));
    }

    private void settle(String id, List<Extra> extras) {
        Map<Long, List<Extra>> byPrice = new TreeMap<>();
        extras.forEach(
                e -> byPrice.computeIfAbsent(micros(e), m -> new ArrayList<>()).add(e));
        Optional<Extra> cheaper = Optional.empty();
        Optional<Integer> before = Optional.empty();
        for (List<Extra> some : byPrice.values()) {
            String name = "extra " + write + " " + id
                    + before.map(b -> " beyond " + b).orElse("");
            Extra first = some.getFirst();
            int level = once.shared(name, first.active());
            some.forEach(e -> once.shared(name, e.active()));
            before.ifPresent(b -> builder.variables.implies(name, level, b));
            OperationCost cost = new OperationCost(builder, first.probed().laid());
            cheaper.ifPresentOrElse(
                    c -> cost.addDifference(first.operation(), c.operation(), List.of(level), first.name()),
                    () -> cost.add(first.operation(), List.of(level), first.name()));
            cheaper = Optional.of(first);
            before = Optional.of(level);
        }
    }

    private long micros(Extra extra) {
        return extra.operation().price().micros(0, extra.operation().sizes());
    }

    /** Round trips of what follows by itself, one after another: those of each item type add up. */
    void following(WriteProbe probe, ItemTypeName type, List<Integer> active, String name) {
        Ratio trips = Optional.ofNullable(probe.following().get(type)).orElse(Ratio.ZERO);
        if (!trips.isZero()) {
            int shared = once.shared(name, active);
            if (!builder.variables.has("paid " + name)) {
                builder.variables.variable("paid " + name);
                builder.variables.cost(shared, builder.pricer.roundTrips(probe.plan(), trips));
            }
        }
    }

    /** Whether an operation costs another price than one of another design, at sizes of its own. */
    boolean differs(Pricer.Operation one, Pricer.Operation other) {
        return one.images().size() == other.images().size()
                && IntStream.range(0, builder.pricer.tariffs())
                        .anyMatch(t -> one.price().micros(t, one.sizes())
                                != other.price().micros(t, one.sizes()));
    }
}
