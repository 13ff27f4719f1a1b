package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.model.Model;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.verify.calls.Answerer;
import dev.partita.verify.data.DataGenerator;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An article of {@code values-in-pieces} whose second piece is still that of another text. */
record TornPieces(Model model, Answerer answerer, DynamoDbClient tables) {
    private static final String TABLE = "Values_in_pieces";
    private static final String OLD = "o😀".repeat(100_000);
    private static final String NEW = "né".repeat(200_000);
    private static final Map<String, AttributeValue> KEY =
            Map.of("PK", AttributeValue.fromS("ARTICLE#torn"), "SK", AttributeValue.fromS("ARTICLE#PART2"));

    /** It is no answer; once it is whole, it is. */
    void areNoAnswer() {
        write("AP-010", ",\"title\":\"t\",\"section\":\"s\",\"body\":\"" + OLD + "\"");
        Map<String, AttributeValue> before = piece();
        write("AP-013", ",\"body\":\"" + NEW + "\"");
        Map<String, AttributeValue> after = piece();
        put(before);
        assertThatThrownBy(this::body).isInstanceOf(FaultException.class).hasMessageContaining("OVERTAKEN");
        put(after);
        assertThat(body()).isEqualTo(NEW);
    }

    private String body() {
        Read read = (Read) pattern("AP-001");
        return answerer.read(read, call("AP-001", ""), Optional.empty())
                .path("answer")
                .path("body")
                .stringValue();
    }

    private void write(String pattern, String parameters) {
        assertThat(answerer.write((Write) pattern(pattern), call(pattern, parameters))
                        .path("applied")
                        .booleanValue())
                .isTrue();
    }

    private Pattern pattern(String id) {
        return model.pattern(new PatternId(id)).orElseThrow();
    }

    private Call call(String pattern, String parameters) {
        String json = "{\"pattern\":\"" + pattern + "\",\"params\":{\"slug\":\"torn\"" + parameters + "}}";
        return new CallCodec(model).read(Json.parseObject(json), DataGenerator.NOW);
    }

    private Map<String, AttributeValue> piece() {
        return tables.getItem(b -> b.tableName(TABLE).key(KEY)).item();
    }

    private void put(Map<String, AttributeValue> item) {
        tables.putItem(b -> b.tableName(TABLE).item(item));
    }
}
