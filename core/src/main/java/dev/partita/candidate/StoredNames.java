package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;

/** The names under which items store what is not simply an attribute of their own. */
public final class StoredNames {
    private StoredNames() {}

    /** A kept value of a related entity: roles and name, with as many underscores behind as tell it from own attributes. */
    public static String kept(Entity entity, Path path) {
        String name = path.joined();
        while (entity.find(new AttributeName(name)).isPresent()) {
            name += "_";
        }
        return name;
    }

    /** The name that all expiring entities of a table have for their expiry, if no other of them uses it for something else. */
    public static Optional<String> expiry(Model model, List<EntityName> together) {
        List<Entity> entities = together.stream().map(model::entity).toList();
        List<AttributeName> names =
                entities.stream().flatMap(e -> e.ttl().stream()).distinct().toList();
        return names.size() == 1
                        && entities.stream()
                                .allMatch(e -> e.find(names.get(0)).isEmpty()
                                        || e.ttl().filter(names.get(0)::equals).isPresent())
                ? Optional.of(names.get(0).value())
                : Optional.empty();
    }
}
