package dev.partita.testkit.mutation;

import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Node;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Faults in what reads filter by, whoever evaluates it. */
final class FilterFaults {
    private static final List<Fault> ALL = List.of(
            filters("missing filter", (at, p) -> Parts.looser(p, c -> !isExpiry(c))),
            filters("missing filter of what has expired", (at, p) -> Parts.looser(p, FilterFaults::isExpiry)),
            filters("filter operator swapped", (at, p) -> Parts.atom(p, Parts::operator)),
            filters("a filter by the wrong parameter", (at, p) -> Parts.operand(p, o -> Parts.otherParameter(at, o))),
            filters("a filter by the wrong constant", (at, p) -> Parts.operand(p, Parts::otherConstant)),
            filters(
                    "a filter of another time",
                    (at, p) -> Parts.operand(
                            p,
                            o -> o instanceof Operand.Now now
                                    ? Stream.of(new Operand.Now(now.offsetSeconds() + 86_400))
                                    : Stream.empty())),
            filters(
                    "any of several filters, not all",
                    (at, p) -> p instanceof Predicate.And and && and.parts().size() > 1
                            ? Stream.of(new Predicate.Or(and.parts()))
                            : Stream.empty()),
            filters("a filter of another attribute", FilterFaults::ofOther));

    private FilterFaults() {}

    static List<Fault> all() {
        return ALL;
    }

    private static Fault filters(String name, BiFunction<Place, Predicate, Stream<Predicate>> other) {
        return Fault.read(name, Node.class, (at, node) -> switch (node) {
            case Node.Query q -> Parts.filter(q, other.apply(at, q.filter())).map(Node.class::cast);
            case Node.Scan s ->
                other.apply(at, s.filter())
                        .map(f -> new Node.Scan(s.id(), s.space(), s.types(), f, s.strong(), s.project()));
            case Node.Filter f -> other.apply(at, f.predicate()).map(p -> new Node.Filter(f.id(), f.input(), p));
            case Node rest -> Stream.empty();
        });
    }

    /** Only what expires is compared with the very moment of the call. */
    private static boolean isExpiry(Predicate part) {
        return part instanceof Predicate.Compare c
                && c.comparison() == Predicate.Comparison.GREATER
                && c.operand().equals(new Operand.Now(0));
    }

    private static Stream<Predicate> ofOther(Place at, Predicate filter) {
        return Variations.single(
                filter,
                Path.class,
                path -> path.isOwn()
                        ? at.read().legs().stream()
                                .map(l -> at.result().model().entity(l.entity()))
                                .flatMap(e -> Place.otherAttribute(e, path.attribute()))
                                .limit(1)
                        : Stream.empty());
    }
}
