package dev.partita.pipeline;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.diagnostic.Severity;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.result.DesignResult;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** From a model to its design. */
public final class Designer {
    private final Model model;
    private final Statistics statistics;

    public Designer(Model model) {
        this.model = model;
        this.statistics = new Statistics(model);
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

    public Outcome design() {
        List<Diagnostic> diagnostics = new ArrayList<>(Supported.refusals(model));
        if (diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR)) {
            return new Outcome(Optional.empty(), diagnostics);
        }
        try {
            return new Outcome(Optional.of(result(diagnostics)), diagnostics);
        } catch (NoDesign none) {
            diagnostics.addAll(none.diagnostics());
        } catch (UnplannableWrite unplanned) {
            diagnostics.add(Diagnostic.of(
                    DesignCode.NO_WAY, Optional.empty(), unplanned.pattern().value(), unplanned.getMessage()));
        }
        return new Outcome(Optional.empty(), diagnostics);
    }

    private DesignResult result(List<Diagnostic> diagnostics) {
        return switch (model.settings().layout()) {
            case SINGLE -> result(solve(true), Settings.Layout.SINGLE, Optional.empty(), diagnostics);
            case MULTI -> result(solve(false), Settings.Layout.MULTI, Optional.empty(), diagnostics);
            case AUTO -> {
                LayoutSolve.Solved single = solve(true);
                LayoutSolve.Solved multi = solve(false);
                boolean isSingle = single.cost().total() < multi.cost().total();
                yield isSingle
                        ? result(
                                single,
                                Settings.Layout.SINGLE,
                                Optional.of(multi.cost().total()),
                                diagnostics)
                        : result(
                                multi,
                                Settings.Layout.MULTI,
                                Optional.of(single.cost().total()),
                                diagnostics);
            }
        };
    }

    private LayoutSolve.Solved solve(boolean single) {
        return new LayoutSolve(
                        model,
                        single,
                        statistics,
                        new BillPricer(model, statistics),
                        (entity, residual, keyed) -> statistics.selectivity(Question.any(entity), residual, keyed))
                .solve();
    }

    private DesignResult result(
            LayoutSolve.Solved solved, Settings.Layout layout, Optional<Long> other, List<Diagnostic> diagnostics) {
        return new DesignResult(
                model,
                layout,
                other,
                solved.laid().design(),
                solved.plans(),
                solved.cost(),
                solved.certificate(),
                solved.choices(),
                diagnostics);
    }
}
