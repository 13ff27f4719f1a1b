package dev.partita.model;

import dev.partita.exact.Ratio;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The type of an attribute. Lengths are bytes of the value. */
public sealed interface AttributeType {
    /** A string; {@code mayBeEmpty} if declared {@code string(0..n)}. */
    record Text(long averageBytes, long maxBytes, boolean mayBeEmpty) implements AttributeType {}

    /** A number with at most {@code decimals} fraction digits; without a range it is never part of a concatenated key. */
    record Number(Optional<Range> range, int decimals) implements AttributeType {}

    /** Inclusive bounds of a number. */
    record Range(BigDecimal low, BigDecimal high) {
        /** How many digits are before the point of the number that is farthest from zero, at least one. */
        public int integerDigits() {
            BigDecimal largest = low.abs().max(high.abs());
            return Math.max(1, largest.precision() - largest.scale());
        }
    }

    record Bool(Ratio trueShare) implements AttributeType {}

    /** ISO-8601 UTC with milliseconds, 24 bytes: {@code 2026-01-31T12:00:00.000Z}. */
    record DateTime() implements AttributeType {}

    /** {@code 2026-01-31}, 10 bytes. */
    record Date() implements AttributeType {}

    /** Seconds since 1970, a number. */
    record Epoch() implements AttributeType {}

    /** 36 bytes. */
    record Uuid() implements AttributeType {}

    /** 26 bytes. */
    record Ulid() implements AttributeType {}

    /** A string of a fixed set; literals order by bytes. Shares add up to one. */
    record Enumeration(List<Literal> literals) implements AttributeType {
        public Enumeration {
            literals = List.copyOf(literals);
        }
    }

    record Literal(String text, Ratio share) {}

    record Binary(long averageBytes, long maxBytes) implements AttributeType {}

    record ListOf(long averageBytes, long maxBytes) implements AttributeType {}

    record MapOf(long averageBytes, long maxBytes) implements AttributeType {}

    record TextSet(long averageBytes, long maxBytes) implements AttributeType {}

    record NumberSet(long averageBytes, long maxBytes) implements AttributeType {}
}
