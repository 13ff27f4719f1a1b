package dev.partita.emit.html;

import dev.partita.exact.Ratio;
import java.util.ArrayList;
import java.util.List;

/** A chart of bars, which is a list: it is read aloud, copied and printed as one. */
final class Bars {
    private final Ratio whole;
    private final List<Html> rows = new ArrayList<>();

    /** @param whole what a full bar is */
    Bars(Ratio whole) {
        this.whole = whole;
    }

    /** A part of a bar, in a colour that the style sheet has for it. */
    record Part(String style, Ratio amount) {}

    /**
     * @param id what tells rows apart
     * @param label what it is called
     * @param about what else there is to say
     * @param amount at its end
     */
    void row(String id, Html label, Html about, List<Part> parts, Html amount) {
        rows.add(Html.tag("li")
                .with("data-id", id)
                .of(
                        Html.tag("span").as("label").of(label),
                        Html.tag("span").as("about").of(about),
                        bar(parts),
                        Html.tag("span").as("amount").of(amount)));
    }

    private Html bar(List<Part> parts) {
        return Html.tag("span")
                .as("bar")
                .with("aria-hidden", "true")
                .of(parts.stream()
                        .filter(p -> !p.amount().isZero())
                        .map(p -> Html.tag("i")
                                .as(p.style())
                                .with("style", "width:" + percent(p.amount()) + "%")
                                .of())
                        .toList());
    }

    /** Of the whole, and never more than it. */
    private String percent(Ratio amount) {
        return whole.isZero()
                ? "0"
                : amount.dividedBy(whole).min(Ratio.ONE).times(100).text(2);
    }

    Html list(String name) {
        return Html.tag("ul").as("bars").with("id", name).of(rows);
    }
}
