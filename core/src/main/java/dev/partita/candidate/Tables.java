package dev.partita.candidate;

import dev.partita.model.EntityName;
import java.util.List;

/** Which entities stand in which table: settled before anything is proposed. */
public interface Tables {
    /** Whether the entity's table holds several item types, so that its own keys are text. */
    boolean isShared(EntityName entity);

    /** All entities of the entity's table, itself among them. */
    List<EntityName> together(EntityName entity);
}
