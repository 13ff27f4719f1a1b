package dev.partita.emit.cli;

import java.util.List;
import java.util.stream.Collectors;

/** Words of a shell command. */
public final class ShellText {
    private ShellText() {}

    /** Any text as one word; only plain ones stand bare. */
    public static String word(String text) {
        return text.matches("[A-Za-z0-9_./:=-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    public static String command(List<String> words) {
        return words.stream().map(ShellText::word).collect(Collectors.joining(" "));
    }
}
