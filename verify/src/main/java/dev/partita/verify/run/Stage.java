package dev.partita.verify.run;

import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.World;
import java.time.Instant;

/** A state that calls begin from: the plain entities, and the tables that hold them. */
record Stage(World world, TableContent content, Instant now) {}
