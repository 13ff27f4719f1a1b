package dev.partita.plan;

import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whether conditions on taking an action can never all hold, since what equals the same is equal, and what equals a value is one. Sound, not
 * complete.
 *
 * <pre>pageId = parentId and pageId = Page.parentId and Page.parentId != parentId;   pageId = parentId and parentId is not given</pre>
 */
public final class Contradiction {
    private final List<Only> all;
    private final List<Parameter> parameters;

    /** Operands that are equal, each set apart from the others. */
    private final List<Set<Operand>> equal = new ArrayList<>();

    private Contradiction(List<Only> all, List<Parameter> parameters) {
        this.all = all;
        this.parameters = parameters;
        all.forEach(only -> {
            if (only instanceof Only.Same same) {
                IntStream.range(0, same.left().size())
                        .forEach(i -> join(same.left().get(i), same.right().get(i)));
            }
        });
    }

    /** @param parameters of the calls */
    public static boolean isIn(List<Only> all, List<Parameter> parameters) {
        return Only.exclude(all, all) || new Contradiction(all, parameters).isThere();
    }

    /** Whether it is a value of every call; a field of an element may have the name of a parameter. */
    private boolean isSure(Operand operand) {
        return operand instanceof Operand.Parameter p
                && parameters.stream()
                        .anyMatch(q -> q.name().equals(p.name()) && !q.optional() && q.form() == Parameter.Form.VALUE)
                && parameters.stream()
                        .flatMap(q -> q.fields().stream())
                        .noneMatch(f -> f.name().equals(p.name()));
    }

    private boolean isThere() {
        return all.stream().anyMatch(this::isImpossible);
    }

    private boolean isImpossible(Only only) {
        return switch (only) {
            case Only.Differs d ->
                IntStream.range(0, d.left().size())
                        .allMatch(i -> isEqual(d.left().get(i), d.right().get(i)));
            case Only.Not n -> n.only() instanceof Only.Given given && isGiven(given.operand());
            case Only.Same s -> false;
            case Only.Found f -> false;
            case Only.NotFound f -> false;
            case Only.Satisfied s -> false;
            case Only.Given g -> false;
        };
    }

    /** What is not there equals what is not there. */
    private boolean isEqual(Operand left, Operand right) {
        return equals(left).contains(right) || isMissing(left) && isMissing(right);
    }

    private boolean isGiven(Operand operand) {
        return equals(operand).stream().anyMatch(o -> isSure(o) || all.contains(new Only.Given(o)));
    }

    private boolean isMissing(Operand operand) {
        return equals(operand).stream().anyMatch(o -> all.contains(new Only.Not(new Only.Given(o))));
    }

    private Set<Operand> equals(Operand operand) {
        return equal.stream()
                .filter(s -> s.contains(operand))
                .findFirst()
                .orElseGet(() -> new LinkedHashSet<>(List.of(operand)));
    }

    private void join(Operand left, Operand right) {
        Set<Operand> one = new LinkedHashSet<>(equals(left));
        one.addAll(equals(right));
        equal.removeIf(s -> s.contains(left) || s.contains(right));
        equal.add(one);
    }
}
