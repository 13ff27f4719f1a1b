package dev.partita.layout.write;

import dev.partita.plan.Only;
import dev.partita.plan.Step;
import java.util.ArrayList;
import java.util.List;

/** What a plan that is not atomic by design leaves for a moment, and what repairs it. */
record Staleness(Draft draft, List<Step> steps) {

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        long sent = steps.stream().filter(this::isOwnEffect).count();
        if (sent > 1) {
            sentences.add("The effects take place one after another in " + sent
                    + " steps: in between, and if one fails, the earlier ones are seen without the later ones;"
                    + " calling again completes them.");
        }
        if (steps.stream().anyMatch(this::isSpread)) {
            sentences.add("What is repeated takes place one by one, in any order: if it fails on the way, some are done"
                    + " and some are not; calling again completes them.");
        }
        return sentences;
    }

    /** Steps that exclude each other are one effect. */
    private boolean isOwnEffect(Step step) {
        int at = steps.indexOf(step);
        return steps.subList(0, at).stream().noneMatch(s -> Arranging.exclude(only(s), only(step)));
    }

    private static List<Only> only(Step step) {
        return step.actions().size() == 1 ? step.actions().get(0).only() : List.of();
    }

    private boolean isSpread(Step step) {
        return !(step instanceof Step.Transaction)
                && step.actions().stream().anyMatch(a -> a.repeat().isPresent());
    }
}
