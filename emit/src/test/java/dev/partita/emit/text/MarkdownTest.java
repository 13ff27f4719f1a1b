package dev.partita.emit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Hostile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

class MarkdownTest {
    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private static List<String> texts() {
        return Stream.concat(Hostile.TEXTS.stream(), Hostile.random(5_000).stream())
                .toList();
    }

    @Test
    void textIsShownAsItIs() {
        for (String text : texts()) {
            String expected = Markdown.line(text).strip();
            Node document = PARSER.parse(Markdown.text(expected));
            if (!expected.isEmpty()) {
                assertThat(document.getFirstChild()).as(text).isInstanceOf(Paragraph.class);
                assertThat(shown(document)).as(text).isEqualTo(expected);
            }
        }
    }

    @Test
    void textInAnItemIsShownAsItIs() {
        for (String text : texts()) {
            String expected = Markdown.line(text).strip();
            Node document = PARSER.parse("- **a**: " + Markdown.text(expected) + "\n");
            assertThat(shown(document)).as(text).isEqualTo(("a: " + expected).strip());
        }
    }

    @Test
    void cellsAreShownAsTheyAre() {
        for (String text : texts()) {
            String expected = Markdown.line(text).strip();
            List<Node> cells = cells(new MarkdownTable("A", "B", "C").row("x", Markdown.cell(text), "y"));
            assertThat(cells).as(text).hasSize(3);
            assertThat(shown(cells.get(1))).as(text).isEqualTo(expected.isEmpty() ? "-" : expected);
        }
    }

    @Test
    void codeIsShownAsItIs() {
        for (String text : texts()) {
            String expected = Markdown.line(text);
            List<Node> cells = cells(new MarkdownTable("A", "B", "C").row("x", Markdown.code(text), "y"));
            assertThat(cells).as(text).hasSize(3);
            assertThat(shown(cells.get(1)).strip()).as(text).isEqualTo(expected.isBlank() ? "-" : expected.strip());
        }
    }

    @Test
    void plainTextStaysReadable() {
        assertThat(Markdown.text("A user's orders, newest first: total >= 100 & user_id"))
                .isEqualTo("A user's orders, newest first: total >= 100 & user_id");
        assertThat(Markdown.cell("expiresAt <= now")).isEqualTo("expiresAt <= now");
        assertThat(Markdown.code("USER#<userId>")).isEqualTo("`USER#<userId>`");
        assertThat(new MarkdownTable("A").row("").toString()).isEqualTo("| A |\n|---|\n| - |\n");
        assertThat(Markdown.fenced("json", "a```b")).isEqualTo("````json\na```b\n````\n");
    }

    private static List<Node> cells(MarkdownTable table) {
        Node document = PARSER.parse(table.toString());
        List<Node> rows =
                all(document).stream().filter(TableRow.class::isInstance).toList();
        assertThat(rows).as(table.toString()).hasSize(2);
        return all(rows.get(1)).stream().filter(TableCell.class::isInstance).toList();
    }

    private static List<Node> all(Node node) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(node);
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            nodes.addAll(all(child));
        }
        return nodes;
    }

    /** All text below a node. */
    private static String shown(Node node) {
        StringBuilder text = new StringBuilder();
        for (Node n : all(node)) {
            if (n instanceof Text t) {
                text.append(t.getLiteral());
            } else if (n instanceof Code c) {
                text.append(c.getLiteral());
            }
        }
        return text.toString();
    }
}
