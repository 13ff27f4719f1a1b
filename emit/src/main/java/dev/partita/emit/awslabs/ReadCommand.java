package dev.partita.emit.awslabs;

import dev.partita.emit.cli.ShellText;
import dev.partita.emit.text.DynamoJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.model.Value;
import dev.partita.plan.Node;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** A request that reads, as one command of the AWS command line that finds an example item. */
final class ReadCommand {
    private final Requests requests;

    ReadCommand(Lexicon lexicon) {
        this.requests = new Requests(lexicon);
    }

    String of(ReadRequest request) {
        return ShellText.command(
                switch (request.source()) {
                    case Node.Get get -> request.operation().equals("GetItem") ? get(get) : batch(get);
                    case Node.Query query -> query(query);
                    case Node.Scan scan -> {
                        List<String> words = begun("scan", scan);
                        scan.space().index().ifPresent(i -> words.addAll(List.of("--index-name", i.value())));
                        yield words;
                    }
                });
    }

    private static List<String> begun(String verb, Node.Source source) {
        return new ArrayList<>(List.of(
                "aws", "dynamodb", verb, "--table-name", source.space().table().value()));
    }

    private ObjectNode key(Node.Get get) {
        Map<String, Value> key = new LinkedHashMap<>();
        requests.key(get).forEach(k -> key.put(k.attribute(), k.value()));
        return DynamoJson.item(key);
    }

    private List<String> get(Node.Get get) {
        List<String> words = begun("get-item", get);
        words.addAll(List.of("--key", JsonText.line(key(get))));
        if (get.strong()) {
            words.add("--consistent-read");
        }
        return words;
    }

    private List<String> batch(Node.Get get) {
        ObjectNode tables = JsonText.object();
        ObjectNode table = tables.putObject(get.space().table().value());
        table.putArray("Keys").add(key(get));
        if (get.strong()) {
            table.put("ConsistentRead", true);
        }
        return List.of("aws", "dynamodb", "batch-get-item", "--request-items", JsonText.line(tables));
    }

    private List<String> query(Node.Query query) {
        List<String> words = begun("query", query);
        query.space().index().ifPresent(i -> words.addAll(List.of("--index-name", i.value())));
        List<String> parts = new ArrayList<>();
        ObjectNode names = JsonText.object();
        ObjectNode values = JsonText.object();
        int number = 0;
        for (Requests.On on : requests.conditions(query)) {
            String name = "#k" + number;
            String value = ":v" + number++;
            names.put(name, on.attribute());
            values.set(value, DynamoJson.of(on.value()));
            on.high().ifPresent(h -> values.set(value + "b", DynamoJson.of(h)));
            parts.add(on.operator().map(o -> part(o, name, value)).orElse(name + " = " + value));
        }
        words.addAll(List.of("--key-condition-expression", String.join(" AND ", parts)));
        words.addAll(List.of("--expression-attribute-names", JsonText.line(names)));
        words.addAll(List.of("--expression-attribute-values", JsonText.line(values)));
        query.limit().ifPresent(l -> words.addAll(List.of("--limit", Integer.toString(l))));
        if (!query.forward()) {
            words.add("--no-scan-index-forward");
        }
        if (query.strong()) {
            words.add("--consistent-read");
        }
        return words;
    }

    private static String part(SortCondition.Operator operator, String name, String value) {
        return switch (operator) {
            case BEGINS_WITH -> "begins_with(" + name + ", " + value + ")";
            case BETWEEN -> name + " BETWEEN " + value + " AND " + value + "b";
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                name + " " + ReadRequests.sign(operator) + " " + value;
        };
    }
}
