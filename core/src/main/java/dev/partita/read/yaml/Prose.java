package dev.partita.read.yaml;

import dev.partita.model.Model;
import dev.partita.read.markdown.MarkdownParser;
import dev.partita.read.markdown.Outline;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is no part of the model and returns in the output documents: headings with Markdown under them. */
final class Prose {
    private Prose() {}

    /** As Markdown has it: a heading inside a text begins a piece of its own. */
    static List<Model.Prose> of(Optional<Tree.Member> member, Values values) {
        List<Model.Prose> all = new ArrayList<>();
        for (Tree.Mapping piece :
                member.map(m -> values.mappings(m, Key.HEADING + ": Notes")).orElse(List.of())) {
            values.known(piece, Key.PIECE_OF_PROSE);
            String heading = values.line(piece, Key.HEADING).map(Text::value).orElse("");
            Optional<Tree.Member> text = values.member(piece, Key.TEXT);
            if (text.isEmpty()) {
                all.add(new Model.Prose(heading, ""));
            } else if (text.get().value() instanceof Tree.Word word) {
                add(heading, word.text(), all);
            } else {
                values.line(text.get());
            }
        }
        return all;
    }

    /** What is no Markdown, for it has too many cells, stays as it is. */
    private static void add(String heading, Text text, List<Model.Prose> all) {
        Optional<Outline> outline = MarkdownParser.parse(text.file(), text.value());
        if (outline.isEmpty()) {
            all.add(new Model.Prose(heading, text.value().strip()));
        }
        for (Outline.Section section : outline.map(Outline::sections).orElse(List.of())) {
            boolean isFirst = section.level() == 0;
            all.add(new Model.Prose(isFirst ? heading : section.heading().value(), section.raw()));
        }
    }
}
