package dev.partita.bill;

import dev.partita.design.ItemTypeName;
import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import java.util.List;

/**
 * A kind of rows that a node passes: decoded from items of a type, and what is known of their entities.
 *
 * @param known what keys and filters so far say
 */
record Kind(ItemTypeName type, EntityName entity, Predicate known) {
    Kind and(Predicate more) {
        return new Kind(type, entity, Predicate.all(List.of(known, more)));
    }
}
