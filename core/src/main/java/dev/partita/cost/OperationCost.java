package dev.partita.cost;

import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import dev.partita.solve.StepCost;
import dev.partita.solve.Tread;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;

/** The price of an operation as steps of the size of what it touches. */
final class OperationCost {
    private final ProblemBuilder builder;
    private final Laid laid;

    OperationCost(ProblemBuilder builder, Laid laid) {
        this.builder = builder;
        this.laid = laid;
    }

    void add(Pricer.Operation operation, List<Integer> active, String name) {
        add(operation, active, name, o -> o.price());
    }

    /** Adds what the operation costs more than another one that is paid already. */
    void addDifference(Pricer.Operation operation, Pricer.Operation paid, List<Integer> active, String name) {
        add(
                operation,
                active,
                name,
                o -> sizes -> o.price().apply(sizes) - paid.price().apply(sizes));
    }

    private void add(
            Pricer.Operation operation,
            List<Integer> active,
            String name,
            java.util.function.Function<Pricer.Operation, java.util.function.Function<List<Ratio>, Long>> price) {
        java.util.function.Function<List<Ratio>, Long> micros = price.apply(operation);
        Optional<Bytes> size = operation.images().size() == 1
                ? builder.sizes.of(laid, operation.images().get(0))
                : Optional.empty();
        List<Ratio> usual = operation.images().stream()
                .map(i -> builder.pricer.bytes(laid.design(), i))
                .toList();
        if (size.isEmpty()) {
            constant(active, micros.apply(usual), name);
            return;
        }
        LongUnaryOperator bySize = bytes -> micros.apply(List.of(Bytes.bytes(bytes)));
        List<Tread> treads = Treads.of(size.get(), bySize);
        if (treads.stream().map(Tread::cost).distinct().count() == 1) {
            constant(active, treads.get(0).cost(), name);
        } else {
            builder.variables.step(
                    new StepCost(name, active, size.get().base(), size.get().terms(), treads));
        }
    }

    private void constant(List<Integer> active, long micros, String name) {
        if (active.isEmpty()) {
            builder.variables.constant(micros);
        } else if (active.size() == 1) {
            builder.variables.cost(active.get(0), micros);
        } else if (micros != 0) {
            List<Integer> sorted = new ArrayList<>(active);
            int all = sorted.get(0);
            for (int i = 1; i < sorted.size(); i++) {
                all = builder.both(all, sorted.get(i), "both " + all + " " + sorted.get(i));
            }
            builder.variables.cost(all, micros);
        }
    }
}
