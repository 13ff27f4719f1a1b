package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.cli.Partita;
import dev.partita.design.Design;
import dev.partita.emit.json.DesignJson;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.local.LocalDynamo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** An endpoint that others use: what is executed there has tables of its own, and leaves none. */
class EndpointTest {
    private static final Path CASE =
            Path.of(System.getProperty("partita.root", "..")).resolve("cases/run/calls/input");
    /** As the design's table is called. */
    private static final String OTHERS = "Library";

    private static LocalDynamo dynamo;

    @TempDir
    private static Path folder;

    private record Said(int exit, String out, String err) {}

    @BeforeAll
    static void start() throws IOException {
        dynamo = SharedDynamo.empty();
        DynamoDbClient client = dynamo.client();
        client.createTable(b -> b.tableName(OTHERS)
                .attributeDefinitions(a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .provisionedThroughput(p -> p.readCapacityUnits(5L).writeCapacityUnits(5L)));
        client.putItem(b -> b.tableName(OTHERS).item(Map.of("id", AttributeValue.fromS("theirs"))));
        try (Stream<Path> files = Files.walk(CASE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(CASE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        assertThat(partita("design", "access-patterns.md", "--no-verify", "--quiet")
                        .exit())
                .isZero();
    }

    @Test
    void callsAreAnsweredThere() throws IOException {
        Said said = partita("run", "partita", "--data", "data", "--endpoint", endpoint(), "--quiet");
        assertThat(said.err()).isEmpty();
        assertThat(said.exit()).isZero();
        assertThat(said.out()).contains("\"answer\":{\"readerId\":\"ada\"").contains("\"table\":\"Library\"");
        assertOthersAreAsTheyWere();
    }

    @Test
    void aDesignIsVerifiedThere() throws IOException {
        Said said = partita("verify", "partita", "--endpoint", endpoint());
        assertThat(said.out()).contains("Verified:");
        assertThat(said.exit()).isZero();
        assertOthersAreAsTheyWere();
    }

    @Test
    void anotherMachineMustBeAllowed() throws IOException {
        Said said = partita("verify", "partita", "--endpoint", "http://192.0.2.1:8000");
        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.err()).contains("--allow-remote");
    }

    @Test
    void nobodyAnswers() throws IOException {
        Said said = partita("run", "partita", "AP-001", "readerId=ada", "--endpoint", "http://127.0.0.1:1");
        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.err()).contains("the endpoint does not answer").doesNotContain("\tat ");
    }

    @Test
    void whatIsNoAddressIsRefused() throws IOException {
        Said said = partita("run", "partita", "--endpoint", "localhost");
        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.err()).contains("--endpoint takes an address such as");
    }

    @Test
    void aDeployedTableIsComparedWithTheDesign() throws IOException {
        Said other = partita("verify", "partita", "--against", OTHERS, "--endpoint", endpoint());
        assertThat(other.exit()).isEqualTo(4);
        assertThat(other.out().lines())
                .contains(
                        "Library: the key is HASH id S, the design's is HASH PK S, RANGE SK S",
                        "Library: the design's index LoanByReaderId is not there",
                        "Library: the billing mode is PROVISIONED, the design's is PAY_PER_REQUEST");
        assertThat(partita("verify", "partita", "--against", "Nothing", "--endpoint", endpoint())
                        .out())
                .isEqualTo("Nothing: there is no such table\n");
        assertThat(partita("verify", "partita", "--against", "Shop=Nothing", "--endpoint", endpoint())
                        .exit())
                .isEqualTo(2);
        assertOthersAreAsTheyWere();
    }

    @Test
    void aTableOfTheDesignIsAsDesigned() throws IOException {
        Design design = DesignJson.read(Files.readString(folder.resolve("partita/design.json")))
                .design();
        CreateTableRequest request =
                CreateTables.of(design).get(0).toBuilder().tableName("Deployed").build();
        dynamo.client().createTable(request);
        try {
            Said same = partita("verify", "partita", "--against", "Library=Deployed", "--endpoint", endpoint());
            assertThat(same.out()).isEqualTo("As designed.\n");
            assertThat(same.exit()).isZero();
        } finally {
            dynamo.client().deleteTable(b -> b.tableName("Deployed"));
        }
    }

    private static void assertOthersAreAsTheyWere() {
        assertThat(dynamo.client().listTables().tableNames()).containsExactly(OTHERS);
        assertThat(dynamo.client().scan(b -> b.tableName(OTHERS)).items())
                .containsExactly(Map.of("id", AttributeValue.fromS("theirs")));
    }

    private static String endpoint() {
        return dynamo.endpoint().toString();
    }

    private static Said partita(String... args) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Partita.run(
                List.of(args),
                folder,
                new ByteArrayInputStream(Files.readAllBytes(folder.resolve("stdin"))),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Said(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
