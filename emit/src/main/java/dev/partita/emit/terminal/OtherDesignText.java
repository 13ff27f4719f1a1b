package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.model.PatternId;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.Difference;
import dev.partita.result.explanation.Without;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What there would be instead of what was chosen, and the difference item by item. */
final class OtherDesignText {
    private static final int LEAST = 16;

    private final Terminal terminal;
    private final int most;

    /** @param most items of a difference that are shown, the greatest first */
    OtherDesignText(Terminal terminal, int most) {
        this.terminal = terminal;
        this.most = most;
    }

    void write(String label, Without without, Labelled into) {
        write(label, "", without, into);
    }

    /** @param where what must be otherwise for that design, before its price */
    void write(String label, String where, Without without, Labelled into) {
        switch (without) {
            case Without.Otherwise otherwise -> {
                into.paragraph(label, where + price(otherwise.alternative()));
                write(otherwise.alternative(), into);
            }
            case Without.Nothing nothing -> into.paragraph(label, nothing(nothing));
            case Without.Given given -> into.paragraph(label, "nothing to choose: " + given.why());
            case Without.Open open -> into.paragraph(label, open.why());
        }
    }

    /** In a few words. */
    static String brief(Without without) {
        return switch (without) {
            case Without.Otherwise otherwise -> price(otherwise.alternative());
            case Without.Nothing nothing -> nothing(nothing);
            case Without.Given given -> given.why();
            case Without.Open open -> open.why();
        };
    }

    private static String price(Alternative other) {
        if (other.differences().isEmpty()
                && other.givesUp().isEmpty()
                && other.builds().isEmpty()
                && other.alters().isEmpty()) {
            return "no other design";
        }
        String amount = switch (Long.signum(other.further())) {
            case 1 -> Money.dollars(other.further()) + " a month more";
            case -1 -> Money.dollars(-other.further()) + " a month less";
            default -> "the same price";
        };
        return amount + (other.isProved() ? "" : " in the best design found, which need not be the cheapest");
    }

    private static String nothing(Without.Nothing nothing) {
        String needing = nothing.needing().stream().map(PatternId::value).collect(Collectors.joining(", "));
        return "no design" + (needing.isEmpty() ? "" : ": nothing else serves " + needing);
    }

    private void write(Alternative other, Labelled into) {
        structures("", other, into);
        if (!other.differences().isEmpty()) {
            into.columns(differences(other.differences()));
        }
    }

    /** What it does not build, what it builds instead, and what it builds otherwise. */
    static void structures(String label, Alternative other, Labelled into) {
        List<String> all = Stream.of(
                        other.givesUp().stream().map(w -> "- " + w),
                        other.builds().stream().map(w -> "+ " + w),
                        other.alters().stream().map(w -> "~ " + w))
                .flatMap(s -> s)
                .toList();
        for (int i = 0; i < all.size(); i++) {
            into.paragraph(i == 0 ? label : "", all.get(i));
        }
    }

    private Columns differences(List<Difference> all) {
        Columns columns = new Columns(
                terminal.narrower(Labelled.LABEL),
                Column.shrinking(LEAST),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD));
        List<Difference> greatest = all.stream()
                .sorted(Comparator.comparing((Difference d) -> -Math.abs(d.further())))
                .toList();
        greatest.stream()
                .limit(most)
                .forEach(d ->
                        columns.row(subject(d), Money.cents(d.before()), Money.cents(d.after()), signed(d.further())));
        if (greatest.size() > most) {
            long rest =
                    greatest.stream().skip(most).mapToLong(Difference::further).sum();
            columns.row(Numbers.counted(greatest.size() - most, "smaller item"), "", "", signed(rest));
        }
        return columns;
    }

    private static String subject(Difference difference) {
        return switch (difference.kind()) {
            case REQUESTS -> difference.subject() + " requests";
            case ROUND_TRIPS -> difference.subject() + " further round trips";
            case STORAGE, INDEX_UPKEEP, COPY_UPKEEP -> difference.subject();
        };
    }

    static String signed(long micros) {
        return (micros > 0 ? "+" : "") + Money.dollars(micros);
    }
}
