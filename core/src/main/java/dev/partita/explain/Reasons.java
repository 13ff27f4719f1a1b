package dev.partita.explain;

import dev.partita.candidate.Words;
import dev.partita.cost.Decisions;
import dev.partita.cost.Demand;
import dev.partita.cost.Way;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.pipeline.Posed;
import dev.partita.result.explanation.Reason;
import dev.partita.result.explanation.Without;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The ways of a pattern: the one that is taken, and the cheapest design with each of the others. */
final class Reasons {
    /** Of one leg; nobody reads more. */
    private static final int MOST = 10;

    private final Posed posed;
    private final Alternatives alternatives;
    private final Quantities quantities;

    Reasons(Posed posed, Alternatives alternatives, Quantities quantities) {
        this.posed = posed;
        this.quantities = quantities;
        this.alternatives = alternatives;
    }

    Reason of(Pattern pattern) {
        Decisions decisions = posed.decisions();
        List<Reason.Part> parts = new ArrayList<>();
        decisions.legs().stream()
                .filter(l -> l.read().id().equals(pattern.id()))
                .forEach(l -> parts.add(part(l)));
        decisions.finds().stream()
                .filter(f -> f.write().id().equals(pattern.id()))
                .forEach(f -> parts.add(part(f)));
        return new Reason(pattern.id(), parts, quantities.rate(pattern));
    }

    private Reason.Part part(Decisions.OfLeg leg) {
        Map<String, Way> ways = new LinkedHashMap<>();
        posed.decisions().mixes().stream()
                .filter(m -> m.read().equals(leg.read()) && m.legs().contains(leg.leg()))
                .forEach(m -> IntStream.range(0, m.options().size())
                        .forEach(i -> add(ways, Words.together(m.options().get(i)), new Way.Together(m, i))));
        IntStream.range(0, leg.options().size())
                .forEach(i -> add(ways, Words.of(leg.options().get(i)), new Way.Alone(leg, i)));
        String entity = leg.read().legs().get(leg.leg()).entity().value();
        return part(leg.read().id(), entity, ways);
    }

    private Reason.Part part(Decisions.OfFind find) {
        Map<String, Way> ways = new LinkedHashMap<>();
        IntStream.range(0, find.routes().size())
                .forEach(i -> add(ways, Words.of(find.routes().get(i)), new Way.Finding(find, i)));
        return part(find.write().id(), find.ask().entity().value(), ways);
    }

    /** Of ways that are called the same the one that was taken, else the first. */
    private void add(Map<String, Way> ways, String words, Way way) {
        ways.merge(words, way, (first, other) -> posed.takes(other) ? other : first);
    }

    private Reason.Part part(PatternId pattern, String what, Map<String, Way> ways) {
        List<String> taken = new ArrayList<>();
        List<Reason.Other> others = new ArrayList<>();
        ways.forEach((words, way) -> {
            if (posed.takes(way)) {
                taken.add(words);
            } else if (others.size() < MOST) {
                others.add(new Reason.Other(
                        words, alternatives.under(pattern + " by " + words, List.of(new Demand.Taking(way)))));
            }
        });
        others.sort(Comparator.comparing(o -> further(o.without())));
        return new Reason.Part(what, String.join("; ", taken), others, ways.size() - taken.size() - others.size());
    }

    /** What is not known comes last. */
    private static long further(Without without) {
        return without instanceof Without.Otherwise otherwise
                ? otherwise.alternative().further()
                : Long.MAX_VALUE;
    }
}
