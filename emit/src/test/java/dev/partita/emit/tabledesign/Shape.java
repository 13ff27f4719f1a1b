package dev.partita.emit.tabledesign;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/**
 * What a Markdown document is made of.
 *
 * @param headings their levels, in order
 * @param rows the number of cells of each row of each table
 * @param foreign what no document of ours contains: HTML, links, emphasis
 */
record Shape(List<Integer> headings, List<Integer> rows, List<String> foreign) {
    static Shape of(String markdown) {
        Parser parser =
                Parser.builder().extensions(List.of(TablesExtension.create())).build();
        Shape shape = new Shape(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        shape.add(parser.parse(markdown));
        return shape;
    }

    private void add(Node node) {
        if (node instanceof Heading heading) {
            headings.add(heading.getLevel());
        }
        if (node instanceof TableRow row) {
            rows.add(children(row).size());
        }
        if (isForeign(node)) {
            foreign.add(node.toString());
        }
        children(node).forEach(this::add);
    }

    private static boolean isForeign(Node node) {
        return node instanceof HtmlBlock
                || node instanceof HtmlInline
                || node instanceof Link
                || node instanceof Image
                || node instanceof Emphasis
                || node instanceof IndentedCodeBlock
                || node instanceof ThematicBreak;
    }

    private static List<Node> children(Node node) {
        List<Node> children = new ArrayList<>();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children;
    }
}
