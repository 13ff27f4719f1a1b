package dev.partita.pipeline;

import dev.partita.bill.ContendedItems;
import dev.partita.bill.ContendedItems.Contended;
import dev.partita.bill.HotPartitions;
import dev.partita.bill.HotPartitions.Hot;
import dev.partita.design.Design;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.exact.Ratio;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.plan.Plans;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Partitions that are hotter than DynamoDB allows in a finished design: nothing among the candidates avoids it, or it is accepted. And items
 * that more transactions meet on than the settings allow.
 */
public final class HotRemark {
    private HotRemark() {}

    static List<Diagnostic> of(Model model, LayoutSolve.Solved solved) {
        return of(model, solved.laid().design(), solved.plans());
    }

    /** Of any design. */
    public static List<Diagnostic> of(Model model, Design design, Plans plans) {
        Ratio most = model.settings().transactionsPerItem();
        return Stream.concat(
                        HotPartitions.of(model, design, plans).stream()
                                .map(h -> diagnostic(model, DesignCode.HOT_KEY, h.space(), text(h), h.patterns())),
                        ContendedItems.of(model, design, plans).stream()
                                .map(c -> diagnostic(
                                        model, DesignCode.CONTENDED_ITEM, c.space(), text(c, most), c.patterns())))
                .toList();
    }

    private static String text(Hot hot) {
        return hot.units().rounded() + (hot.write() ? " write" : " read")
                + " units a second meet on the hottest value of " + hot.partition()
                + "; with the headroom it takes " + hot.takes().rounded() + ".";
    }

    private static String text(Contended item, Ratio most) {
        return item.transactions().rounded() + " transactions a second meet on the hottest item of " + item.key()
                + ", of which DynamoDB refuses some where they come at one time; the settings allow " + most.text(2)
                + ".";
    }

    private static Diagnostic diagnostic(
            Model model, DesignCode code, Space space, String text, List<PatternId> patterns) {
        Optional<Decision.Accept> accepted = model.decisions().stream()
                .filter(d ->
                        d instanceof Decision.Accept accept && accept.code().equals(code.id()))
                .map(d -> (Decision.Accept) d)
                .findFirst();
        String met = patterns.stream().map(PatternId::value).collect(Collectors.joining(", "));
        return new Diagnostic(
                code,
                accepted.isPresent() ? Severity.NOTE : code.severity(),
                Optional.empty(),
                space.toString(),
                "At peak " + text + " It is met by " + met + ".",
                accepted.map(a -> List.of("accepted: " + a.reason())).orElse(List.of()),
                accepted.isPresent() ? List.of() : List.of("- accept " + code + " because: …"));
    }
}
