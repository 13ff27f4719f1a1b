package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.price.ItemSize;
import java.util.Collection;
import java.util.List;

/**
 * Bytes of the values of a type, as stored under an attribute's name; the name is not counted.
 *
 * <p>Rules: input.md §2. A length is as declared. A number's bytes are the mean over its range drawn evenly; without a range
 * it has nine digits. A datetime is 24 characters, a date 10, an epoch a number of ten digits, a uuid 36 characters, a ulid 26.
 * An enumeration's literals are weighted by their shares.
 *
 * @param spread which of the three sizes lengths have
 */
public record Sizes(Spread spread) {
    /** Sizes at the declared averages. */
    public static final Sizes AVERAGE = new Sizes(Spread.AVERAGE);

    private static final long UNRANGED_NUMBER = 6;
    private static final long UNRANGED_DIGITS = 9;
    private static final long LONGEST_NUMBER = 21;
    private static final long DATE_TIME = 24;
    private static final long DATE = 10;
    private static final long EPOCH = 6;
    private static final long UUID = 36;
    private static final long ULID = 26;

    /** Average bytes of a value. */
    public Ratio average(AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> spread.of(Ratio.of(text.averageBytes()), text.maxBytes());
            case AttributeType.Number number ->
                number.range()
                        .map(r -> NumberRange.of(r.low(), r.high(), number.decimals())
                                .average())
                        .orElse(Ratio.of(UNRANGED_NUMBER));
            case AttributeType.Bool bool -> Ratio.ONE;
            case AttributeType.DateTime time -> Ratio.of(DATE_TIME);
            case AttributeType.Date date -> Ratio.of(DATE);
            case AttributeType.Epoch epoch -> Ratio.of(EPOCH);
            case AttributeType.Uuid uuid -> Ratio.of(UUID);
            case AttributeType.Ulid ulid -> Ratio.of(ULID);
            case AttributeType.Enumeration enumeration -> average(enumeration.literals());
            case AttributeType.Binary binary -> spread.of(Ratio.of(binary.averageBytes()), binary.maxBytes());
            case AttributeType.ListOf list -> spread.of(Ratio.of(list.averageBytes()), list.maxBytes());
            case AttributeType.MapOf map -> spread.of(Ratio.of(map.averageBytes()), map.maxBytes());
            case AttributeType.TextSet set -> spread.of(Ratio.of(set.averageBytes()), set.maxBytes());
            case AttributeType.NumberSet set -> spread.of(Ratio.of(set.averageBytes()), set.maxBytes());
        };
    }

    /** Average characters of a whole number, written out within a text. */
    public static Ratio characters(AttributeType.Number whole) {
        return whole.range()
                .map(r -> NumberRange.of(r.low(), r.high(), 0).characters())
                .orElse(Ratio.of(UNRANGED_DIGITS));
    }

    /** Average bytes of attributes in an item, values as often as they are present, each name once. */
    public Ratio named(Collection<Attribute> attributes) {
        return attributes.stream()
                .map(a -> average(a.type())
                        .times(a.presence())
                        .plus(Ratio.of(ItemSize.text(a.name().value()))))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** The most bytes of a value. */
    public static long max(AttributeType type) {
        return switch (type) {
            case AttributeType.Text text -> text.maxBytes();
            case AttributeType.Number number ->
                number.range()
                        .map(r -> NumberRange.of(r.low(), r.high(), number.decimals())
                                .max())
                        .orElse(LONGEST_NUMBER);
            case AttributeType.Bool bool -> 1;
            case AttributeType.DateTime time -> DATE_TIME;
            case AttributeType.Date date -> DATE;
            case AttributeType.Epoch epoch -> EPOCH;
            case AttributeType.Uuid uuid -> UUID;
            case AttributeType.Ulid ulid -> ULID;
            case AttributeType.Enumeration enumeration ->
                enumeration.literals().stream()
                        .mapToLong(l -> ItemSize.text(l.text()))
                        .max()
                        .orElse(0);
            case AttributeType.Binary binary -> binary.maxBytes();
            case AttributeType.ListOf list -> list.maxBytes();
            case AttributeType.MapOf map -> map.maxBytes();
            case AttributeType.TextSet set -> set.maxBytes();
            case AttributeType.NumberSet set -> set.maxBytes();
        };
    }

    /** The mean length of these literals, weighted by their shares. */
    public static Ratio average(List<AttributeType.Literal> literals) {
        Ratio shares = Ratio.ZERO;
        Ratio bytes = Ratio.ZERO;
        for (AttributeType.Literal literal : literals) {
            shares = shares.plus(literal.share());
            bytes = bytes.plus(literal.share().times(ItemSize.text(literal.text())));
        }
        return shares.isZero() ? Ratio.ZERO : bytes.dividedBy(shares);
    }
}
