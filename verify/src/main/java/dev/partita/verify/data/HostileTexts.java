package dev.partita.verify.data;

import java.util.List;

/** Texts that break careless code, and what to put into others. */
final class HostileTexts {
    static final List<String> WHOLE = List.of(
            "#",
            "##",
            "$",
            "$#",
            "a#b",
            "a$b",
            "a",
            "aa",
            "a#",
            "#a",
            "a!",
            "a ",
            " ",
            "  a",
            "\t",
            "\n",
            "\u0001",
            "!",
            "\"",
            "'",
            "''",
            "`",
            "|",
            "\\",
            "/",
            "null",
            "NULL",
            "undefined",
            "true",
            "0",
            "-1",
            "00",
            "1e5",
            "NaN",
            "%",
            "_",
            "*",
            "{}",
            "[]",
            "{{x}}",
            ":v0",
            "#n0",
            "$ref",
            "../..",
            "<b>",
            "--",
            "; drop",
            "A",
            "Z",
            "z",
            "~",
            "é",
            "e\u0301",
            "ß",
            "ı",
            "İ",
            "日本",
            "日本語",
            "😀",
            "😀😀",
            "𝒳",
            "\uD83D\uDC69\u200D\uD83D\uDCBB",
            "\u202Eabc",
            "שלום",
            "\uFFFF",
            "\uFFFD",
            "\uDBFF\uDFFF",
            "\u00A0",
            "\u200B",
            "\u007F",
            "\u0080",
            "ORDER#1",
            "USER#",
            "a#b#c",
            "0#",
            "2026-01-01",
            "a\u0000b");

    private HostileTexts() {}

    /** A text of that many bytes at most and not empty; one of the hostile ones if it fits. */
    static String of(Chance chance, long mostBytes) {
        String text = chance.pick(WHOLE);
        if (chance.oneIn(3)) {
            text = text + chance.pick(WHOLE);
        }
        String cut = Utf8.cut(text, mostBytes);
        return cut.isEmpty() ? "a" : cut;
    }
}
