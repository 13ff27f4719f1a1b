package dev.partita.verify.data;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of attributes, within what is declared. It remembers some of them, to give them again or to come close to them. */
final class ValueGenerator {
    private static final int REMEMBERED = 12;

    private record Place(EntityName entity, AttributeName attribute) {}

    private final Summed summed;
    private final Chance chance;
    private final Map<Place, List<Value>> earlier = new LinkedHashMap<>();
    private final Map<Place, Integer> turns = new LinkedHashMap<>();

    ValueGenerator(Summed summed, Chance chance) {
        this.summed = summed;
        this.chance = chance;
    }

    /** @param mostBytes how long it may be at most, whatever the declaration allows */
    Value value(Entity entity, Attribute attribute, Mood mood, long mostBytes) {
        List<Value> before =
                earlier.computeIfAbsent(new Place(entity.name(), attribute.name()), p -> new ArrayList<>());
        if (attribute.type() instanceof AttributeType.Enumeration enumeration && mood != Mood.ORDINARY) {
            return next(new Place(entity.name(), attribute.name()), enumeration);
        }
        boolean repeats = !isChoice(attribute.type())
                && !entity.identifier().equals(List.of(attribute.name()))
                && attribute.uniqueness().isEmpty();
        long distinct = attribute.distinct().orElse(Long.MAX_VALUE);
        if (!before.isEmpty() && repeats && (before.size() >= distinct || chance.oneIn(3))) {
            return chance.oneIn(2) ? before.get(0) : chance.pick(before);
        }
        Value value = fresh(entity, attribute, mood, mostBytes, before);
        if (before.size() < Math.min(REMEMBERED, distinct) && !before.contains(value)) {
            before.add(value);
        }
        return value;
    }

    /** One literal after the other. */
    private Value next(Place place, AttributeType.Enumeration enumeration) {
        int turn = turns.merge(place, 1, Integer::sum);
        return Value.of(
                enumeration.literals().get(turn % enumeration.literals().size()).text());
    }

    private static boolean isChoice(AttributeType type) {
        return type instanceof AttributeType.Enumeration || type instanceof AttributeType.Bool;
    }

    private Value fresh(Entity entity, Attribute attribute, Mood mood, long mostBytes, List<Value> before) {
        if (attribute.type() instanceof AttributeType.Text text
                && !before.isEmpty()
                && chance.oneIn(5)
                && chance.pick(before) instanceof Value.Text old) {
            return new TextValues(chance, mostBytes).beside(text, old.text());
        }
        boolean isExpiry = entity.ttl().filter(attribute.name()::equals).isPresent();
        return isExpiry
                ? new TimeValues(chance).expiry()
                : of(attribute.type(), mood, mostBytes, summed.contains(entity.name(), attribute.name()));
    }

    /** A value of a type, of whatever it may be. */
    Value of(AttributeType type, Mood mood, long mostBytes, boolean moderate) {
        TextValues texts = new TextValues(chance, mostBytes);
        CollectionValues collections = new CollectionValues(chance, mostBytes);
        TimeValues times = new TimeValues(chance);
        return switch (type) {
            case AttributeType.Text text -> texts.text(text, mood);
            case AttributeType.Uuid uuid -> texts.uuid();
            case AttributeType.Ulid ulid -> texts.ulid();
            case AttributeType.Enumeration enumeration -> texts.literal(enumeration, mood);
            case AttributeType.Number number -> new NumberValues(chance).number(number, mood, moderate);
            case AttributeType.Bool bool ->
                Value.of(mood == Mood.ORDINARY ? chance.in(bool.trueShare()) : chance.oneIn(2));
            case AttributeType.DateTime time -> times.dateTime(mood);
            case AttributeType.Date date -> times.date(mood);
            case AttributeType.Epoch epoch -> times.epoch(mood);
            case AttributeType.Binary binary -> collections.binary(binary, mood);
            case AttributeType.ListOf list -> collections.list(list, mood);
            case AttributeType.MapOf map -> collections.map(map, mood);
            case AttributeType.TextSet set -> collections.texts(set, mood);
            case AttributeType.NumberSet set -> collections.numbers(set, mood);
        };
    }
}
