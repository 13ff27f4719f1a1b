package dev.partita.cost;

import dev.partita.design.ItemTypeName;
import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a structure brings to one write beside operations on its own image: finds, the doubling by a transaction, round trips. */
final class Brought {
    private final ProblemBuilder builder;
    private final String write;
    private final PaidOnce once;

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
        if (active.isEmpty()) {
            return;
        }
        operations.forEach((id, operation) -> {
            Optional<Pricer.Operation> paid =
                    Optional.ofNullable(before.operations().get(id));
            if (paid.isEmpty()) {
                extra(probed, id, operation, active, name);
            } else if (differs(probed, operation, paid.get())) {
                otherwise(probed, id, operation, paid.get(), active, name);
            }
        });
        once.trips(probed, active);
    }

    /** Whether all that a structure brings is on its own images. */
    boolean isNothing(WriteProbe probed, List<Pricer.Image> own, WriteProbe before) {
        return probed.reading().compareTo(before.reading()) <= 0
                && probed.writing().compareTo(before.writing()) <= 0
                && probed.withoutFinds().entrySet().stream()
                        .filter(o -> own.stream()
                                .noneMatch(i -> o.getValue().images().equals(List.of(i))))
                        .allMatch(o -> Optional.ofNullable(before.operations().get(o.getKey()))
                                .filter(paid -> !differs(probed, o.getValue(), paid))
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
        boolean isSpared = isCheaper(probed, operation, paid);
        int taken = isSpared
                ? once.spared("no transaction of " + write + " " + id, active)
                : once.shared("transaction of " + write + " " + id, active);
        String paidAs = (isSpared ? "spared " : "doubled ") + write + " " + id;
        if (!builder.variables.has(paidAs)) {
            builder.variables.variable(paidAs);
            new OperationCost(builder, probed.laid())
                    .addDifference(operation, paid, List.of(taken), name + " " + id + " otherwise");
        }
    }

    private boolean isCheaper(WriteProbe probed, Pricer.Operation one, Pricer.Operation other) {
        List<Ratio> sizes = sizes(probed, one);
        return one.price().micros(0, sizes) < other.price().micros(0, sizes);
    }

    /** An operation that several structures may need, and is paid once. */
    void extra(WriteProbe probed, String id, Pricer.Operation operation, List<Integer> active, String name) {
        int shared = once.shared("extra " + write + " " + id, active);
        if (!builder.variables.has("paid " + write + " " + id)) {
            builder.variables.variable("paid " + write + " " + id);
            new OperationCost(builder, probed.laid()).add(operation, List.of(shared), name + " " + id);
        }
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
    boolean differs(WriteProbe probed, Pricer.Operation one, Pricer.Operation other) {
        List<Ratio> sizes = sizes(probed, one);
        return one.images().size() == other.images().size()
                && IntStream.range(0, builder.pricer.tariffs())
                        .anyMatch(t ->
                                one.price().micros(t, sizes) != other.price().micros(t, sizes));
    }

    private List<Ratio> sizes(WriteProbe probed, Pricer.Operation operation) {
        return operation.images().stream()
                .map(i -> builder.pricer.bytes(probed.laid().design(), i))
                .toList();
    }
}
