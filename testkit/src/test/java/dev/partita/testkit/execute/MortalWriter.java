package dev.partita.testkit.execute;

import dev.partita.emit.json.DesignJson;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import dev.partita.verify.execute.Endpoints;
import dev.partita.verify.execute.PlanExecutor;
import dev.partita.verify.execute.Prediction;
import dev.partita.verify.local.CountedWrites;
import dev.partita.verify.local.DynamoClients;
import dev.partita.verify.plain.Call;
import dev.partita.verify.plain.CallCodec;
import dev.partita.verify.plain.Json;
import dev.partita.verify.run.ExecutedCalls;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A process that makes one call of a write and, when so many of its requests were answered, waits for its end:
 * {@code MortalWriter ENDPOINT DESIGN CALL ANSWERED}.
 */
final class MortalWriter {
    private static final String WAITING = "waiting";
    private static final int SECONDS = 60;

    private MortalWriter() {}

    public static void main(String[] arguments) throws IOException {
        URI endpoint = URI.create(arguments[0]);
        DesignResult result = DesignJson.read(Files.readString(Path.of(arguments[1])));
        Call call = new CallCodec(result.model())
                .read(Json.parseObject(Files.readString(Path.of(arguments[2]))), Instant.EPOCH);
        int answered = Integer.parseInt(arguments[3]);
        try (DynamoDbClient client = DynamoClients.at(endpoint)) {
            CountedWrites mortal = new CountedWrites(client, n -> {
                if (n == answered) {
                    System.out.println(WAITING);
                    LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(SECONDS));
                    System.exit(1);
                }
            });
            new PlanExecutor(result.model(), result.design(), Endpoints.of(mortal), Prediction.NONE)
                    .write(
                            (WritePlan) result.plans().of(call.pattern()),
                            ExecutedCalls.of(call.arguments(), call.now()));
        }
    }

    /** Starts one, and kills it when it waits. */
    static void kill(URI endpoint, Path design, Path call, int answered) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MortalWriter.class.getName(),
                        endpoint.toString(),
                        design.toString(),
                        call.toString(),
                        Integer.toString(answered))
                .redirectErrorStream(true)
                .start();
        StringBuilder said = new StringBuilder();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = output.readLine(); line != null && !line.equals(WAITING); line = output.readLine()) {
                said.append(line).append('\n');
            }
        } finally {
            boolean waited = process.isAlive();
            process.destroyForcibly().waitFor();
            if (!waited) {
                throw new AssertionError("it ended by itself: " + said);
            }
        }
    }
}
