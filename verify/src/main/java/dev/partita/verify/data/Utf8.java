package dev.partita.verify.data;

import java.nio.charset.StandardCharsets;

/** Lengths in UTF-8. */
final class Utf8 {
    private Utf8() {}

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The longest beginning of that many bytes at most, never half a character. */
    static String cut(String text, long mostBytes) {
        if (bytes(text) <= mostBytes) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        long used = 0;
        for (int character : text.codePoints().toArray()) {
            String piece = Character.toString(character);
            used += bytes(piece);
            if (used > mostBytes) {
                break;
            }
            kept.append(piece);
        }
        return kept.toString();
    }

    /** The text without its last character. */
    static String shortened(String text) {
        return text.isEmpty() ? text : text.substring(0, text.offsetByCodePoints(text.length(), -1));
    }

    /** The first characters. */
    static String beginning(String text, int characters) {
        int count = Math.min(characters, text.codePointCount(0, text.length()));
        return text.substring(0, text.offsetByCodePoints(0, count));
    }
}
