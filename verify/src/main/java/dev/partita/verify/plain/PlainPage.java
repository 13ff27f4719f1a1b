package dev.partita.verify.plain;

import java.util.Optional;

/**
 * A page with where the next one begins.
 *
 * @param next the position of the last answered entity; absent if nothing follows
 */
public record PlainPage(Page page, Optional<Position> next) {}
