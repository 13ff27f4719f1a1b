package dev.partita.read.draft;

import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Attributes in a table, a row each: {@code | userId | uuid | primary key |}; they are read as the bullets that say the same. */
final class AttributeTable {
    private static final List<String> NAME =
            List.of("attribute", "name", "field", "column", "property", "attributename");
    private static final List<String> TYPE = List.of("type", "datatype", "kind");
    private static final List<String> FLAGS = List.of("flags", "flag", "key", "keys", "constraints", "constraint");
    private static final List<String> OPTIONAL = List.of("optional", "nullable");
    private static final List<String> REQUIRED = List.of("required", "mandatory");
    private static final Pattern FLAG = Pattern.compile(
            "(?i)(id|(part of (the )?)?(primary )?key|part of (the )?identifier|pk|unique|optional|nullable|null|immutable"
                    + "|required|not null|mandatory|ttl|references|reference to|fk|foreign key|distinct|skew"
                    + "|never changes|read-only|constant|[\\d,.]+ ?[kKM]? distinct)\\b.*|(?i)true [\\d.]+ ?%");
    private static final Pattern YES = Pattern.compile("(?i)yes|y|true|x|✓|✔");
    private static final Pattern NO = Pattern.compile("(?i)no|n|false");

    private final Outline.Table table;

    private AttributeTable(Outline.Table table) {
        this.table = table;
    }

    /** The same as bullets; absent if the table has no column of names, or none of types. */
    static Optional<List<Bullet>> bullets(Outline.Table table) {
        AttributeTable attributes = new AttributeTable(table);
        return attributes.has(NAME) && attributes.has(TYPE)
                ? Optional.of(table.rows().stream().map(attributes::bullet).toList())
                : Optional.empty();
    }

    private boolean has(List<String> titles) {
        return table.headers().stream().anyMatch(h -> titles.contains(title(h)));
    }

    private static String title(Text header) {
        return Names.lower(header.value()).replaceAll("[^a-z]", "");
    }

    /** Nothing, in its place, of a row that ends before: the reader of attributes says that this is no name. */
    private Text name(Outline.Row row) {
        for (int i = 0; i < Math.min(row.cells().size(), table.headers().size()); i++) {
            if (NAME.contains(title(table.headers().get(i)))) {
                return row.cells().get(i).trimmed();
            }
        }
        return Text.at(row.span().file(), row.span().line(), row.span().column(), "");
    }

    private Bullet bullet(Outline.Row row) {
        List<Text> words = new ArrayList<>(List.of(name(row)));
        List<Text> flags = new ArrayList<>();
        List<Text> description = new ArrayList<>();
        Optional<Text> type = Optional.empty();
        for (int i = 0; i < Math.min(row.cells().size(), table.headers().size()); i++) {
            Text cell = row.cells().get(i).trimmed();
            String title = title(table.headers().get(i));
            if (NAME.contains(title) || DraftPattern.isNone(cell.value())) {
                continue;
            } else if (TYPE.contains(title)) {
                type = Optional.of(cell);
            } else if (FLAGS.contains(title)) {
                flags.addAll(Splits.at(cell, ",;"));
            } else if (OPTIONAL.contains(title) || REQUIRED.contains(title)) {
                boolean isOptional = (OPTIONAL.contains(title) ? YES : NO)
                        .matcher(cell.value())
                        .matches();
                flags.addAll(isOptional ? List.of(cell.saying("optional")) : List.of());
            } else {
                Splits.at(cell, ",;").forEach(p -> (FLAG.matcher(p.value()).matches() ? flags : description).add(p));
            }
        }
        type.ifPresent(t -> {
            words.add(t.between("(", flags.isEmpty() ? ")" : ","));
            flags.forEach(f -> words.add(f.between("", f == flags.getLast() ? ")" : ",")));
        });
        description.forEach(d -> words.add(d == description.get(0) ? d.between("- ", "") : d));
        return new Bullet(Text.joined(words), List.of());
    }
}
