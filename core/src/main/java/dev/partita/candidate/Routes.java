package dev.partita.candidate;

import dev.partita.design.Counter;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.statistics.Question;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Finds every way to answer an ask with candidate structures: one Query or Get on a structure, over a unique attribute's marker, once
 * per value of a list, or walked hop by hop over related entities (the fallback plan, which exists for every legal read).
 *
 * <p>Refuses: reading all of a constant partition where an equality by one of many values is given, and what the structure can't hold.
 */
public final class Routes {
    private static final int DEEPEST = 4;
    private final Model model;
    private final CandidateSet candidates;
    private final Matcher matcher;
    private final Asks asks;
    private final UniqueMarker markers;
    private final Statistics statistics;

    public Routes(Model model, CandidateSet candidates) {
        this.model = model;
        this.candidates = candidates;
        this.matcher = new Matcher(model);
        this.asks = new Asks(model);
        this.markers = new UniqueMarker(model, candidates);
        this.statistics = new Statistics(model);
    }

    public List<Route> of(Ask ask) {
        return Stream.of(of(ask, 0).stream(), replicated(ask), gathered(ask))
                .flatMap(Function.identity())
                .toList();
    }

    /** One of several replicas, for each set of them. */
    private Stream<Route> replicated(Ask ask) {
        return candidates
                .of(ask.entity())
                .filter(s -> s.key().replica().filter(r -> r.number() == 0).isPresent() && model.isRead(ask.pattern()))
                .flatMap(s -> matcher.match(s, ask).stream()
                        .filter(m -> m.whole() || m.ordered())
                        .map(m -> new Route(ask, s, m, Optional.empty(), Optional.empty(), Optional.empty())));
    }

    /** One item that gathers all. */
    private Stream<Route> gathered(Ask ask) {
        return candidates
                .of(ask.entity())
                .filter(s ->
                        isGathered(s) && model.isRead(ask.pattern()) && !ask.isByIdentifier(model.entity(ask.entity())))
                .flatMap(s -> matcher.match(s, ask).stream()
                        .map(m -> new Route(ask, s, m, Optional.empty(), Optional.empty(), Optional.empty())));
    }

    private static boolean isGathered(Structure structure) {
        return structure instanceof Structure.Access access && access.medium().isGathered();
    }

    /** Kept numbers that answer a read: one, or one for each value of a list. */
    List<Route> counted(Read read) {
        if (candidates.tallies().isEmpty()) {
            return List.of();
        }
        Ask whole = asks.leg(read, 0);
        return Stream.concat(
                        counted(read, whole, Optional.empty()),
                        whole.batches().stream().flatMap(b -> counted(read, asks.perValue(whole, b), Optional.of(b))))
                .toList();
    }

    private Stream<Route> counted(Read read, Ask ask, Optional<Predicate.InBatch> batch) {
        Optional<Counter> asked = new KeptNumbers(model).of(read, ask);
        return candidates.tallies().stream()
                .filter(t -> asked.filter(a -> a.of().equals(t.entity())
                                && a.summed().equals(t.counter().summed()))
                        .isPresent())
                .flatMap(t -> KeptNumbers.match(t, ask).stream()
                        .map(m -> new Route(ask, t, m, Optional.empty(), batch, Optional.empty())));
    }

    /** Ways that need nothing but what the structures hold: no values of related entities, no aggregates computed when read. */
    public List<Route> holding(Ask ask) {
        return of(ask, 0).stream().filter(this::isHeld).toList();
    }

    private boolean isHeld(Route route) {
        return route.match().residual().stream()
                .flatMap(Predicate::atoms)
                .allMatch(a -> a.path().isOwn() && !asks.isComputed(route.entity(), a.path()));
    }

    private List<Route> of(Ask ask, int depth) {
        List<Route> routes = new ArrayList<>(direct(ask));
        routes.addAll(markers.routes(ask));
        for (Predicate.InBatch batch : ask.batches()) {
            Ask each = asks.perValue(ask, batch);
            Stream.concat(direct(each).stream(), markers.routes(each).stream())
                    .map(r -> r.of(batch))
                    .forEach(routes::add);
        }
        if (depth == 0) {
            routes.addAll(ordered(ask));
            routes.addAll(told(ask));
        }
        if (depth < DEEPEST) {
            for (Asks.Hop hop : asks.allHops(ask)) {
                List<Route> second = second(hop.then());
                for (Route first : of(hop.first(), depth + 1)) {
                    if (!isHeld(first)) {
                        continue;
                    }
                    over(first, hop, second.stream()).forEach(routes::add);
                }
            }
        }
        return routes;
    }

    private Stream<Route> over(Route first, Asks.Hop hop, Stream<Route> second) {
        Route.Via via = new Route.Via(first, hop.step(), hop.ordered(), most(first));
        return second.map(r ->
                        new Route(r.ask(), r.structure(), r.match(), r.marker(), Optional.empty(), Optional.of(via)))
                .filter(r -> LegOption.canMeet(r.structures()));
    }

    /** Of the hottest value, if the document says how hot it is; else nothing is promised. */
    private Optional<Ratio> most(Route first) {
        Question question =
                new Question(first.entity(), Predicate.all(first.ask().conjuncts()), List.of());
        Rows rows = statistics.rows(question, first.reached());
        return rows.hotShare().isZero() ? Optional.empty() : Optional.of(rows.hottest());
    }

    /** Over children that keep what is asked of what they lead to. */
    private List<Route> told(Ask ask) {
        return asks.hops(ask).stream()
                .flatMap(h ->
                        FilterByKept.told(model, ask, h, p -> isKept(h.step().from(), p)).stream())
                .flatMap(h -> direct(h.first()).stream()
                        .filter(f -> !FilterByKept.told(f).isEmpty() && isToldByKept(f))
                        .flatMap(f -> over(f, h, second(h.then()).stream().filter(OrderedHop::isSecond))))
                .toList();
    }

    private boolean isToldByKept(Route first) {
        return first.match().residual().stream()
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .allMatch(p -> p.isOwn() ? !asks.isComputed(first.entity(), p) : isKept(first.entity(), p));
    }

    private boolean isKept(EntityName entity, Path path) {
        return candidates.keptOf(entity).stream().anyMatch(k -> k.paths().contains(path));
    }

    /** Over children that are in the order asked for. */
    private List<Route> ordered(Ask ask) {
        return asks.orderedHops(ask).stream()
                .flatMap(hop -> direct(hop.first()).stream()
                        .filter(f -> isHeld(f) && OrderedHop.isFirst(f) && !follows(f.structure()))
                        .flatMap(f -> over(f, hop, second(hop.then()).stream().filter(OrderedHop::isSecond))))
                .toList();
    }

    /**
     * On one structure; a constant partition only where no equality is given, none that a key can hold, or such as leave much, or where it is in
     * the order of what is given.
     */
    List<Route> direct(Ask ask) {
        List<Route> all = candidates
                .of(ask.entity())
                .filter(s -> isFor(ask, s))
                .flatMap(s -> matcher.match(s, ask).stream()
                        .map(m -> new Route(ask, s, m, Optional.empty(), Optional.empty(), Optional.empty())))
                .toList();
        List<Route> keyed = all.stream()
                .filter(r -> !r.structure().key().partition().isEmpty()
                        || r.structure().sparse().isPresent()
                        || isInOrder(ask, r))
                .toList();
        return new GlobalList(model).mayFilter(ask) || keyed.isEmpty() ? all : keyed;
    }

    /** Whether a constant partition is in the order of what is given; what has an identifier is not looked for in an index of all. */
    private boolean isInOrder(Ask ask, Route route) {
        boolean isHome = route.structure() instanceof Structure.Home;
        return !route.match().equal().isEmpty() && (isHome || !ask.isByIdentifier(model.entity(ask.entity())));
    }

    /**
     * What markers hold is for reads: finds of writes go through them to the home. What follows others' changes decides of no write. Of
     * replicas none is read by itself; what is gathered is the whole answer, and no step of one.
     */
    private boolean isFor(Ask ask, Structure.Keyed structure) {
        boolean isMarker = structure instanceof Structure.Access access && access.medium() == Medium.MARKER;
        boolean isForReads = isMarker || follows(structure);
        return structure.key().replica().isEmpty()
                && !isGathered(structure)
                && (!isForReads || model.isRead(ask.pattern()));
    }

    /** Whether its key holds what is kept of others and can change there. */
    private boolean follows(Structure.Keyed structure) {
        return structure instanceof Structure.Access access
                && candidates.keptFor(access).stream().anyMatch(Structure.Kept::loose);
    }

    /** What a step leads to; where each is asked for its children too, by its identifier alone if that is its key. */
    private List<Route> second(Ask ask) {
        List<Route> all = direct(ask);
        List<Route> whole = all.stream().filter(r -> r.match().whole()).toList();
        boolean areTested = ask.conjuncts().stream()
                .flatMap(Predicate::atoms)
                .anyMatch(a -> a.path().isToMany());
        return areTested && !whole.isEmpty() ? whole : all;
    }
}
