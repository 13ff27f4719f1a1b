package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Entity;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conditions that say that a value is unique: {@code email is unique}, "Email must not be taken", "Feed must be new" of {@code feedUrl}. */
record UniqueConditions(RowContext context, Entity own, ConditionPaths paths) {
    private static final Pattern UNIQUE = Pattern.compile(
            "(?i)\\s+(is unique|be unique|unique|is not taken|not be taken|not be in use|not be used|is not in use|is new|be new)$");

    private static final Pattern FREE = Pattern.compile("(?i)\\s+(?:is|be) (?:still )?(?:free|available|unused)$");

    boolean says(String text) {
        return UNIQUE.matcher(text).find() || FREE.matcher(text).find();
    }

    /** Reports what names no attribute; empty if the text says nothing of uniqueness. */
    Optional<Condition> read(Text text) {
        Matcher matcher = UNIQUE.matcher(text.value());
        if (!matcher.find()) {
            return free(text);
        }
        Text name = text.part(0, matcher.start()).trimmed();
        if (Names.means(name.value(), own.name().value())) {
            return Optional.empty();
        }
        for (Entity entity : paths.entities()) {
            Optional<Attribute> attribute = attribute(entity, name.value());
            if (attribute.isPresent()) {
                return Optional.of(isUnique(entity, attribute.get(), name));
            }
        }
        unknown(name);
        return Optional.empty();
    }

    /** "username is free": of what tells one from all others. */
    private Optional<Condition> free(Text text) {
        Matcher matcher = FREE.matcher(text.value());
        if (!matcher.find()) {
            return Optional.empty();
        }
        Text name = text.part(0, matcher.start()).trimmed();
        return attribute(own, name.value())
                .filter(a -> a.uniqueness().isPresent() || own.identifier().equals(List.of(a.name())))
                .map(a -> isUnique(own, a, name));
    }

    /** By its name; else the only unique one of which that is the first word: {@code feed} of {@code feedUrl}. */
    private static Optional<Attribute> attribute(Entity entity, String name) {
        List<String> names =
                entity.attributes().stream().map(a -> a.name().value()).toList();
        List<Attribute> begun = entity.attributes().stream()
                .filter(a -> a.uniqueness().isPresent())
                .filter(a -> a.name().value().matches("(?i)" + Pattern.quote(name) + "(?-i:[A-Z_].*)"))
                .toList();
        return Names.match(name, names)
                .flatMap(m -> entity.find(new AttributeName(m)))
                .or(() -> begun.size() == 1 ? Optional.of(begun.getFirst()) : Optional.empty());
    }

    private Condition isUnique(Entity entity, Attribute attribute, Text place) {
        if (attribute.uniqueness().isEmpty() && !entity.isIdentifier(attribute.name())) {
            context.add(
                    ReadCode.NOT_UNIQUE,
                    place,
                    entity.name() + "." + attribute.name() + " is not declared unique.",
                    "`" + attribute.name() + "` (…, unique)");
        }
        return new Condition.IsUnique(entity.name(), attribute.name(), attribute.name() + " is unique");
    }

    private void unknown(Text name) {
        List<String> names =
                own.attributes().stream().map(a -> a.name().value()).toList();
        context.add(
                ReadCode.UNKNOWN_ATTRIBUTE,
                name,
                own.name() + " has no attribute " + name + ".",
                Names.nearest(name.value(), names).map(List::of).orElse(List.of()));
    }
}
