package dev.partita.layout.write;

import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One act per subject and case; what is repeated for one subject stands by itself. Acts on one subject that take place under different conditions become one act for each
 * combination that leaves something to do.
 *
 * <pre>increase a; increase b if X   →   increase a and b if X; increase a if not X</pre>
 */
record Merging(Draft draft) {
    /** A plan of more cases than this is no plan that anyone reads. */
    private static final int CASES = 128;

    private record Place(Subject subject, Scope scope) {}

    List<Act> of(List<Act> acts) {
        Map<Place, List<Act>> bySubject = new LinkedHashMap<>();
        acts.forEach(a -> bySubject
                .computeIfAbsent(new Place(a.subject(), a.scope()), s -> new ArrayList<>())
                .add(a));
        return bySubject.values().stream().flatMap(a -> cases(a).stream()).toList();
    }

    private List<Act> cases(List<Act> acts) {
        List<Act> found = new ArrayList<>();
        cases(acts, List.of(), found);
        return found;
    }

    /** @param given what is assumed of a call so far */
    private void cases(List<Act> acts, List<Only> given, List<Act> found) {
        Optional<Only> open = acts.stream().flatMap(a -> a.only().stream()).findFirst();
        if (acts.isEmpty()) {
            return;
        }
        if (open.isPresent()) {
            Only other = open.get().negated();
            cases(assuming(acts, open.get()), and(given, open.get()), found);
            cases(assuming(acts, other), and(given, other), found);
        } else {
            found.add(new Combining(draft).of(acts).onlyIf(given));
        }
        if (found.size() > CASES) {
            throw draft.refusal("what is done to one " + acts.get(0).subject().entity() + " differs in more than "
                    + CASES + " cases, by what is stored and what is given");
        }
    }

    private static List<Act> assuming(List<Act> acts, Only fact) {
        return acts.stream()
                .filter(a -> a.only().stream().noneMatch(o -> fact.excludes(o)))
                .map(a ->
                        a.onlyIf(a.only().stream().filter(o -> !fact.implies(o)).toList()))
                .toList();
    }

    /** Without what the new one says already. */
    private static List<Only> and(List<Only> given, Only fact) {
        return Stream.concat(given.stream().filter(g -> !fact.implies(g)), Stream.of(fact))
                .toList();
    }
}
