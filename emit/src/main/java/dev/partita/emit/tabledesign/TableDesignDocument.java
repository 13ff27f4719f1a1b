package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Lexicon;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes {@code table-design.md}. */
public final class TableDesignDocument {
    /** The name under which the document is delivered. */
    public static final String FILE = "table-design.md";

    private TableDesignDocument() {}

    /**
     * Where a document comes from; what is absent has no line, so that the same design gives the same bytes.
     *
     * @param generatedOn such as {@code 2026-11-21}
     * @param input the name of the access-pattern document
     */
    public record Origin(Optional<String> generatedOn, Optional<String> input) {
        public static final Origin UNSAID = new Origin(Optional.empty(), Optional.empty());
    }

    public static String write(DesignResult result, Optional<Verification> evidence) {
        return write(result, evidence, Origin.UNSAID);
    }

    public static String write(DesignResult result, Optional<Verification> evidence, Origin origin) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        return Stream.of(
                        HeaderSection.write(result, evidence, origin),
                        TableSection.write(result),
                        ItemTypeSection.write(result, lexicon),
                        CollectionSection.write(result, lexicon),
                        MappingSection.write(result, lexicon),
                        DecisionSection.write(result),
                        CostSection.write(result),
                        ValidationSection.write(result, evidence),
                        ProseSection.write(result.model()))
                .filter(section -> !section.isEmpty())
                .collect(Collectors.joining("\n"));
    }
}
