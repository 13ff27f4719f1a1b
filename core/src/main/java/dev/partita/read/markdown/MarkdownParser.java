package dev.partita.read.markdown;

import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * Reads the blocks of CommonMark with tables. What stands in a line is taken as written, so that {@code *} and {@code _} are
 * no emphasis here, and no time is lost on links that cross a whole document.
 */
public final class MarkdownParser {
    /** Deeper nesting of lists or quotations is read as text. */
    private static final int MAX_NESTING = 60;

    /** Cells of all tables, those that short rows lack included. */
    public static final int MAX_CELLS = 1_000_000;

    private final String file;
    private final String source;
    private final RawText raw;

    private MarkdownParser(String file, String source) {
        this.file = file;
        this.source = source;
        this.raw = new RawText(file, source);
    }

    /** Absent if the tables have more than {@link #MAX_CELLS}. */
    public static Optional<Outline> parse(String file, String source) {
        MarkdownParser parser = new MarkdownParser(file, source);
        return parser.parse().map(parser::outline);
    }

    private Optional<Node> parse() {
        Parser parser = Parser.builder()
                .extensions(
                        List.of(TablesExtension.builder().maxCells(MAX_CELLS).build()))
                .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                .maxOpenBlockParsers(MAX_NESTING)
                .inlineParserFactory(context -> (lines, block) -> {})
                .build();
        try {
            return Optional.of(parser.parse(source));
        } catch (IllegalArgumentException tooManyCells) {
            return Optional.empty();
        }
    }

    private Outline outline(Node document) {
        List<Outline.Section> sections = new ArrayList<>();
        int level = 0;
        Text heading = Text.at(file, 1, 1, "");
        List<Outline.Block> blocks = new ArrayList<>();
        for (Node node : children(document)) {
            if (node instanceof Heading next) {
                sections.add(new Outline.Section(level, heading, blocks));
                level = next.getLevel();
                heading = title(next);
                blocks = new ArrayList<>();
            } else if (!node.getSourceSpans().isEmpty()) {
                blocks.add(block(node));
            }
        }
        sections.add(new Outline.Section(level, heading, blocks));
        return new Outline(sections);
    }

    private static List<Node> children(Node parent) {
        List<Node> all = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            all.add(node);
        }
        return all;
    }

    /** Without the signs before it, and those after it that a space parts from it. */
    private Text title(Heading heading) {
        Text line = raw.asWritten(List.of(heading.getSourceSpans().get(0))).trimmed();
        String value = line.value();
        int from = 0;
        while (from < value.length() && value.charAt(from) == '#') {
            from++;
        }
        int to = value.length();
        while (from > 0 && to > from && value.charAt(to - 1) == '#') {
            to--;
        }
        boolean isParted = to <= from || Character.isWhitespace(value.charAt(to - 1));
        return RawText.withoutEscapes(
                line.part(from, isParted ? Math.max(from, to) : value.length()).trimmed());
    }

    private Outline.Block block(Node node) {
        Text written = raw.asWritten(node.getSourceSpans());
        if (node instanceof ListBlock list) {
            return new Outline.Bullets(bullets(list), written);
        }
        if (node instanceof TableBlock table) {
            return table(table, written);
        }
        return new Outline.Passage(written);
    }

    private List<Outline.Bullet> bullets(Node list) {
        List<Outline.Bullet> bullets = new ArrayList<>();
        for (Node item : children(list)) {
            Text text = Text.at(file, 1, 1, "");
            List<Outline.Bullet> nested = new ArrayList<>();
            for (Node part : children(item)) {
                if (part instanceof ListBlock inner) {
                    nested.addAll(bullets(inner));
                } else if (!part.getSourceSpans().isEmpty()) {
                    Text more = raw.readable(part.getSourceSpans());
                    text = text.isBlank() ? more : text.joined(more);
                }
            }
            if (text.isBlank() && !item.getSourceSpans().isEmpty()) {
                text = raw.asWritten(item.getSourceSpans()).part(0, 0);
            }
            bullets.add(new Outline.Bullet(text.trimmed(), nested));
        }
        return bullets;
    }

    private Outline.Block table(TableBlock table, Text written) {
        List<Outline.Row> rows = new ArrayList<>();
        List<Text> headers = List.of();
        for (Node part : children(table)) {
            for (Node row : children(part)) {
                List<Text> asWritten = written(row);
                List<Text> cells = asWritten.stream()
                        .map(RawText::withoutEscapes)
                        .map(Text::trimmed)
                        .toList();
                if (part instanceof TableBody) {
                    rows.add(new Outline.Row(
                            cells,
                            asWritten,
                            raw.asWritten(row.getSourceSpans()).span()));
                } else {
                    headers = cells;
                }
            }
        }
        return new Outline.Table(headers, rows, written);
    }

    /** Splits a row at its pipes itself: the parser drops cells beyond the header's. */
    private List<Text> written(Node row) {
        SourceSpan span = row.getSourceSpans().get(0);
        return RawCells.of(raw.asWritten(List.of(span)));
    }
}
