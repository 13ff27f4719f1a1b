package repositories.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/** Numbers as texts. */
final class Decimals {
    /** DynamoDB's largest and smallest numbers. */
    private static final int LARGEST = 126;

    private static final int SMALLEST = 130;
    private static final int LONGEST_PLAIN = 40;
    /** Sums of DynamoDB's numbers are far below this power of ten. */
    private static final int LARGEST_POWER = 500;

    private Decimals() {}

    static BigDecimal parse(String number) {
        BigDecimal parsed = parsed(number);
        if (parsed.signum() != 0 && Math.abs(lengthBefore(parsed)) > LARGEST_POWER) {
            throw new CallRejected(CallRejected.Reason.BAD_VALUE, number + " is beyond all numbers");
        }
        return parsed;
    }

    private static BigDecimal parsed(String number) {
        try {
            return new BigDecimal(number);
        } catch (NumberFormatException e) {
            throw new CallRejected(CallRejected.Reason.BAD_VALUE, number + " is no number");
        }
    }

    /** Whether DynamoDB keeps a number of this amount, however many digits it has. */
    static boolean isKept(String number) {
        BigDecimal parsed = parse(number);
        return parsed.signum() == 0 || lengthBefore(parsed) <= LARGEST && lengthBefore(parsed) > -SMALLEST;
    }

    /** One text for each number: plain notation without zeros that say nothing. */
    static String canonical(String number) {
        return canonical(parse(number));
    }

    static String canonical(BigDecimal number) {
        BigDecimal stripped = stripped(number);
        if (lengthBefore(stripped) > LARGEST || stripped.scale() > SMALLEST + LONGEST_PLAIN) {
            throw new CallRejected(CallRejected.Reason.BAD_VALUE, stripped + " is no number that DynamoDB keeps");
        }
        return stripped.toPlainString();
    }

    /** As DynamoDB takes it: very large and very small ones with an exponent. */
    static String wire(String number) {
        BigDecimal stripped = stripped(parse(number));
        return lengthBefore(stripped) > LONGEST_PLAIN || stripped.scale() > SMALLEST
                ? stripped.unscaledValue() + "E" + -stripped.scale()
                : stripped.toPlainString();
    }

    static int compare(String left, String right) {
        return parse(left).compareTo(parse(right));
    }

    static String add(String left, String right) {
        return canonical(parse(left).add(parse(right)));
    }

    static String negate(String number) {
        return canonical(parse(number).negate());
    }

    /** So many units of {@code 10^-decimals}; nothing if the number has more decimals. */
    static Optional<BigInteger> scaled(String number, int decimals) {
        BigDecimal scaled = stripped(parse(number).movePointRight(decimals));
        return scaled.scale() > 0 ? Optional.empty() : Optional.of(scaled.toBigIntegerExact());
    }

    /** How many digits stand behind the point. */
    static int decimalsOf(String number) {
        return Math.max(0, stripped(parse(number)).scale());
    }

    /** How many digits a number has without the zeros at its ends. */
    static int precisionOf(String number) {
        return stripped(parse(number)).precision();
    }

    private static BigDecimal stripped(BigDecimal number) {
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    /** How many digits stand before the point. */
    private static long lengthBefore(BigDecimal number) {
        return (long) number.precision() - number.scale();
    }
}
