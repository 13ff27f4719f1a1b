package dev.partita.review.plan;

import dev.partita.design.Design;
import dev.partita.layout.write.Checking;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Terms;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the plans of a document's mapping. */
public final class PlanReader {
    private final Model model;
    private final Design design;
    private final Terms terms;
    private final DesignText text;
    private final Remarks remarks;
    private final Span start;

    /** @param start of the document, for what is not in it */
    public PlanReader(Model model, Design design, Terms terms, DesignText text, Remarks remarks, Span start) {
        this.model = model;
        this.design = design;
        this.terms = terms;
        this.text = text;
        this.remarks = remarks;
        this.start = start;
    }

    /** Absent, with a finding, if nothing or nothing that is understood is said of it. */
    public Optional<ReadPlan> plan(Read read) {
        List<DesignText.OfRead> rows = text.reads().stream()
                .filter(r -> r.pattern().value().equals(read.id().value()))
                .filter(r -> !isNone(r.operation()))
                .toList();
        return rows.isEmpty()
                ? unserved(read.id())
                : new ReadPlanReader(model, design, terms, read, rows, remarks).plan();
    }

    private static boolean isNone(Text operation) {
        return operation.isBlank()
                || operation.value().equals("-")
                || operation.value().equalsIgnoreCase("none");
    }

    private <T> Optional<T> unserved(PatternId pattern) {
        remarks.add(
                ReviewCode.UNSERVED_PATTERN,
                start,
                pattern.value(),
                "The document has no operation for " + pattern + ".",
                "a row of Access Pattern Mapping");
        return Optional.empty();
    }

    /**
     * The plan of a write: what the model demands on this design, if its rows ask just that; else what they say. Absent, with a
     * finding, if nothing or nothing that is understood is said of it.
     */
    public Optional<WritePlan> plan(Write write) {
        List<DesignText.OfWrite> rows = text.writes().stream()
                .filter(w -> w.pattern().value().equals(write.id().value()) && !isNone(w.operation()))
                .toList();
        List<DesignText.OfRead> reads = text.reads().stream()
                .filter(r -> r.pattern().value().equals(write.id().value()))
                .toList();
        if (rows.isEmpty() && text.isOpen()) {
            Optional<WritePlan> open = open(write);
            return open.isPresent() ? open : unserved(write.id());
        }
        Optional<WritePlan> demanded = rows.isEmpty() && reads.isEmpty()
                ? Optional.empty()
                : Stream.of(planner(), planner(model, design))
                        .flatMap(planner -> demanded(write, planner))
                        .filter(p -> Agreement.is(p, reads, rows, design))
                        .findFirst();
        // A write that does nothing but look has no row of what is written.
        return demanded.or(
                () -> rows.isEmpty() ? unserved(write.id()) : written(write).plan(reads, rows));
    }

    private Optional<WritePlan> open(Write write) {
        return demanded(write, planner()).findFirst();
    }

    private WritePlanReader written(Write write) {
        List<Question> everything = model.entities().stream()
                .map(e -> new Question(
                        e.name(),
                        List.of(),
                        e.attributes().stream().map(a -> Path.own(a.name())).toList(),
                        e.identifier().stream().map(Path::own).toList()))
                .toList();
        Draft draft = new Draft(model, design, terms, write.id(), write.parameters(), everything, remarks);
        return new WritePlanReader(draft, write);
    }

    private static Stream<WritePlan> demanded(Write write, WritePlanner planner) {
        return Stream.of(Checking.values()).flatMap(c -> demanded(write, planner, c).stream());
    }

    private static Optional<WritePlan> demanded(Write write, WritePlanner planner, Checking checking) {
        try {
            return Optional.of(planner.plan(write, checking));
        } catch (UnplannableWrite unplanned) {
            return Optional.empty();
        }
    }

    /** Of plans whose steps are in the order of designs that we make: that of names, whatever the document's is. */
    public WritePlanner planner() {
        return planner(
                model.unordered(),
                design.inOrder(Comparator.comparing(t -> t.entity().value())));
    }

    private WritePlanner planner(Model ordered, Design laid) {
        return new WritePlanner(ordered, laid, new WrittenFinder(model, design, terms, text));
    }
}
