package dev.partita.cli;

/** Exit codes: a contract (docs: commands). */
final class ExitCode {
    static final int GOOD = 0;
    /** The document or design has errors. */
    static final int ERRORS = 1;
    /** The command line is wrong. */
    static final int USAGE = 2;
    /** No design satisfies the constraints. */
    static final int INFEASIBLE = 3;
    /** Execution or a static check refutes the design. */
    static final int REFUTED = 4;
    /** A bug. */
    static final int BUG = 70;

    private ExitCode() {}
}
