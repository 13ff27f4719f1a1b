package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.price.Limits;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.calls.CallLines;
import dev.partita.verify.calls.DesignAnswerer;
import dev.partita.verify.calls.PlainAnswerer;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.plain.Json;
import dev.partita.verify.run.Subject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A design at DynamoDB's limits, really executed: at a limit it answers as the reference evaluator does, above it a call has an error
 * with a name, and nothing is changed.
 */
class ExtremesTest {
    private static final int KEY = (int) Limits.SORT_KEY_BYTES;
    private static final int PARTITION = (int) Limits.PARTITION_KEY_BYTES;
    private static final int BODY = 403_501;
    private static final String FOLIO = "f".repeat(PARTITION);
    private static final List<String> NOTES = List.of("n".repeat(3_996));
    private static final String LETTER = "018f4a3e-0000-4000-8000-000000000001";

    private static LocalDynamo dynamo;
    private static DesignResult result;

    private CallLines executed;
    private CallLines plain;

    @BeforeAll
    static void start() {
        dynamo = SharedDynamo.empty();
        result = Application.designed(Path.of("src/test/resources/execute/extremes.md"));
    }

    @BeforeEach
    void create() {
        CreateTables.create(dynamo.client(), result.design());
        PlanExecutor executor =
                new PlanExecutor(result.model(), result.design(), Endpoints.of(dynamo.client()), Prediction.BY_READING);
        Subject subject = new Subject(result.model(), result.design(), result.plans());
        executed = new CallLines(result.model(), new DesignAnswerer(subject, executor));
        plain = new CallLines(result.model(), new PlainAnswerer(result.model()));
    }

    @AfterEach
    void delete() {
        CreateTables.delete(dynamo.client(), result.design());
    }

    @Test
    void anItemOf400KilobytesIsWritten() {
        same(
                "AP-010",
                Map.of("folioId", FOLIO, "body", "b".repeat(BODY), "notes", NOTES, "marks", List.of("m".repeat(30))));
        assertThat(units(same("AP-001", Map.of("folioId", FOLIO)))).isEqualTo("50");
        assertThat(units(same("AP-020", Map.of("folioId", FOLIO)))).isEqualTo("400");
    }

    @Test
    void anItemThatGrowsBeyondIsRefusedByName() {
        same(
                "AP-010",
                Map.of("folioId", FOLIO, "body", "b".repeat(BODY), "notes", NOTES, "marks", List.of("m".repeat(29))));
        same("AP-012", Map.of("folioId", FOLIO, "marks", List.of("x")));
        refused("ITEM_TOO_LARGE", "AP-012", Map.of("folioId", FOLIO, "marks", List.of("y")));
        refused("ITEM_TOO_LARGE", "AP-011", Map.of("folioId", FOLIO, "notes", List.of("")));
        Map<String, Object> signed = Map.of(
                "folioId", FOLIO, "marks", List.of("z"), "letterId", LETTER, "writer", "w", "genre", "g", "title", "t");
        refused("ITEM_TOO_LARGE", "AP-017", signed);
        same("AP-007", Map.of("writer", "w", "genre", "g", "from", "a"));
        same("AP-001", Map.of("folioId", FOLIO));
    }

    @Test
    void whatIsLongerThanDeclaredIsRefusedBeforeAnyRequest() {
        refused("WRONG_LENGTH", "AP-010", Map.of("folioId", FOLIO, "body", "b".repeat(BODY + 1), "notes", NOTES));
        refused("WRONG_LENGTH", "AP-010", Map.of("folioId", FOLIO + "f", "body", "b", "notes", NOTES));
        same("AP-001", Map.of("folioId", FOLIO));
    }

    @Test
    void keysAreAsLongAsKeysMayBe() {
        String shelf = "é".repeat(PARTITION / 2);
        String name = "𝄞".repeat(KEY / 4);
        same("AP-013", Map.of("shelf", shelf, "name", name, "text", "t", "title", "t"));
        same("AP-002", Map.of("shelf", shelf));
        same("AP-003", Map.of("shelf", shelf, "names", List.of(name, "n".repeat(KEY))));
        same("AP-006", Map.of("shelf", shelf, "from", name));
        same("AP-001", Map.of("folioId", FOLIO));
        same("AP-002", Map.of("shelf", "s".repeat(PARTITION)));
        refused("BAD_VALUE", "AP-001", Map.of("folioId", FOLIO + "f"));
        refused("BAD_VALUE", "AP-002", Map.of("shelf", "é".repeat(KEY) + "s"));
        refused("BAD_VALUE", "AP-003", Map.of("shelf", shelf, "names", List.of(name + "n")));
        refused("BAD_VALUE", "AP-006", Map.of("shelf", shelf, "from", name + "n"));
    }

    @Test
    void keysOfSeveralAttributesAreAsLongTogether() {
        String word = "w".repeat(KEY);
        String title = "t".repeat(988);
        same("AP-016", Map.of("letterId", LETTER, "writer", word, "genre", word, "title", title));
        assertThat(same("AP-007", Map.of("writer", word, "genre", word, "from", title))
                        .path("answer"))
                .hasSize(1);
        refused("BAD_VALUE", "AP-007", Map.of("writer", word, "genre", word + "w", "from", title));
        refused("BAD_VALUE", "AP-007", Map.of("writer", word, "genre", word, "from", title.repeat(2)));
    }

    @Test
    void moreThanAHundredAreAskedForAndWritten() {
        same("AP-014", Map.of("shelf", "s", "leaves", leaves(250, 100)));
        assertThat(same("AP-003", Map.of("shelf", "s", "names", names(250))).path("answer"))
                .hasSize(250);
        assertThat(same("AP-008", Map.of("shelf", "s", "titles", listed(1_000, i -> "title " + i)))
                        .path("answer"))
                .hasSize(250);
        same("AP-015", Map.of("shelf", "t", "leaves", leaves(100, 100)));
        assertThat(same("AP-005", Map.of("shelf", "t")).path("answer").intValue())
                .isEqualTo(100);
        refused("TOO_MANY_ELEMENTS", "AP-014", Map.of("shelf", "u", "leaves", leaves(251, 1)));
        refused("TOO_MANY_ELEMENTS", "AP-015", Map.of("shelf", "u", "leaves", leaves(101, 1)));
        refused("TOO_MANY_ELEMENTS", "AP-003", Map.of("shelf", "s", "names", names(251)));
        same("AP-005", Map.of("shelf", "u"));
    }

    /** A page of DynamoDB ends at 1 MB: a call goes on behind it. */
    @Test
    void collectionsAreLargerThanAPage() {
        same("AP-014", Map.of("shelf", "s", "leaves", leaves(60, 30_000)));
        assertThat(same("AP-005", Map.of("shelf", "s")).path("operations")).hasSize(2);
        JsonNode first = same("AP-002", Map.of("shelf", "s"));
        assertThat(first.path("answer")).hasSize(60);
        assertThat(first.path("operations")).hasSize(2);
    }

    /** An answer of a BatchGetItem ends at 16 MB: the other keys are asked for again. */
    @Tag("full")
    @Test
    void answersAreLargerThanABatch() {
        assumeTrue(Boolean.getBoolean("partita.full"));
        List<String> ids = listed(43, i -> "folio " + i);
        ids.forEach(id -> same("AP-010", Map.of("folioId", id, "body", "b".repeat(400_000), "notes", List.of())));
        JsonNode many = same("AP-004", Map.of("folioIds", ids));
        assertThat(many.path("answer")).hasSize(43);
        assertThat(many.path("operations")).hasSize(2);
    }

    /** Calls both, page by page, demands equal answers, and gives the first page of the design. */
    private JsonNode same(String pattern, Map<String, ?> arguments) {
        List<ObjectNode> pages = pages(executed, pattern, arguments);
        boolean ordered = result.model().pattern(new PatternId(pattern)).orElseThrow() instanceof Read read
                && !read.legs().get(0).order().isEmpty();
        ListAssert<String> answered = assertThat(answers(pages)).as(pattern);
        List<String> expected = answers(pages(plain, pattern, arguments));
        if (ordered) {
            answered.isEqualTo(expected);
        } else {
            answered.containsExactlyInAnyOrderElementsOf(expected);
        }
        return pages.get(0);
    }

    private static List<ObjectNode> pages(CallLines calls, String pattern, Map<String, ?> arguments) {
        List<ObjectNode> pages = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            ObjectNode page = calls.answer(line(pattern, arguments, cursor), DataGenerator.NOW)
                    .line();
            pages.add(page);
            cursor = Json.member(page, "cursor").map(JsonNode::stringValue);
        } while (cursor.isPresent());
        return pages;
    }

    /** The rows of all pages, or else what is answered. */
    private static List<String> answers(List<ObjectNode> pages) {
        return pages.stream()
                .flatMap(p -> p.path("answer").isArray()
                        ? p.path("answer").values().stream()
                        : Stream.of(p.deepCopy().without(List.of("operations", "cursor"))))
                .map(Json::write)
                .toList();
    }

    private void refused(String code, String pattern, Map<String, ?> arguments) {
        CallLines.Reply reply = executed.answer(line(pattern, arguments, Optional.empty()), DataGenerator.NOW);
        assertThat(reply.line().path("error").path("code").asString(""))
                .as(pattern)
                .isEqualTo(code);
        assertThat(reply.kind()).isEqualTo(CallLines.Kind.BAD_CALL);
    }

    private static String line(String pattern, Map<String, ?> arguments, Optional<String> cursor) {
        Map<String, Object> line = new LinkedHashMap<>(Map.of("pattern", pattern, "params", arguments));
        cursor.ifPresent(c -> line.put("cursor", c));
        return Json.write(Json.tree(line));
    }

    private static String units(JsonNode answer) {
        return answer.path("operations").path(0).path("units").asString("");
    }

    private static List<String> names(int count) {
        return listed(count, i -> "name " + i);
    }

    private static List<Map<String, String>> leaves(int count, int bytes) {
        return listed(count, i -> Map.of("name", "name " + i, "text", "x".repeat(bytes), "title", "title " + i));
    }

    private static <T> List<T> listed(int count, IntFunction<T> each) {
        return IntStream.range(0, count).mapToObj(each).toList();
    }
}
