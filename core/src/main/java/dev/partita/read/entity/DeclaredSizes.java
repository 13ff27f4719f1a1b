package dev.partita.read.entity;

import dev.partita.read.finding.Findings;

/** Spreads a declared size over the attributes without one. */
final class DeclaredSizes {
    DeclaredSizes(Sketches sketches, Findings findings) {}

    void spreadAll() {}
}
