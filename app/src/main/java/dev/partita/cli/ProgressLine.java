package dev.partita.cli;

import dev.partita.explain.Progress;
import java.io.PrintStream;

/** One line of standard error that says what is being computed, and goes when it is done. */
final class ProgressLine implements Progress, AutoCloseable {
    /** Back to the first column, and nothing right of it. */
    private static final String CLEAR = "\r\u001b[K";

    private static final int MOST = 100;

    private final PrintStream err;
    private final boolean isWatched;
    private boolean isShown;

    ProgressLine(PrintStream err, boolean isWatched) {
        this.err = err;
        this.isWatched = isWatched;
    }

    @Override
    public void at(String what) {
        if (isWatched) {
            err.print(CLEAR + "computing: " + (what.length() > MOST ? what.substring(0, MOST) : what));
            err.flush();
            isShown = true;
        }
    }

    @Override
    public void close() {
        if (isShown) {
            err.print(CLEAR);
            isShown = false;
        }
    }
}
