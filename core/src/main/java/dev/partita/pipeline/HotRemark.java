package dev.partita.pipeline;

import dev.partita.bill.HotPartitions;
import dev.partita.bill.HotPartitions.Hot;
import dev.partita.design.Design;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Plans;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Partitions that are hotter than DynamoDB allows in a finished design: nothing among the candidates avoids it, or it is accepted. */
public final class HotRemark {
    private HotRemark() {}

    static List<Diagnostic> of(Model model, LayoutSolve.Solved solved) {
        return of(model, solved.laid().design(), solved.plans());
    }

    /** Of any design. */
    public static List<Diagnostic> of(Model model, Design design, Plans plans) {
        Optional<Decision.Accept> accepted = model.decisions().stream()
                .filter(d ->
                        d instanceof Decision.Accept accept && accept.code().equals(DesignCode.HOT_KEY.id()))
                .map(d -> (Decision.Accept) d)
                .findFirst();
        return HotPartitions.of(model, design, plans).stream()
                .map(h -> diagnostic(h, accepted))
                .toList();
    }

    private static Diagnostic diagnostic(Hot hot, Optional<Decision.Accept> accepted) {
        String patterns = hot.patterns().stream().map(PatternId::value).collect(Collectors.joining(", "));
        return new Diagnostic(
                DesignCode.HOT_KEY,
                accepted.isPresent() ? Severity.NOTE : DesignCode.HOT_KEY.severity(),
                Optional.empty(),
                hot.space().toString(),
                "At peak " + hot.units().rounded() + (hot.write() ? " write" : " read")
                        + " units a second meet on the hottest value of " + hot.partition()
                        + "; with the headroom it takes "
                        + hot.takes().rounded() + ". It is met by " + patterns + ".",
                accepted.map(a -> List.of("accepted: " + a.reason())).orElse(List.of()),
                accepted.isPresent() ? List.of() : List.of("- accept HOT_KEY because: …"));
    }
}
