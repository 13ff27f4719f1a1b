package dev.partita.verify.run;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.verify.item.Embedded;
import dev.partita.verify.item.Items;
import dev.partita.verify.item.Pieces;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The entities that tables tell of by their homes, parts and embedded children: what all else in them repeats. */
final class ToldWorld {
    private final Subject subject;
    private final Design design;
    private final Items items;
    /** Of each entity by their numbers. */
    private final Map<List<Value>, SortedMap<Integer, PlainEntity>> parts = new LinkedHashMap<>();

    private final World world;

    private ToldWorld(Subject subject) {
        this.subject = subject;
        this.design = subject.design();
        this.items = new Items(subject.model(), design);
        this.world = new World(subject.model());
    }

    static World of(Subject subject, TableContent content) {
        ToldWorld told = new ToldWorld(subject);
        for (Table table : subject.design().tables()) {
            content.items(table.name()).values().forEach(i -> told.tell(table, i));
        }
        told.parts.values().forEach(p -> told.join(told.whole(p.values())));
        return told.world;
    }

    private void tell(Table table, SortedMap<String, Value> item) {
        Optional<ItemType> found = items.typeOf(design.standingIn(table.name()), item);
        if (found.isEmpty()) {
            return;
        }
        ItemType type = found.get();
        if (type.kind() == ItemType.Kind.HOME) {
            world.put(entity(type, item));
        } else if (type.kind().isApart()) {
            PlainEntity part = entity(type, item);
            parts.computeIfAbsent(world.identity(part).values(), i -> new TreeMap<>())
                    .put(number(type), part);
        }
        for (ItemType.Stored stored : type.attributes()) {
            if (stored.source() instanceof ItemType.Children children && item.containsKey(stored.name())) {
                ItemType child = design.itemType(children.type());
                Embedded.all(design, child, stored.name(), item).forEach(c -> world.put(entity(child, c)));
            }
        }
    }

    private static int number(ItemType type) {
        return type.chunk()
                .flatMap(ItemType.OfPath::piece)
                .map(ItemType.Piece::number)
                .orElse(0);
    }

    /** The part, or what the pieces of its value make. */
    private PlainEntity whole(Collection<PlainEntity> pieces) {
        PlainEntity first = pieces.iterator().next();
        SortedMap<AttributeName, Value> all = new TreeMap<>(first.attributes());
        design.typesOf(first.name()).stream()
                .flatMap(t -> t.chunk().stream())
                .map(of -> of.path().attribute())
                .findFirst()
                .ifPresent(a -> {
                    all.remove(a);
                    Pieces.whole(pieces.stream()
                                    .map(p -> Optional.ofNullable(p.attributes().get(a)))
                                    .toList())
                            .ifPresent(v -> all.put(a, v));
                });
        return new PlainEntity(first.name(), all);
    }

    /** A part says more of an entity that its home tells of; without a home there is none. */
    private void join(PlainEntity part) {
        world.get(world.identity(part)).ifPresent(home -> world.put(both(home, part)));
    }

    private static PlainEntity both(PlainEntity one, PlainEntity other) {
        SortedMap<AttributeName, Value> all = new TreeMap<>(one.attributes());
        all.putAll(other.attributes());
        return new PlainEntity(one.name(), all);
    }

    private PlainEntity entity(ItemType type, SortedMap<String, Value> item) {
        Map<Path, Value> values = new LinkedHashMap<>(items.values(type, item));
        for (KeyTemplate key : type.keys()) {
            key.paths()
                    .filter(p -> !values.containsKey(p))
                    .toList()
                    .forEach(p -> items.decode(type, item, key.attribute(), p).ifPresent(v -> values.put(p, v)));
        }
        Entity entity = subject.model().entity(type.entity());
        SortedMap<AttributeName, Value> own = new TreeMap<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.aggregate().isEmpty()) {
                Optional.ofNullable(values.get(Path.own(attribute.name())))
                        .ifPresent(v -> own.put(attribute.name(), v));
            }
        }
        return new PlainEntity(type.entity(), own);
    }
}
