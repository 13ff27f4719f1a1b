package dev.partita.plan;

import dev.partita.model.Operand;
import dev.partita.model.Path;

/** A path of an entity and where its value comes from. An operand without a value leaves it absent. */
public record Field(Path path, Operand operand) {}
