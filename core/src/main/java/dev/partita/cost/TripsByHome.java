package dev.partita.cost;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.LegOptions;
import dev.partita.candidate.Structure;
import dev.partita.exact.Ratio;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How many requests of an option wait for one another where that is a matter of the home: what is joined to items that are fetched does not
 * wait for them where the values that lead to it are among those by which they are fetched ({@link dev.partita.plan.AtOnce}).
 */
final class TripsByHome {
    private final ProblemBuilder builder;
    private final ReadWays ways;
    private final ReadTrips trips;

    TripsByHome(ProblemBuilder builder, ReadWays ways, ReadTrips trips) {
        this.builder = builder;
        this.ways = ways;
        this.trips = trips;
    }

    /** @param homes all by which it is so many */
    private record Found(ReadWays.Way way, Ratio further, List<Structure.Home> homes) {}

    /** @return false if it is the same whichever is taken */
    boolean add(List<Decisions.OfLeg> legs, int leg, LegOption option, int variable) {
        Decisions.OfLeg decision = legs.get(leg);
        List<Found> found = new ArrayList<>();
        alike(decision, option)
                .forEach(homes -> ways.way(legs, leg, option, homes.getFirst())
                        .ifPresent(w -> found.add(new Found(w, ReadTrips.further(decision, w), homes))));
        Optional<Ratio> least = found.stream().map(Found::further).reduce(Ratio::min);
        List<Found> longer = found.stream()
                .filter(f -> f.further().compareTo(least.orElseThrow()) > 0)
                .toList();
        if (longer.isEmpty()) {
            return false;
        }
        found.stream()
                .filter(f -> !longer.contains(f))
                .limit(1)
                .forEach(f -> trips.leg(decision, f.way(), List.of(variable)));
        longer.forEach(f -> f.homes().forEach(h -> trips.leg(decision, f.way(), List.of(variable, builder.home(h)))));
        return true;
    }

    /** The homes of what is fetched, those together whose keys have the values of the same references; none if it is of no matter. */
    private List<List<Structure.Home>> alike(Decisions.OfLeg decision, LegOption option) {
        List<List<Path>> leading = option.alone().stream()
                .filter(LegOption::isFetched)
                .flatMap(o -> LegOptions.joined(o.asked(decision.read(), decision.leg()), o).stream())
                .filter(prefix -> prefix.size() == 1)
                .map(prefix -> leading(prefix.getFirst()))
                .distinct()
                .toList();
        Map<List<Boolean>, List<Structure.Home>> alike =
                builder.decisions.candidates().homes().get(option.route().entity()).stream()
                        .collect(Collectors.groupingBy(
                                h -> leading.stream()
                                        .map(l -> keys(h).containsAll(l))
                                        .toList(),
                                LinkedHashMap::new,
                                Collectors.toList()));
        return alike.size() == 1 ? List.of() : List.copyOf(alike.values());
    }

    private List<Path> leading(Path.Step step) {
        Reference reference = builder.model.entity(step.from()).reference(step.role());
        return reference.attributes().stream().map(Path::own).toList();
    }

    private List<Path> keys(Structure.Home home) {
        return Stream.concat(
                        home.key().paths(),
                        builder.model.entity(home.entity()).identifier().stream()
                                .map(Path::own))
                .toList();
    }
}
