package dev.partita.verify.data;

import dev.partita.model.Condition;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import dev.partita.verify.item.OperandValues;
import dev.partita.verify.item.RowPredicates;
import dev.partita.verify.plain.PlainEntity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Stored entities that satisfy the conditions of a write, as far as that depends on nothing else than their own values. */
final class Liked {
    private final List<Condition.Holds> conditions;

    Liked(List<Condition> conditions) {
        this.conditions = conditions.stream()
                .map(c -> c instanceof Condition.Each each ? each.condition() : c)
                .flatMap(c -> c instanceof Condition.Holds holds ? Stream.of(holds) : Stream.empty())
                .filter(h -> h.predicate().atoms().allMatch(Liked::isFixed))
                .toList();
    }

    boolean contains(PlainEntity entity) {
        Map<Path, Value> row = new LinkedHashMap<>();
        entity.attributes().forEach((name, value) -> row.put(Path.own(name), value));
        return conditions.stream()
                .filter(h -> h.entity().equals(entity.name()))
                .allMatch(h -> RowPredicates.holds(h.predicate(), row, OperandValues.CONSTANT));
    }

    private static boolean isFixed(Predicate.Atom atom) {
        return atom.path().isOwn()
                && switch (atom) {
                    case Predicate.Compare compare -> compare.operand() instanceof Operand.Literal;
                    case Predicate.InList list -> list.operands().stream().allMatch(Operand.Literal.class::isInstance);
                    case Predicate.IsPresent present -> true;
                    case Predicate.IsAbsent absent -> true;
                    case Predicate.Between between -> false;
                    case Predicate.BeginsWith begins -> false;
                    case Predicate.Contains contains -> false;
                    case Predicate.InBatch batch -> false;
                };
    }
}
