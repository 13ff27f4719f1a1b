package dev.partita.layout;

import dev.partita.candidate.MaterializeAggregate;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
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
    private final TypesBeside beside;
    private final Function<Structure, List<PatternId>> serves;
    private final Map<OfEntity, List<LaidType>> known = new LinkedHashMap<>();

    ItemTypes(Model model, TableGroups groups, Names names, Function<Structure, List<PatternId>> serves) {
        this.model = model;
        this.groups = groups;
        this.names = names;
        this.keys = new ItemKeys(model, groups, names);
        this.attributes = new StoredAttributes(model, groups, names);
        this.embedded = new EmbeddedTypes(model, groups, names, keys);
        this.beside = new TypesBeside(model, groups, keys, attributes, serves);
        this.serves = serves;
    }

    record Entry(
            Slots.Slot slot,
            Templates.Side partition,
            Templates.Side sort,
            List<String> include,
            boolean all,
            List<PatternId> patterns,
            Structure.Access access) {}

    String sortText(Structure.Keyed structure) {
        return keys.sortText(structure);
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
                    choice.homes().stream().filter(h -> h.isIn(home)).toList(),
                    choice.counters(model, home.entity()));
            laid.addAll(known.computeIfAbsent(chosen, this::of));
            choice.numbers(home.entity()).forEach(g -> laid.add(beside.numbers(model.entity(home.entity()), g)));
        }
        return laid;
    }

    private List<LaidType> of(OfEntity chosen) {
        Structure.Home home = chosen.home();
        Entity entity = model.entity(home.entity());
        if (home.inside().isPresent()) {
            return List.of(embedded.type(entity, home, home.inside().get(), beside.because(home))
                    .and(TypesBeside.numbers(chosen.counters())));
        }
        List<LaidType> laid = new ArrayList<>(List.of(
                embedded.holding(home(entity, chosen).and(TypesBeside.numbers(chosen.counters())), chosen.children())));
        if (home.pieces() > 0) {
            laid.addAll(beside.pieces(entity, home));
        } else if (home.isSplit()) {
            laid.add(beside.part(entity, home));
        }
        entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .forEach(a -> laid.add(beside.marker(entity, home, a, chosen.marker(a))));
        if (home.marker()) {
            laid.add(beside.marker(entity, home));
        }
        List<Structure.Access> numbered = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (OfEntity.Standing standing : chosen.accesses()) {
            if (standing.access().medium().isCopy()) {
                Structure.Access first = standing.access().replicas().get(0);
                if (!numbered.contains(first)) {
                    numbered.add(first);
                }
                int number = numbered.indexOf(first) + 1;
                laid.add(
                        standing.access().medium().isGathered()
                                ? beside.gathered(entity, standing.placed(), number, names)
                                : beside.copy(entity, standing.placed(), number, names));
            }
        }
        Set<Path> loose = chosen.loose();
        return laid.stream().map(l -> l.following(loose)).toList();
    }

    private LaidType home(Entity entity, OfEntity chosen) {
        Structure.Home home = chosen.home();
        Set<Path> paths = new LinkedHashSet<>();
        MaterializeAggregate.stored(model, entity).forEach(a -> paths.add(Path.own(a.name())));
        home.apart().forEach(paths::remove);
        home.inKey().forEach(paths::remove);
        chosen.kept().forEach(k -> paths.addAll(k.paths()));
        List<Entry> entries = chosen.indexes().map(s -> entry(entity, home, s)).toList();
        List<ItemType.Sparse> sparse = chosen.indexes()
                .filter(s -> s.access().sparse().isPresent())
                .map(s -> new ItemType.Sparse(
                        new dev.partita.design.IndexName(s.slot().orElseThrow().name()),
                        s.access().sparse().orElseThrow()))
                .toList();
        return beside.laid(
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
                beside.because(home));
    }

    private Entry entry(Entity entity, Structure.Home home, OfEntity.Standing standing) {
        Structure.Access access = standing.access();
        Slots.Slot slot = standing.slot().orElseThrow();
        ItemKeys.Keys key = slot.local()
                ? new ItemKeys.Keys(keys.home(home).partition(), keys.local(access, slot.number()))
                : keys.index(access, slot.number());
        return new Entry(
                slot,
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
                .filter(p -> !home.inKey().contains(p))
                .map(p -> attributes.name(entity, p))
                .filter(n -> !keyed.contains(n))
                .toList();
    }
}
