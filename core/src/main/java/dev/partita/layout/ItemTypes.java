package dev.partita.layout;

import dev.partita.candidate.MaterializeAggregate;
import dev.partita.candidate.StoredNames;
import dev.partita.candidate.Structure;
import dev.partita.design.Because;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.TableName;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Item types of a choice: homes, markers and copies, each with its keys and stored attributes. */
final class ItemTypes {
    private final Model model;
    private final TableGroups groups;
    private final Names names;
    private final Templates templates;
    private final Function<Structure, List<PatternId>> serves;

    ItemTypes(Model model, TableGroups groups, Names names, Function<Structure, List<PatternId>> serves) {
        this.model = model;
        this.groups = groups;
        this.names = names;
        this.templates = new Templates(model, names);
        this.serves = serves;
    }

    /** An item type, the keys of its table and its entries in indexes. */
    record Laid(
            Optional<Structure.Keyed> structure,
            ItemType type,
            KeyAttribute partition,
            Optional<KeyAttribute> sort,
            Optional<String> ttl,
            List<Entry> entries) {}

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
        TableGroups.Group group = groups.of(structure.entity());
        return group.shared()
                ? Optional.of(group.name() + " " + templates.text(templates.sharedPartition(structure, "PK")))
                : Optional.empty();
    }

    List<Laid> of(Choice choice) {
        List<Laid> laid = new ArrayList<>();
        for (Structure.Home home : choice.homes()) {
            Entity entity = model.entity(home.entity());
            laid.add(home(entity, home, choice));
            entity.attributes().stream()
                    .filter(a -> a.uniqueness().isPresent())
                    .forEach(a -> laid.add(marker(entity, home, a)));
            if (home.marker()) {
                laid.add(marker(entity, home));
            }
            int number = 0;
            for (Choice.Placed placed : accesses(choice, entity)) {
                if (placed.access().medium() == Structure.Medium.COPY) {
                    laid.add(copy(entity, home, placed, ++number));
                }
            }
        }
        return laid;
    }

    private static List<Choice.Placed> accesses(Choice choice, Entity entity) {
        return choice.accesses().stream()
                .filter(p -> p.access().entity().equals(entity.name()))
                .toList();
    }

    private Laid home(Entity entity, Structure.Home home, Choice choice) {
        TableGroups.Group group = groups.of(entity.name());
        Keys keys = keys(entity, home, group, names.token(entity.name()));
        Set<Path> paths = new LinkedHashSet<>();
        MaterializeAggregate.stored(model, entity).forEach(a -> paths.add(Path.own(a.name())));
        choice.kept().stream().filter(k -> k.entity().equals(entity.name())).forEach(k -> paths.addAll(k.paths()));
        List<Entry> entries = accesses(choice, entity).stream()
                .filter(p -> p.access().medium() == Structure.Medium.INDEX)
                .map(p -> entry(entity, p, group, choice))
                .toList();
        List<ItemType.Sparse> sparse = accesses(choice, entity).stream()
                .filter(p -> p.access().medium() == Structure.Medium.INDEX
                        && p.access().sparse().isPresent())
                .map(p -> new ItemType.Sparse(
                        new dev.partita.design.IndexName(
                                new Slots(choice, groups).of(p.access()).name()),
                        p.access().sparse().orElseThrow()))
                .toList();
        return laid(
                Optional.of(home),
                entity,
                new ItemTypeName(entity.name().value()),
                ItemType.Kind.HOME,
                group.name(),
                keys,
                entries,
                paths,
                Optional.empty(),
                sparse,
                because(home));
    }

    /** The marker of a unique attribute: its key is the value, and it leads to the home. */
    private Laid marker(Entity entity, Structure.Home home, Attribute unique) {
        List<Path> value = Stream.concat(unique.uniqueness().orElseThrow().within().stream(), Stream.of(unique.name()))
                .map(Path::own)
                .toList();
        Optional<Predicate> when = unique.optional()
                ? Optional.of(new Predicate.IsPresent(Path.own(unique.name()), Optional.empty()))
                : Optional.empty();
        return marker(entity, home, unique.name().value(), value, when, "UniqueMarker");
    }

    /** The marker of an identifier, where the home's key holds more than it. */
    private Laid marker(Entity entity, Structure.Home home) {
        List<Path> value = entity.identifier().stream().map(Path::own).toList();
        return marker(entity, home, "id", value, Optional.empty(), "UniqueMarker");
    }

    private Laid marker(
            Entity entity, Structure.Home home, String what, List<Path> value, Optional<Predicate> when, String rule) {
        TableGroups.Group group = groups.of(entity.name());
        Structure.Home key =
                new Structure.Home(entity.name(), new dev.partita.candidate.KeyShape(value, List.of()), false, rule);
        String token = names.token(entity.name()) + "." + what;
        Keys keys = group.shared() ? markerKeys(entity, value, group, token) : ownKeys(entity, key);
        Set<Path> paths = new LinkedHashSet<>(value);
        entity.identifier().forEach(a -> paths.add(Path.own(a)));
        home.key().paths().forEach(paths::add);
        entity.ttl().ifPresent(a -> paths.add(Path.own(a)));
        TableName table = group.shared() ? group.name() : satellite(entity, what);
        return laid(
                Optional.empty(),
                entity,
                new ItemTypeName(entity.name() + " " + what),
                ItemType.Kind.MARKER,
                table,
                keys,
                List.of(),
                paths,
                when,
                List.of(),
                new Because(serves.apply(home), rule));
    }

    private Laid copy(Entity entity, Structure.Home home, Choice.Placed placed, int number) {
        TableGroups.Group group = groups.of(entity.name());
        Structure.Access access = placed.access();
        Keys keys = keys(entity, access, group, names.token(entity.name()) + ".C" + number);
        Set<Path> paths = new LinkedHashSet<>();
        entity.identifier().forEach(a -> paths.add(Path.own(a)));
        access.key().paths().forEach(paths::add);
        paths.addAll(placed.projected());
        entity.ttl().ifPresent(a -> paths.add(Path.own(a)));
        return laid(
                Optional.of(access),
                entity,
                new ItemTypeName(entity.name() + " copy " + number),
                ItemType.Kind.COPY,
                group.shared() ? group.name() : satellite(entity, "copy" + number),
                keys,
                List.of(),
                paths,
                access.sparse(),
                List.of(),
                because(access));
    }

    private TableName satellite(Entity entity, String what) {
        return groups.satellite(entity.name(), what);
    }

    private record Keys(Templates.Side partition, Templates.Side sort) {}

    private Keys keys(Entity entity, Structure.Keyed structure, TableGroups.Group group, String token) {
        if (!group.shared()) {
            return ownKeys(entity, structure);
        }
        return new Keys(
                templates.sharedPartition(structure, names.generic(group.entities(), "PK")),
                templates.sharedSort(
                        entity.name(), token, structure.key().sort(), names.generic(group.entities(), "SK")));
    }

    private Keys ownKeys(Entity entity, Structure.Keyed structure) {
        List<Path> sort = structure.key().sort();
        String pk = names.generic(List.of(entity.name()), "PK");
        String sk = names.generic(List.of(entity.name()), "SK");
        return new Keys(
                structure instanceof Structure.Access access
                        ? templates.ownPartition(access, pk)
                        : templates.own(entity.name(), structure.key().partition(), pk),
                sort.isEmpty() ? Templates.Side.NONE : templates.own(entity.name(), sort, sk));
    }

    private Keys markerKeys(Entity entity, List<Path> value, TableGroups.Group group, String token) {
        return new Keys(
                templates.markerPartition(entity.name(), token, value, names.generic(group.entities(), "PK")),
                templates.sharedSort(entity.name(), token, List.of(), names.generic(group.entities(), "SK")));
    }

    private Entry entry(Entity entity, Choice.Placed placed, TableGroups.Group group, Choice choice) {
        Structure.Access access = placed.access();
        Slots.Slot slot = new Slots(choice, groups).of(access);
        Templates.Side partition = templates.indexPartition(
                access, group.shared(), names.generic(group.entities(), "GSI" + slot.number() + "PK"));
        Templates.Side sort = templates.indexSort(
                access,
                group.shared() ? Optional.of(names.token(entity.name())) : Optional.empty(),
                names.generic(group.entities(), "GSI" + slot.number() + "SK"));
        return new Entry(
                slot.number(),
                slot.name(),
                partition,
                sort,
                include(entity, placed, partition, sort, group, choice),
                placed.all(),
                serves.apply(access),
                access);
    }

    private List<String> include(
            Entity entity,
            Choice.Placed placed,
            Templates.Side partition,
            Templates.Side sort,
            TableGroups.Group group,
            Choice choice) {
        Keys table = keys(entity, choice.home(entity.name()), group, names.token(entity.name()));
        List<String> keyed = Stream.of(partition, sort, table.partition(), table.sort())
                .flatMap(s -> s.attributes().stream())
                .map(KeyAttribute::name)
                .toList();
        return placed.projected().stream()
                .map(p -> storedName(entity, p, group))
                .filter(n -> !keyed.contains(n))
                .toList();
    }

    private Because because(Structure structure) {
        return new Because(serves.apply(structure), structure.rule());
    }

    private Laid laid(
            Optional<Structure.Keyed> structure,
            Entity entity,
            ItemTypeName name,
            ItemType.Kind kind,
            TableName table,
            Keys keys,
            List<Entry> entries,
            Set<Path> paths,
            Optional<Predicate> when,
            List<ItemType.Sparse> sparse,
            Because because) {
        TableGroups.Group group = groups.of(entity.name());
        List<KeyTemplate> all = new ArrayList<>();
        Stream.concat(
                        Stream.of(keys.partition(), keys.sort()),
                        entries.stream().flatMap(e -> Stream.of(e.partition(), e.sort())))
                .flatMap(s -> s.templates().stream())
                .filter(t -> all.stream().noneMatch(a -> a.attribute().equals(t.attribute())))
                .forEach(all::add);
        List<String> natural = all.stream().map(KeyTemplate::attribute).toList();
        List<ItemType.Stored> stored = new ArrayList<>();
        paths.stream()
                .map(p -> new ItemType.Stored(storedName(entity, p, group), new ItemType.OfPath(p)))
                .filter(s -> !natural.contains(s.name()))
                .forEach(stored::add);
        typeAttribute(group)
                .ifPresent(a -> stored.add(new ItemType.Stored(a, new ItemType.Fixed(Value.of(name.value())))));
        ItemType type = new ItemType(name, entity.name(), kind, table, all, stored, when, sparse, because);
        return new Laid(
                structure,
                type,
                keys.partition().attributes().get(0),
                keys.sort().attributes().stream().findFirst(),
                entity.ttl().map(a -> storedName(entity, Path.own(a), group)),
                entries);
    }

    /** Own attributes under their names (an expiry under the table's one name for it), kept ones under the role and name. */
    private String storedName(Entity entity, Path path, TableGroups.Group group) {
        if (!path.isOwn()) {
            return StoredNames.kept(entity, path);
        }
        return entity.ttl().filter(path.attribute()::equals).isPresent()
                ? StoredNames.expiry(model, group.entities()).orElseGet(() -> names.generic(group.entities(), "expiry"))
                : path.attribute().value();
    }

    private Optional<String> typeAttribute(TableGroups.Group group) {
        if (model.settings().typeAttribute().isEmpty() || model.settings().typeAttributeAuto() && !group.shared()) {
            return Optional.empty();
        }
        return model.settings().typeAttribute().map(a -> names.generic(group.entities(), a));
    }
}
