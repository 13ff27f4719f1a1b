package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Periods;
import java.util.Optional;

/**
 * How many days a date is one of, where nothing says it. However many have a date, there are no more days than the calendar has: budgets of
 * half a million lines are budgets of the same sixty days.
 */
final class Days {
    /** Ten years. */
    private static final Ratio SPAN = Ratio.of(3653);

    private Days() {}

    /** At most so many; nothing of what is no date, nor a day or longer period that is held as text or as a number. */
    static Optional<Ratio> atMost(Entity entity, Attribute attribute) {
        return attribute.type() instanceof AttributeType.Date || Periods.isNamedDay(attribute)
                ? Optional.of(ofOneParent(entity, attribute).orElse(SPAN).min(SPAN))
                : Optional.empty();
    }

    /** As many as one parent may have: there it identifies its children by the day. */
    private static Optional<Ratio> ofOneParent(Entity entity, Attribute attribute) {
        return entity.references().stream()
                .filter(r -> r.maxChildren().isPresent()
                        && entity.isIdentifier(attribute.name())
                        && entity.identifier().size() == r.attributes().size() + 1
                        && entity.identifier().stream()
                                .allMatch(i -> r.attributes().contains(i) != i.equals(attribute.name())))
                .map(r -> Ratio.of(r.maxChildren().getAsLong()))
                .findFirst();
    }
}
