package dev.partita.diagnostic;

/** A kind of finding. Implemented by one enum in each package that raises findings; ids are stable for ever. */
public interface Code {
    /** Such as {@code UNKNOWN_ATTRIBUTE}; names the page {@code docs/diagnostics/<id>.md}. */
    String id();

    Severity severity();

    /** One sentence that says the rule. */
    String rule();
}
