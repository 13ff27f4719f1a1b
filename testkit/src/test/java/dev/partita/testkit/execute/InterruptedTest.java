package dev.partita.testkit.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.partita.cli.Partita;
import dev.partita.testkit.application.Application;
import dev.partita.testkit.application.SharedDynamo;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.local.OwnTables;
import dev.partita.verify.local.TablesLeft;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Tables of our own at an endpoint of others are gone in the end, whatever end it is. */
@Tag("full")
class InterruptedTest {
    private static final int SECONDS = 60;
    private static LocalDynamo dynamo;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws IOException {
        dynamo = SharedDynamo.empty();
        Files.writeString(folder.resolve("design.json"), new Application("shop").deliveredText());
    }

    @Test
    void verifyIsTerminated() throws IOException, InterruptedException {
        assertNothingIsLeft(Process::destroy, "verify", "--scale", "5");
    }

    @Test
    void verifyIsInterrupted() throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        assertNothingIsLeft(InterruptedTest::interrupt, "verify", "--scale", "5");
    }

    @Test
    void runIsTerminated() throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        assertNothingIsLeft(Process::destroy, "run");
    }

    @Test
    void runIsInterrupted() throws IOException, InterruptedException {
        assumeTrue(Boolean.getBoolean("partita.full"));
        assertNothingIsLeft(InterruptedTest::interrupt, "run");
    }

    @Test
    void whatCannotBeDeletedKeepsNothingElse() {
        OwnTables tables = new OwnTables(refusing("own-B"), "own-");
        List.of("AAA", "B", "CCC").forEach(t -> tables.createTable(table(t)));
        assertThat(dynamo.client().listTables().tableNames()).contains("own-AAA", "own-B", "own-CCC");
        assertThatThrownBy(tables::close).isInstanceOf(TablesLeft.class).hasMessageContaining("own-B");
        assertThat(dynamo.client().listTables().tableNames()).contains("own-B").doesNotContain("own-AAA", "own-CCC");
        dynamo.client().deleteTable(b -> b.tableName("own-B"));
    }

    @Test
    void afterTheEndNoTableIsCreated() {
        OwnTables tables = new OwnTables(refusing(""), "late-");
        tables.close();
        assertThatThrownBy(() -> tables.createTable(table("AAA"))).isInstanceOf(IllegalStateException.class);
        assertThat(dynamo.client().listTables().tableNames()).doesNotContain("late-AAA");
    }

    private static void assertNothingIsLeft(Consumer<Process> end, String command, String... more)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Partita.class.getName(),
                command,
                folder.toString(),
                "--endpoint",
                dynamo.endpoint().toString()));
        line.addAll(List.of(more));
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        try {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            while (left().isEmpty() && process.isAlive() && System.nanoTime() < deadline) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            }
            assertThat(left()).as("tables while it runs; it said %s", said()).isNotEmpty();
            end.accept(process);
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isGreaterThan(128);
            assertThat(left()).isEmpty();
        } finally {
            process.destroyForcibly();
        }
    }

    private static String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }

    private static List<String> left() {
        return dynamo.client().listTables().tableNames().stream()
                .filter(t -> t.startsWith("partita-"))
                .toList();
    }

    private static void interrupt(Process process) {
        try {
            new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Deletes every table but one; it stays open. */
    private static DynamoDbClient refusing(String table) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                InterruptedTest.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        return null;
                    }
                    if (arguments[0] instanceof DeleteTableRequest request
                            && request.tableName().equals(table)) {
                        throw SdkClientException.create("nobody answers");
                    }
                    try {
                        return method.invoke(dynamo.client(), arguments);
                    } catch (InvocationTargetException refused) {
                        throw refused.getCause();
                    }
                });
    }

    private static CreateTableRequest table(String name) {
        return CreateTableRequest.builder()
                .tableName(name)
                .attributeDefinitions(a -> a.attributeName("id").attributeType(ScalarAttributeType.S))
                .keySchema(k -> k.attributeName("id").keyType(KeyType.HASH))
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .build();
    }
}
