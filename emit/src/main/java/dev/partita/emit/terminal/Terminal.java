package dev.partita.emit.terminal;

/** What a terminal can do. */
public record Terminal(int width, boolean colour) {
    /** Where the width is not known. */
    public static final int USUAL_WIDTH = 120;

    private static final int LEAST_WIDTH = 40;

    public Terminal {
        width = Math.max(LEAST_WIDTH, width);
    }

    /** Without colour and as wide as usual: files and pipes. */
    public static final Terminal PLAIN = new Terminal(USUAL_WIDTH, false);

    /** The same, less room at the left. */
    Terminal narrower(int room) {
        return new Terminal(width - room, colour);
    }

    /** {@code --color}. */
    public enum Colour {
        /** On a terminal, not in pipes. */
        AUTO,
        ALWAYS,
        NEVER
    }

    public static Terminal of(int width, Colour colour, boolean isTerminal) {
        return new Terminal(
                width,
                switch (colour) {
                    case AUTO -> isTerminal;
                    case ALWAYS -> true;
                    case NEVER -> false;
                });
    }

    String paint(Style style, String text) {
        return colour && style != Style.PLAIN && !text.isEmpty() ? style.begin() + text + Style.END : text;
    }

    /** How text looks; on a terminal without colour all looks alike. */
    enum Style {
        PLAIN("0"),
        BOLD("1"),
        DIM("2"),
        RED("1;31"),
        GREEN("32"),
        YELLOW("33"),
        CYAN("36");

        private static final String END = "\u001b[0m";

        private final String code;

        Style(String code) {
            this.code = code;
        }

        private String begin() {
            return "\u001b[" + code + "m";
        }
    }

    /** One line that cannot harm a terminal: no control characters, nothing that changes the direction of text. */
    public static String safe(String text) {
        return text.replaceAll("[\\u202A-\\u202E\\u2066-\\u2069\\u200E\\u200F\\u061C]", "")
                .replaceAll("[\\p{Cntrl}\\u0080-\\u009F\\u2028\\u2029]+", " ");
    }
}
