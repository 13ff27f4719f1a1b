package dev.partita.testkit.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Spoils texts: bytes, words, cells and lines are lost, doubled, exchanged, or become something that readers stumble on. */
final class Spoiler {
    static final List<String> STONES = List.of(
            "",
            "|",
            "||",
            "`",
            "<",
            ">",
            "<<",
            "#",
            "$",
            "(",
            ")",
            "((((((((",
            "[",
            "]",
            "[]",
            "{",
            "}",
            "\"",
            "\\",
            "\\u0000",
            "\u0000",
            "\n",
            "\r",
            "\t",
            "\uFEFF",
            "\u202E",
            "e\u0301",
            "😀",
            ",",
            ", ;",
            ".",
            ":",
            "=",
            "+",
            "-",
            "--",
            "1e999999999",
            "-1",
            "0",
            "99999999999999999999",
            "~1M",
            "1/0",
            "100%",
            "and",
            "or",
            "not",
            "between",
            "each",
            "for each",
            "null",
            "NaN",
            "*",
            "**",
            "---",
            "- ",
            "# ",
            "## ",
            "```");
    private static final int CHANGES = 4;

    private final Random random;

    Spoiler(long seed) {
        random = new Random(seed);
    }

    byte[] spoilt(String text) {
        String spoilt = text;
        for (int i = 1 + random.nextInt(CHANGES); i > 0; i--) {
            spoilt = switch (random.nextInt(4)) {
                case 0 -> lines(spoilt);
                case 1 -> cells(spoilt);
                default -> within(spoilt);
            };
        }
        byte[] bytes = spoilt.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 0 && random.nextInt(8) == 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        return bytes;
    }

    private String lines(String text) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        if (lines.isEmpty()) {
            return text;
        }
        int at = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, lines.get(other));
            case 2 -> lines.set(at, lines.get(other));
            default -> lines.subList(Math.min(at, other), Math.max(at, other)).clear();
        }
        return String.join("\n", lines);
    }

    /** All that stands between two borders of a table becomes a stone. */
    private String cells(String text) {
        int from = text.indexOf('|', random.nextInt(text.length() + 1)) + 1;
        int to = text.indexOf('|', from);
        return from == 0 || to < 0
                ? within(text)
                : text.substring(0, from) + " " + STONES.get(random.nextInt(STONES.size())) + " " + text.substring(to);
    }

    private String within(String text) {
        if (text.isEmpty()) {
            return STONES.get(random.nextInt(STONES.size()));
        }
        int from = random.nextInt(text.length());
        int to = Math.min(text.length(), from + random.nextInt(12));
        String stone = STONES.get(random.nextInt(STONES.size()));
        return switch (random.nextInt(4)) {
            case 0 -> text.substring(0, from) + stone + text.substring(to);
            case 1 -> text.substring(0, from) + stone + text.substring(from);
            case 2 -> text.substring(0, to) + text.substring(from);
            default -> text.substring(0, from) + text.substring(to);
        };
    }
}
