package dev.partita.layout;

import dev.partita.candidate.MaterializeAggregate;
import dev.partita.candidate.Structure;
import dev.partita.design.Because;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Item types of children in the items of their parents: the parent's keys by values of the child, and a name in a map. */
final class EmbeddedTypes {
    private final Model model;
    private final TableGroups groups;
    private final Names names;
    private final ItemKeys keys;

    EmbeddedTypes(Model model, TableGroups groups, Names names, ItemKeys keys) {
        this.model = model;
        this.groups = groups;
        this.names = names;
        this.keys = keys;
    }

    /** A parent's item type with a map for each kind of children. */
    LaidType holding(LaidType parent, List<Structure.Home> children) {
        return parent.and(children.stream()
                .map(c -> new ItemType.Stored(
                        map(parent.type().entity(), c.entity()), new ItemType.Children(name(c.entity()))))
                .toList());
    }

    LaidType type(Entity entity, Structure.Home home, Structure.Inside inside, Because because) {
        EntityName parent = inside.parent().entity();
        ItemKeys.Keys item = keys.home(inside.parent());
        List<KeyTemplate> templates = new ArrayList<>();
        Stream.of(item.partition(), item.sort())
                .flatMap(s -> s.templates().stream())
                .map(t -> ofChild(t, entity, inside))
                .forEach(templates::add);
        templates.add(keys.name(home, map(parent, entity.name())));
        ItemType type = new ItemType(
                name(entity.name()),
                entity.name(),
                ItemType.Kind.EMBEDDED,
                groups.of(parent).name(),
                templates,
                stored(entity, home),
                Optional.empty(),
                List.of(),
                because);
        return new LaidType(
                List.of(home),
                type,
                item.partition().attributes().get(0),
                item.sort().attributes().stream().findFirst(),
                Optional.empty(),
                List.of());
    }

    private List<ItemType.Stored> stored(Entity entity, Structure.Home home) {
        return MaterializeAggregate.stored(model, entity).stream()
                .map(a -> Path.own(a.name()))
                .filter(p -> !home.key().holds(p))
                .map(p -> new ItemType.Stored(p.attribute().value(), new ItemType.OfPath(p)))
                .toList();
    }

    private static ItemTypeName name(EntityName entity) {
        return new ItemTypeName(entity.value());
    }

    /** The attribute of the parent's item that holds the children. */
    private String map(EntityName parent, EntityName child) {
        String name = child.value();
        return names.generic(
                groups.of(parent), plural(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1)));
    }

    /** Many an entity is called in the plural already. */
    static String plural(String name) {
        if (name.matches(".*(s|x|z|ch|sh)")) {
            return name.matches(".*[^aisu]s") ? name : name + "es";
        }
        return name.matches(".*[^aeiou]y") ? name.substring(0, name.length() - 1) + "ies" : name + "s";
    }

    /** A key of the parent's item, by what the child knows of its parent. */
    private KeyTemplate ofChild(KeyTemplate template, Entity child, Structure.Inside inside) {
        List<AttributeName> identifier = model.entity(inside.parent().entity()).identifier();
        List<AttributeName> reference = child.reference(inside.up().role()).attributes();
        return new KeyTemplate(
                template.attribute(),
                template.segments().stream()
                        .map(s -> s instanceof Segment.Field f
                                ? new Segment.Field(
                                        Path.own(reference.get(
                                                identifier.indexOf(f.path().attribute()))),
                                        f.encoding())
                                : s)
                        .toList());
    }
}
