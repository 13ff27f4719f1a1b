package dev.partita.read.markdown;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A document as headings and what stands under each, in order. The first section may have no heading (level 0). */
public record Outline(List<Section> sections) {
    public Outline {
        sections = List.copyOf(sections);
    }

    /** All of them, in the order of the document. */
    public Stream<Table> tables() {
        return sections.stream()
                .flatMap(s -> s.blocks().stream())
                .flatMap(b -> b instanceof Table table ? Stream.of(table) : Stream.empty());
    }

    /** @param level 1 to 6 as written; 0 for what stands above the first heading */
    public record Section(int level, Text heading, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }

        /** What stands under the heading, as it is written. */
        public String raw() {
            return raw(blocks);
        }

        /** Some of the blocks, with an empty line between two. */
        public static String raw(List<Block> some) {
            return some.stream().map(b -> b.raw().value().strip()).collect(Collectors.joining("\n\n"));
        }
    }

    public sealed interface Block {
        /** The block as it is written. */
        Text raw();
    }

    public record Bullets(List<Bullet> bullets, Text raw) implements Block {
        public Bullets {
            bullets = List.copyOf(bullets);
        }
    }

    /** A list item: its own text, and the items of lists inside it. */
    public record Bullet(Text text, List<Bullet> children) {
        public Bullet {
            children = List.copyOf(children);
        }

        /** The text of the items inside it, in one line. */
        public String below() {
            return children.stream()
                    .map(c -> (c.text() + " " + c.below()).strip())
                    .collect(Collectors.joining("; "));
        }
    }

    public record Table(List<Text> headers, List<Row> rows, Text raw) implements Block {
        public Table {
            headers = List.copyOf(headers);
            rows = List.copyOf(rows);
        }
    }

    /**
     * A line of a table.
     *
     * @param cells as many as were written, not as many as there are headers; without back quotes and escapes
     * @param written the same with them
     */
    public record Row(List<Text> cells, List<Text> written, Span span) {
        public Row {
            cells = List.copyOf(cells);
            written = List.copyOf(written);
        }
    }

    /** Anything else: a paragraph, a quotation, code. */
    public record Passage(Text raw) implements Block {}
}
