package dev.partita.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Names and values as nobody would choose them. */
public final class Hostile {
    private static final String ALPHABET = "ab1 \\|`*_<>[]()!&;#+-=~.:\"'$/\n\té日";
    private static final long SEED = 20261121;

    private Hostile() {}

    public static final List<String> TEXTS = List.of(
            "a|b",
            "|",
            "\\",
            "\\|",
            "a\\|b|c\\",
            "`",
            "``",
            "a`b``c",
            "`|`",
            "<b>bold</b>",
            "<!-- comment",
            "<script>alert(1)</script>",
            "a < b > c",
            "line\nbreak",
            "crlf\r\nbreak",
            "\ttab",
            "# heading",
            "- item",
            "-",
            "+ item",
            "1. one",
            "12) twelve",
            "> quote",
            "***",
            "---",
            "===",
            "_a_ __b__ a_b",
            "*a* **b**",
            "~~gone~~",
            "[link](http://x)",
            "![image](x)",
            "[ref]: http://x",
            "&amp; &#35; & &lt;",
            "```",
            "~~~",
            "    code",
            "| a | b |",
            "|---|",
            "<http://example.com>",
            "Ünïcödé 日本語 \uD83D\uDE00",
            "\u0000\u001b[31mred",
            "\u202Ereversed",
            "a\u2028b",
            "$x$",
            "\"quoted\"",
            "'",
            "");

    /** Random texts of special characters, always the same. */
    public static List<String> random(int count) {
        Random random = new Random(SEED);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(14);
            for (int j = 0; j < length; j++) {
                text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            texts.add(text.toString());
        }
        return texts;
    }
}
