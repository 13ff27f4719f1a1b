package dev.partita.emit.interfaces;

import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.MarkdownTable;
import dev.partita.emit.text.PlanText;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.emit.text.WriteRequest;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Repository Interfaces: one per entity, a method per pattern, and what each sends; then transactions and the traceability matrix. */
final class Repositories {
    private static final String TRANSACTIONS = "## Transactions\n";

    private final DesignResult result;
    private final Lexicon lexicon;
    private final Notation notation;
    private final List<Method> methods;

    Repositories(DesignResult result, Lexicon lexicon, Notation notation, List<Method> methods) {
        this.result = result;
        this.lexicon = lexicon;
        this.notation = notation;
        this.methods = methods;
    }

    String interfaces() {
        StringBuilder text = new StringBuilder("## Repository Interfaces\n");
        Map<EntityName, List<Method>> byEntity = new LinkedHashMap<>();
        methods.forEach(m ->
                byEntity.computeIfAbsent(m.repository(), e -> new ArrayList<>()).add(m));
        for (Entity entity : lexicon.model().entities()) {
            List<Method> own = byEntity.getOrDefault(entity.name(), List.of());
            if (!own.isEmpty()) {
                text.append('\n').append(of(entity, own));
            }
        }
        return text.toString();
    }

    private String of(Entity entity, List<Method> own) {
        String name = entity.name() + "Repository";
        MarkdownTable table = new MarkdownTable("AP ID", "Method", "Operation", "Table/GSI", "Key", "Notes");
        own.forEach(m -> rows(table, m));
        return "### " + Markdown.text(name) + "\n\n"
                + Markdown.fenced(
                        notation.fence(),
                        notation.group(
                                name,
                                own.stream().map(Method::signature).toList(),
                                "Everything that is asked of " + entity.name() + ", and done to it."))
                + "\n" + table;
    }

    private void rows(MarkdownTable table, Method method) {
        Plan plan = result.plans().of(method.pattern().id());
        String id = Markdown.cell(method.pattern().id().value());
        String name = Markdown.code(notation.member(method.signature().words()));
        boolean isFirst = true;
        for (ReadRequest request : ReadRequests.of(lexicon, plan)) {
            table.row(
                    isFirst ? id : "",
                    isFirst ? name : "",
                    request.operation(),
                    Markdown.cell(request.where()),
                    key(request),
                    Markdown.cell(String.join(", ", request.parameters())));
            isFirst = false;
        }
        if (plan instanceof WritePlan write) {
            for (WriteRequest request : WriteRequests.of(lexicon, write)) {
                table.row(
                        isFirst ? id : "",
                        isFirst ? name : "",
                        request.words(),
                        "",
                        "",
                        Markdown.cell(String.join("; ", request.items())));
                isFirst = false;
            }
        }
    }

    private static String key(ReadRequest request) {
        List<String> parts = new ArrayList<>();
        request.partition().forEach(p -> parts.add(Markdown.code(p)));
        request.sort()
                .forEach(s -> parts.add(s.condition() + " "
                        + s.values().stream().map(Markdown::code).collect(Collectors.joining(" and "))));
        return String.join(", ", parts);
    }

    String transactions() {
        StringBuilder text = new StringBuilder(TRANSACTIONS);
        for (Method method : methods) {
            if (result.plans().of(method.pattern().id()) instanceof WritePlan write) {
                WriteRequests.of(lexicon, write).stream()
                        .filter(r -> r.operation().equals("TransactWriteItems"))
                        .forEach(r -> text.append('\n').append(of(method, r)));
            }
        }
        return text.length() == TRANSACTIONS.length() ? text + "\nNone.\n" : text.toString();
    }

    private static String of(Method method, WriteRequest request) {
        MarkdownTable table = new MarkdownTable("Item", "Action", "Conditions");
        for (int i = 0; i < request.items().size(); i++) {
            int number = i + 1;
            String conditions = request.conditions().stream()
                    .filter(c -> c.numbers().contains(number))
                    .map(WriteRequest.OnItems::text)
                    .collect(Collectors.joining("; "));
            table.row(String.valueOf(number), Markdown.cell(request.items().get(i)), Markdown.cell(conditions));
        }
        String each = request.each() ? "For each repetition, one after another:\n\n" : "";
        return "### "
                + Markdown.text(method.pattern().id() + ": " + method.pattern().description()) + "\n\n" + each + table;
    }

    String traceability() {
        MarkdownTable table = new MarkdownTable("AP ID", "Description", "Repository", "Method", "Operation");
        methods.forEach(m -> table.row(
                Markdown.cell(m.pattern().id().value()),
                Markdown.cell(m.pattern().description()),
                Markdown.cell(m.repository() + "Repository"),
                Markdown.code(notation.member(m.signature().words())),
                Markdown.cell(PlanText.of(lexicon, result.plans().of(m.pattern().id())))));
        return "## Traceability\n\n" + table + "\n" + methods.size() + " of "
                + result.model().patterns().size() + " access patterns have a method.\n";
    }
}
