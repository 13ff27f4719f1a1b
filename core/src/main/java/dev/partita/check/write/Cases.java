package dev.partita.check.write;

import dev.partita.check.subject.Writing;
import dev.partita.model.Parameter;
import dev.partita.plan.Action;
import dev.partita.plan.Contradiction;
import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Whether some actions are taken in every case that a write can come to, one or another: each is taken only where its conditions hold.
 *
 * <pre>check Project if projectId = Document.projectId; update Project if projectId != Document.projectId:   one of them always</pre>
 */
final class Cases {
    private final List<Parameter> parameters;

    private Cases(Writing writing) {
        this.parameters = writing.write().parameters();
    }

    /** Of all calls. What is demanded to be found before anything is done is found; of a value that is not given there is nothing to do. */
    static boolean areAll(Writing writing, Stream<Action> actions) {
        List<Only> found = writing.plan().demands().stream()
                .filter(d -> !d.absent() && d.only().isEmpty())
                .<Only>map(d -> new Only.Found(d.node()))
                .distinct()
                .toList();
        return areAll(
                writing,
                found,
                actions.map(a -> a.only().stream()
                        .filter(o -> !(o instanceof Only.Given))
                        .toList()));
    }

    /** Of those calls of which something holds. */
    static boolean areAll(Writing writing, List<Only> facts, Stream<List<Only>> all) {
        List<List<Only>> cases = all.toList();
        for (Only fact : facts) {
            cases = assuming(fact, cases);
        }
        return new Cases(writing).areAll(facts, cases);
    }

    /** @param facts what is so; what never is needs nothing */
    private boolean areAll(List<Only> facts, List<List<Only>> cases) {
        if (cases.stream().anyMatch(List::isEmpty) || Contradiction.isIn(facts, parameters)) {
            return true;
        }
        return cases.stream()
                .flatMap(List::stream)
                .findFirst()
                .filter(o -> isIn(facts, o, cases) && isIn(facts, o.negated(), cases))
                .isPresent();
    }

    private boolean isIn(List<Only> facts, Only fact, List<List<Only>> cases) {
        List<Only> more = new ArrayList<>(facts);
        more.add(fact);
        return areAll(more, assuming(fact, cases));
    }

    /** Those that are left where something is so, with what is left to be so. */
    private static List<List<Only>> assuming(Only fact, List<List<Only>> cases) {
        return cases.stream()
                .filter(c -> c.stream().noneMatch(fact::excludes))
                .map(c -> c.stream().filter(o -> !fact.implies(o)).toList())
                .toList();
    }
}
