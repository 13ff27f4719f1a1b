package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One GetItem for several legs: a parent and the children embedded in its item, or several kinds of them.
 *
 * <p>Why it pays: whoever reads the parent has its children for nothing.
 *
 * <p>Refuses: pages, nested legs, and legs that are about different parents.
 *
 * <p>Example: {@code Order, OrderItem by orderId}: the order's item.
 */
final class WithinItem {
    /** Legs of which each set is looked at: twice as many with each. */
    private static final int MOST_APART = 4;

    private final Model model;
    private final CandidateSet candidates;
    private final Matcher matcher;
    private final Asks asks;

    WithinItem(Model model, CandidateSet candidates) {
        this.model = model;
        this.candidates = candidates;
        this.matcher = new Matcher(model);
        this.asks = new Asks(model);
    }

    /** Options that serve all legs of a read at once, one route per leg. */
    List<List<LegOption>> of(Read read) {
        boolean isPlain = read.legs().size() > 1
                && !read.paginated()
                && read.legs().stream().allMatch(l -> l.nesting().isEmpty())
                && read.legs().stream().map(Read.Leg::entity).distinct().count()
                        == read.legs().size()
                && read.legs().stream().allMatch(l -> asks.computed(l, read).isEmpty());
        if (!isPlain) {
            return List.of();
        }
        return holders(read).stream().flatMap(h -> in(read, h).stream()).toList();
    }

    /** The homes whose items may hold what legs ask for. */
    private Set<Structure.Home> holders(Read read) {
        Set<Structure.Home> holders = new LinkedHashSet<>();
        read.legs()
                .forEach(l -> candidates
                        .inside(l.entity())
                        .forEach(h -> holders.add(h.holder().orElseThrow())));
        return holders;
    }

    /**
     * The routes of legs that may be taken out of the items of one home, by leg: of no leg, and of each set of such legs; where there are many, of all
     * of them.
     */
    List<Map<Integer, Route>> sets(Read read) {
        List<Map<Integer, Route>> all = new ArrayList<>(List.of(new LinkedHashMap<>()));
        for (Structure.Home holder : holders(read)) {
            Map<Integer, Route> inside = inside(read, holder);
            all.addAll(inside.size() > MOST_APART ? List.of(inside) : sets(inside));
        }
        return all;
    }

    private Map<Integer, Route> inside(Read read, Structure.Home holder) {
        Map<Integer, Route> inside = new LinkedHashMap<>();
        for (int leg = 0; leg < read.legs().size(); leg++) {
            Optional<Route> route = route(asks.leg(read, leg), holder).filter(Route::isInside);
            if (route.isPresent()) {
                inside.put(leg, route.get());
            }
        }
        return inside;
    }

    /** All but the empty one. */
    private static List<Map<Integer, Route>> sets(Map<Integer, Route> all) {
        List<Map<Integer, Route>> sets = List.of(new LinkedHashMap<>());
        for (Map.Entry<Integer, Route> leg : all.entrySet()) {
            sets = withAndWithout(sets, leg.getKey(), leg.getValue());
        }
        return sets.subList(1, sets.size());
    }

    private static List<Map<Integer, Route>> withAndWithout(List<Map<Integer, Route>> sets, int leg, Route route) {
        List<Map<Integer, Route>> all = new ArrayList<>(sets);
        for (Map<Integer, Route> set : sets) {
            Map<Integer, Route> more = new LinkedHashMap<>(set);
            more.put(leg, route);
            all.add(more);
        }
        return all;
    }

    /** Whether one of the others is asked for the item in which the first is. */
    boolean isAmong(Route inside, List<Route> others) {
        Structure.Home holder = ((Structure.Home) inside.structure()).holder().orElseThrow();
        return others.stream()
                .anyMatch(o -> o.structure().equals(holder) && parent(o, holder).equals(parent(inside, holder)));
    }

    private Optional<List<LegOption>> in(Read read, Structure.Home holder) {
        List<LegOption> options = new ArrayList<>();
        Set<List<Object>> parents = new LinkedHashSet<>();
        for (int leg = 0; leg < read.legs().size(); leg++) {
            Ask ask = asks.leg(read, leg);
            Optional<Route> route = route(ask, holder);
            if (route.isEmpty()) {
                return Optional.empty();
            }
            parents.add(parent(route.get(), holder));
            options.add(new LegOption(route.get(), LegOption.Fetch.NONE, List.of(), List.of()));
        }
        return parents.size() == 1 ? Optional.of(options) : Optional.empty();
    }

    private Optional<Route> route(Ask ask, Structure.Home holder) {
        Optional<Structure.Home> home = ask.entity().equals(holder.entity())
                ? Optional.of(holder)
                : candidates.inside(ask.entity()).stream()
                        .filter(h -> h.isIn(holder))
                        .findFirst();
        boolean isTested = ask.conjuncts().stream()
                .flatMap(Predicate::atoms)
                .anyMatch(a -> a.path().isToMany());
        return home.filter(h -> !isTested)
                .flatMap(h -> matcher.match(h, ask)
                        .map(m -> new Route(
                                ask,
                                h,
                                h.inside().isPresent() ? all(ask, h) : m,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty())))
                .filter(r -> r.isInside() || r.match().whole());
    }

    /** All children of the parent; the reader takes those that are asked for. */
    private static Match all(Ask ask, Structure.Home home) {
        List<Path> equal = home.key().partition();
        List<Predicate> keyed = new ArrayList<>();
        equal.forEach(p -> keyed.add(ask.equality(p).orElseThrow()));
        List<Predicate> residual = new ArrayList<>(ask.conjuncts());
        keyed.forEach(residual::remove);
        return new Match(equal, List.of(), keyed, residual, ask.order().isEmpty(), true, false);
    }

    /** The identifier of the parent that a route is about, part by part. */
    private List<Object> parent(Route route, Structure.Home holder) {
        List<AttributeName> identifier = model.entity(holder.entity()).identifier();
        List<AttributeName> names =
                route.structure() instanceof Structure.Home h && h.inside().isPresent()
                        ? model.entity(h.entity())
                                .reference(h.inside().get().up().role())
                                .attributes()
                        : identifier;
        return names.stream()
                .<Object>map(a -> route.ask().equal(Path.own(a)).orElseThrow())
                .toList();
    }
}
