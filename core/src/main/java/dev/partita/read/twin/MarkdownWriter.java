package dev.partita.read.twin;

import dev.partita.model.Model;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.Draft;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.markdown.Outline.Bullet;
import dev.partita.read.markdown.RawText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints a document as Markdown, in the order of input.md §1. */
public final class MarkdownWriter {
    private static final Pattern NAMED = Pattern.compile("([A-Za-z]\\w*)( \\(.*)");

    private final StringBuilder out = new StringBuilder();
    private final Draft draft;
    private final ProsePlaces prose;

    private MarkdownWriter(Draft draft) {
        this.draft = draft;
        this.prose = ProsePlaces.of(draft);
    }

    public static String write(Draft draft) {
        return new MarkdownWriter(draft).write();
    }

    private String write() {
        out.append("# DynamoDB Access Patterns\n");
        draft.application()
                .ifPresent(a -> out.append("\n> Application: ").append(a).append('\n'));
        prose.before().forEach(this::prose);
        table("## Settings", List.of("Setting", "Value"), settings());
        if (!draft.entities().isEmpty()) {
            out.append("\n## Entities\n");
            draft.entities().forEach(this::entity);
        }
        if (!draft.patterns().isEmpty()) {
            out.append("\n## Access Patterns\n");
        }
        patterns("### Reads", DraftPattern.Kind.READ);
        patterns("### Writes", DraftPattern.Kind.WRITE);
        patterns("### Deletes", DraftPattern.Kind.DELETE);
        table("## Item Collection Candidates", Draft.Hint.TITLES, candidates());
        if (!draft.decisions().isEmpty()) {
            out.append("\n## Decisions\n\n");
            draft.decisions().forEach(d -> out.append("- ").append(line(d)).append('\n'));
        }
        prose.after().forEach(this::prose);
        return out.toString();
    }

    /** Under its heading; what stands under the title of the document, there, or under an empty one. */
    private void prose(Model.Prose piece) {
        if (!piece.heading().isEmpty()) {
            out.append("\n## ").append(RawText.escaped(piece.heading(), false)).append('\n');
        } else if (piece != draft.prose().get(0)) {
            out.append("\n#\n");
        }
        text(piece);
    }

    private void text(Model.Prose piece) {
        if (!piece.text().isEmpty()) {
            out.append('\n').append(piece.text()).append('\n');
        }
    }

    private List<List<Text>> settings() {
        return draft.settings().stream().map(s -> List.of(s.name(), s.value())).toList();
    }

    private List<List<Text>> candidates() {
        return draft.hints().stream().map(Draft.Hint::cells).toList();
    }

    private void entity(DraftEntity entity) {
        out.append("\n### ")
                .append(RawText.escaped(entity.name().value(), false))
                .append("\n\n");
        for (DraftEntity.Field field : DraftEntity.Field.values()) {
            List<Bullet> attributes = field == DraftEntity.Field.ATTRIBUTES ? entity.attributeLines() : List.of();
            List<Text> texts = attributes.isEmpty() ? entity.field(field) : List.of();
            if (!texts.isEmpty() || !attributes.isEmpty()) {
                out.append("- **").append(field.title()).append("**:");
                out.append(
                                texts.size() == 1
                                        ? " " + RawText.escaped(texts.get(0).value(), false)
                                        : "")
                        .append('\n');
                attributes.forEach(a -> bullet(a, "  ", attribute(a.text())));
                if (texts.size() > 1) {
                    texts.forEach(t -> out.append("  - ").append(line(t)).append('\n'));
                }
            }
        }
        prose.of(entity).forEach(this::text);
    }

    private void bullet(Bullet bullet, String indent, String line) {
        out.append(indent).append("- ").append(line).append('\n');
        bullet.children().forEach(c -> bullet(c, indent + "  ", line(c.text())));
    }

    /** Its name in back quotes, which mean nothing. */
    private static String attribute(Text text) {
        Matcher name = NAMED.matcher(text.value());
        return name.matches() ? "`" + name.group(1) + "`" + RawText.escaped(name.group(2), false) : line(text);
    }

    private void patterns(String heading, DraftPattern.Kind kind) {
        String before = heading;
        for (List<DraftPattern> alike : alike(kind)) {
            List<Column> columns = Parts.columns(alike);
            List<List<Text>> cells = alike.stream()
                    .map(p -> columns.stream().map(c -> cell(p, c)).toList())
                    .toList();
            table(before, columns.stream().map(c -> title(c, kind)).toList(), cells);
            before = "";
        }
    }

    /** Runs of patterns that say, or don't, how many there are on a page, and what is written: a column tells them apart. */
    private List<List<DraftPattern>> alike(DraftPattern.Kind kind) {
        List<List<DraftPattern>> runs = new ArrayList<>();
        for (DraftPattern row : Parts.patterns(draft, kind)) {
            List<DraftPattern> last = runs.isEmpty() ? List.of() : runs.get(runs.size() - 1);
            if (last.isEmpty() || !decisive(last.get(0)).equals(decisive(row))) {
                runs.add(new ArrayList<>(List.of(row)));
            } else {
                last.add(row);
            }
        }
        return runs;
    }

    private static List<Column> decisive(DraftPattern row) {
        return Parts.EVEN_IF_NONE.stream().filter(row::has).toList();
    }

    private static String title(Column column, DraftPattern.Kind kind) {
        return column == Column.ITEMS && kind == DraftPattern.Kind.DELETE ? "Items Deleted" : column.title();
    }

    private static Text cell(DraftPattern row, Column column) {
        return row.cell(column)
                .orElseGet(() -> Text.at(row.span().file(), row.span().line(), 1, "-"));
    }

    private void table(String heading, List<String> titles, List<List<Text>> rows) {
        if (rows.isEmpty()) {
            return;
        }
        if (!heading.isEmpty()) {
            out.append('\n').append(heading).append('\n');
        }
        out.append('\n');
        row(titles.stream());
        row(titles.stream().map(t -> "---"));
        rows.forEach(r -> row(r.stream().map(c -> RawText.escaped(c.value(), true))));
    }

    private void row(Stream<String> cells) {
        out.append(cells.collect(Collectors.joining(" | ", "| ", " |"))).append('\n');
    }

    /** The text of a list item: what Markdown would take for the sign of a block at its beginning is escaped. */
    private static String line(Text text) {
        return RawText.escapedLine(text.value());
    }
}
