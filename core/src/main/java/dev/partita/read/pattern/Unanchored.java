package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Reference;
import dev.partita.read.entity.Schema;
import dev.partita.read.word.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is said of a leg that shares no input with the others: how it could, in the document's own names.
 *
 * @param legs of the read
 * @param anchored those that share an input
 * @param input that input; empty if nothing is given that any leg has
 */
record Unanchored(Schema schema, List<Entity> legs, List<Entity> anchored, Optional<String> input) {
    private static final int MOST_GUESSES = 2;

    String message(Entity leg) {
        if (input.isEmpty()) {
            return "Nothing is given that " + names(legs) + " share.";
        }
        Optional<Entity> twice =
                anchored.stream().filter(a -> references(leg, a).size() > 1).findFirst();
        String not = leg.name() + " has no " + input.get() + ", by which " + names(anchored)
                + (anchored.size() == 1 ? " is" : " are") + " asked for, and references ";
        return not
                + twice.map(t -> t.name() + " as "
                                + references(leg, t).stream()
                                        .map(Reference::role)
                                        .collect(Collectors.joining(" and as "))
                                + ": which is meant is not said.")
                        .orElse("no other entity of the read.");
    }

    List<String> fixes(Entity leg) {
        List<String> joined = Stream.of(given(), byRole(leg), returned(leg), between(leg))
                .flatMap(List::stream)
                .distinct()
                .toList();
        List<String> all = new ArrayList<>(joined.isEmpty() ? guessed(leg) : joined);
        String identifier = leg.identifier().stream().map(AttributeName::value).collect(Collectors.joining(", "));
        all.add("a row of its own: Entity " + leg.name() + ", Input Parameters " + identifier);
        if (joined.isEmpty()) {
            declared(leg).ifPresent(all::add);
        }
        return all;
    }

    /** The identifier that each leg has, or references, where nothing is given. */
    private List<String> given() {
        return input.isPresent()
                ? List.of()
                : legs.stream()
                        .filter(e -> e.identifier().size() == 1)
                        .filter(e -> legs.stream()
                                .allMatch(l -> l == e || references(l, e).size() == 1))
                        .map(e -> "Input Parameters " + e.identifier().get(0))
                        .toList();
    }

    /** Each of several references by itself. */
    private List<String> byRole(Entity leg) {
        return anchored.stream()
                .flatMap(a -> references(leg, a).stream()
                        .filter(r -> a.identifier().equals(List.of(new AttributeName(input.orElse("")))))
                        .map(r -> asking(leg, r.attributes().get(0))))
                .toList();
    }

    private String asking(Entity leg, AttributeName attribute) {
        return "Input Parameters " + input.orElseThrow() + ", " + leg.name() + "." + attribute + " = " + input.get();
    }

    /** What a leg that references the entity could return of it. */
    private List<String> returned(Entity leg) {
        return legs.stream()
                .filter(l -> l != leg)
                .flatMap(l -> l.references().stream())
                .filter(r -> r.target().equals(leg.name()))
                .findFirst()
                .flatMap(r -> leg.attributes().stream()
                        .filter(a -> !leg.isIdentifier(a.name()))
                        .findFirst()
                        .map(a -> "Returns *, " + r.role() + "." + a.name()))
                .stream()
                .toList();
    }

    /** What stands between it and a leg that shares the input, as a leg of its own. */
    private List<String> between(Entity leg) {
        return schema.all().stream()
                .filter(e -> !legs.contains(e) && references(leg, e).size() == 1)
                .filter(e -> anchored.stream().anyMatch(a -> references(e, a).size() == 1))
                .map(e -> "Entity "
                        + legs.stream()
                                .flatMap(l -> l == leg ? Stream.of(e, l) : Stream.of(l))
                                .map(l -> l.name().value())
                                .collect(Collectors.joining(", ")))
                .toList();
    }

    /** Identifiers of something of which it is not said what it is. */
    private List<String> guessed(Entity leg) {
        Optional<AttributeType> type = type();
        return leg.attributes().stream()
                .filter(a -> type.equals(Optional.of(a.type())) && isIdentifier(a.type()))
                .filter(a -> !leg.identifier().equals(List.of(a.name())))
                .filter(a ->
                        leg.references().stream().noneMatch(r -> r.attributes().contains(a.name())))
                .limit(MOST_GUESSES)
                .map(a -> asking(leg, a.name()))
                .toList();
    }

    private static boolean isIdentifier(AttributeType type) {
        return type instanceof AttributeType.Ulid || type instanceof AttributeType.Uuid;
    }

    private Optional<AttributeType> type() {
        return anchored.stream()
                .flatMap(a -> input.flatMap(i -> a.find(new AttributeName(i))).stream())
                .map(Attribute::type)
                .findFirst();
    }

    /** The attribute by which it would reference the entity that the input identifies. */
    private Optional<String> declared(Entity leg) {
        return anchored.stream()
                .filter(a -> a.identifier().equals(List.of(new AttributeName(input.orElse("")))))
                .findFirst()
                .map(a -> "an attribute of " + leg.name() + ": `" + input.get() + "` ("
                        + Types.word(type().orElseThrow()) + ", references " + a.name() + ")");
    }

    private static List<Reference> references(Entity from, Entity to) {
        return from.references().stream()
                .filter(r -> r.target().equals(to.name()))
                .toList();
    }

    private static String names(List<Entity> entities) {
        return entities.stream().map(Entity::name).map(EntityName::value).collect(Collectors.joining(" and "));
    }
}
