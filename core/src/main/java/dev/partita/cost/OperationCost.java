package dev.partita.cost;

import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.layout.Laid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

    /** Takes off what an operation costs that is paid though it is not done. Its heat stays: whether it is done is not known where that is summed. */
    void spare(Pricer.Operation paid, List<Integer> active, String name) {
        add(paid, active, name, (tariff, sizes) -> -paid.price().micros(tariff, sizes));
    }

    /** Adds what the operation costs more than it does at the sizes of another design, which is paid already. */
    void addGrowth(Pricer.Operation operation, Pricer.Operation paid, List<Integer> active, String name) {
        add(
                operation,
                active,
                name,
                (tariff, sizes) ->
                        operation.price().micros(tariff, sizes) - paid.price().micros(tariff, paid.sizes()));
    }

    private void add(Pricer.Operation operation, List<Integer> active, String name, Pricer.Price price) {
        Optional<Touched> touched = touched(operation);
        if (touched.isEmpty()) {
            List<Ratio> usual = operation.sizes();
            builder.charges.add(table(operation), active, tariff -> price.micros(tariff, usual));
        } else {
            Touched all = touched.get();
            builder.charges.add(table(operation), active, name, all.bytes(), new ByBytes(price, all.sizes()));
        }
    }

    /** A price of images by the bytes of what is touched of them. */
    private record ByBytes(Pricer.Price price, Each sizes) implements Charges.BySize {
        @Override
        public long micros(int tariff, long size) {
            return price.micros(tariff, sizes.of(Bytes.bytes(size)));
        }
    }

    /** The average bytes of each image, if there are so many in all. */
    private sealed interface Each {
        List<Ratio> of(Ratio bytes);
    }

    /** The image there is. */
    private record OfOne() implements Each {
        @Override
        public List<Ratio> of(Ratio bytes) {
            return List.of(bytes);
        }
    }

    /**
     * The most frequent one has what there is more than usual.
     *
     * @param usual bytes of each
     * @param number how many of the most frequent one
     * @param together bytes of all that is usually touched
     */
    private record OfSeveral(List<Ratio> usual, int frequent, Ratio number, Ratio together) implements Each {
        @Override
        public List<Ratio> of(Ratio bytes) {
            List<Ratio> sizes = new ArrayList<>(usual);
            Ratio more = bytes.minus(together).dividedBy(number);
            sizes.set(frequent, usual.get(frequent).plus(more).max(Ratio.ZERO));
            return sizes;
        }
    }

    /**
     * What an operation touches.
     *
     * @param bytes of one image those of an item, of several those of all that is touched in a call
     * @param sizes of each image, if there are so many bytes
     */
    private record Touched(Bytes bytes, Each sizes) {}

    /** Empty for what no choice changes. */
    private Optional<Touched> touched(Pricer.Operation operation) {
        if (operation.images().size() == 1) {
            return builder.sizes.of(laid, operation.images().get(0)).map(b -> new Touched(b, new OfOne()));
        }
        List<Ratio> numbers = operation.numbers();
        Ratio most = numbers.stream().reduce(Ratio.ZERO, Ratio::max);
        return most.isZero() ? Optional.empty() : Optional.of(touched(operation, numbers.indexOf(most)));
    }

    /** Of several images: a request is rounded once, so what items of one have more is as if those of the most frequent one had it. */
    private Touched touched(Pricer.Operation operation, int frequent) {
        List<Ratio> usual = operation.sizes();
        Bytes bytes = new Bytes(Ratio.ZERO);
        for (int i = 0; i < usual.size(); i++) {
            Ratio size = usual.get(i);
            bytes.add(
                    builder.sizes.of(laid, operation.images().get(i)).orElseGet(() -> new Bytes(size)),
                    operation.numbers().get(i));
        }
        Ratio before = IntStream.range(0, usual.size())
                .mapToObj(i -> operation.numbers().get(i).times(usual.get(i)))
                .reduce(Ratio.ZERO, Ratio::plus);
        return new Touched(
                bytes, new OfSeveral(usual, frequent, operation.numbers().get(frequent), before));
    }

    private static TableName table(Pricer.Operation operation) {
        return operation.space().table();
    }
}
