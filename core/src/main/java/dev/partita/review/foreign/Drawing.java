package dev.partita.review.foreign;

import dev.partita.review.document.DesignText;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A design text in the making: what the readers of all forms add to. */
final class Drawing {
    /** What would end a name in the notation of design texts. */
    private static final String SIGNS = ",;:()<>[]\"'`|";

    private static final String TTL = "TTL Attribute";

    private final Remarks remarks;
    private final List<DesignText.OfTable> tables = new ArrayList<>();
    private final List<DesignText.OfIndex> indexes = new ArrayList<>();
    private final List<DesignText.OfType> types = new ArrayList<>();
    private final List<DesignText.OfType> whole = new ArrayList<>();
    private final List<DesignText.OfRead> reads = new ArrayList<>();
    private final List<DesignText.OfWrite> writes = new ArrayList<>();
    private boolean saysRequests;

    Drawing(Remarks remarks) {
        this.remarks = remarks;
    }

    DesignText text() {
        return new DesignText(
                tables.stream().map(this::expiring).toList(), indexes, types, reads, writes, !saysRequests);
    }

    /** Where the form has no word for it, items expire as their types say. */
    private DesignText.OfTable expiring(DesignText.OfTable table) {
        String name = table.heading().value();
        Optional<String> said = types.stream()
                .filter(t -> Place.line(t.lines(), "Table").filter(name::equals).isPresent())
                .flatMap(t -> Place.line(t.lines(), "TTL").stream())
                .findFirst();
        if (said.isEmpty() || Place.line(table.lines(), TTL).isPresent()) {
            return table;
        }
        List<DesignText.Line> lines = new ArrayList<>(table.lines());
        lines.add(line(TTL, at(table.heading().span(), said.get())));
        return new DesignText.OfTable(table.heading(), lines);
    }

    void add(DesignText.OfTable table) {
        tables.add(table);
    }

    void add(DesignText.OfIndex index) {
        indexes.add(index);
    }

    void add(DesignText.OfType type) {
        types.add(type);
    }

    /** One of which the file says all there is. */
    void addWhole(DesignText.OfType type) {
        types.add(type);
        whole.add(type);
    }

    boolean isWhole(DesignText.OfType type) {
        return whole.contains(type);
    }

    void add(DesignText.OfRead read) {
        reads.add(read);
    }

    /** A request of which the file says all there is, as then of all others. */
    void addWhole(DesignText.OfRead read) {
        saysRequests = true;
        reads.add(read);
    }

    void addWhole(DesignText.OfWrite write) {
        saysRequests = true;
        writes.add(write);
    }

    /** Whether what is not among the requests is asked by none. */
    boolean saysRequests() {
        return saysRequests;
    }

    /** A part that the form demands is not there, or not what it has to be. */
    void broken(Span span, String subject, String message, String... fixes) {
        remarks.add(ReviewCode.FOREIGN_FORM, span, subject, message, fixes);
    }

    void unresolved(Span span, String subject, String message) {
        remarks.add(
                ReviewCode.UNRESOLVED_VALUE, span, subject, message, "the value itself, or a Default of the parameter");
    }

    /** A name that design texts can hold; absent, and said, if they cannot. */
    Optional<Text> name(Text name) {
        boolean isFit = !name.isBlank()
                && name.value().equals(name.value().strip())
                && name.value().chars().noneMatch(c -> SIGNS.indexOf(c) >= 0 || Character.isISOControl(c));
        if (!isFit) {
            broken(
                    name.span(),
                    name.value(),
                    "A name is not empty and has no " + String.join(" ", SIGNS.split("")) + ".",
                    "another name");
        }
        return isFit ? Optional.of(name) : Optional.empty();
    }

    static DesignText.Line line(String label, Text value) {
        return new DesignText.Line(at(value.span(), label), value);
    }

    static Text at(Span span, String text) {
        return Text.at(span.file(), span.line(), span.column(), text);
    }
}
