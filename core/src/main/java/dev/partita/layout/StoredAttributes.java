package dev.partita.layout;

import dev.partita.candidate.StoredNames;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What items store beside their keys, and under which names. */
final class StoredAttributes {
    private final Model model;
    private final TableGroups groups;
    private final Names names;
    private final Map<TableName, String> expiries = new LinkedHashMap<>();

    StoredAttributes(Model model, TableGroups groups, Names names) {
        this.model = model;
        this.groups = groups;
        this.names = names;
    }

    /**
     * The attributes of an item type.
     *
     * @param keyed names of key attributes, which are not stored twice
     */
    List<ItemType.Stored> of(ItemTypeName type, Entity entity, Set<Path> paths, List<String> keyed) {
        List<ItemType.Stored> stored = new ArrayList<>();
        paths.stream()
                .map(p -> new ItemType.Stored(name(entity, p), new ItemType.OfPath(p)))
                .filter(s -> !keyed.contains(s.name()))
                .forEach(stored::add);
        typeAttribute(groups.of(entity.name()))
                .ifPresent(a -> stored.add(new ItemType.Stored(a, new ItemType.Fixed(Value.of(type.value())))));
        return stored;
    }

    /** Own attributes under their names (an expiry under the table's one name for it), kept ones under the role and name. */
    String name(Entity entity, Path path) {
        if (!path.isOwn()) {
            return StoredNames.kept(entity, path);
        }
        TableGroups.Group group = groups.of(entity.name());
        return entity.ttl().filter(path.attribute()::equals).isPresent()
                ? expiries.computeIfAbsent(group.name(), n -> expiry(group))
                : path.attribute().value();
    }

    private String expiry(TableGroups.Group group) {
        return StoredNames.expiry(model, group.entities()).orElseGet(() -> names.generic(group, "expiry"));
    }

    private Optional<String> typeAttribute(TableGroups.Group group) {
        if (model.settings().typeAttribute().isEmpty() || model.settings().typeAttributeAuto() && !group.shared()) {
            return Optional.empty();
        }
        return model.settings().typeAttribute().map(a -> names.generic(group, a));
    }
}
