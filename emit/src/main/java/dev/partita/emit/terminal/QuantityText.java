package dev.partita.emit.terminal;

import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.SettingText;
import dev.partita.exact.Ratio;
import dev.partita.result.explanation.Quantity;
import dev.partita.result.explanation.Quantity.Bound;
import java.util.List;
import java.util.stream.Collectors;

/** How far the numbers of a document can move before another design is cheaper. */
final class QuantityText {
    private final Terminal terminal;

    QuantityText(Terminal terminal) {
        this.terminal = terminal;
    }

    String write(List<Quantity> quantities) {
        return mattersMost(quantities)
                + quantities.stream()
                        .filter(QuantityText::changes)
                        .map(this::moving)
                        .collect(Collectors.joining())
                + steady(quantities);
    }

    /** Of one number, whether it moves anything or not. */
    String one(Quantity quantity) {
        return changes(quantity) ? moving(quantity) : steady(List.of(quantity)) + notKnown(quantity);
    }

    private String notKnown(Quantity quantity) {
        boolean isOpen = quantity.down() instanceof Bound.Open || quantity.up() instanceof Bound.Open;
        return isOpen
                ? new Labelled(terminal)
                        .paragraph("not known", "how far the " + titled(quantity.kind()) + " can move")
                        .toString()
                : "";
    }

    /** The number that was assumed, not said, and would cost most if it is wrong. */
    private String mattersMost(List<Quantity> quantities) {
        Labelled text = new Labelled(terminal);
        quantities.stream()
                .filter(q -> q.isAssumed() && q.regret() > 0)
                .reduce((one, other) -> other.regret() > one.regret() ? other : one)
                .ifPresent(q -> text.paragraph(
                        "find out",
                        name(q) + ": the document does not say it, " + value(q, q.value())
                                + " is assumed; of all that is assumed it matters most, up to "
                                + Money.dollars(q.regret()) + " a month."));
        return text.toString();
    }

    private static boolean changes(Quantity quantity) {
        return quantity.down() instanceof Bound.Changes || quantity.up() instanceof Bound.Changes;
    }

    private String moving(Quantity quantity) {
        Labelled text = new Labelled(terminal);
        text.title(
                name(quantity),
                ", " + value(quantity, quantity.value()) + (quantity.isAssumed() ? " (assumed)" : "")
                        + ": the design stays from " + end(quantity, quantity.down()) + " to "
                        + end(quantity, quantity.up()));
        bound("below", quantity.down(), text);
        bound("above", quantity.up(), text);
        return text.toString();
    }

    private static String end(Quantity quantity, Bound bound) {
        return switch (bound) {
            case Bound.Beyond beyond ->
                value(quantity, quantity.value().times(beyond.factor()))
                        + (beyond.factor().equals(Ratio.ONE) ? "" : " at least");
            case Bound.Changes changes -> value(quantity, quantity.value().times(changes.factor()));
            case Bound.Open open -> "? (" + open.why() + ")";
        };
    }

    private static void bound(String label, Bound bound, Labelled text) {
        if (bound instanceof Bound.Changes changes) {
            OtherDesignText.structures(label, changes.next(), text);
        }
    }

    private String steady(List<Quantity> quantities) {
        Labelled text = new Labelled(terminal);
        for (Quantity.Kind kind : Quantity.Kind.values()) {
            List<Quantity> steady = quantities.stream()
                    .filter(q -> q.kind() == kind && q.down() instanceof Bound.Beyond && q.up() instanceof Bound.Beyond)
                    .toList();
            if (!steady.isEmpty()) {
                text.paragraph(
                        "steady",
                        titled(kind) + ", at " + factors(kind) + " what is said, of "
                                + steady.stream()
                                        .map(Quantity::subject)
                                        .sorted()
                                        .collect(Collectors.joining(", "))
                                + ".");
            }
        }
        return text.toString();
    }

    private static String titled(Quantity.Kind kind) {
        return switch (kind) {
            case RATE -> "calls";
            case SIZE -> "sizes";
            case COUNT -> "numbers";
            case SHARE -> "shares of rows";
            case VALUES -> "numbers of values";
        };
    }

    private static String factors(Quantity.Kind kind) {
        return switch (kind) {
            case RATE -> "none to 16 times";
            case SIZE, COUNT, SHARE -> "a quarter to four times";
            case VALUES -> "half as many digits to all of";
        };
    }

    private static String name(Quantity quantity) {
        return switch (quantity.kind()) {
            case RATE -> "Calls of " + quantity.subject();
            case SIZE -> "Size of " + quantity.subject();
            case COUNT -> "Number of " + quantity.subject();
            case SHARE -> "Share of rows of " + quantity.subject();
            case VALUES -> "Number of values of " + quantity.subject();
        };
    }

    private static String value(Quantity quantity, Ratio value) {
        return switch (quantity.kind()) {
            case RATE -> SettingText.rate(value);
            case SIZE -> Numbers.bytes(value);
            case COUNT, VALUES -> Numbers.of(value, 0);
            case SHARE -> value.times(100).text(1) + "%";
        };
    }
}
