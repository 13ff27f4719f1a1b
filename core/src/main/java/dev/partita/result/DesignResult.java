package dev.partita.result;

import dev.partita.design.Design;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.plan.Plans;
import java.util.List;
import java.util.Optional;

/**
 * A finished design.
 *
 * @param layout the layout chosen: single or multi
 * @param otherLayout under layout {@code auto}, what the other layout would cost in all at least, in micro-dollars; it is solved no further
 *     than until it is sure to cost no less than the one chosen
 * @param choices for each pattern and structure, what was chosen and the runner-up, for people
 */
public record DesignResult(
        Model model,
        Settings.Layout layout,
        Optional<Long> otherLayout,
        Design design,
        Plans plans,
        Cost cost,
        Certificate certificate,
        List<Choice> choices,
        List<Diagnostic> diagnostics) {
    public DesignResult {
        choices = List.copyOf(choices);
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * A decision that the choice made.
     *
     * @param subject what was decided, such as {@code AP-005} or {@code home of Order}
     * @param chosen in words
     * @param rules of the candidates that were chosen, by name, sorted
     * @param runnerUp the next best with all else held, in words, and what it would cost more, in micro-dollars
     */
    public record Choice(String subject, String chosen, List<String> rules, Optional<RunnerUp> runnerUp) {
        public Choice {
            rules = List.copyOf(rules);
        }
    }

    public record RunnerUp(String what, long further) {}
}
