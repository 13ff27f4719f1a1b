package dev.partita.pipeline;

import dev.partita.candidate.Unkeyable;
import dev.partita.cost.Decisions;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What no candidate can do, before anything is chosen among them. */
final class Unserved {
    private static final String EVENTUALLY = "| Consistency | Eventual |";

    private Unserved() {}

    static void requireKeys(List<Unkeyable.Found> unkeyable) {
        if (!unkeyable.isEmpty()) {
            throw new NoDesign(unkeyable.stream().map(Unserved::noKey).toList());
        }
    }

    private static Diagnostic noKey(Unkeyable.Found found) {
        String what = found.what().stream().map(AttributeName::value).collect(Collectors.joining(", "));
        String why = found.unfit().isEmpty()
                ? "together they may be longer than a key"
                : found.unfit().stream().map(Unkeyable.Found::reason).collect(Collectors.joining(", "));
        return Diagnostic.of(
                DesignCode.NO_KEY,
                Optional.empty(),
                found.entity().value(),
                "No key can be made of " + what + ": " + why + ".",
                found.unfit().stream()
                        .map(a -> "`" + a.name() + "` (" + Unkeyable.Found.fit(a) + ")")
                        .toArray(String[]::new));
    }

    private static Diagnostic noWay(Decisions.OfLeg of) {
        Read.Leg leg = of.read().legs().get(of.leg());
        boolean isStrong = of.read().strong();
        List<String> fixes = new ArrayList<>();
        if (isMixed(leg)) {
            fixes.add("two patterns, one for each side of the or");
        }
        if (isStrong) {
            fixes.add(EVENTUALLY);
        }
        return Diagnostic.of(
                DesignCode.NO_WAY,
                Optional.empty(),
                of.read().id().value(),
                "Nothing that could be built answers " + leg.entity() + " here"
                        + (isStrong ? ": a global index answers no strongly consistent read." : "."),
                fixes.toArray(String[]::new));
    }

    /** Whether some alternative is about related entities. */
    private static boolean isMixed(Read.Leg leg) {
        return leg.where().conjuncts().stream()
                .anyMatch(p -> p instanceof Predicate.Or or
                        && or.atoms().anyMatch(a -> a.path().isToMany()));
    }

    static void requireWays(List<Decisions.OfLeg> legs, List<Decisions.OfFind> finds) {
        List<Diagnostic> missing = new ArrayList<>();
        legs.stream().filter(l -> l.options().isEmpty()).forEach(l -> missing.add(noWay(l)));
        finds.stream()
                .filter(f -> f.routes().isEmpty())
                .forEach(f -> missing.add(Diagnostic.of(
                        DesignCode.NO_WAY,
                        Optional.empty(),
                        f.write().id().value(),
                        "Nothing that could be built finds " + f.ask().entity() + " here.",
                        EVENTUALLY)));
        if (!missing.isEmpty()) {
            throw new NoDesign(missing);
        }
    }
}
