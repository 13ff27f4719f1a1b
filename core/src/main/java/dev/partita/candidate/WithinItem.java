package dev.partita.candidate;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One GetItem for several legs: a parent and the children embedded in its item, or several kinds of them.
 *
 * <p>Why it pays: whoever reads the parent has its children for nothing.
 *
 * <p>Refuses: nested legs, and legs that are about different parents. What is refused goes a way of its own beside the item.
 *
 * <p>Example: {@code Order, OrderItem by orderId}: the order's item. {@code Contract, Milestone, Message by contractId, a page of messages},
 * the milestones embedded in the contract: its item once, and a Query.
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
        List<Route> routes = new ArrayList<>();
        for (int leg = 0; leg < read.legs().size(); leg++) {
            Optional<Route> route = routeOfEach(asks.leg(read, leg), holder);
            if (route.isEmpty()) {
                return Optional.empty();
            }
            routes.add(route.get());
        }
        boolean areOfOne =
                routes.stream().map(r -> parent(r, holder)).distinct().count() == 1;
        return areOfOne ? Optional.of(options(routes)) : Optional.empty();
    }

    private static List<LegOption> options(Collection<Route> routes) {
        return routes.stream()
                .map(r -> new LegOption(r, LegOption.Fetch.NONE, List.of(), List.of()))
                .toList();
    }

    /**
     * Options that serve some legs of a read, but not all of them: those that may be taken out of one item, each set of them with the leg that
     * asks for the item itself.
     */
    Map<List<Integer>, List<List<LegOption>>> ofSome(Read read) {
        Map<List<Integer>, List<List<LegOption>>> some = new LinkedHashMap<>();
        for (Structure.Home holder : holders(read)) {
            parents(read, holder)
                    .values()
                    .forEach(legs -> with(legs).forEach(set -> {
                        if (set.size() > 1 && set.size() < read.legs().size()) {
                            some.computeIfAbsent(List.copyOf(set.keySet()), l -> new ArrayList<>())
                                    .add(options(set.values()));
                        }
                    }));
        }
        return some;
    }

    /** Of each parent, or list of parents, the legs that its item may serve: in order of the legs. */
    private Map<List<Object>, SortedMap<Integer, Route>> parents(Read read, Structure.Home holder) {
        Map<List<Object>, SortedMap<Integer, Route>> parents = new LinkedHashMap<>();
        for (int i = 0; i < read.legs().size(); i++) {
            int leg = i;
            EntityName entity = read.legs().get(leg).entity();
            boolean isOnly =
                    read.legs().stream().filter(l -> l.entity().equals(entity)).count() == 1;
            if (isOnly && isPlain(read, leg)) {
                routeOfEach(asks.leg(read, leg), holder)
                        .ifPresent(r -> parents.computeIfAbsent(parent(r, holder), p -> new TreeMap<>())
                                .put(leg, r));
            }
        }
        return parents;
    }

    private boolean isPlain(Read read, int leg) {
        Read.Leg one = read.legs().get(leg);
        return one.nesting().isEmpty() && asks.computed(one, read).isEmpty();
    }

    /** Sets of what is inside, each with the item itself, where that is asked for. */
    private static List<SortedMap<Integer, Route>> with(SortedMap<Integer, Route> legs) {
        Map<Integer, Route> inside = new LinkedHashMap<>(legs);
        inside.values().removeIf(r -> !r.isInside());
        List<Map<Integer, Route>> sets = inside.size() > MOST_APART ? List.of(inside) : sets(inside);
        return sets.stream()
                .map(set -> {
                    SortedMap<Integer, Route> all = new TreeMap<>(legs);
                    all.keySet().removeIf(l -> inside.containsKey(l) && !set.containsKey(l));
                    return all;
                })
                .toList();
    }

    /** Where a list of parents is given, of each of them. */
    private Optional<Route> routeOfEach(Ask ask, Structure.Home holder) {
        return route(ask, holder)
                .or(() -> ask.batches().stream()
                        .flatMap(b -> route(asks.perValue(ask, b), holder).map(r -> r.of(b)).stream())
                        .findFirst());
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
        return names.stream().map(a -> given(route, Path.own(a))).toList();
    }

    /** A value, or the list that it is one of. */
    private static Object given(Route route, Path path) {
        Operand operand = route.ask().equal(path).orElseThrow();
        return operand instanceof Operand.Answered ? route.batch().orElseThrow().parameter() : operand;
    }
}
