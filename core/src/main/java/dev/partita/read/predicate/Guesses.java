package dev.partita.read.predicate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What loose words can mean in an entity; used only where exactly one attribute or value fits (input.md §6). */
public final class Guesses {
    private Guesses() {}

    /** @param text the precise form */
    public record Meaning(String text, Predicate.Compare predicate) {}

    /** The times that are not a ttl. */
    public static List<Attribute> times(Entity entity) {
        return entity.attributes().stream()
                .filter(a -> ValueKind.of(a.type()).isTime())
                .filter(a -> entity.ttl().filter(a.name()::equals).isEmpty())
                .toList();
    }

    /** Enumeration values and booleans of this name. */
    static List<Meaning> only(Entity entity, String word, boolean negated) {
        List<Meaning> meanings = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.type() instanceof AttributeType.Enumeration enumeration) {
                enumeration.literals().stream()
                        .filter(l -> Names.same(l.text(), word))
                        .forEach(l -> meanings.add(meaning(attribute, l.text(), Value.of(l.text()), negated)));
            }
            boolean named = Names.same(attribute.name().value(), word)
                    || Names.same(attribute.name().value(), "is" + word);
            if (attribute.type() instanceof AttributeType.Bool && named) {
                meanings.add(meaning(attribute, "true", Value.of(true), negated));
            }
        }
        return meanings;
    }

    /**
     * What a word of a description can mean; empty if a predicate speaks of the attribute already.
     *
     * @param asked the names of the attributes that predicates speak of
     */
    public static List<Meaning> said(Entity entity, String word, boolean negated, Set<String> asked) {
        return only(entity, word, negated).stream()
                .filter(m -> !asked.contains(m.predicate().path().attribute().value()))
                .toList();
    }

    private static Meaning meaning(Attribute attribute, String text, Value value, boolean negated) {
        Predicate.Comparison comparison = negated ? Predicate.Comparison.NOT_EQUAL : Predicate.Comparison.EQUAL;
        return new Meaning(
                attribute.name() + " " + comparison.sign() + " " + text,
                new Predicate.Compare(
                        Path.own(attribute.name()), comparison, new Operand.Literal(value), Optional.empty()));
    }
}
