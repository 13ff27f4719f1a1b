package dev.partita.review;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Action;
import dev.partita.plan.Field;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.markdown.MarkdownParser;
import dev.partita.read.markdown.Outline;
import dev.partita.review.document.DesignReader;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.DesignTextParser;
import dev.partita.review.document.PricedOtherwise;
import dev.partita.review.document.Terms;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.review.foreign.ForeignDesign;
import dev.partita.review.plan.KeysApart;
import dev.partita.review.plan.PlanReader;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a table-design document into a design with its plans. */
public final class TableDesignReader {
    private final String file;
    private final Model model;
    private final Remarks remarks = new Remarks();
    private final Span start;

    private TableDesignReader(String file, Model model) {
        this.file = file;
        this.model = model;
        this.start = new Span(file, 1, 1, 1, 1);
    }

    /**
     * @param design absent if the document has errors
     * @param diagnostics what was found while reading
     */
    public record Outcome(Optional<Drawn> design, List<Diagnostic> diagnostics) {
        public Outcome {
            diagnostics = List.copyOf(diagnostics);
        }
    }

    /**
     * A design that someone drew.
     *
     * @param unserved patterns for which the document has no operation that is understood; their plans do nothing
     * @param places of item types, indexes and patterns, by their names
     */
    public record Drawn(Design design, Plans plans, List<Pattern> unserved, Map<String, Span> places) {
        public Drawn {
            unserved = List.copyOf(unserved);
            places = new LinkedHashMap<>(places);
        }
    }

    /** @param file the name shown in messages */
    public static Outcome read(String file, byte[] bytes, Model model) {
        return new TableDesignReader(file, model).read(bytes);
    }

    private Outcome read(byte[] bytes) {
        Findings findings = new Findings();
        Optional<DesignText> text = DocumentReader.text(file, bytes, findings).flatMap(t -> text(t, findings));
        remarks.addAll(findings.inOrder());
        Optional<Drawn> drawn = text.flatMap(this::drawn);
        return new Outcome(drawn, remarks.inOrder());
    }

    private Optional<DesignText> text(String text, Findings findings) {
        return ForeignDesign.is(text)
                ? ForeignDesign.read(file, text, model, remarks)
                : outline(text, findings).map(DesignTextParser::parse);
    }

    private Optional<Outline> outline(String text, Findings findings) {
        Optional<Outline> outline = MarkdownParser.parse(file, text);
        if (outline.isEmpty()) {
            findings.add(
                    ReadCode.TOO_MANY_CELLS,
                    start,
                    file,
                    "The tables have more than " + MarkdownParser.MAX_CELLS + " cells.");
        }
        return outline;
    }

    private Optional<Drawn> drawn(DesignText text) {
        Terms terms = new Terms(model);
        new PricedOtherwise(model.settings(), remarks).find(text);
        return new DesignReader(model, terms, remarks)
                .read(text, start)
                .map(new KeysApart(model, text)::of)
                .map(design -> drawn(text, design, new PlanReader(model, design, terms, text, remarks, start)));
    }

    private Drawn drawn(DesignText text, Design design, PlanReader reader) {
        List<Plan> plans = new ArrayList<>();
        List<Pattern> unserved = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            Optional<? extends Plan> plan = switch (pattern) {
                case Read read -> reader.plan(read);
                case Write write -> reader.plan(write);
            };
            plans.add(plan.isPresent() ? plan.get() : nothing(pattern));
            if (plan.isEmpty()) {
                unserved.add(pattern);
            }
        }
        foreign(text);
        return new Drawn(design, new Plans(plans, loads(design, reader.planner())), unserved, places(text));
    }

    private static Plan nothing(Pattern pattern) {
        return switch (pattern) {
            case Read read -> new ReadPlan(read.id(), List.of(), List.of(), List.of(), ReadPlan.Cursor.NONE);
            case Write write -> new WritePlan(write.id(), List.of(), List.of(), List.of(), List.of(), List.of());
        };
    }

    /** How entities come in, where no pattern says so: as we would plan it. */
    private List<Plans.Load> loads(Design design, WritePlanner planner) {
        return model.entities().stream()
                .map(e -> new Plans.Load(e.name(), load(e, design, planner), !model.canCreate(e.name())))
                .toList();
    }

    /** Where more must be known than the entity itself, nothing but its own item is stored. */
    private WritePlan load(Entity entity, Design design, WritePlanner planner) {
        try {
            return planner.load(entity);
        } catch (UnplannableWrite unplanned) {
            List<Field> image = entity.attributes().stream()
                    .filter(a -> a.aggregate().isEmpty())
                    .map(a -> new Field(
                            Path.own(a.name()),
                            new Operand.Parameter(new ParameterName(a.name().value()))))
                    .toList();
            List<Step> steps = design.typesOf(entity.name()).stream()
                    .filter(t -> t.kind() == ItemType.Kind.HOME)
                    .limit(1)
                    .<Step>map(t ->
                            new Step.Plain(new Action.Put(t.name(), Optional.empty(), List.of(), image, List.of())))
                    .toList();
            return new WritePlan(Write.loadId(entity.name()), List.of(), List.of(), List.of(), steps, List.of());
        }
    }

    private static Map<String, Span> places(DesignText text) {
        Map<String, Span> places = new LinkedHashMap<>();
        text.types().forEach(t -> places.putIfAbsent(t.name().value(), t.name().span()));
        text.indexes()
                .forEach(i -> places.putIfAbsent(i.name().value(), i.name().span()));
        text.writes()
                .forEach(
                        w -> places.putIfAbsent(w.pattern().value(), w.pattern().span()));
        text.reads()
                .forEach(
                        r -> places.putIfAbsent(r.pattern().value(), r.pattern().span()));
        return places;
    }

    /** Rows for patterns that nobody asked for. */
    private void foreign(DesignText text) {
        text.reads().forEach(r -> foreign(r.pattern().value(), r.span()));
        text.writes().forEach(w -> foreign(w.pattern().value(), w.span()));
    }

    private void foreign(String id, Span span) {
        boolean isKnown = model.patterns().stream().anyMatch(p -> p.id().value().equals(id)) || id.startsWith("load ");
        if (!isKnown && !id.isBlank() && !id.equals("-")) {
            remarks.add(
                    ReviewCode.FOREIGN_PATTERN,
                    span,
                    id,
                    "The access patterns have no " + id + "; the row is not read.");
        }
    }
}
