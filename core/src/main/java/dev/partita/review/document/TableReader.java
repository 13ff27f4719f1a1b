package dev.partita.review.document;

import dev.partita.design.Because;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.PatternId;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables with their indexes. */
final class TableReader {
    static final String RULE = "read";
    private static final Pattern KEY = Pattern.compile("(.+?)(?:\\s*\\(\\s*(\\w+)\\s*\\))?");

    private final DesignText text;
    private final Remarks remarks;
    private final List<Table> tables = new ArrayList<>();

    TableReader(DesignText text, Remarks remarks) {
        this.text = text;
        this.remarks = remarks;
    }

    List<Table> tables() {
        for (DesignText.OfTable of : text.tables()) {
            table(of).ifPresent(t -> {
                if (tables.stream().anyMatch(o -> o.name().equals(t.name()))) {
                    remarks.add(
                            ReviewCode.DUPLICATE_DESIGN_NAME,
                            of.heading().span(),
                            t.name().value(),
                            "There are two tables " + t.name() + ".");
                } else {
                    tables.add(t);
                }
            });
        }
        text.indexes().forEach(this::add);
        return List.copyOf(tables);
    }

    private Optional<Table> table(DesignText.OfTable of) {
        String heading = of.heading().value();
        int colon = heading.indexOf(':');
        Optional<String> name = line(of, "table name")
                .map(Text::value)
                .or(() -> colon < 0
                        ? Optional.empty()
                        : Optional.of(heading.substring(colon + 1).strip()));
        Optional<KeyAttribute> partition =
                line(of, "partition key").flatMap(k -> keys(k).stream().findFirst());
        if (name.isEmpty() || partition.isEmpty()) {
            remarks.add(
                    ReviewCode.NO_TABLE,
                    of.heading().span(),
                    name.orElse("Table Configuration"),
                    "The table has no " + (name.isEmpty() ? "name." : "partition key."),
                    name.isEmpty() ? "| Table Name | Shop |" : "| Partition Key | `PK` (String) |");
            return Optional.empty();
        }
        return Optional.of(new Table(
                new TableName(name.get()),
                partition.get(),
                line(of, "sort key").flatMap(k -> keys(k).stream().findFirst()),
                List.of(),
                line(of, "ttl attribute").map(Text::value),
                new Because(List.of(), RULE)));
    }

    private static Optional<Text> line(DesignText.OfTable of, String label) {
        return of.lines().stream()
                .filter(l -> l.label().value().toLowerCase(Locale.ROOT).equals(label))
                .map(DesignText.Line::value)
                .filter(v -> !v.isBlank() && !v.value().equals("-"))
                .findFirst();
    }

    private static List<KeyAttribute> keys(Text keys) {
        return Lists.split(keys).stream().map(TableReader::key).toList();
    }

    private static KeyAttribute key(Text key) {
        Matcher matcher = KEY.matcher(key.value());
        matcher.matches();
        String type = matcher.group(2) == null ? "s" : matcher.group(2).toLowerCase(Locale.ROOT);
        return new KeyAttribute(
                matcher.group(1).strip(),
                type.startsWith("n")
                        ? KeyAttribute.Type.N
                        : type.startsWith("b") ? KeyAttribute.Type.B : KeyAttribute.Type.S);
    }

    private void add(DesignText.OfIndex of) {
        List<Table> among = tables.stream()
                .filter(t ->
                        of.table().isEmpty() || of.table().get().equals(t.name().value()))
                .toList();
        if (of.name().isBlank() || of.name().value().equals("-")) {
            return;
        }
        if (among.size() != 1) {
            remarks.add(
                    ReviewCode.LOST_TABLE,
                    of.name().span(),
                    of.name().value(),
                    of.table()
                            .map(t -> "There is no table " + t + ".")
                            .orElse("Of several tables, none is named for this index."),
                    "## Global Secondary Indexes: "
                            + tables.stream()
                                    .map(t -> t.name().value())
                                    .findFirst()
                                    .orElse("Shop"));
            return;
        }
        Table table = among.get(0);
        if (table.indexes().stream()
                .anyMatch(i -> i.name().value().equals(of.name().value()))) {
            remarks.add(
                    ReviewCode.DUPLICATE_DESIGN_NAME,
                    of.name().span(),
                    of.name().value(),
                    "There are two indexes " + of.name() + ".");
            return;
        }
        List<Index> indexes = new ArrayList<>(table.indexes());
        indexes.add(index(of, table));
        tables.set(
                tables.indexOf(table),
                new Table(table.name(), table.partition(), table.sort(), indexes, table.ttl(), table.because()));
    }

    private static Index index(DesignText.OfIndex of, Table table) {
        return new Index(
                new IndexName(of.name().value()),
                of.local(),
                of.local() ? List.of(table.partition()) : keys(of.partition()),
                keys(of.sort()),
                projection(of.projection()),
                new Because(patterns(of.purpose()), RULE));
    }

    private static Projection projection(Text text) {
        String value = text.value().strip();
        String upper = value.toUpperCase(Locale.ROOT);
        if (upper.startsWith("INCLUDE")) {
            String names = value.substring("INCLUDE".length()).replaceAll("[():\\[\\]]", " ");
            return new Projection.Include(java.util.Arrays.stream(names.split(","))
                    .map(String::strip)
                    .filter(n -> !n.isEmpty())
                    .toList());
        }
        return upper.startsWith("KEYS") ? new Projection.KeysOnly() : new Projection.All();
    }

    static List<PatternId> patterns(Text text) {
        return Lists.split(text).stream()
                .map(Text::value)
                .filter(v -> v.matches("[\\w.-]+"))
                .map(PatternId::new)
                .toList();
    }
}
