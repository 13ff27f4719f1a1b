package dev.partita.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a write that deletes entities deletes all that reference them, too: by the same equalities, seen over the reference.
 *
 * <p>What references its own kind is deleted as what references, and as what is referenced.
 *
 * <p>Example: {@code delete each OrderItem where orderId = orderId; delete Order} by {@code orderId}.
 */
public final class DeletedTogether {
    private final Model model;
    private final Path.Up step;

    private DeletedTogether(Model model, Path.Up step) {
        this.model = model;
        this.step = step;
    }

    /** @param step from what references to what is referenced */
    public static boolean isBy(Model model, Write write, Path.Up step) {
        return new DeletedTogether(model, step).isBy(write);
    }

    private boolean isBy(Write write) {
        List<Map<Path, Operand>> children = new ArrayList<>();
        List<Optional<Map<Path, Operand>>> parents = new ArrayList<>();
        for (Effect effect : write.effects()) {
            if (effect instanceof Effect.DeleteEach each && each.entity().equals(step.from())) {
                equalities(each.where()).ifPresent(children::add);
            }
            if (effect instanceof Effect.DeleteEach each && each.entity().equals(step.to())) {
                parents.add(equalities(each.where()).map(this::seen));
            } else if (effect instanceof Effect.Delete delete && delete.entity().equals(step.to())) {
                parents.add(identity(delete.target()));
            } else if (effect instanceof Effect.ForEach each && deletes(each)) {
                return false;
            }
        }
        return parents.stream().allMatch(p -> p.filter(children::contains).isPresent());
    }

    private boolean deletes(Effect.ForEach each) {
        return each.effects().stream()
                .anyMatch(e ->
                        e instanceof Effect.Delete delete && delete.entity().equals(step.to()));
    }

    private Optional<Map<Path, Operand>> identity(Target target) {
        if (!(target.designation() instanceof Target.ByIdentifier by)) {
            return Optional.empty();
        }
        Map<Path, Operand> equal = new LinkedHashMap<>();
        by.identifier().forEach(b -> equal.put(normal(Path.own(b.attribute()).after(step)), b.operand()));
        return Optional.of(equal);
    }

    /** What holds of a parent, as it is seen from its children. */
    private Map<Path, Operand> seen(Map<Path, Operand> equalities) {
        Map<Path, Operand> seen = new LinkedHashMap<>();
        equalities.forEach((path, operand) -> seen.put(normal(path.after(step)), operand));
        return seen;
    }

    private Optional<Map<Path, Operand>> equalities(Predicate where) {
        Map<Path, Operand> equal = new LinkedHashMap<>();
        for (Predicate part : where.conjuncts()) {
            if (!(part instanceof Predicate.Compare c) || c.comparison() != Predicate.Comparison.EQUAL) {
                return Optional.empty();
            }
            equal.put(normal(c.path()), c.operand());
        }
        return Optional.of(equal);
    }

    /** The identifier behind the step, as the reference itself. */
    private Path normal(Path path) {
        if (!path.steps().equals(List.of(step))) {
            return path;
        }
        int part = model.entity(step.to()).identifier().indexOf(path.attribute());
        Reference reference = model.entity(step.from()).reference(step.role());
        return part < 0 ? path : Path.own(reference.attributes().get(part));
    }
}
