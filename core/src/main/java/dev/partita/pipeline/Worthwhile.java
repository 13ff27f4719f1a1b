package dev.partita.pipeline;

import dev.partita.result.DesignResult;

/** What is worth another document: a dollar a month at the least, and a twentieth of the bill. */
final class Worthwhile {
    /** Micro-dollars a month. */
    private static final long LEAST = 1_000_000;

    private static final long TWENTIETH = 20;

    private Worthwhile() {}

    /** @param micros a month that might be spared */
    static boolean is(long micros, DesignResult result) {
        return micros >= Math.max(LEAST, result.cost().bill() / TWENTIETH);
    }
}
