package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.draft.Column;
import java.util.List;
import java.util.regex.Pattern;

/** What the inputs of a row, and what it demands, say of the entity that it writes: whether that is new, or there already. */
record GivenInputs(RowContext context, Entity own, List<String> inputs) {

    boolean isIdentified() {
        return own.identifier().stream().allMatch(i -> inputs.contains(i.value()));
    }

    /** Whether the row says that what it writes is stored before. */
    boolean isThere() {
        return isIdentified()
                && context.row()
                        .cell(Column.CONDITIONS)
                        .filter(c -> c.value()
                                .matches("(?is).*\\b" + Pattern.quote(own.name().value())
                                        + " (?:must |should |has to )?(?:already )?exists?\\b.*"))
                        .isPresent();
    }

    /** Whether the row says that what it writes is not stored before. */
    boolean isMade() {
        return isIdentified()
                && context.row()
                        .cell(Column.CONDITIONS)
                        .filter(c -> c.value()
                                .matches("(?is).*\\b" + Pattern.quote(own.name().value())
                                        + " (?:must |should |does |may )?not (?:already |yet )?exists?\\b.*"))
                        .isPresent();
    }

    /** Whether the inputs give, besides the identifier, all that must be there: at least one reference or two values. */
    boolean isWhole() {
        List<AttributeName> needed = own.attributes().stream()
                .filter(a -> !a.optional() && a.aggregate().isEmpty() && !own.isIdentifier(a.name()))
                .map(Attribute::name)
                .toList();
        boolean isReference =
                own.references().stream().flatMap(r -> r.attributes().stream()).anyMatch(needed::contains);
        return needed.size() > (isReference ? 0 : 1) && needed.stream().allMatch(a -> inputs.contains(a.value()));
    }

    /** Who makes something knows what it belongs to: with its identifier alone, "Add a comment to a ticket" makes no ticket. */
    boolean isNew() {
        boolean isOrphan = own.references().stream()
                .flatMap(r -> r.attributes().stream())
                .filter(a -> !own.isIdentifier(a) && !own.attribute(a).optional())
                .anyMatch(a -> !inputs.contains(a.value()));
        return !isIdentified() || !isOrphan;
    }

    /** What is given beside what is the entity's own: a reply's text is not the thread's, though both are called so. */
    List<String> beside() {
        return inputs.stream()
                .filter(i -> LooseEffects.attribute(own, i).isEmpty())
                .toList();
    }
}
