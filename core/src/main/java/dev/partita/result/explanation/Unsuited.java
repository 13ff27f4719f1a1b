package dev.partita.result.explanation;

import dev.partita.model.PatternId;

/**
 * A pattern that is not DynamoDB's work.
 *
 * @param why in a sentence
 * @param plan what the best plan there is does, in words
 * @param cost of that plan, micro-dollars a month
 * @param instead what serves it better, in sentences
 */
public record Unsuited(PatternId pattern, String why, String plan, long cost, String instead) {}
