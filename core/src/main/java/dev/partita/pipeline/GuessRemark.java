package dev.partita.pipeline;

import dev.partita.design.Design;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Plans;
import dev.partita.statistics.GuessedValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Values whose number is a guess on which a design rests: with fewer of them, though not so few that nobody would have guessed it, a
 * partition would be hotter than DynamoDB allows, or the bill another one.
 */
public final class GuessRemark {
    private GuessRemark() {}

    /** Of any design. */
    public static List<Diagnostic> of(Model model, Design design, Plans plans) {
        Optional<Decision.Accept> accepted = model.decisions().stream()
                .filter(d -> d instanceof Decision.Accept a && a.code().equals(DesignCode.GUESSED_VALUES.id()))
                .map(d -> (Decision.Accept) d)
                .findFirst();
        return FewerValues.broken(model, design, plans).stream()
                .map(b -> diagnostic(b, accepted))
                .toList();
    }

    /** Of one that a design does not rest on, though it would be cheaper. */
    static Diagnostic avoided(FewerValues.Broken broken, long saved) {
        return Diagnostic.of(
                DesignCode.GUESS_AVOIDED,
                Optional.empty(),
                values(broken),
                "How many values " + subject(broken) + " is not said, " + broken.assumed()
                        + " are assumed. Keys of that alone would cost " + CapacityRemark.atLeastACent(saved)
                        + " a month less, and are left out: " + fewer(broken, false) + ".",
                "distinct N");
    }

    private static Diagnostic diagnostic(FewerValues.Broken broken, Optional<Decision.Accept> accepted) {
        return new Diagnostic(
                DesignCode.GUESSED_VALUES,
                accepted.isPresent() ? Severity.NOTE : DesignCode.GUESSED_VALUES.severity(),
                Optional.empty(),
                values(broken),
                "How many values " + subject(broken) + " is not said, " + broken.assumed() + " are assumed: "
                        + fewer(broken, true) + ".",
                accepted.map(a -> List.of("accepted: " + a.reason())).orElse(List.of()),
                accepted.isPresent() ? List.of() : List.of("distinct N"));
    }

    private static String values(FewerValues.Broken broken) {
        return broken.values().stream().map(GuessedValues.Of::toString).collect(Collectors.joining(", "));
    }

    private static String subject(FewerValues.Broken broken) {
        return broken.values().size() == 1 ? "it has" : "they have together";
    }

    /** @param isBuilt whether there is the key that would not do */
    private static String fewer(FewerValues.Broken broken, boolean isBuilt) {
        List<String> fewer = new ArrayList<>();
        broken.hot()
                .ifPresent(h -> fewer.add("were there fewer than about " + told(h.values())
                        + ", more would meet on the hottest value of "
                        + h.place().partition() + (isBuilt ? " (" + h.place().space() + ")" : "")
                        + " than it takes, by "
                        + patterns(h.place().patterns())));
        broken.dear()
                .ifPresent(d -> fewer.add("were there fewer than about " + told(d.values())
                        + ", the bill would be more than twice as high, most of it for " + d.pattern()));
        return String.join("; ", fewer);
    }

    /** Rounded up to two digits: it was looked for no more exactly. */
    private static long told(long values) {
        long unit = 1;
        while (values / unit >= 100) {
            unit *= 10;
        }
        return (values + unit - 1) / unit * unit;
    }

    private static String patterns(List<PatternId> patterns) {
        return patterns.stream().map(PatternId::value).collect(Collectors.joining(", "));
    }
}
