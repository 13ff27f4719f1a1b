package dev.partita.read.predicate;

import java.util.List;

/** Which values an operand may name: those of the enumeration that the path ends at. */
@FunctionalInterface
public interface Vocabulary {
    /** The literals of the path's enumeration; empty for anything else. */
    List<String> literals(String path);
}
