package dev.partita.bill;

import dev.partita.design.ItemTypeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;

/**
 * A kind of rows that a node passes: decoded from items of a type, and what is known of their entities.
 *
 * @param known what keys and filters so far say
 */
record Kind(ItemTypeName type, EntityName entity, Predicate known) {
    Kind and(Predicate more) {
        return new Kind(type, entity, Predicate.all(List.of(known, more)));
    }

    /** Whether a parameter says the value for all rows, or the reference by which a way to it begins. */
    boolean isFixed(Model model, Path path) {
        return fixing(path).isPresent()
                || !path.isOwn()
                        && path.steps().get(0) instanceof Path.Up up
                        && model.entity(entity).reference(up.role()).attributes().stream()
                                .allMatch(a -> isFixed(model, Path.own(a)));
    }

    /** What the call, or the document, says the value of all rows is. */
    Optional<Operand> fixing(Path path) {
        return known.conjuncts().stream()
                .filter(p -> fixes(p, path))
                .map(p -> ((Predicate.Compare) p).operand())
                .findFirst();
    }

    private static boolean fixes(Predicate predicate, Path path) {
        return predicate instanceof Predicate.Compare compare
                && compare.comparison() == Predicate.Comparison.EQUAL
                && compare.path().equals(path)
                && (compare.operand() instanceof Operand.Parameter || compare.operand() instanceof Operand.Literal);
    }
}
