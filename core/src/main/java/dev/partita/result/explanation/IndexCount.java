package dev.partita.result.explanation;

/**
 * The cheapest design with at most so many indexes, by bill, copies and round trips; indexes' own upkeep left out of the choice.
 *
 * @param isChosen whether it is the design itself
 */
public record IndexCount(int indexes, Without design, boolean isChosen) {}
