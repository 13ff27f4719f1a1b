package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.read.DocumentReader;
import dev.partita.result.DesignResult;
import dev.partita.testkit.answers.RecordedAnswers;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The emitted repositories of a language answer what a second implementation of the document's meaning has answered. */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RepositoriesTest {
    static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    static final String HOSTILE_NAMES = "hostile-names";

    /** What calls of recorded answers begin their names with: their batches are processed whole. */
    static final String RECORDED = "recorded-";

    private static final boolean FULL = Boolean.getBoolean("partita.full");
    private static final String EVERYDAY = "reminders";
    private static final long SEED = 1;
    private LocalDynamo dynamo;

    /** Checks the code as its language can, and starts it; the name is that of a folder. */
    abstract Repositories started(String name, DesignResult result, LocalDynamo dynamo) throws IOException;

    /** A document with names that are hostile to the language: its words, what looks like its code, what clashes in it. */
    abstract Path hostileNames();

    /** Whether one application is tried in the everyday build, too. */
    boolean isEveryday() {
        return false;
    }

    @BeforeAll
    void start() {
        assumeTrue(FULL || isEveryday());
        dynamo = SharedDynamo.empty();
    }

    private static List<String> applications() throws IOException {
        String only = System.getProperty("case", "");
        try (Stream<Path> folders = Files.list(ROOT.resolve("cases/answers"))) {
            return folders.map(f -> f.getFileName().toString())
                    .filter(f -> f.contains(only))
                    .sorted()
                    .toList();
        }
    }

    /** The delivered design; those of both layouts are answered on by the plans themselves. */
    @ParameterizedTest
    @MethodSource("applications")
    void answersAsRecorded(String application) throws IOException {
        assumeTrue(FULL);
        DesignResult result = new Application(application).delivered();
        try (Repositories repositories = started(RECORDED + application, result, dynamo)) {
            Path recorded = ROOT.resolve("cases/answers").resolve(application);
            assertThat(new RecordedAnswers(recorded, result.model(), repositories.answerer()).differences())
                    .isEmpty();
            assertThat(repositories.answerer().rounds().late(result)).isEmpty();
        }
    }

    private static Stream<Named<DesignResult>> delivered() {
        String only = System.getProperty("case", FULL ? "" : EVERYDAY);
        return Application.all().stream()
                .filter(a -> a.name().contains(only))
                .map(a -> Named.of(a.name(), a.delivered()));
    }

    /** So does every delivered design, on generated data and calls; and its tables hold what they should after each write. */
    @ParameterizedTest
    @MethodSource("delivered")
    void answersAsTheReferenceDoes(DesignResult design) throws IOException {
        holds("delivered-" + Identifiers.of(design.model().application()), design);
    }

    /** Words of the language, what looks like code, other alphabets, names that clash or are very long. */
    @Test
    void whateverTheNames() throws IOException {
        assumeTrue(FULL);
        Model model = Application.read(hostileNames());
        holds(HOSTILE_NAMES, new Designer(model).design().result().orElseThrow());
    }

    /** Reads pick one of several equal items; writes keep them all, with the home or after it. */
    @Test
    void withReplicas() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("testkit/src/test/resources/emit/replicas.md");
        assertThat(design.design().itemTypes().stream()
                        .filter(t -> t.because().rule().equals("ReplicateForReads"))
                        .map(ItemType::kind))
                .contains(ItemType.Kind.COPY, ItemType.Kind.LOOSE_COPY);
        holds("replicas", design);
    }

    /** Entities come and go as attributes of one item, several in one request; the reader takes them out of it. */
    @Test
    void withGatheredLists() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/tried/countries.md");
        assertThat(design.design().itemTypes().stream()
                        .filter(ItemType::isEntry)
                        .map(ItemType::entity))
                .extracting(EntityName::value)
                .containsExactly("Country", "Category");
        holds("gathered-lists", design);
    }

    /** Texts are put together by who writes an item, native keys are stored with it. */
    @ParameterizedTest
    @ValueSource(strings = {"concatenated", "multi-attribute"})
    void withKeysOfRelatedEntities(String style) throws IOException {
        assumeTrue(FULL);
        Path document = ROOT.resolve("testkit/src/test/resources/emit/related-keys.md");
        String text = Files.readString(document).replace("| concatenated |", "| " + style + " |");
        Model model = DocumentReader.read(document.toString(), text).model().orElseThrow();
        DesignResult design = new Designer(model).design().result().orElseThrow();
        assertThat(design.design().itemTypes().stream()
                        .flatMap(t -> t.keys().stream())
                        .flatMap(KeyTemplate::paths)
                        .filter(p -> !p.isOwn()))
                .isNotEmpty();
        holds("related-keys-" + style, design);
    }

    /** Kept over several references, and with what is joined. */
    @Test
    void withValuesOfDistantEntities() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("testkit/src/test/resources/emit/far-values.md");
        assertThat(design.design().itemTypes().stream()
                        .flatMap(t -> t.attributes().stream())
                        .flatMap(a -> a.source() instanceof ItemType.OfPath of ? Stream.of(of.path()) : Stream.empty())
                        .mapToInt(p -> p.steps().size()))
                .contains(2);
        holds("far-values", design);
    }

    /** Parts of keys descend: rows and pages come in the order of what they are made of, within ranges, too. */
    @Test
    void withOrdersOfBothDirections() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/tried/arcade.md");
        assertThat(design.design().itemTypes().stream()
                        .flatMap(t -> t.keys().stream())
                        .flatMap(k -> k.segments().stream()))
                .anyMatch(s -> s instanceof Segment.Field f && f.encoding() instanceof Encoding.Inverted);
        holds("orders-of-both-directions", design);
    }

    /**
     * Pages go on behind the last link that has led to an answer, though some lead to nothing or to what is not asked for; what others keep of a
     * value that is added to is set to what it comes to; or is written with it, unless others have come meanwhile. Bytes are cut anywhere,
     * what is true comes first where that is asked for, and upserts meet what has expired and is still stored. What others reference may live
     * in its parent's item: it is joined, demanded and deleted there. What is not stored, or like this, may be written. What
     * is made has what its children add to it at once.
     */
    @ParameterizedTest
    @CsvSource({
        "pages-over-links, OrderedHop, cases/random/pages-over-links.md",
        "added-to, DenormalizeAttribute, cases/candidate/DenormalizeAttribute-added/fires/input/access-patterns.md",
        "written-together, DenormalizeAttribute, cases/tried/messenger.md",
        "kept-of-what-is-put, DenormalizeAttribute, cases/candidate/DenormalizeAttribute-put/fires/input/access-patterns.md",
        "each-value, MergeValues, cases/candidate/MergeValues-mixed/fires/input/access-patterns.md",
        "the-true-ones-first, IndexByPattern, cases/candidate/IndexByPattern-truth/fires/input/access-patterns.md",
        "cleared-away, HomeByIdentifier, cases/random/upserted-where-what-has-expired-is-left.md",
        "in-one-list, HomeInOneList, cases/candidate/HomeInOneList/fires/input/access-patterns.md",
        "references-to-what-is-embedded, EmbedChildren, cases/candidate/EmbedChildren-referenced/fires/input/access-patterns.md",
        "pages-of-each, MergeEach, cases/random/pages-of-each-of-what-is-followed.md",
        "counted-when-read, CountWhenRead, cases/candidate/CountWhenRead/fires/input/access-patterns.md",
        "stored-or-not, HomeByIdentifier, cases/tried/quotas.md",
        "copies-by-what-is-a-parents, CopyIntoCollection, cases/candidate/CopyIntoCollection-parent/fires/input/access-patterns.md",
        "first-for-what-is-declared, FirstForExtreme, cases/candidate/FirstForExtreme-declared/fires/input/access-patterns.md",
        "bytes-in-pieces, LargeItem, cases/random/bytes-in-pieces.md",
        "added-to-what-is-created, HomeByIdentifier, cases/random/a-sum-in-the-marker-of-what-is-made.md",
        "added-to-what-is-put, HomeByIdentifier, cases/random/a-sum-of-what-is-put-anew.md"
    })
    void withWhatIsChosenBy(String name, String rule, String document) throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed(document);
        assertThat(design.choices()).anyMatch(c -> c.rules().contains(rule));
        holds(name, design);
    }

    /** A list is read of any replica, and goes on in another one. */
    @Test
    void withListsInReplicas() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/random/lists-in-replicas.md");
        assertThat(design.design().itemTypes().stream().map(t -> t.name().value()))
                .contains("Story by section, publishedAt, replica 2", "Story in one list, rank, replica 3");
        holds("lists-in-replicas", design);
    }

    /** Links are the answer, in the order of what they keep of what they lead to, without those that have outlived it. */
    @ParameterizedTest
    @ValueSource(strings = {"answers-out-of-links", "counts-out-of-links", "answers-out-of-links-to-what-goes"})
    void withAnswersOutOfLinks(String name) throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/random/" + name + ".md");
        assertThat(design.choices().stream().filter(c -> c.rules().contains("AnswerFromLinks")))
                .hasSizeGreaterThan(2);
        holds(name, design);
    }

    /** Several Queries, one for each alternative, are merged: pages, counts, sums, the first one, and whether there is any. */
    @ParameterizedTest
    @CsvSource({
        "alternatives-over-attributes, 7",
        "alternatives-of-texts-and-bounds, 5",
        "alternatives-beside-others, 2"
    })
    void withAlternatives(String name, int merged) throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/random/" + name + ".md");
        assertThat(design.choices().stream().filter(c -> c.rules().contains("MergeAlternatives")))
                .hasSizeGreaterThanOrEqualTo(merged);
        holds(name, design);
    }

    /** What is kept of another entity is a key of indexes, and who changes it there writes all that keep it. */
    @Test
    void withKeysThatFollow() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/random/found-by-what-follows.md");
        assertThat(design.design().itemTypes().stream().flatMap(t -> t.keys().stream()))
                .anyMatch(KeyTemplate::isLoose);
        holds("found-by-what-follows", design);
    }

    /** Texts that no item holds are put together of pieces, which hostile ones are cut into between characters. */
    @Test
    void withValuesInPieces() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/random/values-in-pieces.md");
        assertThat(design.design().itemTypes().stream().filter(t -> t.kind() == ItemType.Kind.CHUNK))
                .hasSize(7);
        holds("values-in-pieces", design);
        try (Repositories repositories = started("torn-pieces", design, dynamo)) {
            new TornPieces(design.model(), repositories.answerer(), dynamo.client()).areNoAnswer();
        }
    }

    /** Elements that are too many for one transaction have one each. */
    @Test
    void withATransactionForEachElement() throws IOException {
        assumeTrue(FULL);
        DesignResult design = designed("cases/random/each-element-is-a-transaction.md");
        assertThat(design.plans().patterns().stream()
                        .flatMap(p -> p instanceof WritePlan write ? write.steps().stream() : Stream.empty())
                        .filter(Step.Transactions.class::isInstance))
                .hasSize(4);
        holds("each-element-is-a-transaction", design);
    }

    private static DesignResult designed(String document) throws IOException {
        return Application.designed(ROOT.resolve(document));
    }

    private void holds(String name, DesignResult design) throws IOException {
        try (Repositories repositories = started(name, design, dynamo)) {
            GeneratedCalls calls = new GeneratedCalls(design, repositories.answerer(), dynamo.client(), SEED);
            assertThat(calls.differences()).isEmpty();
            assertThat(calls.untried()).as("methods that were not called").isEmpty();
            assertThat(calls.made()).isGreaterThan(2 * design.model().patterns().size());
        }
    }
}
