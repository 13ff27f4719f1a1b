package dev.partita.emit.html;

import dev.partita.emit.text.Money;
import dev.partita.model.Decision;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Decisions: what was chosen, and what it beat by how much. */
final class DecisionSection {
    private DecisionSection() {}

    static Html of(DesignResult result) {
        List<Html> rows = new ArrayList<>();
        rows.add(layout(result));
        result.choices()
                .forEach(c -> rows.add(row(
                        c.subject(),
                        c.chosen(),
                        c.runnerUp().map(DecisionSection::beaten).orElse(Html.NOTHING))));
        result.model().decisions().stream().map(Decision::text).forEach(d -> rows.add(row("Pinned", d, Html.NOTHING)));
        return Html.tag("ul").as("decisions").of(rows);
    }

    private static Html layout(DesignResult result) {
        return row(
                "Layout",
                result.layout().name().toLowerCase(Locale.ROOT)
                        + (result.design().tables().size() == 1 ? ", one table" : ""),
                result.otherLayout()
                        .map(other -> beaten(new DesignResult.RunnerUp(
                                "the other layout", other - result.cost().total())))
                        .orElse(Html.NOTHING));
    }

    private static Html row(String subject, String chosen, Html beaten) {
        return Html.tag("li")
                .of(Html.tag("b").of(Html.name(subject)), Html.tag("span").of(Html.name(chosen), beaten));
    }

    private static Html beaten(DesignResult.RunnerUp next) {
        return Html.tag("small")
                .of(
                        Html.text("Next best: "),
                        Html.name(next.what()),
                        Html.text(", "),
                        next.further() == 0
                                ? Html.text("at the same price")
                                : Html.of(
                                        Html.number(Money.decimal(next.further()), Money.dollars(next.further())),
                                        Html.text(" a month more")));
    }
}
