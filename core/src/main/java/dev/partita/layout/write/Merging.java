package dev.partita.layout.write;

import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One act per subject and case; what is repeated for one subject stands by itself. Acts on one subject that take place under different conditions become one act for each
 * combination that leaves something to do.
 *
 * <pre>increase a; increase b if X   →   increase a and b if X; increase a if not X</pre>
 */
record Merging(Draft draft) {
    /** A plan of more cases than this is no plan that anyone reads. */
    private static final int CASES = 64;

    private record Place(Subject subject, Scope scope) {}

    List<Act> of(List<Act> acts) {
        Map<Place, List<Act>> bySubject = new LinkedHashMap<>();
        acts.forEach(a -> bySubject
                .computeIfAbsent(new Place(a.subject(), a.scope()), s -> new ArrayList<>())
                .add(a));
        return bySubject.values().stream().flatMap(a -> cases(a, List.of())).toList();
    }

    private Stream<Act> cases(List<Act> acts, List<Only> given) {
        if (given.size() > CASES) {
            throw draft.refusal("too many cases");
        }
        List<Only> open =
                acts.stream().flatMap(a -> a.only().stream()).distinct().toList();
        if (acts.isEmpty()) {
            return Stream.empty();
        }
        if (open.isEmpty()) {
            return Stream.of(new Combining(draft).of(acts).onlyIf(given));
        }
        Only first = open.get(0);
        Only other = Atoms.not(first);
        return Stream.concat(
                cases(assuming(acts, first), and(given, first)), cases(assuming(acts, other), and(given, other)));
    }

    private static List<Act> assuming(List<Act> acts, Only fact) {
        return acts.stream()
                .filter(a -> !a.only().contains(Atoms.not(fact)))
                .map(a ->
                        a.onlyIf(a.only().stream().filter(o -> !o.equals(fact)).toList()))
                .toList();
    }

    private static List<Only> and(List<Only> given, Only fact) {
        return Stream.concat(given.stream(), Stream.of(fact)).toList();
    }
}
