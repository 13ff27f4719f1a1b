package dev.partita.result.explanation;

import java.util.Optional;

/**
 * A pattern that is not DynamoDB's work.
 *
 * @param subject the pattern's id
 * @param why in a sentence
 * @param plan what the best plan there is does, in words; empty if there is none
 * @param cost of that plan, micro-dollars a month
 * @param instead what serves it better
 */
public record Unsuited(String subject, String why, Optional<String> plan, long cost, String instead) {}
