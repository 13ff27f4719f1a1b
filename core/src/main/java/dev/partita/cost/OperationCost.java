package dev.partita.cost;

import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import java.util.List;
import java.util.Optional;

/** The price of an operation as steps of the size of what it touches. */
final class OperationCost {
    private final ProblemBuilder builder;
    private final Laid laid;

    OperationCost(ProblemBuilder builder, Laid laid) {
        this.builder = builder;
        this.laid = laid;
    }

    void add(Pricer.Operation operation, List<Integer> active, String name) {
        add(operation, active, name, operation.price());
        builder.heat.add(laid, operation, active);
    }

    /** Adds what the operation costs more than another one that is paid already. */
    void addDifference(Pricer.Operation operation, Pricer.Operation paid, List<Integer> active, String name) {
        add(
                operation,
                active,
                name,
                (tariff, sizes) ->
                        operation.price().micros(tariff, sizes) - paid.price().micros(tariff, sizes));
        builder.heat.addDifference(laid, operation, paid, active);
    }

    /** Adds what the operation costs more than it does at the sizes of another design, which is paid already. */
    void addGrowth(Pricer.Operation operation, Pricer.Operation paid, Laid other, List<Integer> active, String name) {
        List<Ratio> before = new OperationCost(builder, other).sizes(paid);
        add(
                operation,
                active,
                name,
                (tariff, sizes) ->
                        operation.price().micros(tariff, sizes) - paid.price().micros(tariff, before));
    }

    /** Adds the price at the sizes of the design that it was probed with, or takes it away. */
    void addAsProbed(Pricer.Operation operation, List<Integer> active, boolean away) {
        List<Ratio> sizes = sizes(operation);
        builder.charges.add(table(operation), active, tariff -> {
            long micros = operation.price().micros(tariff, sizes);
            return away ? -micros : micros;
        });
        if (away) {
            builder.heat.take(laid, operation, active);
        } else {
            builder.heat.add(laid, operation, active);
        }
    }

    private void add(Pricer.Operation operation, List<Integer> active, String name, Pricer.Price price) {
        Optional<Bytes> size = operation.images().size() == 1
                ? builder.sizes.of(laid, operation.images().get(0))
                : Optional.empty();
        if (size.isEmpty()) {
            List<Ratio> usual = sizes(operation);
            builder.charges.add(table(operation), active, tariff -> price.micros(tariff, usual));
        } else {
            builder.charges.add(
                    table(operation),
                    active,
                    name,
                    size.get(),
                    (tariff, bytes) -> price.micros(tariff, List.of(Bytes.bytes(bytes))));
        }
    }

    private static TableName table(Pricer.Operation operation) {
        return operation.space().table();
    }

    private List<Ratio> sizes(Pricer.Operation operation) {
        return operation.images().stream()
                .map(i -> builder.pricer.bytes(laid.design(), i))
                .toList();
    }
}
