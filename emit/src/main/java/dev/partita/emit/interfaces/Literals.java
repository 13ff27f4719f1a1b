package dev.partita.emit.interfaces;

/** Texts as string literals. */
public final class Literals {
    private static final int LAST_CONTROL = 0x1f;
    private static final int HEX = 4;

    private Literals() {}

    /** With the escapes that all the notations understand in strings between such quotes. */
    public static String quoted(String text, char quote) {
        StringBuilder out = new StringBuilder().append(quote);
        for (char c : text.toCharArray()) {
            if (c == quote || c == '\\') {
                out.append('\\').append(c);
            } else if (c <= LAST_CONTROL || c == '\u2028' || c == '\u2029' || c == '\u007f') {
                out.append("\\u")
                        .append("0".repeat(HEX - Integer.toHexString(c).length()))
                        .append(Integer.toHexString(c));
            } else {
                out.append(c);
            }
        }
        return out.append(quote).toString();
    }
}
