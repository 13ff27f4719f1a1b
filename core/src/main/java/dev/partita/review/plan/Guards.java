package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a caller of an operation never sends: DynamoDB would refuse it, and the answer is known. */
final class Guards {
    private final Draft draft;

    Guards(Draft draft) {
        this.draft = draft;
    }

    /** @param source whose request it is */
    void of(NodeId source, Met met) {
        Set<Guard> guards = draft.guards.computeIfAbsent(source, n -> new LinkedHashSet<>());
        Question question = draft.question(met);
        guards.addAll(range(question.ranges(met)));
        met.equal().forEach((path, operand) -> {
            boolean isPrefix =
                    question.ranges(path).stream().anyMatch(a -> Bounds.of(a).contains(operand));
            if (!isPrefix) {
                text(met.type().entity(), path, operand).ifPresent(guards::add);
            }
        });
    }

    /** @param source of the item inside which the one of a name is asked for */
    void ofName(NodeId source, ItemType type, List<Path> named) {
        Question question = draft.question(type.entity());
        Set<Guard> guards = draft.guards.computeIfAbsent(source, n -> new LinkedHashSet<>());
        named.forEach(path ->
                question.value(path).flatMap(o -> text(type.entity(), path, o)).ifPresent(guards::add));
    }

    private Optional<Guard> text(EntityName entity, Path path, Operand operand) {
        return operand instanceof Operand.Parameter && mustHaveText(entity, path)
                ? Optional.of(new Guard.EmptyText(operand))
                : Optional.empty();
    }

    private boolean mustHaveText(EntityName entity, Path path) {
        return draft.model.attribute(entity, path).type() instanceof AttributeType.Text text && !text.mayBeEmpty();
    }

    private static List<Guard> range(List<Predicate.Atom> atoms) {
        List<Guard> guards = new ArrayList<>();
        Optional<Operand> low = Optional.empty();
        Optional<Operand> high = Optional.empty();
        for (Predicate.Atom atom : atoms) {
            if (atom instanceof Predicate.Between between) {
                guards.addAll(upsideDown(between.low(), between.high()));
            } else if (atom instanceof Predicate.Compare compare) {
                boolean isLower = compare.comparison() == Predicate.Comparison.GREATER
                        || compare.comparison() == Predicate.Comparison.GREATER_OR_EQUAL;
                low = isLower ? Optional.of(compare.operand()) : low;
                high = isLower ? high : Optional.of(compare.operand());
            }
        }
        if (low.isPresent() && high.isPresent()) {
            guards.addAll(upsideDown(low.get(), high.get()));
        }
        return guards;
    }

    private static List<Guard> upsideDown(Operand low, Operand high) {
        return low instanceof Operand.Literal && high instanceof Operand.Literal
                ? List.of()
                : List.of(new Guard.UpsideDown(low, high));
    }
}
