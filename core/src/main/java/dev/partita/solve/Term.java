package dev.partita.solve;

/**
 * A variable with its coefficient.
 *
 * @param variable position in the problem's variables
 */
public record Term(int variable, long coefficient) {}
