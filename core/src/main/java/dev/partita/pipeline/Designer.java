package dev.partita.pipeline;

import dev.partita.candidate.Omitted;
import dev.partita.cost.RunnersUp;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Model;
import dev.partita.result.Certificate;
import dev.partita.result.DesignResult;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From a model to its design. */
public final class Designer {
    private final Model model;
    private final Model unordered;
    private final Statistics statistics;

    public Designer(Model model) {
        this.model = model;
        this.unordered = model.unordered();
        this.statistics = new Statistics(unordered);
    }

    /**
     * A design, or why there is none.
     *
     * @param result empty if some diagnostic is an error
     */
    public record Outcome(Optional<DesignResult> result, List<Diagnostic> diagnostics) {
        public Outcome {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /**
     * A design with the problem it solves, or why there is none.
     *
     * @param posed empty if some diagnostic is an error
     */
    public record Posing(Optional<Posed> posed, List<Diagnostic> diagnostics) {
        public Posing {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    public Outcome design() {
        Posing posing = pose();
        return new Outcome(posing.posed().map(Posed::result), posing.diagnostics());
    }

    /** The design, and what it was chosen from. */
    public Posing pose() {
        List<Diagnostic> diagnostics = new ArrayList<>(Supported.findings(model));
        if (diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR)) {
            return new Posing(Optional.empty(), diagnostics);
        }
        try {
            return new Posing(Optional.of(posed(diagnostics)), diagnostics);
        } catch (NoDesign none) {
            diagnostics.addAll(none.diagnostics());
        } catch (UnplannableWrite unplanned) {
            diagnostics.add(Diagnostic.of(
                    DesignCode.NO_WAY,
                    Optional.empty(),
                    unplanned.pattern().value(),
                    unplanned.getMessage(),
                    unplanned.fixes().toArray(String[]::new)));
        }
        return new Posing(Optional.empty(), diagnostics);
    }

    private Posed posed(List<Diagnostic> diagnostics) {
        Layouts.Solved solved = new Layouts(unordered, statistics, Omitted.NONE).solved();
        return posed(new GuessAvoidance(unordered, statistics).of(solved), diagnostics);
    }

    private Posed posed(GuessAvoidance.Avoided avoided, List<Diagnostic> diagnostics) {
        List<Posed.OfLayout> layouts = avoided.solved().layouts();
        Posed.OfLayout chosen = layouts.get(0);
        RunnersUp runnersUp = chosen.builder().runnersUp(chosen.solved().solution());
        LayoutSolve.Solved solved = new DocumentOrder(model)
                .of(chosen.problem()
                        .explained(chosen.solved(), runnersUp)
                        .and(avoided.solved().counted()));
        CapacityRemark.of(model, solved).ifPresent(diagnostics::add);
        List<Diagnostic> guesses = GuessRemark.of(model, solved.laid().design(), solved.plans());
        diagnostics.addAll(guesses);
        diagnostics.addAll(avoided.remarks());
        diagnostics.addAll(DistinctRemark.beside(guesses, model, statistics));
        diagnostics.addAll(PresentRemark.of(model, solved.laid().design(), solved.plans()));
        diagnostics.addAll(CountedRemark.of(model));
        diagnostics.addAll(BegunAgainRemark.of(model, solved.laid().design()));
        OtherWrite other = new OtherWrite(model, solved);
        diagnostics.addAll(OrderRemark.of(model, other));
        diagnostics.addAll(TogetherRemark.of(model, other));
        diagnostics.addAll(ReplacedRemark.of(model, solved.cost().bill(), other));
        diagnostics.addAll(HotRemark.of(model, solved));
        diagnostics.addAll(HeldRemark.of(model, statistics, solved.chosen().options()));
        diagnostics.addAll(SpreadRemark.of(model, chosen.problem(), solved, runnersUp));
        DesignResult result = result(solved, avoided, diagnostics);
        diagnostics.addAll(Unsuitable.remarks(result));
        diagnostics.addAll(HinderedRemark.of(result));
        diagnostics.addAll(FanOutRemark.of(result, statistics));
        return new Posed(result(solved, avoided, diagnostics), layouts);
    }

    private DesignResult result(
            LayoutSolve.Solved solved, GuessAvoidance.Avoided avoided, List<Diagnostic> diagnostics) {
        List<Posed.OfLayout> layouts = avoided.solved().layouts();
        List<Posed.OfLayout> others = layouts.subList(1, layouts.size());
        Certificate certificate = solved.certificate()
                .beside(others.stream().mapToLong(Posed.OfLayout::bound).min().orElse(Long.MAX_VALUE))
                .leaving(avoided.names());
        return new DesignResult(
                model,
                layouts.get(0).layout(),
                others.stream()
                        .filter(o -> o.layout() != layouts.get(0).layout())
                        .map(Posed.OfLayout::least)
                        .findFirst(),
                solved.laid().design(),
                solved.plans(),
                solved.cost(),
                certificate,
                solved.choices(),
                diagnostics);
    }
}
