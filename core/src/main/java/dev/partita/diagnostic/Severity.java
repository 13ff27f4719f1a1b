package dev.partita.diagnostic;

/** How bad a finding is, worst first. */
public enum Severity {
    /** No result. */
    ERROR,
    /** A result only if it is accepted under Decisions, with a reason. */
    DANGER,
    WARNING,
    /** A guess that was made, or a fact worth knowing. */
    NOTE
}
