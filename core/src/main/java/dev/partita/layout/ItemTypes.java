package dev.partita.layout;

import dev.partita.candidate.MaterializeAggregate;
import dev.partita.candidate.Structure;
import dev.partita.design.Because;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.design.TableName;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Item types of a choice: homes, markers, copies and kept numbers, each with its keys and stored attributes. */
final class ItemTypes {
    private final Model model;
    private final TableGroups groups;
    private final Names names;
    private final ItemKeys keys;
    private final StoredAttributes attributes;
    private final EmbeddedTypes embedded;
    private final Function<Structure, List<PatternId>> serves;
    private final Map<OfEntity, List<LaidType>> known = new LinkedHashMap<>();

    ItemTypes(Model model, TableGroups groups, Names names, Function<Structure, List<PatternId>> serves) {
        this.model = model;
        this.groups = groups;
        this.names = names;
        this.keys = new ItemKeys(model, groups, names);
        this.attributes = new StoredAttributes(model, groups, names);
        this.embedded = new EmbeddedTypes(model, groups, names, keys);
        this.serves = serves;
    }

    record Entry(
            int slot,
            String name,
            Templates.Side partition,
            Templates.Side sort,
            List<String> include,
            boolean all,
            List<PatternId> patterns,
            Structure.Access access) {}

    String token(dev.partita.model.EntityName entity) {
        return names.token(entity);
    }

    Optional<String> partitionText(Structure.Keyed structure) {
        return keys.partitionText(structure);
    }

    List<LaidType> of(Choice choice) {
        Slots slots = new Slots(choice, groups);
        List<LaidType> laid = new ArrayList<>();
        for (Structure.Home home : choice.homes()) {
            OfEntity chosen = new OfEntity(
                    home,
                    choice.accesses().stream()
                            .filter(p -> p.access().entity().equals(home.entity()))
                            .map(p -> new OfEntity.Standing(p, slots.find(p.access())))
                            .toList(),
                    choice.kept().stream()
                            .filter(k -> k.entity().equals(home.entity()))
                            .toList(),
                    choice.homes().stream().filter(h -> h.isIn(home)).toList());
            laid.addAll(known.computeIfAbsent(chosen, this::of));
            choice.numbers(home.entity()).forEach(g -> laid.add(numbers(model.entity(home.entity()), g)));
        }
        return laid;
    }

    private List<LaidType> of(OfEntity chosen) {
        Structure.Home home = chosen.home();
        Entity entity = model.entity(home.entity());
        if (home.inside().isPresent()) {
            return List.of(embedded.type(entity, home, home.inside().get(), because(home)));
        }
        List<LaidType> laid = new ArrayList<>(List.of(embedded.holding(home(entity, chosen), chosen.children())));
        entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .forEach(a -> laid.add(marker(entity, home, a, chosen.marker(a))));
        if (home.marker()) {
            laid.add(marker(entity, home));
        }
        int number = 0;
        Set<String> names = new LinkedHashSet<>();
        for (OfEntity.Standing standing : chosen.accesses()) {
            if (standing.access().medium().isCopy()) {
                laid.add(copy(entity, standing.placed(), ++number, names));
            }
        }
        Set<Path> loose = chosen.loose();
        return laid.stream().map(l -> l.following(loose)).toList();
    }

    private LaidType home(Entity entity, OfEntity chosen) {
        Structure.Home home = chosen.home();
        Set<Path> paths = new LinkedHashSet<>();
        MaterializeAggregate.stored(model, entity).forEach(a -> paths.add(Path.own(a.name())));
        chosen.kept().forEach(k -> paths.addAll(k.paths()));
        List<Entry> entries = chosen.indexes().map(s -> entry(entity, home, s)).toList();
        List<ItemType.Sparse> sparse = chosen.indexes()
                .filter(s -> s.access().sparse().isPresent())
                .map(s -> new ItemType.Sparse(
                        new dev.partita.design.IndexName(s.slot().orElseThrow().name()),
                        s.access().sparse().orElseThrow()))
                .toList();
        return laid(
                List.of(home),
                entity,
                new ItemTypeName(entity.name().value()),
                ItemType.Kind.HOME,
                groups.of(entity.name()).name(),
                keys.home(home),
                entries,
                paths,
                Optional.empty(),
                sparse,
                because(home));
    }

    /** The marker of a unique attribute: its key is the value, it leads to the home, and may hold more for readers. */
    private LaidType marker(Entity entity, Structure.Home home, Attribute unique, Optional<Choice.Placed> payload) {
        List<Path> value = OfEntity.value(unique);
        Optional<Predicate> when = unique.optional()
                ? Optional.of(new Predicate.IsPresent(Path.own(unique.name()), Optional.empty()))
                : Optional.empty();
        return marker(entity, home, unique.name().value(), value, when, payload);
    }

    /** The marker of an identifier, where the home's key holds more than it. */
    private LaidType marker(Entity entity, Structure.Home home) {
        List<Path> value = entity.identifier().stream().map(Path::own).toList();
        return marker(entity, home, "id", value, Optional.empty(), Optional.empty());
    }

    private LaidType marker(
            Entity entity,
            Structure.Home home,
            String what,
            List<Path> value,
            Optional<Predicate> when,
            Optional<Choice.Placed> payload) {
        Set<Path> paths = new LinkedHashSet<>(value);
        entity.identifier().forEach(a -> paths.add(Path.own(a)));
        home.key().paths().forEach(paths::add);
        entity.ttl().ifPresent(a -> paths.add(Path.own(a)));
        payload.ifPresent(p -> paths.addAll(p.projected()));
        return laid(
                payload.<Structure.Keyed>map(Choice.Placed::access).stream().toList(),
                entity,
                new ItemTypeName(entity.name() + " " + what),
                ItemType.Kind.MARKER,
                table(entity, what),
                keys.marker(entity, what, value),
                List.of(),
                paths,
                when,
                List.of(),
                new Because(
                        Stream.concat(
                                        MarkerReads.among(model, serves.apply(home), entity, value),
                                        payload.stream().flatMap(p -> serves.apply(p.access()).stream()))
                                .distinct()
                                .toList(),
                        "UniqueMarker"));
    }

    private LaidType copy(Entity entity, Choice.Placed placed, int number, Set<String> taken) {
        Structure.Access access = placed.access();
        String name = CopyNames.of(entity, access, taken);
        Set<Path> paths = new LinkedHashSet<>();
        entity.identifier().forEach(a -> paths.add(Path.own(a)));
        access.key().paths().forEach(paths::add);
        paths.addAll(placed.projected());
        entity.ttl().ifPresent(a -> paths.add(Path.own(a)));
        return laid(
                List.of(access),
                entity,
                new ItemTypeName(entity.name() + " " + name),
                access.medium() == Structure.Medium.COPY ? ItemType.Kind.COPY : ItemType.Kind.LOOSE_COPY,
                table(entity, name.replaceAll("[^A-Za-z0-9]+", "_")),
                keys.copy(access, number),
                List.of(),
                paths,
                access.sparse(),
                List.of(),
                because(access));
    }

    /** The items of the numbers of one group. */
    private LaidType numbers(Entity entity, List<Structure.Tally> group) {
        Structure.Tally first = group.get(0);
        LaidType laid = laid(
                List.copyOf(group),
                entity,
                new ItemTypeName(entity.name() + " " + first.items()),
                ItemType.Kind.AGGREGATE,
                table(entity, first.items().replace(" ", "")),
                keys.tally(first),
                List.of(),
                new LinkedHashSet<>(),
                Optional.empty(),
                List.of(),
                new Because(
                        group.stream()
                                .flatMap(t -> serves.apply(t).stream())
                                .distinct()
                                .toList(),
                        first.rule()));
        return laid.with(group.stream()
                .map(Structure.Tally::counter)
                .map(c -> new ItemType.Stored(c.name().value(), new ItemType.OfCounter(c)))
                .toList());
    }

    /** The table of what is beside a home. */
    private TableName table(Entity entity, String what) {
        TableGroups.Group group = groups.of(entity.name());
        return group.shared() ? group.name() : groups.satellite(entity.name(), what);
    }

    private Entry entry(Entity entity, Structure.Home home, OfEntity.Standing standing) {
        Structure.Access access = standing.access();
        Slots.Slot slot = standing.slot().orElseThrow();
        ItemKeys.Keys key = keys.index(access, slot.number());
        return new Entry(
                slot.number(),
                slot.name(),
                key.partition(),
                key.sort(),
                include(entity, home, standing.placed(), key),
                standing.placed().all(),
                serves.apply(access),
                access);
    }

    private List<String> include(Entity entity, Structure.Home home, Choice.Placed placed, ItemKeys.Keys key) {
        List<String> keyed =
                Stream.concat(key.attributes(), keys.home(home).attributes()).toList();
        return placed.projected().stream()
                .map(p -> attributes.name(entity, p))
                .filter(n -> !keyed.contains(n))
                .toList();
    }

    private Because because(Structure structure) {
        return new Because(serves.apply(structure), structure.rule());
    }

    private LaidType laid(
            List<Structure.Keyed> structures,
            Entity entity,
            ItemTypeName name,
            ItemType.Kind kind,
            TableName table,
            ItemKeys.Keys key,
            List<Entry> entries,
            Set<Path> paths,
            Optional<Predicate> when,
            List<ItemType.Sparse> sparse,
            Because because) {
        List<KeyTemplate> all = new ArrayList<>();
        Stream.concat(
                        Stream.of(key.partition(), key.sort()),
                        entries.stream().flatMap(e -> Stream.of(e.partition(), e.sort())))
                .flatMap(s -> s.templates().stream())
                .filter(t -> all.stream().noneMatch(a -> a.attribute().equals(t.attribute())))
                .forEach(all::add);
        List<ItemType.Stored> stored = attributes.of(
                name, entity, paths, all.stream().map(KeyTemplate::attribute).toList());
        ItemType type = new ItemType(name, entity.name(), kind, table, all, stored, when, sparse, because);
        return new LaidType(
                structures,
                type,
                key.partition().attributes().get(0),
                key.sort().attributes().stream().findFirst(),
                entity.ttl().map(a -> attributes.name(entity, Path.own(a))),
                entries);
    }
}
