package dev.partita.cost;

import dev.partita.candidate.Ask;
import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Write;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is to be decided: for each leg and each find one of its options, over candidate structures.
 *
 * @param legs of reads
 * @param mixes of reads whose legs one Query can serve together, or one item all or some of them
 * @param finds of writes
 * @param follows of writes, those that keep what they change
 */
public record Decisions(
        Model model,
        CandidateSet candidates,
        List<OfLeg> legs,
        List<OfMix> mixes,
        List<OfFind> finds,
        List<OfFollow> follows) {
    public Decisions {
        legs = List.copyOf(legs);
        mixes = List.copyOf(mixes);
        finds = List.copyOf(finds);
        follows = List.copyOf(follows);
    }

    public record OfLeg(Read read, int leg, List<LegOption> options) {
        public OfLeg {
            options = List.copyOf(options);
        }
    }

    /**
     * @param legs those that are served together, in order; others go ways of their own
     * @param options each has one route for each of the legs
     */
    public record OfMix(Read read, List<Integer> legs, List<List<LegOption>> options) {
        public OfMix {
            legs = List.copyOf(legs);
            options = options.stream().map(List::copyOf).toList();
        }

        /** What is served together, as a read by itself. */
        Read asked() {
            return isWhole() ? read : read.of(legs);
        }

        /** Whether that is all that the read asks for. */
        public boolean isWhole() {
            return legs.size() == read.legs().size();
        }
    }

    public record OfFind(Write write, Ask ask, List<Route> routes) {
        public OfFind {
            routes = List.copyOf(routes);
        }
    }

    /** @param kept what is found by it: if any of that is kept, one of the routes is taken */
    public record OfFollow(Write write, Ask ask, List<Structure.Kept> kept, List<Route> routes) {
        public OfFollow {
            kept = List.copyOf(kept);
            routes = List.copyOf(routes);
        }
    }

    /** The accesses that some option uses, in canonical order, by entity. */
    Map<EntityName, List<Structure.Access>> usedAccesses() {
        Set<String> used = new LinkedHashSet<>();
        Stream.of(
                        legs.stream().flatMap(l -> l.options().stream()).flatMap(LegOption::structures),
                        finds.stream().flatMap(f -> f.routes().stream()).flatMap(Route::structures),
                        follows.stream().flatMap(f -> f.routes().stream()).flatMap(Route::structures))
                .flatMap(s -> s)
                .filter(Structure.Access.class::isInstance)
                .forEach(s -> used.add(s.id()));
        Map<EntityName, List<Structure.Access>> accesses = new LinkedHashMap<>();
        candidates
                .accesses()
                .forEach((entity, all) -> accesses.put(
                        entity, all.stream().filter(a -> used.contains(a.id())).toList()));
        return accesses;
    }
}
