package dev.partita.emit.text;

/** Escaping for Markdown: what a document or a person named is shown as it is, whatever it contains. */
public final class Markdown {
    private static final String SPECIAL = "\\`*[]~";
    private static final String SPECIAL_AT_START = "#+->";

    private Markdown() {}

    /** One line of plain text, at the start of a paragraph or anywhere in it. */
    public static String text(String plain) {
        String line = line(plain);
        String escaped = cell(plain);
        boolean isMarker =
                !line.isEmpty() && SPECIAL_AT_START.indexOf(line.charAt(0)) >= 0 && escaped.charAt(0) != '\\';
        return isMarker ? '\\' + escaped : escaped.replaceFirst("^(\\d+)([.)])", "$1\\\\$2");
    }

    /** One line of plain text in a table, where no block can begin. Pipes are left to {@link MarkdownTable}. */
    public static String cell(String plain) {
        String line = line(plain);
        if (line.strip().equals("-")) {
            return "\\-";
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            if (isSpecial(line, i)) {
                out.append('\\');
            }
            out.append(line.charAt(i));
        }
        return out.toString();
    }

    private static boolean isSpecial(String line, int at) {
        char c = line.charAt(at);
        return SPECIAL.indexOf(c) >= 0
                || (c == '<' && opensTag(line, at + 1))
                || (c == '_' && !(isWord(line, at - 1) && isWord(line, at + 1)))
                || (c == '&' && (isWord(line, at + 1) || line.startsWith("#", at + 1)));
    }

    /** Whether a tag, a comment or a link may begin behind the angle. */
    private static boolean opensTag(String line, int at) {
        return isWord(line, at) || (at < line.length() && "/!?".indexOf(line.charAt(at)) >= 0);
    }

    private static boolean isWord(String line, int at) {
        return at >= 0 && at < line.length() && Character.isLetterOrDigit(line.charAt(at));
    }

    /** A code span that shows exactly this text, on one line. */
    public static String code(String plain) {
        String line = line(plain);
        if (line.isBlank() || line.contains("\\|")) {
            return text(line);
        }
        String fence = "`".repeat(longestRun(line) + 1);
        boolean pad = line.startsWith("`") || line.endsWith("`") || (line.startsWith(" ") && line.endsWith(" "));
        return pad ? fence + " " + line + " " + fence : fence + line + fence;
    }

    private static int longestRun(String line) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < line.length(); i++) {
            run = line.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    /** A fenced block; the fence is longer than any in the text. */
    public static String fenced(String language, String text) {
        String fence = "`".repeat(Math.max(3, longestRun(text) + 1));
        return fence + language + "\n" + text + (text.endsWith("\n") ? "" : "\n") + fence + "\n";
    }

    /** Without line breaks and other control characters: each run of them becomes one space. */
    public static String line(String plain) {
        return plain.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ");
    }
}
