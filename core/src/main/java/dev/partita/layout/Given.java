package dev.partita.layout;

import dev.partita.candidate.Route;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is at hand for a request.
 *
 * @param each the rows that it runs for, if not once
 * @param values of the paths of keys, as far as they are asked for
 * @param keyed what its key says
 */
record Given(Optional<NodeId> each, Function<Path, Optional<Operand>> values, List<Predicate> keyed) {
    /** For a route, each of whose rows it runs for. */
    static Given of(Route route, Optional<NodeId> each) {
        return new Given(
                each,
                path -> (route.marker().isPresent()
                                ? Optional.<Operand>of(new Operand.Answered(Route.EARLIER, path))
                                : route.ask().equal(path))
                        .map(o -> bound(o, each)),
                route.match().keyed().stream().map(p -> bound(p, each)).toList());
    }

    Optional<Operand> operand(Path path) {
        return values.apply(path);
    }

    /** What refers to an earlier step refers to the rows. */
    Predicate bound(Predicate predicate) {
        return bound(predicate, each);
    }

    /** What refers to an earlier step refers to these rows. */
    static Operand bound(Operand operand, Optional<NodeId> each) {
        return operand instanceof Operand.Answered a && a.node().equals(Route.EARLIER)
                ? new Operand.Answered(each.orElseThrow(), a.path())
                : operand;
    }

    private static Predicate bound(Predicate predicate, Optional<NodeId> each) {
        return predicate instanceof Predicate.Compare c
                ? new Predicate.Compare(c.path(), c.comparison(), bound(c.operand(), each), c.estimate())
                : predicate;
    }
}
