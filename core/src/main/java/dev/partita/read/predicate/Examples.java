package dev.partita.read.predicate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.read.entity.ValueKind;
import dev.partita.source.Text;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Predicates about an entity that show the grammar where one does not follow it: no attribute in them that there is not. */
public final class Examples {
    private Examples() {}

    /** An equality, and a range where the entity has what has an order. */
    public static List<String> of(Entity entity) {
        Stream<String> equality = Stream.of(
                        first(entity, a -> a.type() instanceof AttributeType.Enumeration),
                        first(entity, a -> a.type() instanceof AttributeType.Bool),
                        first(entity, a -> !entity.isIdentifier(a.name())),
                        first(entity, a -> true))
                .flatMap(s -> s)
                .limit(1)
                .map(Examples::equality);
        Stream<String> range = Stream.of(
                        first(entity, a -> ValueKind.of(a.type()).isTime()),
                        first(entity, a -> a.type() instanceof AttributeType.Number))
                .flatMap(s -> s)
                .limit(1)
                .map(a -> a.name() + " between from and to");
        return Stream.concat(equality, range).toList();
    }

    /** Of the entity, and of the first of its attributes that a text names. */
    public static List<String> ofConditions(Entity entity, Text written) {
        Stream<String> named = entity.attributes().stream()
                .filter(a -> written.value()
                        .matches("(?is).*\\b" + Pattern.quote(a.name().value()) + "\\b.*"))
                .map(Examples::equality);
        return Stream.concat(
                        Stream.of(entity.name() + " exists", entity.name() + " not exists"),
                        Stream.concat(named, of(entity).stream()).limit(1))
                .toList();
    }

    private static Stream<Attribute> first(Entity entity, Predicate<Attribute> is) {
        return entity.attributes().stream().filter(is).limit(1);
    }

    /** With a value of its type, where that has few; else with a parameter. */
    public static String equality(Attribute attribute) {
        String value = attribute.type() instanceof AttributeType.Enumeration values
                ? values.literals().getFirst().text()
                : attribute.type() instanceof AttributeType.Bool
                        ? "true"
                        : attribute.name().value();
        return attribute.name() + " = " + value;
    }
}
