package dev.partita.verify.plain;

import dev.partita.model.EntityName;
import dev.partita.model.Value;
import java.util.List;

/**
 * Which entity: its kind and the values of its identifier, in the identifier's order.
 */
public record Identity(EntityName entity, List<Value> values) {
    public Identity {
        values = List.copyOf(values);
    }
}
