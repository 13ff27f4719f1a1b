package dev.partita.read.yaml;

import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Mappings as rows of tables; each is a table of its own, since each has members of its own. */
final class Rows {
    /** Patterns have them in any case; a read that says what it returns does not say in that column how many. */
    private static final List<Column> ALWAYS = List.of(Column.ID, Column.ENTITY, Column.RESULT);

    private final Values values;

    Rows(Values values) {
        this.values = values;
    }

    Section patterns(Tree.Member member, String heading) {
        List<Outline.Block> tables = new ArrayList<>();
        for (Tree.Mapping pattern : values.mappings(member, "id: AP-001")) {
            List<Text> headers = new ArrayList<>();
            List<Text> cells = new ArrayList<>();
            List<Column> missing = new ArrayList<>(ALWAYS);
            for (Tree.Member cell : pattern.members()) {
                Optional<Column> column = Column.of(cell.name().value());
                if (column.isEmpty()) {
                    values.unknown(cell, Key.columns());
                    continue;
                }
                missing.remove(column.get());
                headers.add(cell.name());
                cells.add(cell(column.get(), cell));
            }
            for (Column column : missing) {
                headers.add(at(pattern.span(), column.title()));
                cells.add(at(pattern.span(), ""));
            }
            tables.add(table(headers, cells, pattern.span()));
        }
        return YamlDocument.section(member, heading, tables);
    }

    /** A list is joined as the grammar of the column joins. */
    private Text cell(Column column, Tree.Member member) {
        if (member.value() instanceof Tree.Sequence list) {
            String sign = switch (column) {
                case INPUTS, FILTERS, ITEMS, CONDITIONS -> ";";
                default -> ",";
            };
            List<Text> parts = list.trees().stream()
                    .flatMap(t -> values.line(member.name(), t).stream())
                    .toList();
            return parts.isEmpty() ? at(list.span(), "") : joined(parts, sign);
        }
        return values.line(member).orElseGet(() -> at(member.name().span(), ""));
    }

    private static Text joined(List<Text> parts, String sign) {
        List<Text> all = new ArrayList<>();
        for (Text part : parts.subList(0, parts.size() - 1)) {
            all.add(new Text(part.value() + sign, part.file(), part.pieces()));
        }
        all.add(parts.get(parts.size() - 1));
        return Text.joined(all);
    }

    Section candidates(Tree.Member member) {
        List<Outline.Block> tables = new ArrayList<>();
        for (Tree.Mapping candidate : values.mappings(member, Key.CANDIDATE.get(0) + ": text")) {
            values.known(candidate, Key.CANDIDATE);
            List<Text> headers =
                    Draft.Hint.TITLES.stream().map(t -> at(candidate.span(), t)).toList();
            List<Text> cells = Key.CANDIDATE.stream()
                    .map(k -> values.member(candidate, k)
                            .map(m -> cell(Column.ENTITY, m))
                            .orElseGet(() -> at(candidate.span(), "")))
                    .toList();
            tables.add(table(headers, cells, candidate.span()));
        }
        return YamlDocument.section(member, "Item Collection Candidates", tables);
    }

    private static Outline.Table table(List<Text> headers, List<Text> cells, Span place) {
        return new Outline.Table(headers, List.of(new Outline.Row(cells, cells, place)), at(place, ""));
    }

    private static Text at(Span place, String value) {
        return Text.at(place.file(), place.line(), place.column(), value);
    }
}
