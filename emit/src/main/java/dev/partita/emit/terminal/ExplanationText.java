package dev.partita.emit.terminal;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Money;
import dev.partita.model.PatternId;
import dev.partita.result.Cost;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.Instead;
import dev.partita.result.explanation.Unsuited;
import java.util.List;
import java.util.stream.Collectors;

/** Why a design is as it is, on a terminal. */
public final class ExplanationText {
    /** Items of a difference, where many designs are compared. */
    private static final int FEW = 3;

    private final Terminal terminal;

    private ExplanationText(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The whole of it. */
    public static String write(Explanation explanation, Terminal terminal) {
        ExplanationText text = new ExplanationText(terminal);
        Cost cost = explanation.design().cost();
        return terminal.paint(
                        Style.BOLD, Terminal.safe(explanation.design().model().application()))
                + ": " + Money.dollars(cost.total()) + " a month, of which the bill " + Money.dollars(cost.bill())
                + ", upkeep " + Money.dollars(cost.upkeep())
                + ", round trips " + Money.dollars(cost.roundTrips()) + "\n\n"
                + text.title("What there is, and what there would be without it")
                + explanation.elements().stream().map(e -> text.element(e, FEW)).collect(Collectors.joining("\n"))
                + "\n"
                + text.title("Fewer and more indexes") + IndexCountText.write(explanation.counts(), terminal)
                + text.settings(explanation.settings())
                + "\n"
                + text.title("How far numbers can move before another design is cheaper")
                + new QuantityText(terminal).write(explanation.quantities())
                + new Labelled(terminal)
                        .paragraph(
                                "calls", "by price alone: whether partitions stay cool at other rates, simulate says.")
                + text.unsuited(explanation.unsuited())
                + text.open(explanation.open());
    }

    /** What has one name. */
    public static String elements(List<Element> elements, Terminal terminal) {
        ExplanationText text = new ExplanationText(terminal);
        return elements.stream().map(e -> text.element(e, Integer.MAX_VALUE)).collect(Collectors.joining("\n"));
    }

    /** What there would be under further decisions. */
    public static String instead(Instead instead, Terminal terminal) {
        Labelled text = new Labelled(terminal);
        text.title(String.join(", ", instead.decisions()), "");
        new OtherDesignText(terminal, Integer.MAX_VALUE).write("would be", instead.without(), text);
        for (Diagnostic finding : instead.findings()) {
            text.paragraph("because", finding.message());
            finding.notes().forEach(n -> text.paragraph("", n));
        }
        return text.toString();
    }

    private String settings(List<Instead> settings) {
        return settings.isEmpty()
                ? ""
                : "\n" + title("Were a setting otherwise")
                        + settings.stream().map(this::setting).collect(Collectors.joining("\n"));
    }

    private String setting(Instead instead) {
        Labelled text = new Labelled(terminal);
        text.title("| " + String.join(", ", instead.decisions()) + " |", "");
        new OtherDesignText(terminal, FEW).write("would be", instead.without(), text);
        return text.toString();
    }

    private String title(String title) {
        return terminal.paint(Style.BOLD, title) + "\n";
    }

    private String element(Element element, int most) {
        Labelled text = new Labelled(terminal);
        text.title(element.name(), " (" + kind(element.kind()) + "): " + price(element.price()));
        text.paragraph("is", element.what());
        text.paragraph("serves", patterns(element.serves()));
        element.exact().ifPresent(e -> exact(e, text));
        OtherDesignText other = new OtherDesignText(terminal, most);
        if (element.kind() == Element.Kind.TABLE) {
            other.write("otherwise", "with the other Layout: ", element.without(), text);
        } else {
            other.write("without it", element.without(), text);
        }
        return text.toString();
    }

    /** Whose need it is that copies are exact, and whose calls are dearer for it. */
    private static void exact(Element.Exact exact, Labelled text) {
        if (!exact.reading().isEmpty()) {
            text.paragraph("exact for", patterns(exact.reading()) + ": a strong read takes no index");
        }
        if (!exact.finding().isEmpty()) {
            text.paragraph(
                    "exact for",
                    patterns(exact.finding())
                            + ": to find what is written, strongly; where a write says Eventual, an index will do");
        }
        if (!exact.together().isEmpty()) {
            text.paragraph(
                    "paid by",
                    patterns(exact.together()) + ": transactions, at twice the price, that cost "
                            + Money.dollars(exact.requests()) + " a month in all");
        }
    }

    private static String kind(Element.Kind kind) {
        return switch (kind) {
            case TABLE -> "table";
            case ITEM_TYPE -> "item type";
            case KEPT -> "kept values";
            case INDEX -> "index";
            case ENTRIES -> "entries";
            case PROJECTION -> "projection";
        };
    }

    private static String price(Element.Price price) {
        if (price.total() == 0) {
            return "nothing by itself";
        }
        return Money.dollars(price.total()) + " a month: requests " + Money.cents(price.requests()) + ", storage "
                + Money.cents(price.storage())
                + (price.upkeep() == 0 ? "" : ", upkeep " + Money.cents(price.upkeep()));
    }

    static String patterns(List<PatternId> patterns) {
        return patterns.stream().map(PatternId::value).collect(Collectors.joining(", "));
    }

    private String unsuited(List<Unsuited> unsuited) {
        Labelled text = new Labelled(terminal);
        unsuited.forEach(u -> text.title(u.pattern().value(), ", " + Money.dollars(u.cost()) + " a month")
                .paragraph("why", u.why())
                .paragraph("plan", u.plan())
                .paragraph("instead", u.instead()));
        return unsuited.isEmpty() ? "" : "\n" + title("What is not DynamoDB's work") + text;
    }

    private String open(List<String> open) {
        return open.isEmpty()
                ? ""
                : "\n" + title("What the work allowed did not reach")
                        + new Labelled(terminal).paragraph("not known", String.join("; ", open));
    }
}
