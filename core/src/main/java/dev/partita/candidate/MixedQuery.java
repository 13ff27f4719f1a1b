package dev.partita.candidate;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One Query for several legs: their homes lie in one partition, next to each other.
 *
 * <p>Why it pays: several legs cost one rounding instead of one each, and one request.
 *
 * <p>Refuses: legs with a page size (what stands before in key order would use up its Limit), nested legs, and homes whose partitions
 * are not the same text for the same call, or are several.
 *
 * <p>Example: {@code Order, OrderItem by orderId}: both under {@code ORDER#<orderId>}.
 */
public final class MixedQuery {
    private final Model model;
    private final CandidateSet candidates;
    private final Matcher matcher;
    private final Asks asks;
    private final WithinItem within;
    private final Function<Structure.Keyed, Optional<String>> partition;

    /** @param partition what the partition of a structure is in its table, as text with place-holders; empty if not shared */
    public MixedQuery(Model model, CandidateSet candidates, Function<Structure.Keyed, Optional<String>> partition) {
        this.model = model;
        this.candidates = candidates;
        this.matcher = new Matcher(model);
        this.asks = new Asks(model);
        this.within = new WithinItem(model, candidates);
        this.partition = partition;
    }

    /** Options that serve all legs of a read at once, one route per leg. */
    public List<List<LegOption>> of(Read read) {
        return Stream.concat(queries(read).stream(), within.of(read).stream()).toList();
    }

    private List<List<LegOption>> queries(Read read) {
        boolean isPlain = read.legs().size() > 1
                && read.limit().isEmpty()
                && read.legs().stream().allMatch(l -> l.nesting().isEmpty())
                && read.legs().stream().map(Read.Leg::entity).distinct().count()
                        == read.legs().size()
                && read.legs().stream().allMatch(l -> asks.computed(l, read).isEmpty());
        if (!isPlain) {
            return List.of();
        }
        List<List<LegOption>> all = List.of(List.of());
        for (int i = 0; i < read.legs().size(); i++) {
            all = extended(all, routes(read, i));
        }
        return all;
    }

    private List<List<LegOption>> extended(List<List<LegOption>> before, List<Route> routes) {
        List<List<LegOption>> longer = new ArrayList<>();
        for (List<LegOption> some : before) {
            for (Route route : routes) {
                if (some.isEmpty() || isSame(some.get(0).route(), route)) {
                    List<LegOption> more = new ArrayList<>(some);
                    more.add(new LegOption(route, false, List.of(), List.of()));
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
        Ask ask = asks.leg(read, leg);
        EntityName entity = ask.entity();
        return candidates.alone(entity).stream()
                .filter(h -> !h.key().partition().isEmpty() && !h.isSplit() && !h.isSpread() && h.isNamed())
                .flatMap(h -> matcher.match(h, ask).stream()
                        .filter(m -> m.residual().stream()
                                .flatMap(p -> p.atoms())
                                .noneMatch(a -> a.path().isToMany()))
                        .map(m -> wide(ask, h, m)))
                .toList();
    }

    /** The route that takes the whole partition; what the sort key could have taken is checked by the reader. */
    private static Route wide(Ask ask, Structure.Home home, Match match) {
        List<Path> equal = home.key().partition();
        List<dev.partita.model.Predicate> keyed = new ArrayList<>();
        equal.forEach(p -> keyed.add(ask.equality(p).orElseThrow()));
        List<dev.partita.model.Predicate> residual = new ArrayList<>(ask.conjuncts());
        keyed.forEach(residual::remove);
        Match all = new Match(equal, List.of(), keyed, residual, match.ordered() && match.forward(), true, false);
        return new Route(ask, home, all, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
