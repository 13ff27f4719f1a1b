package dev.partita.emit.json;

import dev.partita.design.KeyAttribute;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Space;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Requests that read: operation, place, key condition, filter, projection, limit, direction, consistency. */
final class ReadRequestJson {
    private ReadRequestJson() {}

    static ArrayNode of(Lexicon lexicon, Plan plan) {
        ArrayNode requests = JsonText.array();
        ReadRequests.of(lexicon, plan).forEach(r -> requests.add(of(lexicon, r)));
        return requests;
    }

    private static ObjectNode of(Lexicon lexicon, ReadRequest request) {
        Node.Source source = request.source();
        ObjectNode object = JsonText.object();
        object.put("step", source.id().value());
        object.put("operation", request.operation());
        request.each().ifPresent(e -> object.put("each", e));
        place(object, source.space());
        object.put("consistency", source.strong() ? "strong" : "eventual");
        Texts.put(object, "projection", source.project());
        Texts.put(object, "filter", request.filter());
        object.set("keyCondition", keyCondition(lexicon, request));
        object.put("paginated", request.paged());
        Texts.put(object, "then", request.then());
        details(object, source);
        return object;
    }

    static void place(ObjectNode object, Space space) {
        object.put("table", space.table().value());
        space.index().ifPresent(i -> object.put("index", i.value()));
    }

    private static void details(ObjectNode object, Node.Source source) {
        switch (source) {
            case Node.Get get -> object.set("itemTypes", JsonText.texts(List.of(get.type())));
            case Node.Query query -> {
                object.set(
                        "itemTypes",
                        JsonText.texts(query.ranges().stream()
                                .map(Node.Range::type)
                                .distinct()
                                .toList()));
                object.put("direction", query.forward() ? "ascending" : "descending");
                query.limit().ifPresent(limit -> object.put("limit", limit));
                shards(query).forEach(count -> object.put("shards", count));
                KeyValue.periods(query.partition())
                        .ifPresent(p -> object.put("eachInTurn", p.period().word()));
            }
            case Node.Scan scan -> object.set("itemTypes", JsonText.texts(scan.types()));
        }
    }

    private static Stream<Integer> shards(Node.Query query) {
        return query.partition().stream()
                .flatMap(k -> k.pieces().stream())
                .filter(KeyValue.EveryShard.class::isInstance)
                .map(p -> ((KeyValue.EveryShard) p).count());
    }

    private static ArrayNode keyCondition(Lexicon lexicon, ReadRequest request) {
        ArrayNode conditions = JsonText.array();
        List<String> names = names(lexicon, request.source());
        for (int i = 0; i < request.partition().size(); i++) {
            conditions
                    .addObject()
                    .put("attribute", names.get(i))
                    .put("operator", "=")
                    .put("value", request.partition().get(i));
        }
        for (int i = 0; i < request.sort().size(); i++) {
            ReadRequest.SortPart part = request.sort().get(i);
            ObjectNode condition = conditions.addObject();
            condition.put("attribute", names.get(request.partition().size() + i));
            condition.put("operator", part.condition());
            condition.put("value", part.values().get(0));
            part.values().stream().skip(1).forEach(high -> condition.put("and", high));
        }
        return conditions;
    }

    private static List<String> names(Lexicon lexicon, Node.Source source) {
        Space space = source.space();
        List<KeyAttribute> keys = space.index()
                .map(i -> lexicon.design().table(space.table()).index(i).keys())
                .orElse(lexicon.design().table(space.table()).keys());
        return keys.stream().map(KeyAttribute::name).toList();
    }
}
