package dev.partita.emit.text;

/** Texts as string literals of Java. */
public final class JavaString {
    private JavaString() {}

    /** Whatever is no visible ASCII is written by its code, so that the file reads alike in any encoding. */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> append(quoted, c);
            }
        }
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, char c) {
        if (c >= ' ' && c < 0x7f) {
            quoted.append(c);
        } else {
            String code = Integer.toHexString(c);
            quoted.append("\\u").append("0".repeat(4 - code.length())).append(code);
        }
    }
}
