package dev.partita.emit.interfaces;

import dev.partita.design.ItemType;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes {@code query-interfaces.md}, in one notation or in all. */
public final class InterfacesDocument {
    /** The name under which the document is delivered. */
    public static final String FILE = "query-interfaces.md";

    private static final String CONVENTIONS = """
        ## Conventions

        - A page is answered with a cursor as long as more may follow: an opaque token, valid for the same method and
          parameters only. There are no page numbers.
        - A write either does all it says or fails with the conditions that did not hold, by the names they have in the
          access-pattern document.
        - A condition that is followed by *as read* asks for the value that was read before, or for none where there was none;
          if it does not hold, the write begins again.
        - What DynamoDB leaves of a batch is sent again, with growing pauses; a transaction is repeated with its own token.
        - Items whose time to live has passed are not answered, though they may still be stored.
        """;

    private InterfacesDocument() {}

    /** The document in each notation, by file name. */
    public static SortedMap<String, String> all(DesignResult result) {
        SortedMap<String, String> files = new TreeMap<>();
        Notation.ALL.forEach(n -> files.put("query-interfaces-" + n.name() + ".md", write(result, n)));
        return files;
    }

    /** In the first of the notations. */
    public static String write(DesignResult result) {
        return write(result, Notation.ALL.get(0));
    }

    public static String write(DesignResult result, Notation notation) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        Methods methods = Methods.of(lexicon);
        Repositories repositories = new Repositories(result, lexicon, notation, methods.all());
        return "# DynamoDB Query Interfaces\n\n"
                + "> Application: " + Markdown.text(result.model().application()) + "\n"
                + "> Input: table-design.md\n"
                + "> Notation: " + notation.title() + "\n"
                + "> Status: DRAFT\n\n"
                + CONVENTIONS + "\n"
                + models(lexicon, notation, methods) + "\n"
                + new KeyBuilders(result, lexicon, notation).write() + "\n"
                + repositories.interfaces() + "\n"
                + repositories.transactions() + "\n"
                + repositories.traceability();
    }

    private static String models(Lexicon lexicon, Notation notation, Methods methods) {
        String entities = lexicon.model().entities().stream()
                .map(e -> "### " + Markdown.text(e.name().value()) + "\n\n"
                        + Markdown.fenced(
                                notation.fence(),
                                notation.record(e.name().value(), fields(lexicon, e), e.description())))
                .collect(Collectors.joining("\n"));
        String others = methods.records().entrySet().stream()
                .map(e -> notation.record(e.getKey(), e.getValue(), ""))
                .collect(Collectors.joining("\n"));
        return "## Entity Models\n\n" + entities
                + (others.isEmpty()
                        ? ""
                        : "\n### Rows, results and elements\n\n" + Markdown.fenced(notation.fence(), others))
                + pages(notation, methods);
    }

    private static String pages(Notation notation, Methods methods) {
        return methods.all().stream()
                .map(m -> m.signature().result())
                .flatMap(r -> r instanceof Shape.Page page ? Stream.of(page.name()) : Stream.of())
                .findFirst()
                .map(name -> "\n### Pages\n\n" + Markdown.fenced(notation.fence(), notation.page(name)))
                .orElse("");
    }

    /** The attributes, then the keys of the table and of each index that the entity's own items take part in. */
    private static List<Shape.Field> fields(Lexicon lexicon, Entity entity) {
        List<Shape.Field> fields = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            fields.add(new Shape.Field(
                    attribute.name().value(),
                    new Shape.Of(attribute.type()),
                    attribute.optional(),
                    attribute.description()));
        }
        lexicon.design().itemTypes().stream()
                .filter(t -> t.entity().equals(entity.name()) && t.kind() == ItemType.Kind.HOME)
                .flatMap(t -> t.keys().stream())
                .filter(k -> k.natural().isEmpty())
                .forEach(k -> fields.add(new Shape.Field(k.attribute(), new Shape.Text(), false, "key")));
        return fields;
    }
}
