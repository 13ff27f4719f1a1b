package dev.partita.emit.html;

import dev.partita.design.Because;
import dev.partita.design.Index;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.PatternId;
import dev.partita.model.Value;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tables and indexes as people draw them: a few items, those of a partition together, in the order of their sort keys. */
final class CollectionSection {
    /** Of a value, so that a drawing stays one. */
    private static final int MOST_CHARACTERS = 72;

    private CollectionSection() {}

    static Html of(DesignResult result, Lexicon lexicon) {
        List<Html> parts = new ArrayList<>();
        for (Table table : result.design().tables()) {
            ExampleItems items = ExampleItems.of(lexicon, table);
            parts.add(Html.tag("h3").of(Html.name(table.name().value())));
            parts.add(about(ttl(table), table.because()));
            parts.add(drawing(
                    "Table " + table.name(),
                    List.of(table.partition()),
                    table.sort().stream().toList(),
                    items.inTable()));
            for (Index index : table.indexes()) {
                parts.add(Html.tag("h3")
                        .of(
                                Html.name(index.name().value()),
                                Html.tag("small")
                                        .of(
                                                Html.text("index of "),
                                                Html.name(table.name().value()))));
                parts.add(about(held(index), index.because()));
                parts.add(drawing("Index " + index.name(), index.partition(), index.sort(), items.in(index)));
            }
        }
        return Html.of(parts);
    }

    private static String ttl(Table table) {
        return table.ttl().map(t -> "Items expire by " + t + ". ").orElse("");
    }

    private static String held(Index index) {
        String kind = index.local() ? "Local. " : "";
        return kind
                + switch (index.projection()) {
                    case Projection.KeysOnly keys -> "Holds keys only. ";
                    case Projection.Include include ->
                        "Holds keys and " + String.join(", ", include.attributes()) + ". ";
                    case Projection.All all -> "Holds whole items. ";
                };
    }

    private static Html about(String words, Because because) {
        List<PatternId> served = because.patterns();
        List<Html> parts = new ArrayList<>();
        if (!words.isEmpty()) {
            parts.add(Html.name(words));
        }
        for (int i = 0; i < served.size(); i++) {
            parts.add(Html.text(i == 0 ? "Serves " : ", "));
            parts.add(Html.tag("span").as("id").of(Html.name(served.get(i).value())));
        }
        parts.add(Html.text(served.isEmpty() ? "" : "."));
        return Html.tag("p").as("note").of(parts);
    }

    private static Html drawing(
            String caption, List<KeyAttribute> partition, List<KeyAttribute> sort, List<ExampleItems.Item> items) {
        Map<List<Value>, List<ExampleItems.Item>> collections = new LinkedHashMap<>();
        items.forEach(i -> collections
                .computeIfAbsent(ExampleItems.values(partition, i), p -> new ArrayList<>())
                .add(i));
        List<Html> bodies = new ArrayList<>();
        collections.values().forEach(c -> bodies.add(collection(partition, sort, c)));
        return Html.tag("table")
                .as("items")
                .with("aria-label", caption)
                .of(
                        Html.tag("thead")
                                .of(Html.tag("tr")
                                        .of(
                                                heading("Partition key", partition),
                                                heading("Sort key", sort),
                                                Html.tag("th")
                                                        .with("scope", "col")
                                                        .text("Attributes"))),
                        Html.of(bodies));
    }

    private static Html heading(String role, List<KeyAttribute> keys) {
        return Html.tag("th")
                .with("scope", "col")
                .of(
                        Html.text(role + " "),
                        Html.tag("small")
                                .of(Html.name(keys.stream()
                                        .map(k -> k.name() + " (" + k.type() + ")")
                                        .collect(Collectors.joining(", ")))));
    }

    private static Html collection(
            List<KeyAttribute> partition, List<KeyAttribute> sort, List<ExampleItems.Item> items) {
        List<Html> rows = new ArrayList<>();
        for (ExampleItems.Item item : items) {
            List<Html> cells = new ArrayList<>();
            if (rows.isEmpty()) {
                cells.add(Html.tag("th")
                        .with("scope", "rowgroup")
                        .with("rowspan", items.size())
                        .of(keys(partition, item)));
            }
            cells.add(Html.tag("td").as("sort").of(keys(sort, item)));
            cells.add(Html.tag("td").of(attributes(partition, sort, item)));
            rows.add(Html.tag("tr").of(cells));
        }
        return Html.tag("tbody").of(rows);
    }

    private static Html keys(List<KeyAttribute> keys, ExampleItems.Item item) {
        return Html.of(keys.stream()
                .map(k -> Html.code(text(item.values().get(k.name()))))
                .toList());
    }

    private static Html attributes(List<KeyAttribute> partition, List<KeyAttribute> sort, ExampleItems.Item item) {
        List<Html> all = new ArrayList<>();
        item.values().forEach((name, value) -> {
            if (partition.stream().noneMatch(k -> k.name().equals(name))
                    && sort.stream().noneMatch(k -> k.name().equals(name))) {
                all.add(Html.tag("div")
                        .of(Html.tag("dt").of(Html.name(name)), Html.tag("dd").of(Html.name(text(value)))));
            }
        });
        return Html.of(
                Html.tag("span").as("type").of(Html.name(item.type().name().value())),
                all.isEmpty() ? Html.NOTHING : Html.tag("dl").of(all));
    }

    private static String text(Value value) {
        String text = value instanceof Value.Text plain
                ? plain.text()
                : JsonText.value(value).toString();
        return text.codePointCount(0, text.length()) <= MOST_CHARACTERS
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MOST_CHARACTERS)) + "…";
    }
}
