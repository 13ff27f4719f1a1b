package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.emit.text.WriteRequest;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Access Pattern Mapping: a row for each request of each pattern, in order. */
final class MappingSection {
    private final DesignResult result;
    private final Lexicon lexicon;
    private final MarkdownTable reads = new MarkdownTable(
            "AP ID", "Description", "Operation", "Table/GSI", "PK", "SK Condition", "SK Value", "Params");
    private final MarkdownTable writes = writes();
    private final MarkdownTable deletes = writes();

    private MappingSection(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
    }

    private static MarkdownTable writes() {
        return new MarkdownTable("AP ID", "Description", "Operation", "Items", "Conditions");
    }

    static String write(DesignResult result, Lexicon lexicon) {
        MappingSection section = new MappingSection(result, lexicon);
        result.model().patterns().forEach(section::add);
        result.plans().loads().stream().filter(Plans.Load::delivered).forEach(section::add);
        return "## Access Pattern Mapping\n### Reads\n" + section.reads + "\n### Writes\n" + section.writes
                + "\n### Deletes\n" + section.deletes;
    }

    private void add(Pattern pattern) {
        Plan plan = result.plans().of(pattern.id());
        switch (pattern) {
            case Read read -> addReads(plan, read.description());
            case Write write -> {
                addReads(plan, "");
                addWrites(plan, write.description(), write.delete() ? deletes : writes);
            }
        }
    }

    private void add(Plans.Load load) {
        addReads(load.plan(), "");
        addWrites(load.plan(), "Store a " + load.entity() + ", which no pattern creates", writes);
    }

    /** @param description empty for what a write reads first */
    private void addReads(Plan plan, String description) {
        List<ReadRequest> requests = ReadRequests.of(lexicon, plan);
        for (int i = 0; i < requests.size(); i++) {
            add(plan, requests.get(i), i == 0 ? description : "then", i);
        }
        if (requests.isEmpty() && !description.isEmpty()) {
            reads.row(id(plan), Markdown.cell(description), "none");
        }
    }

    private void add(Plan plan, ReadRequest request, String description, int position) {
        String first = description.isEmpty() ? "first" : description;
        boolean named = position > 0 || description.isEmpty();
        String each = request.each().map(e -> ", for each " + e).orElse("");
        String what = named ? ": " + request.reads() : "";
        reads.row(
                id(plan),
                Markdown.cell(first + each + what),
                request.operation(),
                Markdown.cell(where(request)),
                codes(request.partition(), ", "),
                Markdown.cell(request.sort().stream()
                        .map(ReadRequest.SortPart::condition)
                        .collect(Collectors.joining(", "))),
                request.sort().stream().map(s -> codes(s.values(), " and ")).collect(Collectors.joining(", ")),
                Markdown.cell(String.join(", ", request.parameters())));
    }

    private static String id(Plan plan) {
        return Markdown.cell(plan.pattern().value());
    }

    private static String codes(List<String> templates, String joint) {
        return templates.stream().map(Markdown::code).collect(Collectors.joining(joint));
    }

    /** "Table" if there is one only; an index of a name that several tables use stands behind its table's. */
    private String where(ReadRequest request) {
        boolean isTable = request.source().space().index().isEmpty();
        if (isTable) {
            return result.design().tables().size() == 1 ? "Table" : request.where();
        }
        long homonyms = result.design().tables().stream()
                .flatMap(t -> t.indexes().stream())
                .filter(i -> i.name().value().equals(request.where()))
                .count();
        return homonyms == 1 ? request.where() : request.source().space().toString();
    }

    private void addWrites(Plan plan, String description, MarkdownTable rows) {
        List<WriteRequest> requests = plan instanceof WritePlan write ? WriteRequests.of(lexicon, write) : List.of();
        for (int i = 0; i < requests.size(); i++) {
            WriteRequest request = requests.get(i);
            rows.row(
                    id(plan),
                    Markdown.cell(i == 0 ? description : "then"),
                    request.operation(),
                    items(request),
                    conditions(request));
        }
        if (requests.isEmpty()) {
            rows.row(id(plan), Markdown.cell(description), "none");
        }
    }

    private static String items(WriteRequest request) {
        return IntStream.range(0, request.items().size())
                .mapToObj(i -> (i + 1) + ". " + Markdown.cell(request.items().get(i)))
                .collect(Collectors.joining(" "));
    }

    private static String conditions(WriteRequest request) {
        return request.conditions().stream()
                .map(c -> c.numbers().stream().map(String::valueOf).collect(Collectors.joining(", ")) + ": "
                        + Markdown.cell(c.text()))
                .collect(Collectors.joining("; "));
    }
}
