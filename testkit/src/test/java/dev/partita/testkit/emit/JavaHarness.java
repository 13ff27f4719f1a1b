package dev.partita.testkit.emit;

import dev.partita.verify.plain.Json;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes calls of emitted Java: each is a line of JSON, and so is its answer. */
final class JavaHarness {
    private final CompiledJava code;
    private final Mode mode;
    private final UnaryOperator<String> repositories;
    private final Object database;
    private Instant now = Instant.EPOCH;

    /** How methods are called: with which client, and what is done to get their answers. */
    interface Mode {
        /** The name of the type that connects to DynamoDB. */
        String database();

        Class<?> clientType();

        Object client();

        /** The answer of a method; what it throws, or fails with, is the cause of the exception. */
        Object answer(Method method, Object repository, Object[] arguments)
                throws IllegalAccessException, InvocationTargetException;
    }

    /** @param repositories the name of a repository in this mode, by that of the blocking one */
    JavaHarness(CompiledJava code, Mode mode, UnaryOperator<String> repositories) {
        this.code = code;
        this.mode = mode;
        this.repositories = repositories;
        try {
            Class<?> type = code.type("repositories.runtime." + mode.database());
            Object plain = type.getMethod("of", mode.clientType(), String.class)
                    .invoke(null, mode.client(), "a key that only tests use");
            this.database = type.getMethod("withClock", Clock.class).invoke(plain, new CallClock());
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

    String answer(String line) {
        JsonNode call = Json.parse(line);
        now = Instant.parse(call.get("now").stringValue());
        ObjectNode answer = Json.object();
        try {
            answer.set("answer", JavaValues.tagged(made(call)));
        } catch (InvocationTargetException e) {
            failed(answer, e.getCause());
        } catch (JavaValues.Unsayable e) {
            answer.put("rejected", "UNSAYABLE");
            answer.put("message", e.getMessage());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(line, e);
        }
        return Json.write(answer);
    }

    private Object made(JsonNode call) throws ReflectiveOperationException {
        String name = repositories.apply(call.get("repository").stringValue());
        Class<?> type = code.type("repositories." + name);
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
        return mode.answer(method, repository, arguments.toArray());
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
