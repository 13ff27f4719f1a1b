package dev.partita.explain;

/** Told what is being computed, so that whoever waits sees it. */
public interface Progress {
    /** Tells nobody. */
    Progress SILENT = what -> {};

    void at(String what);
}
