package dev.partita.emit.tabledesign;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItem;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.PredicateText;
import dev.partita.model.Predicate;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Entity Key Design: each item type with its keys, its attributes, and an item as it might be. */
final class ItemTypeSection {
    /** Labels of this section; a key attribute of such a name is called by its role. */
    private static final List<String> LABELS =
            List.of("entity", "table", "kind", "in", "when", "sparse", "attributes", "ttl", "serves");

    private final DesignResult result;
    private final Lexicon lexicon;

    private ItemTypeSection(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
    }

    static String write(DesignResult result, Lexicon lexicon) {
        ItemTypeSection section = new ItemTypeSection(result, lexicon);
        return "## Entity Key Design\n\n"
                + result.design().itemTypes().stream().map(section::write).collect(Collectors.joining("\n"));
    }

    private String write(ItemType type) {
        Table table = result.design().table(type.table());
        StringBuilder text =
                new StringBuilder("### " + Markdown.text(type.name().value()) + "\n");
        text.append(bullet("Entity", Markdown.text(type.entity().value())));
        if (result.design().tables().size() > 1) {
            text.append(bullet("Table", Markdown.text(table.name().value())));
        }
        if (type.kind() != ItemType.Kind.HOME) {
            text.append(bullet("Kind", type.kind().word()));
        }
        Containers.of(result.plans(), lexicon, type).ifPresent(in -> text.append(bullet("In", Markdown.text(in))));
        type.keys()
                .forEach(key ->
                        text.append(bullet(Markdown.text(label(table, key)), Markdown.code(KeyText.template(key)))));
        type.when().ifPresent(when -> text.append(bullet("When", predicate(type, when))));
        type.sparse()
                .forEach(s -> text.append(bullet(
                        "Sparse", Markdown.text(s.index().value()) + " when " + predicate(type, s.predicate()))));
        text.append(bullet("Attributes", attributes(type)));
        ttl(table, type).ifPresent(ttl -> text.append(bullet("TTL", Markdown.text(ttl))));
        if (!type.because().patterns().isEmpty()) {
            text.append(bullet("Serves", TableSection.patterns(type.because().patterns())));
        }
        return text + "\nExample item:\n\n"
                + Markdown.fenced("json", JsonText.asIs(JsonText.object(ExampleItem.of(lexicon, type))));
    }

    private static String bullet(String label, String value) {
        return "- **" + label + "**: " + value + "\n";
    }

    private static String label(Table table, KeyTemplate key) {
        String name = key.attribute();
        return LABELS.contains(name.toLowerCase(Locale.ROOT)) ? role(table, name) : name;
    }

    private static String role(Table table, String name) {
        if (table.partition().name().equals(name)) {
            return "PK";
        }
        if (table.sort().map(KeyAttribute::name).filter(name::equals).isPresent()) {
            return "SK";
        }
        Optional<Index> index = table.indexes().stream()
                .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals(name)))
                .findFirst();
        return index.map(i -> i.name()
                        + (i.partition().stream().anyMatch(k -> k.name().equals(name)) ? " PK" : " SK"))
                .orElse(name);
    }

    private String predicate(ItemType type, Predicate predicate) {
        return Markdown.text(PredicateText.of(Answers.none(lexicon)).of(type.entity(), predicate));
    }

    private String attributes(ItemType type) {
        List<String> names = AttributeList.of(lexicon, type);
        return names.isEmpty() ? "-" : Markdown.text(String.join(", ", names));
    }

    private static Optional<String> ttl(Table table, ItemType type) {
        return table.ttl()
                .filter(ttl -> type.attributes().stream().anyMatch(a -> a.name().equals(ttl)));
    }
}
