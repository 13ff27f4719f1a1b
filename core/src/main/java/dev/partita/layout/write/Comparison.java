package dev.partita.layout.write;

import dev.partita.model.Operand;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether two lists of values are equal, as far as it can be told before any call. Several values of which one is absent in every call
 * lead nowhere, neither to a parent nor to a key: they are the same as nothing.
 *
 * @param same when they are; empty if never, an empty list if always
 * @param differs when they are not
 */
record Comparison(Optional<List<Only>> same, Optional<List<Only>> differs) {
    private static final Comparison ALWAYS = new Comparison(Optional.of(List.of()), Optional.empty());
    private static final Comparison NEVER = new Comparison(Optional.empty(), Optional.of(List.of()));

    /** An empty operand is a value that is absent in every call. */
    static Comparison of(Draft draft, List<Optional<Operand>> left, List<Optional<Operand>> right) {
        List<Only> given = new ArrayList<>();
        List<Operand> lefts = new ArrayList<>();
        List<Operand> rights = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            Optional<Operand> a = left.get(i);
            Optional<Operand> b = right.get(i);
            if (a.equals(b)) {
                continue;
            }
            if (isLiteral(a) && isLiteral(b)) {
                return NEVER;
            }
            if (a.isPresent() && b.isPresent()) {
                lefts.add(a.get());
                rights.add(b.get());
            } else {
                given.add(new Only.Given(a.or(() -> b).orElseThrow()));
            }
        }
        return of(draft, given, lefts, rights);
    }

    private static Comparison of(Draft draft, List<Only> given, List<Operand> lefts, List<Operand> rights) {
        if (given.isEmpty() && lefts.isEmpty()) {
            return ALWAYS;
        }
        if (given.isEmpty()) {
            return new Comparison(
                    Optional.of(List.of(new Only.Same(lefts, rights))),
                    Optional.of(List.of(new Only.Differs(lefts, rights))));
        }
        if (given.size() == 1 && lefts.isEmpty()) {
            return new Comparison(Optional.of(List.of(new Only.Not(given.get(0)))), Optional.of(given));
        }
        return NEVER;
    }

    private static boolean isLiteral(Optional<Operand> operand) {
        return operand.filter(o -> !(o instanceof Operand.Literal)).isEmpty();
    }
}
