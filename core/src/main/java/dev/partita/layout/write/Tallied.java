package dev.partita.layout.write;

import dev.partita.design.Counter;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Items that keep a number of entities, seen as homes of entities of their own, which those reference: so a write keeps them as it
 * keeps any aggregate. Unlike others they are never demanded to be stored: adding to one makes it. A number that a home keeps of those that
 * reference its entity, though the entity declares none, is seen as one that it declares.
 *
 * <pre>Order count, by userId:   an entity (userId) with count = count of Order; Order references it by userId
 * Room, with seatCount:     Room with seatCount = count of Seat</pre>
 */
record Tallied(Model model, Design design) {

    /** The shapes of a design, its numbers' items among the homes. */
    static Shapes shapes(Model model, Design design) {
        List<ItemType> numbers = counting(design)
                .filter(t -> t.kind() == ItemType.Kind.AGGREGATE)
                .toList();
        List<ItemType> homes = counting(design)
                .filter(t -> t.kind() != ItemType.Kind.AGGREGATE)
                .toList();
        if (numbers.isEmpty() && homes.isEmpty()) {
            return new Shapes(model, design, List.of(), new LinkedHashMap<>());
        }
        Tallied tallied = new Tallied(model, design);
        Map<EntityName, List<AttributeName>> undeclared = new LinkedHashMap<>();
        homes.forEach(h -> undeclared.put(
                h.entity(), h.counters().stream().map(Counter::name).toList()));
        return new Shapes(
                tallied.withEntities(numbers, homes),
                tallied.withHomes(),
                numbers.stream().map(Tallied::name).toList(),
                undeclared);
    }

    private static Stream<ItemType> counting(Design design) {
        return design.itemTypes().stream().filter(t -> !t.counters().isEmpty());
    }

    private static EntityName name(ItemType numbers) {
        return new EntityName(numbers.name().value());
    }

    private Model withEntities(List<ItemType> numbers, List<ItemType> homes) {
        Map<EntityName, Entity> others = new LinkedHashMap<>();
        numbers.forEach(t -> others.merge(
                t.entity(),
                with(model.entity(t.entity()), List.of(reference(t))),
                (e, o) -> with(e, List.of(reference(t)))));
        homes.forEach(h ->
                others.put(h.entity(), counting(others.getOrDefault(h.entity(), model.entity(h.entity())), h)));
        return model.altered(
                List.copyOf(others.values()), numbers.stream().map(this::entity).toList());
    }

    /** An entity with the numbers that its home keeps. */
    private Entity counting(Entity entity, ItemType home) {
        Stream<Attribute> numbers = home.counters().stream()
                .map(c -> number(
                        c,
                        model.entity(c.of()).references().stream()
                                .filter(r -> r.attributes().equals(c.by())
                                        && r.target().equals(entity.name()))
                                .findFirst()
                                .orElseThrow()
                                .role()));
        return with(
                entity,
                entity.name(),
                Stream.concat(entity.attributes().stream(), numbers).toList(),
                entity.identifier(),
                entity.references(),
                entity.ttl());
    }

    private static Entity with(Entity entity, List<Reference> further) {
        List<Reference> references =
                Stream.concat(entity.references().stream(), further.stream()).toList();
        return with(entity, entity.name(), entity.attributes(), entity.identifier(), references, entity.ttl());
    }

    private static Entity with(
            Entity entity,
            EntityName name,
            List<Attribute> attributes,
            List<AttributeName> identifier,
            List<Reference> references,
            Optional<AttributeName> ttl) {
        return new Entity(
                name,
                entity.description(),
                attributes,
                identifier,
                references,
                entity.total(),
                entity.growth(),
                ttl,
                entity.lifecycle());
    }

    private Reference reference(ItemType numbers) {
        return new Reference(
                numbers.name().value(), name(numbers), identifier(numbers), Ratio.ONE, OptionalLong.empty());
    }

    /** What tells the items apart: the paths of their key. */
    private List<AttributeName> identifier(ItemType numbers) {
        return new Shapes(model, design, List.of(), new LinkedHashMap<>())
                .keyPaths(numbers).stream().map(Path::attribute).toList();
    }

    private Entity entity(ItemType numbers) {
        Entity counted = model.entity(numbers.entity());
        List<Attribute> attributes = new ArrayList<>();
        identifier(numbers).forEach(a -> attributes.add(part(counted.attribute(a))));
        numbers.counters().forEach(c -> attributes.add(number(c, numbers.name().value())));
        return with(counted, name(numbers), attributes, identifier(numbers), List.of(), Optional.empty());
    }

    private static Attribute part(Attribute attribute) {
        return attribute(attribute.name(), attribute.type(), true, Optional.empty());
    }

    private static Attribute number(Counter counter, String role) {
        Aggregate aggregate = new Aggregate(
                counter.summed().isPresent() ? Aggregate.Kind.SUM : Aggregate.Kind.COUNT,
                counter.of(),
                role,
                counter.summed(),
                counter.where());
        return attribute(counter.name(), new AttributeType.Number(Optional.empty(), 0), false, Optional.of(aggregate));
    }

    private static Attribute attribute(
            AttributeName name, AttributeType type, boolean immutable, Optional<Aggregate> aggregate) {
        return new Attribute(
                name,
                type,
                "",
                false,
                Ratio.ONE,
                immutable,
                Optional.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                aggregate);
    }

    private Design withHomes() {
        return new Design(
                design.application(),
                design.tables(),
                design.itemTypes().stream().map(Tallied::home).toList());
    }

    private static ItemType home(ItemType type) {
        if (type.counters().isEmpty()) {
            return type;
        }
        return new ItemType(
                type.name(),
                type.kind() == ItemType.Kind.AGGREGATE ? name(type) : type.entity(),
                type.kind() == ItemType.Kind.AGGREGATE ? ItemType.Kind.HOME : type.kind(),
                type.table(),
                type.keys(),
                type.attributes().stream().map(Tallied::plain).toList(),
                type.when(),
                type.sparse(),
                type.because());
    }

    private static ItemType.Stored plain(ItemType.Stored stored) {
        return stored.source() instanceof ItemType.OfCounter of
                ? new ItemType.Stored(
                        stored.name(), new ItemType.OfPath(of.counter().path()))
                : stored;
    }
}
