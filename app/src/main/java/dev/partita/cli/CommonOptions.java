package dev.partita.cli;

import dev.partita.emit.terminal.Terminal;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Options that every command has. */
final class CommonOptions {
    @Option(
            names = "--format",
            paramLabel = "text|json|sarif",
            description = "How results and diagnostics are printed; sarif: the diagnostics alone, where there are any"
                    + " (default: ${DEFAULT-VALUE}).",
            defaultValue = "text")
    Format format = Format.text;

    @Option(names = "--quiet", description = "Print nothing but diagnostics.")
    boolean quiet;

    @Option(
            names = "--color",
            paramLabel = "auto|always|never",
            description = "Colours (default: ${DEFAULT-VALUE}).",
            defaultValue = "auto")
    Colour colour = Colour.auto;

    /** Written as on the command line. */
    enum Format {
        text,
        json,
        sarif
    }

    /** Written as on the command line. */
    enum Colour {
        auto,
        always,
        never
    }

    Terminal terminal() {
        return Terminal.of(
                Terminal.USUAL_WIDTH,
                Terminal.Colour.valueOf(colour.name().toUpperCase(Locale.ROOT)),
                Boolean.getBoolean("partita.terminal"));
    }
}
