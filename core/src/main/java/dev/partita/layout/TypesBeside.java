package dev.partita.layout;

import dev.partita.candidate.LargeItem;
import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import dev.partita.design.Because;
import dev.partita.design.Counter;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Item types beside homes: parts, markers, copies and kept numbers. */
final class TypesBeside {
    private final Model model;
    private final TableGroups groups;
    private final ItemKeys keys;
    private final StoredAttributes attributes;
    private final Function<Structure, List<PatternId>> serves;

    TypesBeside(
            Model model,
            TableGroups groups,
            ItemKeys keys,
            StoredAttributes attributes,
            Function<Structure, List<PatternId>> serves) {
        this.model = model;
        this.groups = groups;
        this.keys = keys;
        this.attributes = attributes;
        this.serves = serves;
    }

    /** What is apart from a home, under the same values. */
    LaidType part(Entity entity, Structure.Home home) {
        Set<Path> paths = new LinkedHashSet<>();
        entity.identifier().forEach(a -> paths.add(Path.own(a)));
        entity.ttl().ifPresent(a -> paths.add(Path.own(a)));
        paths.addAll(home.apart());
        boolean isBeside = keys.isAlone(home) || groups.of(entity.name()).shared();
        return laid(
                List.of(),
                entity,
                new ItemTypeName(home.partNames().getFirst()),
                ItemType.Kind.PART,
                isBeside ? groups.of(entity.name()).name() : groups.satellite(entity.name(), "part"),
                keys.part(home),
                List.of(),
                paths,
                Optional.empty(),
                List.of(),
                because(home));
    }

    /** The pieces of what is apart from a home, under the same values and their numbers. */
    List<LaidType> pieces(Entity entity, Structure.Home home) {
        boolean isBeside = keys.isAlone(home) || groups.of(entity.name()).shared();
        Path path = home.apart().getFirst();
        return IntStream.rangeClosed(1, home.pieces())
                .mapToObj(n -> laid(
                                List.of(),
                                entity,
                                new ItemTypeName(home.partNames().get(n - 1)),
                                ItemType.Kind.CHUNK,
                                isBeside ? groups.of(entity.name()).name() : groups.satellite(entity.name(), "part"),
                                keys.piece(home, n),
                                List.of(),
                                identifiedBy(entity, path),
                                Optional.empty(),
                                List.of(),
                                because(home))
                        .inPieces(path, new ItemType.Piece(n, home.pieces(), LargeItem.PIECE_BYTES)))
                .toList();
    }

    private static Set<Path> identifiedBy(Entity entity, Path path) {
        Set<Path> paths = new LinkedHashSet<>();
        entity.identifier().forEach(a -> paths.add(Path.own(a)));
        paths.add(path);
        return paths;
    }

    /** The marker of a unique attribute: its key is the value, it leads to the home, and may hold more for readers. */
    LaidType marker(Entity entity, Structure.Home home, Attribute unique, Optional<Choice.Placed> payload) {
        List<Path> value = OfEntity.value(unique);
        Optional<Predicate> when = unique.optional()
                ? Optional.of(new Predicate.IsPresent(Path.own(unique.name()), Optional.empty()))
                : Optional.empty();
        return marker(entity, home, unique.name().value(), value, when, payload);
    }

    /** The marker of an identifier, where the home's key holds more than it. */
    LaidType marker(Entity entity, Structure.Home home) {
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

    LaidType copy(Entity entity, Choice.Placed placed, int number, Set<String> taken) {
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
                access.medium() == Medium.COPY ? ItemType.Kind.COPY : ItemType.Kind.LOOSE_COPY,
                table(entity, CopyNames.table(name)),
                keys.copy(access, number),
                List.of(),
                paths,
                access.sparse(),
                List.of(),
                because(access));
    }

    /** An item of all entities of a partition: what its keys hold is not stored again. */
    LaidType gathered(Entity entity, Choice.Placed placed, int number, Set<String> taken) {
        Structure.Access access = placed.access();
        String name = CopyNames.of(entity, access, taken);
        ItemKeys.Keys key = keys.gathered(access, number);
        List<KeyTemplate> templates = new ArrayList<>();
        Stream.of(key.partition(), key.sort()).forEach(s -> templates.addAll(s.templates()));
        templates.add(keys.entry(access));
        ItemType type = new ItemType(
                new ItemTypeName(entity.name() + " " + name),
                entity.name(),
                ItemType.Kind.GATHERED,
                table(entity, CopyNames.table(name)),
                templates,
                placed.projected().stream()
                        .filter(p -> !access.key().holds(p))
                        .map(p -> new ItemType.Stored(attributes.name(entity, p), new ItemType.OfPath(p)))
                        .toList(),
                Optional.empty(),
                List.of(),
                because(access));
        return new LaidType(
                List.of(access),
                type,
                key.partition().attributes().get(0),
                key.sort().attributes().stream().findFirst(),
                Optional.empty(),
                List.of());
    }

    /** The items of the numbers of one group. */
    LaidType numbers(Entity entity, List<Structure.Tally> group) {
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
        return laid.with(numbers(group.stream().map(Structure.Tally::counter).toList()));
    }

    /** Numbers under their own names. */
    static List<ItemType.Stored> numbers(List<Counter> counters) {
        return counters.stream()
                .map(c -> new ItemType.Stored(c.name().value(), new ItemType.OfCounter(c)))
                .toList();
    }

    /** The table of what is beside a home. */
    private TableName table(Entity entity, String what) {
        TableGroups.Group group = groups.of(entity.name());
        return group.shared() ? group.name() : groups.satellite(entity.name(), what);
    }

    Because because(Structure structure) {
        return new Because(serves.apply(structure), structure.rule());
    }

    /** An item type of these keys, entries and values. */
    LaidType laid(
            List<Structure.Keyed> structures,
            Entity entity,
            ItemTypeName name,
            ItemType.Kind kind,
            TableName table,
            ItemKeys.Keys key,
            List<ItemTypes.Entry> entries,
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
