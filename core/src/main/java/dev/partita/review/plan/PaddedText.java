package dev.partita.review.plan;

import dev.partita.design.Encoding;
import java.math.BigDecimal;
import java.util.Optional;

/** Values that are written out in a key: numbers with leading zeros, and what is inverted. */
final class PaddedText {
    private PaddedText() {}

    /** Absent if the text is not as wide as all numbers of the encoding, or not of digits. */
    static Optional<BigDecimal> number(Encoding.Padded padded, String text) {
        if (text.length() != padded.width() || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        boolean isNegative = padded.signed() && text.charAt(0) == '0';
        String digits = padded.signed() ? text.substring(1) : text;
        BigDecimal number = new BigDecimal(isNegative ? nines(digits) : digits).movePointLeft(padded.decimals());
        BigDecimal shortest = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
        return Optional.of(isNegative ? shortest.negate() : shortest);
    }

    /** What was inverted, as it was before. */
    static String upright(String inverted) {
        return switch (inverted) {
            case "true" -> "false";
            case "false" -> "true";
            default -> nines(inverted);
        };
    }

    private static String nines(String digits) {
        StringBuilder nines = new StringBuilder(digits.length());
        digits.chars().forEach(c -> nines.append((char) (c >= '0' && c <= '9' ? '0' + '9' - c : c)));
        return nines.toString();
    }
}
