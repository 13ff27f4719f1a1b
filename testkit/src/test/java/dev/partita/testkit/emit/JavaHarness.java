package dev.partita.testkit.emit;

import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes calls of emitted Java: each is a line of JSON, and so is its answer. */
final class JavaHarness implements Lines {
    private final CompiledJava code;
    private final Object database;
    private Instant now = Instant.EPOCH;

    JavaHarness(CompiledJava code, DynamoDbClient client) {
        this.code = code;
        this.database = database(code, HalvedBatches.of(client));
    }

    private Object database(CompiledJava compiled, DynamoDbClient client) {
        try {
            Class<?> type = compiled.type("repositories.runtime.Database");
            Object plain = type.getMethod("of", DynamoDbClient.class, String.class)
                    .invoke(null, client, "a key that only tests use");
            return type.getMethod("withClock", Clock.class).invoke(plain, new CallClock());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Tells the time that calls are made at. */
    private final class CallClock extends Clock {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    @Override
    public String answer(String line) {
        JsonNode call = Json.parse(line);
        now = Instant.parse(call.get("now").stringValue());
        ObjectNode answer = Json.object();
        try {
            answer.set("answer", JavaValues.tagged(made(call)));
        } catch (InvocationTargetException e) {
            failed(answer, e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(line, e);
        }
        return Json.write(answer);
    }

    @Override
    public void close() throws IOException {
        code.close();
    }

    private Object made(JsonNode call) throws ReflectiveOperationException {
        Class<?> type = code.type("repositories." + call.get("repository").stringValue());
        Object repository = type.getConstructor(database.getClass()).newInstance(database);
        List<JsonNode> given =
                Stream.of("given", "cursor").filter(call::has).map(call::get).toList();
        Method method = Stream.of(type.getMethods())
                .filter(m -> m.getName().equals(call.get("method").stringValue()))
                .filter(m -> m.getDeclaringClass() == type && m.getParameterCount() == given.size())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no such method: " + call));
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            arguments.add(JavaValues.of(method.getGenericParameterTypes()[i], given.get(i)));
        }
        return method.invoke(repository, arguments.toArray());
    }

    private static void failed(ObjectNode answer, Throwable failure) {
        try {
            switch (failure.getClass().getSimpleName()) {
                case "ConditionFailed" ->
                    ((List<?>) failure.getClass().getMethod("conditions").invoke(failure))
                            .forEach(c -> answer.withArray("failed").add(c.toString()));
                case "CallRejected" -> {
                    answer.put(
                            "rejected",
                            failure.getClass()
                                    .getMethod("reason")
                                    .invoke(failure)
                                    .toString());
                    answer.put("message", failure.getMessage());
                }
                default -> throw new AssertionError(failure);
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
