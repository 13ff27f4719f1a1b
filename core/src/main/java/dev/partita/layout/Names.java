package dev.partita.layout;

import dev.partita.design.TableName;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Prefixes and names used in shared tables: upper-case tokens of entities, and for each attribute the concept it identifies, so
 * that a parent and its children fall into one partition.
 */
final class Names {
    private final Model model;
    private final Map<EntityName, String> tokens = new LinkedHashMap<>();
    private final Map<TableName, Set<String>> attributes = new LinkedHashMap<>();

    Names(Model model) {
        this.model = model;
        Set<String> taken = new LinkedHashSet<>();
        for (Entity entity : model.entities()) {
            String token = clean(entity.name().value());
            while (!taken.add(token)) {
                token += "_";
            }
            tokens.put(entity.name(), token);
        }
    }

    private static String clean(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
    }

    /** The prefix of an entity's items in sort keys. */
    String token(EntityName entity) {
        return tokens.get(entity);
    }

    /** What an attribute identifies: the entity at the end of its references, else the attribute itself. */
    String concept(EntityName entity, Path path) {
        return path.isOwn() ? concept(entity, path.attribute(), new ArrayList<>()) : clean(path.toString());
    }

    private String concept(EntityName name, AttributeName attribute, List<String> seen) {
        Entity entity = model.entity(name);
        String here = name + "." + attribute;
        if (seen.contains(here)) {
            return clean(attribute.value());
        }
        seen.add(here);
        for (Reference reference : entity.references()) {
            int at = reference.attributes().indexOf(attribute);
            if (at >= 0) {
                Entity target = model.entity(reference.target());
                return concept(target.name(), target.identifier().get(at), seen);
            }
        }
        return entity.identifier().equals(List.of(attribute)) ? token(name) : clean(attribute.value());
    }

    /** Generic names must not be those of an attribute of the table; an underscore is put behind until they are not. */
    String generic(TableGroups.Group group, String wish) {
        return generic(attributes.computeIfAbsent(group.name(), n -> names(group.entities())), wish);
    }

    /** In a table of one entity's items alone. */
    String generic(EntityName entity, String wish) {
        return generic(names(List.of(entity)), wish);
    }

    private static String generic(Set<String> taken, String wish) {
        String name = wish;
        while (taken.contains(name)) {
            name += "_";
        }
        return name;
    }

    private Set<String> names(List<EntityName> entities) {
        Set<String> names = new LinkedHashSet<>();
        entities.forEach(e ->
                model.entity(e).attributes().forEach(a -> names.add(a.name().value())));
        return names;
    }
}
