package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/** What all patterns together bring to places in the busiest minute of each: peaks at hours that don't meet don't add up. */
final class Peaks<P> {
    /**
     * The busiest minute of a place.
     *
     * @param amount a second
     * @param patterns that meet there, the hottest first
     */
    record Peak(Ratio amount, List<PatternId> patterns) {
        Peak {
            patterns = List.copyOf(patterns);
        }
    }

    private record Share(PatternId pattern, Load load, Ratio amount) {
        Ratio at(int minute) {
            return amount.times(load.at(minute));
        }
    }

    private final Set<Integer> minutes = new TreeSet<>(List.of(0));
    private final Map<P, List<Share>> places = new LinkedHashMap<>();

    Peaks(Model model) {
        model.patterns().forEach(p -> p.load().hours().forEach(h -> minutes.add(h.fromMinute())));
    }

    /** @param amount of a call */
    void add(P place, Pattern pattern, Ratio amount) {
        places.computeIfAbsent(place, p -> new ArrayList<>()).add(new Share(pattern.id(), pattern.load(), amount));
    }

    /** Something made of each place, in the order in which they were met. */
    <T> List<T> map(BiFunction<P, Peak, T> made) {
        List<T> all = new ArrayList<>();
        places.forEach((place, shares) -> all.add(made.apply(place, peak(shares))));
        return all;
    }

    private Peak peak(List<Share> shares) {
        int busiest = minutes.stream()
                .max((one, other) -> sum(shares, one).compareTo(sum(shares, other)))
                .orElseThrow();
        List<PatternId> patterns = shares.stream()
                .sorted((one, other) -> other.at(busiest).compareTo(one.at(busiest)))
                .map(Share::pattern)
                .distinct()
                .toList();
        return new Peak(sum(shares, busiest), patterns);
    }

    private static Ratio sum(List<Share> shares, int minute) {
        return shares.stream().map(s -> s.at(minute)).reduce(Ratio.ZERO, Ratio::plus);
    }
}
