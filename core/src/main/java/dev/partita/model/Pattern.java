package dev.partita.model;

import java.util.List;

/** An access pattern: a read, or a write (deletes are writes too). */
public sealed interface Pattern permits Read, Write {
    PatternId id();

    String description();

    Load load();

    /** How this pattern's calls meet on values of inputs. */
    List<CallSkew> skews();

    List<Parameter> parameters();

    /** The same pattern, called otherwise often. */
    Pattern with(Load other);

    record CallSkew(ParameterName parameter, Skew skew) {}
}
