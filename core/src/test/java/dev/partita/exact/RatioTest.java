package dev.partita.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Small and large numbers, and what lies between, against arithmetic that knows no such difference. */
class RatioTest {
    private static final long[] EDGES = {
        0,
        1,
        2,
        3,
        7,
        1_000,
        1_024,
        4_096,
        999_983,
        1L << 31,
        (1L << 31) - 1,
        1L << 32,
        3_037_000_499L,
        1L << 61,
        1L << 62,
        (1L << 62) - 1,
        Long.MAX_VALUE - 1,
        Long.MAX_VALUE
    };

    private static List<BigInteger[]> fractions() {
        List<BigInteger[]> all = new ArrayList<>();
        Random random = new Random(1);
        for (long edge : EDGES) {
            long other = EDGES[1 + random.nextInt(EDGES.length - 1)];
            all.add(new BigInteger[] {BigInteger.valueOf(edge), BigInteger.valueOf(other)});
            all.add(new BigInteger[] {BigInteger.valueOf(-edge), BigInteger.valueOf(other)});
        }
        for (int i = 0; i < 60; i++) {
            int bits = 1 + random.nextInt(90);
            BigInteger numerator = new BigInteger(bits, random);
            BigInteger denominator = new BigInteger(1 + random.nextInt(90), random).add(BigInteger.ONE);
            all.add(new BigInteger[] {random.nextBoolean() ? numerator : numerator.negate(), denominator});
        }
        all.add(new BigInteger[] {BigInteger.valueOf(Long.MIN_VALUE), BigInteger.ONE});
        all.add(new BigInteger[] {BigInteger.ONE, BigInteger.valueOf(Long.MIN_VALUE)});
        return all;
    }

    @Test
    void computesAsLargeNumbersDo() {
        for (BigInteger[] a : fractions()) {
            Ratio one = Ratio.of(a[0], a[1]);
            alone(one, a);
            for (BigInteger[] b : fractions()) {
                Ratio two = Ratio.of(b[0], b[1]);
                is(one.plus(two), a[0].multiply(b[1]).add(b[0].multiply(a[1])), a[1].multiply(b[1]));
                is(one.minus(two), a[0].multiply(b[1]).subtract(b[0].multiply(a[1])), a[1].multiply(b[1]));
                is(one.times(two), a[0].multiply(b[0]), a[1].multiply(b[1]));
                if (b[0].signum() != 0) {
                    is(one.dividedBy(two), a[0].multiply(b[1]), a[1].multiply(b[0]));
                }
                BigInteger left = a[0].multiply(b[1]).multiply(sign(a[1], b[1]));
                BigInteger right = b[0].multiply(a[1]).multiply(sign(a[1], b[1]));
                assertThat(Integer.signum(one.compareTo(two))).isEqualTo(left.compareTo(right));
                assertThat(one.equals(two)).isEqualTo(left.equals(right));
                assertThat(one.max(two)).isEqualTo(left.compareTo(right) >= 0 ? one : two);
            }
        }
    }

    private static BigInteger sign(BigInteger one, BigInteger other) {
        return BigInteger.valueOf((long) one.signum() * other.signum());
    }

    private static void alone(Ratio ratio, BigInteger[] fraction) {
        BigDecimal numerator = new BigDecimal(fraction[0]);
        BigDecimal denominator = new BigDecimal(fraction[1]);
        BigDecimal nearest = numerator.divide(denominator, 0, RoundingMode.HALF_UP);
        if (nearest.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE - 1)) < 0) {
            assertThat(ratio.rounded()).isEqualTo(nearest.longValueExact());
            assertThat(ratio.ceiling())
                    .isEqualTo(numerator
                            .divide(denominator, 0, RoundingMode.CEILING)
                            .longValueExact());
            assertThat(ratio.floor())
                    .isEqualTo(
                            numerator.divide(denominator, 0, RoundingMode.FLOOR).longValueExact());
        }
        BigInteger up = numerator.divide(denominator, 0, RoundingMode.CEILING).toBigIntegerExact();
        is(ratio.roundedUp(), up, BigInteger.ONE);
        is(ratio, fraction[0], fraction[1]);
    }

    /** In lowest terms, with equal numbers equal and of one hash. */
    private static void is(Ratio ratio, BigInteger numerator, BigInteger denominator) {
        Ratio same = Ratio.of(numerator, denominator);
        assertThat(ratio).isEqualTo(same).hasSameHashCodeAs(same);
        assertThat(ratio.denominator().signum()).isPositive();
        assertThat(ratio.numerator().gcd(ratio.denominator())).isEqualTo(BigInteger.ONE);
        assertThat(ratio.numerator().multiply(denominator)).isEqualTo(numerator.multiply(ratio.denominator()));
    }

    @Test
    void nothingIsDividedByZero() {
        assertThatThrownBy(() -> Ratio.ONE.dividedBy(Ratio.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Ratio.of(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void textRoundsHalvesUp() {
        assertThat(Ratio.of(1, 8).text(2)).isEqualTo("0.13");
        assertThat(Ratio.of(-1, 8)).hasToString("-1/8");
        assertThat(Ratio.of(10, 5)).hasToString("2");
    }
}
