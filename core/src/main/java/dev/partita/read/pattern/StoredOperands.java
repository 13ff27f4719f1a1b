package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.EffectPhrase.AssignmentPhrase;
import dev.partita.read.predicate.Phrase.Word;
import dev.partita.source.Text;
import java.util.List;

/**
 * Values that another entity has: {@code score + Game.points}. An assignment takes what the call passes, so that a parameter of such a name
 * would be passed by nobody.
 */
final class StoredOperands {
    private StoredOperands() {}

    /** Whether that is what is assigned, which is reported. */
    static boolean isStored(AssignmentPhrase phrase, Entity entity, RowContext context, Scope scope) {
        if (!(phrase.operand().getFirst() instanceof Word.Name name)
                || scope.isListed(name.text().value())
                || !isPath(name.text().value(), entity, context, scope)) {
            return false;
        }
        Text path = name.text();
        Text last = path.from(path.value().lastIndexOf('.') + 1);
        String precise = phrase.text().trimmed().value().replace(path.value(), last.value());
        context.add(
                ReadCode.BROKEN_ASSIGNMENT,
                path,
                path + " is stored: what is assigned is a value or a parameter, which who calls has read before.",
                List.of(precise + ", with " + last + " among the inputs"));
        return true;
    }

    /** An element of a list may be called as what it becomes: there only the name of an entity leads to one. */
    private static boolean isPath(String value, Entity entity, RowContext context, Scope scope) {
        int dot = value.indexOf('.');
        if (dot < 0) {
            return false;
        }
        boolean isNamed = context.schema().all().stream()
                .filter(e -> e.name().value().equals(value.substring(0, dot)))
                .anyMatch(e -> context.paths().find(e, value.substring(dot + 1)).isPresent());
        return isNamed
                || !scope.isElement() && context.paths().find(entity, value).isPresent();
    }
}
