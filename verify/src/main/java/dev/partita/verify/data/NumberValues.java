package dev.partita.verify.data;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Numbers. */
record NumberValues(Chance chance) {
    private static final long NINE_DIGITS = 999_999_999;
    private static final List<String> STRANGE = List.of(
            "0",
            "1",
            "-1",
            "-0.5",
            "0.1",
            "0.10000000001",
            "10",
            "100",
            "1E+20",
            "-1E+20",
            "1E-20",
            "99999999999999999999999999999999999999",
            "-99999999999999999999999999999999999999",
            "9.9999999999999999999999999999999999999E+125",
            "1E-120",
            "123456789.987654321");

    /** @param moderate whether something is added to it or sums it, so that digits must be left */
    Value number(AttributeType.Number type, Mood mood, boolean moderate) {
        return type.range()
                .map(range -> Value.of(inRange(range, type.decimals(), mood)))
                .orElseGet(() -> Value.of(unbounded(mood, moderate)));
    }

    private BigDecimal unbounded(Mood mood, boolean moderate) {
        if (mood == Mood.ORDINARY) {
            return BigDecimal.valueOf(chance.between(0, NINE_DIGITS));
        }
        return moderate
                ? BigDecimal.valueOf(chance.between(-NINE_DIGITS, NINE_DIGITS), chance.below(3))
                : new BigDecimal(chance.pick(STRANGE));
    }

    private BigDecimal inRange(AttributeType.Range range, int decimals, Mood mood) {
        BigDecimal step = BigDecimal.ONE.movePointLeft(decimals);
        List<BigDecimal> awkward = new ArrayList<>();
        if (mood != Mood.ORDINARY) {
            awkward.addAll(List.of(
                    range.low(),
                    range.high(),
                    range.low().add(step),
                    range.high().subtract(step)));
            awkward.addAll(List.of(BigDecimal.ZERO, step, step.negate(), BigDecimal.TEN, BigDecimal.valueOf(9)));
            awkward.removeIf(n -> n.compareTo(range.low()) < 0 || n.compareTo(range.high()) > 0);
        }
        return awkward.isEmpty() || chance.oneIn(3) ? evenly(range, step) : chance.pick(awkward);
    }

    /** Any multiple of the step in the range. */
    private BigDecimal evenly(AttributeType.Range range, BigDecimal step) {
        BigInteger first = range.low().divide(step, 0, RoundingMode.CEILING).toBigInteger();
        BigInteger last = range.high().divide(step, 0, RoundingMode.FLOOR).toBigInteger();
        BigInteger span = last.subtract(first).add(BigInteger.ONE);
        BigInteger draw = BigInteger.valueOf(chance.between(0, Long.MAX_VALUE - 1));
        return new BigDecimal(first.add(draw.mod(span))).multiply(step);
    }
}
