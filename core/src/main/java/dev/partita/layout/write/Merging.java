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
        if (acts.isEmpty()) {
            return List.of();
        }
        Optional<Only> open = acts.stream().flatMap(a -> a.only().stream()).findFirst();
        List<Act> found = open.map(o -> cases(acts, o)).orElseGet(() -> List.of(new Combining(draft).of(acts)));
        if (found.size() > CASES) {
            throw draft.refusal("what is done to one " + acts.get(0).subject().entity() + " differs in more than "
                    + CASES + " cases, by what is stored and what is given");
        }
        return found;
    }

    /** What makes no difference is no case. */
    private List<Act> cases(List<Act> acts, Only open) {
        List<Act> yes = cases(assuming(acts, open));
        List<Act> no = cases(assuming(acts, open.negated()));
        return yes.equals(no)
                ? yes
                : Stream.concat(
                                yes.stream().map(a -> given(open, a)),
                                no.stream().map(a -> given(open.negated(), a)))
                        .toList();
    }

    private static List<Act> assuming(List<Act> acts, Only fact) {
        return acts.stream()
                .filter(a -> a.only().stream().noneMatch(o -> fact.excludes(o)))
                .map(a ->
                        a.onlyIf(a.only().stream().filter(o -> !fact.implies(o)).toList()))
                .toList();
    }

    /** Not said again where the act's own conditions say it already. */
    private static Act given(Only fact, Act act) {
        return act.only().stream().anyMatch(o -> o.implies(fact))
                ? act
                : act.onlyIf(Stream.concat(Stream.of(fact), act.only().stream()).toList());
    }
}
