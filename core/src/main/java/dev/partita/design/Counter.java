package dev.partita.design;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;

/**
 * A number that items keep of entities: how many they are, or the sum of an attribute.
 *
 * @param name under which plans speak of the number; no entity has an attribute of that name
 * @param of the entities that count
 * @param by the attributes whose values tell in which item they count: those of the key of an aggregate item; on a home the
 *     reference to its entity, in the order of the identifier. Who lacks one counts nowhere
 * @param summed what is summed; absent for a count. Who lacks it adds nothing
 * @param where which of them count
 */
public record Counter(
        AttributeName name,
        EntityName of,
        List<AttributeName> by,
        Optional<AttributeName> summed,
        Optional<Predicate> where) {
    public Counter {
        by = List.copyOf(by);
    }

    /** How plans speak of the number. */
    public Path path() {
        return Path.own(name);
    }
}
