package dev.partita.verify.execute;

import static dev.partita.verify.execute.Shop.*;

import dev.partita.design.Design;
import dev.partita.model.Model;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Value;
import dev.partita.plan.WritePlan;
import dev.partita.verify.item.CreateTables;
import dev.partita.verify.item.TableContent;
import dev.partita.verify.local.SharedEmulator;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The shop on the emulator, empty at first. */
final class ShopRun implements AutoCloseable {
    static final Instant NOW = Instant.parse("2026-01-31T12:00:00.500Z");

    final DynamoDbClient client = SharedEmulator.client();
    final Design design = design();
    final Model model;
    final PlanExecutor executor;

    ShopRun(Pattern... patterns) {
        this.model = model(patterns);
        this.executor = new PlanExecutor(model, design, Endpoints.of(client), Prediction.BY_READING);
        CreateTables.create(client, design);
    }

    @Override
    public void close() {
        CreateTables.delete(client, design);
    }

    static Call call(Object... namesAndValues) {
        Map<ParameterName, Value> parameters = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.put(new ParameterName((String) namesAndValues[i]), value(namesAndValues[i + 1]));
        }
        return new Call(parameters, NOW);
    }

    static Value value(Object plain) {
        return switch (plain) {
            case Value value -> value;
            case String text -> Value.of(text);
            case Integer number -> Value.of((long) number);
            case Boolean truth -> Value.of(truth);
            case List<?> list ->
                new Value.ListOf(list.stream().map(ShopRun::value).toList());
            default -> throw new IllegalArgumentException(plain.toString());
        };
    }

    WriteOutcome write(WritePlan plan, Object... namesAndValues) {
        WriteOutcome outcome = executor.write(plan, call(namesAndValues));
        for (Operation operation : outcome.operations()) {
            if (operation.surprises()) {
                throw new AssertionError(operation);
            }
        }
        return outcome;
    }

    void customer(String id, String name) {
        write(ShopWrites.createCustomer(), "customerId", id, "name", name);
    }

    void order(String customer, String id, int day, String status, int priority, int total, Object... more) {
        Object[] all = new Object[12 + more.length];
        Object[] fixed = {
            "customerId",
            customer,
            "orderId",
            id,
            "createdAt",
            day(day),
            "status",
            status,
            "priority",
            priority,
            "total",
            total
        };
        System.arraycopy(fixed, 0, all, 0, 12);
        System.arraycopy(more, 0, all, 12, more.length);
        WriteOutcome outcome = write(ShopWrites.createOrder(), all);
        if (!outcome.applied()) {
            throw new AssertionError(outcome);
        }
    }

    static String day(int day) {
        return String.format("2026-01-%02dT00:00:00.000Z", day);
    }

    /** All items of the table, by partition and sort key. */
    Map<String, SortedMap<String, Value>> contents() {
        Map<String, SortedMap<String, Value>> contents = new LinkedHashMap<>();
        TableContent.of(client, design).items(TABLE).forEach((key, item) -> contents.put(key.toString(), item));
        return contents;
    }

    static List<String> texts(List<Map<Path, Value>> rows, Path path) {
        return rows.stream()
                .map(r -> Optional.ofNullable(r.get(path)).map(ShopRun::text).orElse("-"))
                .toList();
    }

    static String text(Value value) {
        return value instanceof Value.Text text
                ? text.text()
                : ((Value.Number) value).number().toPlainString();
    }

    /** An element of a list parameter, its fields by their names. */
    static Value element(Object... namesAndValues) {
        TreeMap<String, Value> fields = new TreeMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            fields.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return new Value.MapOf(fields);
    }
}
