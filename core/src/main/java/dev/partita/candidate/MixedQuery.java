package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One Query for several legs: their homes lie in one partition, next to each other.
 *
 * <p>Why it pays: several legs cost one rounding instead of one each, and one request.
 *
 * <p>What is in two items is met with both, if it is alone under its key: its part stands right behind it.
 *
 * <p>Refuses: beside a leg with a page size more than one item that stands before its page in the order in which that is read (what
 * stands there would use up its Limit), nested legs, and homes whose partitions are not the same text for the same call, or are several.
 *
 * <p>Example: {@code Order, OrderItem by orderId}: both under {@code ORDER#<orderId>}. {@code User, Order by userId, the latest 10 orders}:
 * read backwards, the user comes first, as {@code USER} stands behind {@code ORDER#<createdAt>}. {@code Tenant, Project by tenantId, the first
 * 10 by title}: read forwards, as {@code PROJECT!TENANT} stands before them ({@link BesidePage}).
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

    private List<List<LegOption>> queries(Read read) {
        boolean isPlain = read.legs().size() > 1
                && read.legs().stream().allMatch(l -> l.nesting().isEmpty())
                && read.legs().stream().map(Read.Leg::entity).distinct().count()
                        == read.legs().size()
                && read.legs().stream().allMatch(l -> asks.computed(l, read).isEmpty());
        boolean isPage = isPage(read);
        if (!isPlain || read.limit().isPresent() && !isPage) {
            return List.of();
        }
        List<List<LegOption>> all = List.of(List.of());
        for (int i = 0; i < read.legs().size(); i++) {
            List<Route> routes = !isPage ? routes(read, i) : i == read.pagedLeg() ? pages(read, i) : single(read, i);
            all = extended(all, routes);
        }
        return isPage ? all.stream().filter(o -> isFirst(read, o)).toList() : all;
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
        Route one = options.get(1 - read.pagedLeg()).route();
        return isBefore.test(one.structure(), page.structure()) == page.match().forward();
    }

    private List<List<LegOption>> extended(List<List<LegOption>> before, List<Route> routes) {
        List<List<LegOption>> longer = new ArrayList<>();
        for (List<LegOption> some : before) {
            for (Route route : routes) {
                if (some.isEmpty() || isSame(some.get(0).route(), route)) {
                    List<LegOption> more = new ArrayList<>(some);
                    more.add(new LegOption(route, LegOption.Fetch.NONE, List.of(), List.of()));
                    longer.add(more);
                }
            }
        }
        return longer;
    }

    /** Whether a call reads the same partition for both. */
    private boolean isSame(Route one, Route other) {
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

    private List<Route> routes(Read read, int leg) {
        return routes(read, leg, (h, m) -> true, m -> m.ordered() && m.forward());
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
