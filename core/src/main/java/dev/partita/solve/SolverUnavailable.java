package dev.partita.solve;

/** The solver's library can't be loaded on this machine as it is: it is unpacked into the temporary folder first. */
public final class SolverUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SolverUnavailable(Throwable cause) {
        super("the solver's native library can't be loaded", cause);
    }
}
