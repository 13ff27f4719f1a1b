package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One Query for several legs: their homes lie in one partition, next to each other.
 *
 * <p>Why it pays: several legs cost one rounding instead of one each, and one request.
 *
 * <p>What is in two items is met with both, if it is alone under its key: its part stands right behind it. What is embedded in the item of
 * one of them is met with it ({@link WithinItem} gets that item alone).
 *
 * <p>Refuses: beside a leg with a page size more than one item that stands before its page in the order in which that is read (what
 * stands there would use up its Limit), nested legs, and homes whose partitions are not the same text for the same call, or are several.
 *
 * <p>Example: {@code Order, OrderItem by orderId}: both under {@code ORDER#<orderId>}. {@code User, Order by userId, the latest 10 orders}:
 * read backwards, the user comes first, as {@code USER} stands behind {@code ORDER#<createdAt>}. {@code Tenant, Project by tenantId, the first
 * 10 by title}: read forwards, as {@code PROJECT!TENANT} stands before them ({@link BesidePage}). {@code Contract, Milestone, Message by
 * contractId}, the milestones embedded in the contract: its item, and the messages behind it.
 */
public final class MixedQuery {
    private final Model model;
    private final CandidateSet candidates;
    private final Matcher matcher;
    private final Asks asks;
    private final WithinItem within;
    private final Function<Structure.Keyed, Optional<String>> partition;
    private final BiPredicate<Structure.Keyed, Structure.Keyed> isBefore;

    /**
     * @param partition what the partition of a structure is in its table, as text with place-holders; empty if not shared
     * @param isBefore whether the item of the first, alone in its partition, stands before those of the second in a shared table
     */
    public MixedQuery(
            Model model,
            CandidateSet candidates,
            Function<Structure.Keyed, Optional<String>> partition,
            BiPredicate<Structure.Keyed, Structure.Keyed> isBefore) {
        this.model = model;
        this.candidates = candidates;
        this.matcher = new Matcher(model);
        this.asks = new Asks(model);
        this.within = new WithinItem(model, candidates);
        this.partition = partition;
        this.isBefore = isBefore;
    }

    /** Options that serve all legs of a read at once, one route per leg. */
    public List<List<LegOption>> of(Read read) {
        return Stream.concat(queries(read).stream(), within.of(read).stream()).toList();
    }

    /** Options that serve some legs of a read at once, by the legs, one route for each of them. */
    public Map<List<Integer>, List<List<LegOption>>> ofSome(Read read) {
        return within.ofSome(read);
    }

    private List<List<LegOption>> queries(Read read) {
        boolean isPlain = read.legs().size() > 1
                && read.legs().stream().allMatch(l -> l.nesting().isEmpty())
                && read.legs().stream().map(Read.Leg::entity).distinct().count()
                        == read.legs().size()
                && read.legs().stream().allMatch(l -> asks.computed(l, read).isEmpty());
        return isPlain
                ? within.sets(read).stream()
                        .flatMap(s -> queries(read, s).stream())
                        .toList()
                : List.of();
    }

    /** @param inside the routes of legs that are taken out of the item of another leg */
    private List<List<LegOption>> queries(Read read, Map<Integer, Route> inside) {
        boolean isPage = read.limit().isPresent() && !inside.containsKey(read.pagedLeg());
        int apart = read.legs().size() - inside.size();
        boolean isPossible = isPage
                ? apart == 2 && read.result() instanceof Read.Result.Collection
                : inside.isEmpty() || apart > 1 && !read.paginated();
        if (!isPossible) {
            return List.of();
        }
        boolean forward = !isBackwards(read, inside);
        List<List<LegOption>> all = List.of(List.of());
        for (int i = 0; i < read.legs().size(); i++) {
            List<Route> own =
                    !isPage ? routes(read, i, forward) : i == read.pagedLeg() ? pages(read, i) : single(read, i);
            all = extended(all, inside.containsKey(i) ? List.of(inside.get(i)) : own);
        }
        return all.stream()
                .filter(o -> areMet(o) && (!isPage || isFirst(read, o)))
                .toList();
    }

    /** Whether all that comes in an order has what is last in front; what is taken out of an item is put in order by the reader anyhow. */
    private static boolean isBackwards(Read read, Map<Integer, Route> inside) {
        List<Boolean> descending = IntStream.range(0, read.legs().size())
                .filter(i -> !inside.containsKey(i))
                .mapToObj(i -> read.legs().get(i).order())
                .filter(o -> !o.isEmpty())
                .map(o -> o.getLast().descending())
                .distinct()
                .toList();
        return descending.equals(List.of(true));
    }

    /** Whether what is taken out of an item is in one that is met, and the only one of its kind. */
    private boolean areMet(List<LegOption> options) {
        List<Route> met = options.stream()
                .map(LegOption::route)
                .filter(r -> !r.isInside()
                        && r.structure().key().sort().isEmpty()
                        && !((Structure.Home) r.structure()).isSplit())
                .toList();
        return options.stream().map(LegOption::route).filter(Route::isInside).allMatch(r -> within.isAmong(r, met));
    }

    /** Whether it asks for two entities, of one of them for a page. */
    static boolean isPage(Read read) {
        return read.limit().isPresent()
                && read.legs().size() == 2
                && read.legs().stream().allMatch(l -> l.nesting().isEmpty())
                && read.result() instanceof Read.Result.Collection;
    }

    /** Whether what is asked for once stands before the page in the order in which it is read. */
    private boolean isFirst(Read read, List<LegOption> options) {
        Route page = options.get(read.pagedLeg()).route();
        Route one = options.stream()
                .map(LegOption::route)
                .filter(r -> !r.isInside() && !r.equals(page))
                .findFirst()
                .orElseThrow();
        return isBefore.test(one.structure(), page.structure()) == page.match().forward();
    }

    private List<List<LegOption>> extended(List<List<LegOption>> before, List<Route> routes) {
        List<List<LegOption>> longer = new ArrayList<>();
        for (List<LegOption> some : before) {
            for (Route route : routes) {
                if (route.isInside() || some.stream().map(LegOption::route).allMatch(r -> isSame(r, route))) {
                    List<LegOption> more = new ArrayList<>(some);
                    more.add(new LegOption(route, LegOption.Fetch.NONE, List.of(), List.of()));
                    longer.add(more);
                }
            }
        }
        return longer;
    }

    /** Whether a call reads the same partition for both; what is inside an item is where that is. */
    private boolean isSame(Route one, Route other) {
        if (one.isInside()) {
            return true;
        }
        Optional<String> text = partition.apply(one.structure());
        if (text.isEmpty() || !text.equals(partition.apply(other.structure()))) {
            return false;
        }
        List<Path> paths = one.structure().key().partition();
        List<Path> others = other.structure().key().partition();
        for (int i = 0; i < paths.size(); i++) {
            if (!one.ask().equal(paths.get(i)).equals(other.ask().equal(others.get(i)))) {
                return false;
            }
        }
        return true;
    }

    private List<Route> routes(Read read, int leg, boolean forward) {
        boolean isFree = read.legs().get(leg).order().isEmpty();
        return routes(read, leg, (h, m) -> true, m -> m.ordered() && (isFree || m.forward() == forward));
    }

    /** Of a leg with a page size: all of the home's items in the partition, in the order asked for, either way. */
    private List<Route> pages(Read read, int leg) {
        return routes(
                read,
                leg,
                (h, m) -> m.ordered()
                        && !m.whole()
                        && m.range().isEmpty()
                        && m.equal().equals(h.key().partition()),
                Match::ordered);
    }

    /** Of a leg that asks for one item, the only one of its kind in the partition. */
    private List<Route> single(Read read, int leg) {
        return routes(read, leg, (h, m) -> m.whole() && h.key().sort().isEmpty(), Match::ordered);
    }

    private List<Route> routes(
            Read read, int leg, BiPredicate<Structure.Home, Match> fits, Predicate<Match> isOrdered) {
        Ask ask = asks.leg(read, leg);
        EntityName entity = ask.entity();
        return candidates.alone(entity).stream()
                .filter(h -> !h.key().partition().isEmpty() && !h.isSpread())
                .filter(h -> !h.isSplit() || h.pieces() == 0 && h.key().sort().isEmpty() && !isPage(read))
                .flatMap(h -> matcher.match(h, ask).stream()
                        .filter(m -> m.residual().stream()
                                .flatMap(p -> p.atoms())
                                .noneMatch(a -> a.path().isToMany()))
                        .filter(m -> fits.test(h, m))
                        .map(m -> wide(ask, h, m, isOrdered.test(m))))
                .toList();
    }

    /** The route that takes the whole partition; what the sort key could have taken is checked by the reader. */
    private static Route wide(Ask ask, Structure.Home home, Match match, boolean isOrdered) {
        List<Path> equal = home.key().partition();
        List<dev.partita.model.Predicate> keyed = new ArrayList<>();
        equal.forEach(p -> keyed.add(ask.equality(p).orElseThrow()));
        List<dev.partita.model.Predicate> residual = new ArrayList<>(ask.conjuncts());
        keyed.forEach(residual::remove);
        boolean forward = !isOrdered || match.forward();
        boolean isOneWithPart = home.isSplit() && match.whole();
        Match all = new Match(equal, List.of(), keyed, residual, isOrdered, forward, isOneWithPart);
        return new Route(ask, home, all, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
