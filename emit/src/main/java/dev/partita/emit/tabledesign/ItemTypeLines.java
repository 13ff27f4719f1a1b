package dev.partita.emit.tabledesign;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.PredicateText;
import dev.partita.model.Predicate;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What there is to say of an item type, in the notation of table-design documents, before it is made Markdown or JSON. */
public final class ItemTypeLines {
    /** Labels that are no keys; a key attribute of such a name is called by its role. */
    private static final List<String> LABELS =
            List.of("entity", "table", "kind", "in", "when", "sparse", "attributes", "entries", "ttl", "serves");

    private final DesignResult result;
    private final Lexicon lexicon;
    private final ItemType type;
    private final Table table;
    private final List<Line> lines = new ArrayList<>();

    private ItemTypeLines(DesignResult result, Lexicon lexicon, ItemType type) {
        this.result = result;
        this.lexicon = lexicon;
        this.type = type;
        this.table = result.design().table(type.table());
    }

    /** @param isKey whether the value is the template of a key attribute */
    public record Line(String label, String value, boolean isKey) {}

    public static List<Line> of(DesignResult result, Lexicon lexicon, ItemType type) {
        ItemTypeLines all = new ItemTypeLines(result, lexicon, type);
        all.add();
        return all.lines;
    }

    private void add() {
        add("Entity", type.entity().value());
        if (result.design().tables().size() > 1) {
            add("Table", table.name().value());
        }
        if (type.kind() != ItemType.Kind.HOME) {
            add("Kind", type.kind().word());
        }
        if (!type.isEntry()) {
            Containers.of(result.plans(), lexicon, type).ifPresent(in -> add("In", in));
        }
        type.keys().forEach(key -> lines.add(line(key)));
        type.when().ifPresent(when -> add("When", predicate(when)));
        type.sparse().forEach(s -> add("Sparse", s.index().value() + " when " + predicate(s.predicate())));
        List<String> names = AttributeList.of(lexicon, type);
        add("Attributes", names.isEmpty() ? "-" : String.join(", ", names));
        table.ttl()
                .filter(ttl -> type.attributes().stream().anyMatch(a -> a.name().equals(ttl)))
                .ifPresent(ttl -> add("TTL", ttl));
    }

    private void add(String label, String value) {
        lines.add(new Line(label, value, false));
    }

    /** Of a name in an item that gathers entities, the name of the attribute: {@code Entries: #<code>}. */
    private Line line(KeyTemplate key) {
        return type.isEntry() && key.attribute().equals(ItemType.ENTRY)
                ? new Line("Entries", ItemType.ENTRY + KeyText.template(key), true)
                : new Line(label(key), KeyText.template(key), true);
    }

    private String label(KeyTemplate key) {
        String name = key.attribute();
        return LABELS.contains(name.toLowerCase(Locale.ROOT)) ? role(name) : name;
    }

    private String role(String name) {
        if (table.partition().name().equals(name)) {
            return "PK";
        }
        if (table.sort().map(KeyAttribute::name).filter(name::equals).isPresent()) {
            return "SK";
        }
        Optional<Index> index = table.indexes().stream()
                .filter(i -> i.keys().stream().anyMatch(k -> k.name().equals(name)))
                .findFirst();
        return index.map(i -> i.name() + part(i, name)).orElse(name);
    }

    /** Which part of an index's key, and which attribute of it where there are several. */
    private static String part(Index index, String name) {
        boolean isPartition = index.partition().stream().anyMatch(k -> k.name().equals(name));
        List<String> of = (isPartition ? index.partition() : index.sort())
                .stream().map(KeyAttribute::name).toList();
        return (isPartition ? " PK" : " SK") + (of.size() > 1 ? " " + (of.indexOf(name) + 1) : "");
    }

    private String predicate(Predicate predicate) {
        return PredicateText.of(Answers.none(lexicon)).of(type.entity(), predicate);
    }
}
