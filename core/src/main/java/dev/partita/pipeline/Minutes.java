package dev.partita.pipeline;

import dev.partita.design.TableName;
import dev.partita.exact.Ratio;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The minutes of the day for which a choice takes provisioned capacity. Whatever they are, no design costs less than it does then: what
 * is provisioned is what the busiest minute takes. Where a design's busiest minutes are those, it costs just that, and its proof holds.
 *
 * @param seen by part of a table
 * @param reads minute of parts not seen yet
 * @param writes minute of parts not seen yet
 */
record Minutes(Map<Part, Integer> seen, int reads, int writes) {
    /** Reads or writes of a table itself, or of its global indexes. */
    private record Part(TableName table, boolean index, boolean write) {}

    /** Whether the price of anything depends on them. */
    static boolean matter(Model model) {
        return model.settings().capacity().mode() != Settings.Mode.ON_DEMAND
                && model.patterns().stream().anyMatch(p -> !p.load().hours().isEmpty());
    }

    /** The minutes in which most calls read, and in which most write. */
    static Minutes guess(Model model) {
        List<Pattern> patterns = model.patterns();
        return new Minutes(
                new LinkedHashMap<>(),
                busiest(patterns.stream().filter(Read.class::isInstance).toList()),
                busiest(patterns.stream().filter(p -> !(p instanceof Read)).toList()));
    }

    private static int busiest(List<Pattern> patterns) {
        return Stream.concat(
                        Stream.of(0),
                        patterns.stream()
                                .flatMap(p -> p.load().hours().stream())
                                .map(Load.Hours::fromMinute))
                .distinct()
                .sorted()
                .max(Comparator.comparing((Integer minute) -> calls(patterns, minute))
                        .thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
    }

    private static Ratio calls(List<Pattern> patterns, int minute) {
        return patterns.stream().map(p -> p.load().at(minute)).reduce(Ratio.ZERO, Ratio::plus);
    }

    int of(Space space, boolean write) {
        return seen.getOrDefault(new Part(space.table(), space.index().isPresent(), write), write ? writes : reads);
    }

    /** Those of a design; of several indexes that of the one most used. */
    Minutes of(Cost cost) {
        Map<Part, Integer> minutes = new LinkedHashMap<>(seen);
        Map<Part, Ratio> most = new LinkedHashMap<>();
        for (Cost.OfTable table : cost.tables()) {
            for (Cost.OfSpace space : table.spaces()) {
                note(new Part(table.table(), space.space().index().isPresent(), false), space.reads(), minutes, most);
                note(new Part(table.table(), space.space().index().isPresent(), true), space.writes(), minutes, most);
            }
        }
        return new Minutes(minutes, reads, writes);
    }

    private static void note(Part part, Cost.Usage usage, Map<Part, Integer> minutes, Map<Part, Ratio> most) {
        if (usage.peak().compareTo(most.getOrDefault(part, Ratio.ZERO)) > 0) {
            most.put(part, usage.peak());
            minutes.put(part, usage.minute());
        }
    }
}
