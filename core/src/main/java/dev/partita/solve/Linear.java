package dev.partita.solve;

import java.util.List;

/**
 * A linear constraint. A variable may appear in several terms: they add up.
 *
 * @param name what an explanation of infeasibility says; several constraints may share it
 */
public record Linear(String name, List<Term> terms, Relation relation, long right) {
    public Linear {
        terms = List.copyOf(terms);
    }
}
