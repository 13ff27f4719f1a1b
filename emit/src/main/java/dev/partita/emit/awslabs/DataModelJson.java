package dev.partita.emit.awslabs;

import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.json.TableJson;
import dev.partita.emit.text.DynamoJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.emit.text.WriteRequest;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Pattern;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes {@code dynamodb_data_model.json}: tables, items and a command per request. Its validation creates tables with all that stands
 * in them, and fails on a time to live, which its generator of infrastructure wants: so there is a second file for that one.
 */
final class DataModelJson {
    private final DesignResult result;
    private final Lexicon lexicon;
    private final WriteCommand writes;

    DataModelJson(DesignResult result, Lexicon lexicon) {
        this.result = result;
        this.lexicon = lexicon;
        this.writes = new WriteCommand(lexicon);
    }

    /** @param expires whether tables say how their items expire */
    static String write(DesignResult result, Lexicon lexicon, boolean expires) {
        DataModelJson json = new DataModelJson(result, lexicon);
        ObjectNode root = JsonText.object();
        ArrayNode tables = root.putArray("tables");
        result.design().tables().forEach(t -> tables.add(json.table(t, expires)));
        ObjectNode items = root.putObject("items");
        result.design().tables().forEach(t -> items.set(t.name().value(), json.items(t)));
        ArrayNode patterns = root.putArray("access_patterns");
        result.model().patterns().forEach(p -> json.requests(p).forEach(patterns::add));
        ObjectNode types = root.putObject(ItemTypeJson.TYPES);
        ItemTypeJson notation = new ItemTypeJson(result, lexicon);
        result.design().itemTypes().forEach(t -> types.set(t.name().value(), notation.whole(t)));
        root.set(RequestJson.REQUESTS, RequestJson.of(result, lexicon));
        return JsonText.asIs(root);
    }

    private ObjectNode table(Table table, boolean expires) {
        ObjectNode request = TableJson.createTable(result, table);
        if (expires) {
            table.ttl()
                    .ifPresent(ttl -> request.putObject("TimeToLiveSpecification")
                            .put("Enabled", true)
                            .put("AttributeName", ttl));
        }
        return request;
    }

    private ArrayNode items(Table table) {
        ArrayNode requests = JsonText.array();
        ExampleItems.of(lexicon, table)
                .inTable()
                .forEach(i -> requests.addObject().putObject("PutRequest").set("Item", DynamoJson.item(i.values())));
        return requests;
    }

    /** The requests of a pattern, each with its command. */
    List<ObjectNode> requests(Pattern pattern) {
        Plan plan = result.plans().of(pattern.id());
        List<ObjectNode> all = new ArrayList<>();
        ReadCommand commands = new ReadCommand(lexicon);
        for (ReadRequest request : ReadRequests.of(lexicon, plan)) {
            ObjectNode entry = JsonText.object();
            entry.put("table", request.source().space().table().value());
            request.source().space().index().ifPresent(i -> entry.put("index", i.value()));
            entry.put("dynamodb_operation", request.operation());
            entry.put("implementation", commands.of(request));
            entry.put("reason", String.join("; ", request.parameters()));
            all.add(entry);
        }
        if (plan instanceof WritePlan write) {
            List<WriteRequest> words = WriteRequests.of(lexicon, write);
            for (int i = 0; i < words.size(); i++) {
                all.add(write(write, i, words.get(i)));
            }
        }
        return numbered(pattern, all);
    }

    private ObjectNode write(WritePlan plan, int step, WriteRequest request) {
        ObjectNode entry = JsonText.object();
        entry.put(
                "table",
                plan.steps().get(step).actions().stream()
                        .map(a -> lexicon.design().itemType(a.type()).table().value())
                        .distinct()
                        .collect(Collectors.joining(", ")));
        entry.put("dynamodb_operation", request.operation());
        Optional<String> command = writes.of(plan.steps().get(step));
        command.ifPresent(c -> entry.put("implementation", c));
        String conditions =
                request.conditions().stream().map(WriteRequest.OnItems::text).collect(Collectors.joining("; "));
        entry.put(
                "reason",
                String.join("; ", request.items()) + (conditions.isEmpty() ? "" : ". Conditions: " + conditions));
        return entry;
    }

    /** {@code AP-003} is one request; of several, {@code AP-003a} is the first. */
    private static List<ObjectNode> numbered(Pattern pattern, List<ObjectNode> entries) {
        List<ObjectNode> all = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            String part = entries.size() == 1 ? "" : i < 26 ? "" + (char) ('a' + i) : "-" + (i + 1);
            ObjectNode entry = JsonText.object();
            entry.put("pattern", pattern.id().value() + part);
            entry.put("description", pattern.description());
            entry.setAll(entries.get(i));
            all.add(entry);
        }
        return all;
    }
}
