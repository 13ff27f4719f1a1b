package dev.partita.emit.interfaces;

import dev.partita.model.EntityName;
import dev.partita.model.Pattern;

/**
 * The method that a pattern becomes.
 *
 * @param repository the entity whose repository has it
 */
public record Method(Pattern pattern, EntityName repository, Signature signature) {}
