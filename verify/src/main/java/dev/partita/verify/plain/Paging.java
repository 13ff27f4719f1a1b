package dev.partita.verify.plain;

import dev.partita.model.Read;

/**
 * Which legs of a read come with which page (input.md, Multi-Entity): the paged leg and what is nested in it with every
 * page, all others with the first only.
 */
public final class Paging {
    private Paging() {}

    public static boolean isOnEveryPage(Read read, int leg) {
        return leg == read.pagedLeg()
                || read.legs()
                        .get(leg)
                        .nesting()
                        .map(n -> isOnEveryPage(read, n.parent()))
                        .orElse(false);
    }
}
