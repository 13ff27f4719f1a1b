package dev.partita.layout;

import dev.partita.candidate.Route;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What DynamoDB would refuse of a route's requests. */
record RouteGuards(Model model) {
    /** Of one request for all of them. */
    List<Guard> of(List<Route> routes) {
        return routes.stream().flatMap(r -> of(r).stream()).distinct().toList();
    }

    List<Guard> of(Route route) {
        List<Predicate.Atom> range = route.match().range();
        Stream<Guard> between = range.stream()
                .filter(Predicate.Between.class::isInstance)
                .map(Predicate.Between.class::cast)
                .flatMap(b -> upsideDown(b.low(), b.high()).stream());
        Stream<Guard> empty =
                route.marker().isEmpty() ? empty(route, route.match().equal()) : Stream.empty();
        return Stream.of(between, bounds(range).stream(), empty).flatMap(s -> s).toList();
    }

    /** Of the request for what keeps a value unique. */
    List<Guard> ofMarker(Route route) {
        return empty(route, List.of(route.marker().orElseThrow())).toList();
    }

    private static Optional<Guard> bounds(List<Predicate.Atom> range) {
        if (range.size() != 2
                || !(range.get(0) instanceof Predicate.Compare a)
                || !(range.get(1) instanceof Predicate.Compare b)) {
            return Optional.empty();
        }
        boolean isLowFirst = a.comparison() == Predicate.Comparison.GREATER
                || a.comparison() == Predicate.Comparison.GREATER_OR_EQUAL;
        return upsideDown(isLowFirst ? a.operand() : b.operand(), isLowFirst ? b.operand() : a.operand());
    }

    /** A range whose bounds the caller gives may be upside down. */
    private static Optional<Guard> upsideDown(Operand low, Operand high) {
        return low instanceof Operand.Literal && high instanceof Operand.Literal
                ? Optional.empty()
                : Optional.of(new Guard.UpsideDown(low, high));
    }

    private Stream<Guard> empty(Route route, List<Path> paths) {
        return paths.stream()
                .filter(p -> model.attribute(route.entity(), p).type() instanceof AttributeType.Text text
                        && !text.mayBeEmpty())
                .map(p -> route.ask().equal(p).orElseThrow())
                .filter(Operand.Parameter.class::isInstance)
                .map(Guard.EmptyText::new);
    }
}
