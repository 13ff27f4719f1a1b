package dev.partita.review.plan;

import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import java.util.List;
import java.util.Optional;

/** What a caller of an operation never sends: DynamoDB would refuse it, and the answer is known. */
final class Guards {
    private final Draft draft;

    Guards(Draft draft) {
        this.draft = draft;
    }

    void of(Met met) {
        Question question = draft.question(met.type().entity());
        met.ranged().map(question::ranges).ifPresent(this::range);
        met.equal().forEach((path, operand) -> {
            boolean isPrefix = !question.ranges(path).isEmpty();
            if (operand instanceof Operand.Parameter
                    && !isPrefix
                    && mustHaveText(met.type().entity(), path)) {
                draft.guards.add(new Guard.EmptyText(operand));
            }
        });
    }

    private boolean mustHaveText(EntityName entity, Path path) {
        return draft.model.attribute(entity, path).type() instanceof AttributeType.Text text && !text.mayBeEmpty();
    }

    private void range(List<Predicate.Atom> atoms) {
        Optional<Operand> low = Optional.empty();
        Optional<Operand> high = Optional.empty();
        for (Predicate.Atom atom : atoms) {
            if (atom instanceof Predicate.Between between) {
                upsideDown(between.low(), between.high());
            } else if (atom instanceof Predicate.Compare compare) {
                boolean isLower = compare.comparison() == Predicate.Comparison.GREATER
                        || compare.comparison() == Predicate.Comparison.GREATER_OR_EQUAL;
                low = isLower ? Optional.of(compare.operand()) : low;
                high = isLower ? high : Optional.of(compare.operand());
            }
        }
        if (low.isPresent() && high.isPresent()) {
            upsideDown(low.get(), high.get());
        }
    }

    private void upsideDown(Operand low, Operand high) {
        if (!(low instanceof Operand.Literal && high instanceof Operand.Literal)) {
            draft.guards.add(new Guard.UpsideDown(low, high));
        }
    }
}
