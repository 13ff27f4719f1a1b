package dev.partita.check.text;

/** Alphabets of values in keys, each given by pairs of its lowest and highest units. */
final class Alphabets {
    static final String ALL = "\u0000\uffff";
    static final String DIGITS = "09";
    /** Digits, a sign, a point. */
    static final String NUMBERS = "09--..";
    /** Of {@code 2026-01-31T12:00:00.000Z}. */
    static final String TIMES = "0:-.TTZZ";
    /** Of uuids and ulids. */
    static final String IDS = "09AZaz--";

    static final String BASE64 = "09AZaz++//==";
    /** What stands for itself in an escaped text: what is above the mark. */
    static final String UNESCAPED = "%\uffff";
    /** What follows the mark: the escaped character, 48 places on. */
    static final String ESCAPES = "0T";

    static final char MARK = '$';

    private Alphabets() {}

    static boolean contains(String alphabet, char unit) {
        for (int i = 0; i < alphabet.length(); i += 2) {
            if (unit >= alphabet.charAt(i) && unit <= alphabet.charAt(i + 1)) {
                return true;
            }
        }
        return false;
    }
}
