package dev.partita.pipeline;

import dev.partita.bill.HotPartitions;
import dev.partita.bill.HotPartitions.Hot;
import dev.partita.design.Design;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Periods;
import dev.partita.plan.Plans;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Periods that are held as text or as numbers ({@code month}, 2026-11): a date in a partition key is known to meet all that is written on
 * its day, but of these nobody knows whether what is written is of the present one. Asked where a partition would be too hot if it were.
 */
public final class PresentRemark {
    private static final long DAY = 86_400;
    /** Patterns whose heat is reckoned, over all that is asked: it takes no longer than people wait. */
    private static final int HEATED = 4_000;

    private final Model model;
    private final Design design;
    private final Plans plans;
    private final List<Hot> known;

    private record Periodic(EntityName entity, AttributeName attribute) {}

    private PresentRemark(Model model, Design design, Plans plans) {
        this.model = model;
        this.design = design;
        this.plans = plans;
        this.known = HotPartitions.of(model, design, plans);
    }

    /** Of any design. */
    public static List<Diagnostic> of(Model model, Design design, Plans plans) {
        return accepted(model, DesignCode.HOT_KEY).isPresent()
                ? List.of()
                : new PresentRemark(model, design, plans).remarks();
    }

    /** One after the other only where something is hotter with all of them at once. */
    private List<Diagnostic> remarks() {
        List<Periodic> open = model.entities().stream()
                .flatMap(e -> e.attributes().stream().filter(this::isOpen).map(a -> new Periodic(e.name(), a.name())))
                .toList();
        if (open.isEmpty() || hottest(open).isEmpty()) {
            return List.of();
        }
        return open.stream()
                .limit(HEATED / Math.max(1, model.patterns().size()) + 1)
                .flatMap(p -> hottest(List.of(p)).stream().map(h -> diagnostic(p, h)))
                .toList();
    }

    /** Neither the attribute nor any write says how its values are met. */
    private boolean isOpen(Attribute attribute) {
        return Periods.isNamed(attribute)
                && attribute.current().isEmpty()
                && attribute.skew().isEmpty()
                && model.writes().stream()
                        .flatMap(w -> w.skews().stream())
                        .noneMatch(s ->
                                s.parameter().value().equals(attribute.name().value()));
    }

    /** The partition that is the most too hot if all that is written is of the present period; what is read is mostly of the past. */
    private Optional<Hot> hottest(List<Periodic> periods) {
        return HotPartitions.of(present(periods), design, plans).stream()
                .filter(Hot::write)
                .filter(h -> known.stream().noneMatch(h::isSamePlace))
                .max(Comparator.comparing(Hot::units));
    }

    private Model present(List<Periodic> periods) {
        Attribute.Current all = new Attribute.Current(DAY, Optional.empty());
        List<Entity> entities = model.entities().stream()
                .map(e -> e.with(e.attributes().stream()
                        .map(a -> periods.contains(new Periodic(e.name(), a.name())) ? a.with(all) : a)
                        .toList()))
                .toList();
        return model.with(entities, model.patterns());
    }

    private Diagnostic diagnostic(Periodic period, Hot hot) {
        Optional<Decision.Accept> accepted = accepted(model, DesignCode.PRESENT_PERIOD);
        return new Diagnostic(
                DesignCode.PRESENT_PERIOD,
                accepted.isPresent() ? Severity.NOTE : DesignCode.PRESENT_PERIOD.severity(),
                Optional.empty(),
                period.entity() + "." + period.attribute(),
                "Its name is that of a period, and whether what is written is of the present one is not said. If it is, "
                        + hot.units().rounded() + " write units a second meet at peak on one value of "
                        + hot.partition() + " (" + hot.space() + "), which with the headroom takes "
                        + hot.takes().rounded() + ": from "
                        + hot.patterns().stream().map(PatternId::value).collect(Collectors.joining(", ")) + ".",
                accepted.map(a -> List.of("accepted: " + a.reason())).orElse(List.of()),
                accepted.isPresent() ? List.of() : List.of("current 1 day", "skew N%"));
    }

    private static Optional<Decision.Accept> accepted(Model model, DesignCode code) {
        return model.decisions().stream()
                .flatMap(d -> d instanceof Decision.Accept a ? Stream.of(a) : Stream.empty())
                .filter(a -> a.code().equals(code.id()))
                .findFirst();
    }
}
