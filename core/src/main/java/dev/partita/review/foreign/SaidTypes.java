package dev.partita.review.foreign;

import dev.partita.read.yaml.Tree;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Item types that a file says in the notation of design texts: objects of labels, as Partita adds them to forms without a word for them. */
final class SaidTypes {
    /** A member with item types by name. */
    private static final String TYPES = "item_types";

    private SaidTypes() {}

    /** Adds those of a file. */
    static void add(Tree root, Drawing drawing) {
        root.get(TYPES).stream()
                .flatMap(t -> t.members().stream())
                .forEach(t -> add(t, lines(t.value()).toList(), drawing));
    }

    /** Adds those of a table. */
    static void add(Tree of, Text table, Drawing drawing) {
        for (Tree.Member type : of.get(TYPES).map(Tree::members).orElse(List.of())) {
            List<DesignText.Line> lines = new ArrayList<>();
            lines.add(Drawing.line("Table", Drawing.at(type.name().span(), table.value())));
            lines(type.value()).filter(l -> !l.label().value().equals("Table")).forEach(lines::add);
            add(type, lines, drawing);
        }
    }

    private static void add(Tree.Member type, List<DesignText.Line> lines, Drawing drawing) {
        drawing.name(type.name()).ifPresent(name -> drawing.addWhole(new DesignText.OfType(name, lines)));
    }

    /** A line for each value of each label. */
    static Stream<DesignText.Line> lines(Tree type) {
        return type.members().stream()
                .flatMap(m -> type.words(m.name().value()).stream().map(v -> new DesignText.Line(m.name(), v)));
    }
}
