package dev.partita.emit.terminal;

/** How many columns of a terminal a text takes: wide characters take two, combining and invisible ones none. */
public final class DisplayWidth {
    /** First and last code points of wide characters, in order. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x231A, 0x231B},
        {0x23E9, 0x23EC},
        {0x25FD, 0x25FE},
        {0x2614, 0x2615},
        {0x2648, 0x2653},
        {0x267F, 0x267F},
        {0x2693, 0x2693},
        {0x26A1, 0x26A1},
        {0x26AA, 0x26AB},
        {0x26BD, 0x26BE},
        {0x26C4, 0x26C5},
        {0x26CE, 0x26CE},
        {0x26D4, 0x26D4},
        {0x26EA, 0x26EA},
        {0x26F2, 0x26F3},
        {0x26F5, 0x26F5},
        {0x26FA, 0x26FA},
        {0x26FD, 0x26FD},
        {0x2705, 0x2705},
        {0x270A, 0x270B},
        {0x2728, 0x2728},
        {0x274C, 0x274C},
        {0x274E, 0x274E},
        {0x2753, 0x2755},
        {0x2757, 0x2757},
        {0x2795, 0x2797},
        {0x27B0, 0x27B0},
        {0x27BF, 0x27BF},
        {0x2B1B, 0x2B1C},
        {0x2B50, 0x2B50},
        {0x2B55, 0x2B55},
        {0x2E80, 0x303E},
        {0x3041, 0x33FF},
        {0x3400, 0x4DBF},
        {0x4E00, 0x9FFF},
        {0xA000, 0xA4CF},
        {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F004, 0x1F004},
        {0x1F0CF, 0x1F0CF},
        {0x1F18E, 0x1F19A},
        {0x1F200, 0x1F320},
        {0x1F32D, 0x1F64F},
        {0x1F680, 0x1F6FC},
        {0x1F7E0, 0x1F7EB},
        {0x1F900, 0x1FAFF},
        {0x20000, 0x3FFFD}
    };

    private DisplayWidth() {}

    public static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    public static int of(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT, Character.CONTROL -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    private static boolean isWide(int codePoint) {
        for (int[] range : WIDE) {
            if (codePoint <= range[1]) {
                return codePoint >= range[0];
            }
        }
        return false;
    }

    /** The text, or as much of it as fits, with an ellipsis in place of the rest. */
    public static String cut(String text, int width) {
        if (of(text) <= width) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int used = 1;
        for (int codePoint : text.codePoints().toArray()) {
            used += of(codePoint);
            if (used > width) {
                break;
            }
            out.appendCodePoint(codePoint);
        }
        return out.toString().stripTrailing() + "…";
    }
}
