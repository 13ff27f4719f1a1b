package dev.partita.cli;

import picocli.CommandLine.Option;

/** Which data are generated. */
final class DataOptions {
    @Option(names = "--seed", paramLabel = "N", description = "Of the generated data (default: ${DEFAULT-VALUE}).")
    long seed = 1;

    @Option(
            names = "--scale",
            paramLabel = "N",
            description = "How many times the least data and calls (default: ${DEFAULT-VALUE}).")
    private int scale = 1;

    int scale() {
        if (scale < 1) {
            throw new CommandFailure("--scale takes a number from 1 on, not " + scale, ExitCode.USAGE);
        }
        return scale;
    }
}
