package dev.partita.plan;

import dev.partita.design.Encoding;
import dev.partita.exact.Ratio;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The value of a key attribute in a request. A single {@link Of} with plain encoding is the value as it is (a number stays a
 * number); everything else is text put together.
 */
public record KeyValue(String attribute, List<Piece> pieces) {
    public KeyValue {
        pieces = List.copyOf(pieces);
    }

    /** How many requests one with these values is. */
    public static int shards(List<KeyValue> values) {
        return values.stream()
                .flatMap(k -> k.pieces().stream())
                .filter(EveryShard.class::isInstance)
                .mapToInt(p -> ((EveryShard) p).count())
                .reduce(1, Math::multiplyExact);
    }

    /** The same, of other values. */
    public KeyValue with(UnaryOperator<Operand> operands) {
        return new KeyValue(
                attribute, pieces.stream().map(p -> p.with(operands)).toList());
    }

    public sealed interface Piece {
        /** The values it is made of. */
        default List<Operand> operands() {
            return switch (this) {
                case Text text -> List.of();
                case Of of -> List.of(of.operand());
                case ShardOf shard -> shard.identifier();
                case EveryShard every -> List.of();
                case EachPeriod each -> each.range().ends().toList();
            };
        }

        private Piece with(UnaryOperator<Operand> operands) {
            return switch (this) {
                case Text text -> text;
                case Of of -> new Of(operands.apply(of.operand()), of.encoding());
                case ShardOf shard ->
                    new ShardOf(
                            shard.count(),
                            shard.identifier().stream().map(operands).toList());
                case EveryShard every -> every;
                case EachPeriod each ->
                    new EachPeriod(
                            each.time(),
                            new TimeRange(
                                    operands.apply(each.range().low()),
                                    operands.apply(each.range().high())),
                            each.period());
            };
        }
    }

    public record Text(String text) implements Piece {}

    public record Of(Operand operand, Encoding encoding) implements Piece {}

    /** The shard of an entity whose identifier is known; or one of several replicas, which the time of the call picks. */
    public record ShardOf(int count, List<Operand> identifier) implements Piece {
        public ShardOf {
            identifier = List.copyOf(identifier);
        }

        public static ShardOf anyReplica(int count) {
            return new ShardOf(count, List.of(new Operand.Now(0)));
        }

        /** Whether a replica of this number, one digit, is among those of which it takes any. */
        public boolean takes(char number) {
            return number >= '0' && number - '0' < count;
        }

        /** Whether the items under all of its values are equal. */
        public boolean isAnyReplica() {
            return identifier.equals(List.of(new Operand.Now(0)));
        }
    }

    /** Of how many replicas a request with these values takes one. */
    public static int replicas(List<KeyValue> values) {
        return values.stream()
                .flatMap(k -> k.pieces().stream())
                .mapToInt(p -> p instanceof ShardOf shard && shard.isAnyReplica() ? shard.count() : 1)
                .reduce(1, Math::multiplyExact);
    }

    /** Every shard: the request is sent once for each, and the answers are merged by what consumes them. */
    public record EveryShard(int count) implements Piece {}

    /**
     * Each period of a time from that in which a range begins to that in which it ends: the request is sent once for each, in the
     * direction of the Query, and for the next one only while the consumer has not enough.
     */
    public record EachPeriod(Path time, TimeRange range, Encoding.Period period) implements Piece {
        /**
         * How many there are on average, wherever in a period the range begins. Whose calls say the ends themselves asks for about
         * as long as a period is.
         */
        public Ratio expected() {
            return range.seconds()
                    .map(s -> s.dividedBy(period.seconds()))
                    .orElse(Ratio.ONE)
                    .plus(Ratio.ONE);
        }
    }

    /** How many of them there are on average, one if none are asked for. */
    public static Ratio expectedPeriods(List<KeyValue> values) {
        return periods(values).map(EachPeriod::expected).orElse(Ratio.ONE);
    }

    /** The periods that a request is sent for, one after another. */
    public static Optional<EachPeriod> periods(List<KeyValue> values) {
        return values.stream()
                .flatMap(k -> k.pieces().stream())
                .filter(EachPeriod.class::isInstance)
                .map(EachPeriod.class::cast)
                .findFirst();
    }
}
