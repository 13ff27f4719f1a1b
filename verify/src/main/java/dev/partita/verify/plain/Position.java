package dev.partita.verify.plain;

import dev.partita.model.Value;
import java.util.List;

/** The position of an answered entity in a read's order, from which a later page continues: sort values, identifier. */
public record Position(List<Value> sort, List<Value> identifier) {
    public Position {
        sort = List.copyOf(sort);
        identifier = List.copyOf(identifier);
    }
}
