package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import java.util.regex.Pattern;

/** Words that ask for a text search. */
final class SearchWords {
    private static final Pattern WORDS =
            Pattern.compile("(?i)\\b(search|searching|full[- ]?text|fuzzy|keywords?|autocomplete|relevance)\\b");

    private SearchWords() {}

    static boolean in(String text) {
        return WORDS.matcher(text).find();
    }

    /** Text that people search in: no key, no unique value, no foreign key, and none of so many values that are known. */
    static boolean isProse(Entity entity, Attribute attribute) {
        return attribute.type() instanceof AttributeType.Text
                && attribute.uniqueness().isEmpty()
                && attribute.distinct().isEmpty()
                && !entity.isIdentifier(attribute.name())
                && entity.references().stream().noneMatch(r -> r.attributes().contains(attribute.name()));
    }
}
