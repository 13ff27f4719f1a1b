package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.read.word.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The state that a verb leads to: "Cancel an order" to {@code CANCELLED}, "Mark as packed" to {@code PACKED}. */
final class VerbStates {
    private static final Pattern AS =
            Pattern.compile("(?i)(?:mark|set|flag|move)\\b.*\\b(?:as|to) (\\w+)\\b.*", Pattern.DOTALL);

    private static final Pattern VERB = Pattern.compile("(?i)(\\p{L}+)\\b.*", Pattern.DOTALL);

    private static final Pattern EITHER =
            Pattern.compile("(?i)(\\p{L}+)(?: or | ?/ ?|, | and )(\\p{L}+)\\b.*", Pattern.DOTALL);

    private VerbStates() {}

    /** {@code status = CANCELLED}, if exactly one value of one enumeration is what the description leads to. */
    static Optional<String> of(Entity entity, String description, List<String> inputs) {
        Matcher as = AS.matcher(description);
        Matcher verb = VERB.matcher(description);
        boolean isAs = as.matches();
        if (!isAs && !verb.matches()) {
            return Optional.empty();
        }
        if (!isAs && isEither(entity, description)) {
            return Optional.empty();
        }
        String word = Names.lower(isAs ? as.group(1) : verb.group(1));
        List<String> states = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            boolean isOpen = inputs.stream()
                    .noneMatch(i -> Names.same(
                                    i.replaceFirst("^new(?=.)", ""),
                                    attribute.name().value())
                            || Names.same(i, attribute.name().value()));
            if (isOpen && attribute.type() instanceof AttributeType.Enumeration enumeration) {
                enumeration.literals().stream()
                        .map(AttributeType.Literal::text)
                        .filter(l -> isAs ? Names.same(l, word) : leads(word, Names.lower(l)))
                        .forEach(l -> states.add(attribute.name() + " = " + l));
            }
            if (isOpen && attribute.type() instanceof AttributeType.Bool) {
                truth(attribute, word, isAs).ifPresent(t -> states.add(attribute.name() + " = " + t));
            }
        }
        return states.size() == 1 ? Optional.of(states.getFirst()) : Optional.empty();
    }

    /** "Archive" and "Mark as archived" lead to {@code archived = true}, "Unarchive" to {@code archived = false}. */
    private static Optional<Boolean> truth(Attribute attribute, String word, boolean isAs) {
        if (isAs) {
            return isCalled(attribute, word) ? Optional.of(true) : Optional.empty();
        }
        String name = Names.lower(attribute.name().value()).replaceFirst("^is_?(?=..)", "");
        boolean isUndone = word.matches("un..+") && leads(word.substring(2), name);
        return leads(word, name) ? Optional.of(true) : isUndone ? Optional.of(false) : Optional.empty();
    }

    /** "Approve or reject" leads to one or the other, which an input must say. */
    static boolean isEither(Entity entity, String description) {
        Matcher either = EITHER.matcher(description);
        return either.matches() && isState(entity, either.group(1)) && isState(entity, either.group(2));
    }

    private static boolean isState(Entity entity, String verb) {
        return entity.attributes().stream()
                .map(Attribute::type)
                .anyMatch(t -> t instanceof AttributeType.Enumeration enumeration
                        && enumeration.literals().stream()
                                .anyMatch(l -> leads(Names.lower(verb), Names.lower(l.text()))));
    }

    /** "Mark as finished" is about {@code finished}, or {@code isFinished}. */
    private static boolean isCalled(Attribute attribute, String word) {
        return Names.same(attribute.name().value(), word)
                || Names.same(attribute.name().value().replace("_", ""), "is" + word);
    }

    /** Whether one is the past participle of the other, in British or American spelling. */
    private static boolean leads(String verb, String state) {
        String last = verb.substring(verb.length() - 1);
        boolean isY = verb.endsWith("y") && state.equals(verb.substring(0, verb.length() - 1) + "ied");
        return isY || state.equals(verb + "ed") || state.equals(verb + "d") || state.equals(verb + last + "ed");
    }
}
