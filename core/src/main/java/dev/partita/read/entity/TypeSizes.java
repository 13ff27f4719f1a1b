package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.price.ItemSize;
import dev.partita.price.NumberSize;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** Bytes of types, near enough to compare with a size that somebody wrote down: four values stand for a number's range. */
final class TypeSizes {
    private static final List<Integer> SAMPLES = List.of(13, 31, 53, 79);
    private static final BigDecimal OF = BigDecimal.valueOf(97);

    private TypeSizes() {}

    static Ratio average(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> Ratio.of(t.averageBytes());
            case AttributeType.Number n ->
                n.range().map(r -> number(r, n.decimals())).orElse(Ratio.of(6));
            case AttributeType.Bool b -> Ratio.ONE;
            case AttributeType.DateTime d -> Ratio.of(24);
            case AttributeType.Date d -> Ratio.of(10);
            case AttributeType.Epoch e -> Ratio.of(6);
            case AttributeType.Uuid u -> Ratio.of(36);
            case AttributeType.Ulid u -> Ratio.of(26);
            case AttributeType.Enumeration e ->
                e.literals().stream()
                        .map(l -> l.share().times(ItemSize.text(l.text())))
                        .reduce(Ratio.ZERO, Ratio::plus);
            case AttributeType.Binary b -> Ratio.of(b.averageBytes());
            case AttributeType.ListOf l -> Ratio.of(l.averageBytes());
            case AttributeType.MapOf m -> Ratio.of(m.averageBytes());
            case AttributeType.TextSet s -> Ratio.of(s.averageBytes());
            case AttributeType.NumberSet s -> Ratio.of(s.averageBytes());
        };
    }

    private static Ratio number(AttributeType.Range range, int decimals) {
        BigDecimal span = range.high().subtract(range.low());
        long bytes = 0;
        for (int sample : SAMPLES) {
            BigDecimal part = span.multiply(BigDecimal.valueOf(sample)).divide(OF, decimals, RoundingMode.HALF_UP);
            bytes += NumberSize.of(range.low().add(part));
        }
        return Ratio.of(bytes, SAMPLES.size());
    }

    static long max(AttributeType type) {
        return switch (type) {
            case AttributeType.Text t -> t.maxBytes();
            case AttributeType.Binary b -> b.maxBytes();
            case AttributeType.ListOf l -> l.maxBytes();
            case AttributeType.MapOf m -> m.maxBytes();
            case AttributeType.TextSet s -> s.maxBytes();
            case AttributeType.NumberSet s -> s.maxBytes();
            case AttributeType.Enumeration e ->
                e.literals().stream()
                        .mapToLong(l -> ItemSize.text(l.text()))
                        .max()
                        .orElse(0);
            case AttributeType.Number n -> average(type).ceiling();
            case AttributeType.Bool b -> 1;
            case AttributeType.DateTime d -> 24;
            case AttributeType.Date d -> 10;
            case AttributeType.Epoch e -> 6;
            case AttributeType.Uuid u -> 36;
            case AttributeType.Ulid u -> 26;
        };
    }

    /** The type with these bytes, if its size is free. */
    static AttributeType sized(AttributeType type, long average, long max) {
        return switch (type) {
            case AttributeType.Text t -> new AttributeType.Text(average, max, t.mayBeEmpty());
            case AttributeType.Binary b -> new AttributeType.Binary(average, max);
            case AttributeType.ListOf l -> new AttributeType.ListOf(average, max);
            case AttributeType.MapOf m -> new AttributeType.MapOf(average, max);
            case AttributeType.TextSet s -> new AttributeType.TextSet(average, max);
            case AttributeType.NumberSet s -> new AttributeType.NumberSet(average, max);
            case AttributeType.Enumeration e -> e;
            case AttributeType.Number n -> n;
            case AttributeType.Bool b -> b;
            case AttributeType.DateTime d -> d;
            case AttributeType.Date d -> d;
            case AttributeType.Epoch e -> e;
            case AttributeType.Uuid u -> u;
            case AttributeType.Ulid u -> u;
        };
    }
}
