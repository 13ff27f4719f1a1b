package dev.partita.verify.item;

import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** All entities that should be stored. Implemented by whoever keeps the plain world. */
public interface EntityView {
    /**
     * The stored entities of a kind, none of them expired.
     *
     * @param paths what is asked of each: own attributes, aggregates, and attributes of related entities along references
     * @return for each entity its values at these paths; what is absent is missing
     */
    Stream<Map<Path, Value>> rows(EntityName entity, Set<Path> paths);
}
