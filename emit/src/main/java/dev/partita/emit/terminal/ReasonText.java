package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.PlanText;
import dev.partita.emit.text.SettingText;
import dev.partita.model.Pattern;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Reason;

/** Why a pattern is served as it is, on a terminal. */
public final class ReasonText {
    private static final int LEAST = 16;

    private final DesignResult result;
    private final Terminal terminal;

    private ReasonText(DesignResult result, Terminal terminal) {
        this.result = result;
        this.terminal = terminal;
    }

    public static String write(DesignResult result, Reason reason, Terminal terminal) {
        return new ReasonText(result, terminal).write(reason);
    }

    private String write(Reason reason) {
        Pattern pattern = result.model().pattern(reason.pattern()).orElseThrow();
        Cost.OfPattern cost = result.cost().patterns().stream()
                .filter(c -> c.pattern().equals(pattern.id()))
                .findFirst()
                .orElseThrow();
        Labelled text = new Labelled(terminal);
        text.title(pattern.id().value(), " " + pattern.description());
        text.paragraph(
                "runs",
                PlanText.of(
                        new Lexicon(result.model(), result.design()),
                        result.plans().of(pattern.id())));
        text.paragraph("costs", price(pattern, cost));
        text.columns(operations(cost));
        reason.parts().forEach(p -> part(p, text));
        return text + new QuantityText(terminal).one(reason.rate());
    }

    private static String price(Pattern pattern, Cost.OfPattern cost) {
        return Money.dollars(cost.requests()) + " a month at "
                + SettingText.rate(pattern.load().average())
                + (cost.roundTrips() == 0
                        ? ""
                        : ", and " + Money.dollars(cost.roundTrips()) + " for further round trips beside the bill");
    }

    private Columns operations(Cost.OfPattern cost) {
        Columns columns = new Columns(
                terminal.narrower(Labelled.LABEL),
                Column.shrinking(LEAST),
                Column.text(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD));
        columns.head("", "", "units a call", "a month");
        cost.operations()
                .forEach(o -> columns.row(
                        o.label(),
                        o.space()
                                .index()
                                .map(i -> o.space().table() + "." + i)
                                .orElse(o.space().table().value()),
                        Numbers.units(o.units()),
                        Money.cents(o.micros())));
        return columns;
    }

    private void part(Reason.Part part, Labelled text) {
        text.paragraph("taken", part.what() + " by " + part.chosen());
        if (part.others().isEmpty()) {
            text.paragraph("", "There is no other way.");
        }
        for (Reason.Other other : part.others()) {
            text.paragraph("instead", other.way());
            new OtherDesignText(terminal, Integer.MAX_VALUE).write("", other.without(), text);
        }
        if (part.left() > 0) {
            text.paragraph("", Numbers.counted(part.left(), "more way") + " not computed.");
        }
    }
}
