package dev.partita.read.predicate;

import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.read.predicate.Phrase.Kind;
import java.util.EnumSet;
import java.util.Set;

/**
 * Tells {@code balance + credit >= n}, which no request can test, from two inputs that a plus joins: {@code userId + createdAt >= from}.
 *
 * @param entity what most of the predicates are about
 * @param demands whether they are what a write demands: there a plus joins nothing but what is known to be no number
 */
record Sums(Entity entity, boolean demands) {
    private static final Set<Kind> ORDERED =
            EnumSet.of(Kind.LESS, Kind.LESS_OR_EQUAL, Kind.GREATER, Kind.GREATER_OR_EQUAL, Kind.BETWEEN);

    /** Whether two phrases with a plus between them are one comparison. */
    boolean isOne(Phrase left, Phrase right) {
        return left instanceof Phrase.Test l
                && right instanceof Phrase.Test r
                && (isTerm(l) && ORDERED.contains(r.kind()) || ORDERED.contains(l.kind()) && isTerm(r));
    }

    private boolean isTerm(Phrase.Test test) {
        return test.kind() == Kind.PLAIN
                && entity.find(new AttributeName(test.path().value()))
                        .map(a -> a.type() instanceof AttributeType.Number)
                        .orElse(demands);
    }
}
