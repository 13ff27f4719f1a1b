package dev.partita.layout.write;

import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether an entity satisfies a predicate, as far as it can be told before any call. */
sealed interface Truth {
    record Always() implements Truth {}

    record Never() implements Truth {}

    record Depends(Only on) implements Truth {}

    static Truth of(Draft draft, EntityName entity, Predicate predicate, Values values) {
        return switch (predicate) {
            case Predicate.And and -> and(draft, entity, and, values);
            case Predicate.Or or -> or(draft, entity, or, values);
            case Predicate.IsPresent p -> present(draft, entity, p.path(), values);
            case Predicate.IsAbsent p ->
                present(draft, entity, p.path(), values).negated();
            case Predicate.Compare p -> compare(entity, p, values);
            case Predicate.Between p -> depends(entity, p, values);
            case Predicate.BeginsWith p -> depends(entity, p, values);
            case Predicate.Contains p -> depends(entity, p, values);
            case Predicate.InBatch p -> depends(entity, p, values);
            case Predicate.InList p -> in(entity, p, values);
        };
    }

    private static Truth and(Draft draft, EntityName entity, Predicate.And and, Values values) {
        List<Predicate> open = new ArrayList<>();
        for (Predicate part : and.parts()) {
            Truth truth = of(draft, entity, part, values);
            if (truth instanceof Never) {
                return truth;
            }
            if (truth instanceof Depends) {
                open.add(part);
            }
        }
        return switch (open.size()) {
            case 0 -> new Always();
            case 1 -> of(draft, entity, open.get(0), values);
            default -> depends(entity, new Predicate.And(open), values);
        };
    }

    private static Truth or(Draft draft, EntityName entity, Predicate.Or or, Values values) {
        List<Truth> truths =
                or.parts().stream().map(p -> of(draft, entity, p, values)).toList();
        if (truths.stream().anyMatch(Always.class::isInstance)) {
            return new Always();
        }
        return truths.stream().allMatch(Never.class::isInstance) ? new Never() : depends(entity, or, values);
    }

    /** Whether an entity has a value there. */
    static Truth present(Draft draft, EntityName entity, Path path, Values values) {
        boolean lacks = draft.shapes.mayLack(entity, path) && !values.isSure(path);
        if (!lacks && !(values instanceof After after && after.isNew())) {
            return new Always();
        }
        return values.of(path).map(o -> lacks ? given(o) : new Always()).orElse(new Never());
    }

    private static Truth given(Operand operand) {
        return operand instanceof Operand.Literal || operand instanceof Operand.Now
                ? new Always()
                : new Depends(new Only.Given(operand));
    }

    private static Truth compare(EntityName entity, Predicate.Compare p, Values values) {
        boolean equal = p.comparison() == Predicate.Comparison.EQUAL;
        if (!equal && p.comparison() != Predicate.Comparison.NOT_EQUAL) {
            return depends(entity, p, values);
        }
        Optional<Operand> left = values.of(p.path());
        if (left.isEmpty()) {
            return equal ? new Never() : new Always();
        }
        if (left.get() instanceof Operand.Literal && p.operand() instanceof Operand.Literal) {
            return left.get().equals(p.operand()) == equal ? new Always() : new Never();
        }
        return depends(entity, p, values);
    }

    private static Truth in(EntityName entity, Predicate.InList p, Values values) {
        boolean literal = Stream.concat(values.of(p.path()).stream(), p.operands().stream())
                .allMatch(Operand.Literal.class::isInstance);
        if (!literal) {
            return depends(entity, p, values);
        }
        return values.of(p.path()).filter(p.operands()::contains).isPresent() ? new Always() : new Never();
    }

    private static Truth depends(EntityName entity, Predicate predicate, Values values) {
        return new Depends(new Only.Satisfied(
                entity,
                values.image(
                        predicate.atoms().map(Predicate.Atom::path).distinct().toList()),
                predicate));
    }

    default Truth negated() {
        return switch (this) {
            case Always always -> new Never();
            case Never never -> new Always();
            case Depends depends -> new Depends(depends.on().negated());
        };
    }
}
