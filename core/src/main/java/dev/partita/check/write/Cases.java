package dev.partita.check.write;

import dev.partita.plan.Action;
import dev.partita.plan.Only;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.stream.Stream;

/**
 * Whether some actions are taken in every case that a write can come to, one or another: each is taken only where its conditions hold.
 *
 * <pre>check Project if projectId = Document.projectId; update Project if projectId != Document.projectId:   one of them always</pre>
 */
final class Cases {
    private Cases() {}

    /** Of all calls. What is demanded to be found before anything is done is found; of a value that is not given there is nothing to do. */
    static boolean areAll(WritePlan plan, Stream<Action> actions) {
        List<Only> found = plan.demands().stream()
                .filter(d -> !d.absent() && d.only().isEmpty())
                .<Only>map(d -> new Only.Found(d.node()))
                .distinct()
                .toList();
        return areAll(
                found,
                actions.map(a -> a.only().stream()
                        .filter(o -> !(o instanceof Only.Given))
                        .toList()));
    }

    /** Of those calls of which something holds. */
    static boolean areAll(List<Only> facts, Stream<List<Only>> all) {
        List<List<Only>> cases = all.toList();
        for (Only fact : facts) {
            cases = assuming(fact, cases);
        }
        return areAll(cases);
    }

    private static boolean areAll(List<List<Only>> cases) {
        if (cases.stream().anyMatch(List::isEmpty)) {
            return true;
        }
        return cases.stream()
                .flatMap(List::stream)
                .findFirst()
                .filter(o -> areAll(assuming(o, cases)) && areAll(assuming(o.negated(), cases)))
                .isPresent();
    }

    /** Those that are left where something is so, with what is left to be so. */
    private static List<List<Only>> assuming(Only fact, List<List<Only>> cases) {
        return cases.stream()
                .filter(c -> c.stream().noneMatch(fact::excludes))
                .map(c -> c.stream().filter(o -> !fact.implies(o)).toList())
                .toList();
    }
}
