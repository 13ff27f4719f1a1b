package dev.partita.verify.data;

import dev.partita.model.PatternId;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Generated entities.
 *
 * @param inOrder in an order in which they can be stored: what is referenced comes first
 * @param witnesses for some reads, an entity among a great many that the same call answers
 */
public record Population(World world, List<PlainEntity> inOrder, Map<PatternId, PlainEntity> witnesses) {
    public Population {
        inOrder = List.copyOf(inOrder);
        witnesses = Collections.unmodifiableMap(new LinkedHashMap<>(witnesses));
    }
}
