package dev.partita.emit.awslabs;

import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.ReadRequest;
import dev.partita.emit.text.ReadRequests;
import dev.partita.emit.text.WriteRequests;
import dev.partita.model.Pattern;
import dev.partita.plan.Action;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The requests of all patterns as access patterns of the schema, each with a number and a name of its own. */
final class SchemaPatterns {
    private final DesignResult result;
    private final Lexicon lexicon;
    private final Map<ItemType, SchemaEntity> entities;
    private final Map<ItemType, String> names;
    private final Map<ItemType, ArrayNode> ofEntities = new LinkedHashMap<>();
    private final ArrayNode acrossTables = JsonText.array();
    private int number;

    SchemaPatterns(
            DesignResult result, Lexicon lexicon, Map<ItemType, SchemaEntity> entities, Map<ItemType, String> names) {
        this.result = result;
        this.lexicon = lexicon;
        this.entities = entities;
        this.names = names;
        result.model().patterns().forEach(this::add);
    }

    ArrayNode of(ItemType type) {
        return ofEntities.getOrDefault(type, JsonText.array());
    }

    ArrayNode acrossTables() {
        return acrossTables;
    }

    private void add(Pattern pattern) {
        Plan plan = result.plans().of(pattern.id());
        for (ReadRequest request : ReadRequests.of(lexicon, plan)) {
            type(request.source()).ifPresent(type -> {
                ObjectNode entry = begun(pattern);
                read(entry, request, type);
                add(type, entry);
            });
        }
        if (plan instanceof WritePlan write) {
            for (Step step : write.steps()) {
                List<Action> actions = step.actions().stream()
                        .filter(a -> entities.containsKey(type(a)))
                        .toList();
                if (step.transacts() && !actions.isEmpty()) {
                    acrossTables.add(transaction(begun(pattern), actions));
                } else {
                    actions.forEach(a -> add(type(a), written(begun(pattern), a, step)));
                }
            }
        }
    }

    private void add(ItemType type, ObjectNode entry) {
        ofEntities.computeIfAbsent(type, t -> JsonText.array()).add(entry);
    }

    private ItemType type(Action action) {
        return lexicon.design().itemType(action.type());
    }

    /** The first that it may meet, whose items are of its own; none of what is read by a local index. */
    private Optional<ItemType> type(Node.Source source) {
        boolean isLocal = source.space()
                .index()
                .filter(i ->
                        lexicon.design().table(source.space().table()).index(i).local())
                .isPresent();
        if (isLocal) {
            return Optional.empty();
        }
        ItemType type = lexicon.design()
                .itemType(
                        switch (source) {
                            case Node.Get get -> get.type();
                            case Node.Query query -> query.ranges().get(0).type();
                            case Node.Scan scan -> scan.types().get(0);
                        });
        return Optional.of(lexicon.design().holder(type)).filter(entities::containsKey);
    }

    private ObjectNode begun(Pattern pattern) {
        number++;
        String id = pattern.id().value().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        return JsonText.object()
                .put("pattern_id", number)
                .put("name", "p" + number + "_" + id)
                .put("description", pattern.id() + ": " + pattern.description());
    }

    private void read(ObjectNode entry, ReadRequest request, ItemType type) {
        entry.put("operation", request.operation());
        ArrayNode parameters = JsonText.array();
        switch (request.source()) {
            case Node.Get get ->
                lexicon.design()
                        .table(type.table())
                        .keys()
                        .forEach(k -> parts(type, k.name()).forEach(p -> parameters.add(parameter(type, p))));
            case Node.Query query -> conditions(entry, parameters, query, type);
            case Node.Scan scan -> {}
        }
        entry.set("parameters", parameters);
        boolean isOne = request.operation().equals("GetItem");
        boolean isMixed = request.source() instanceof Node.Query query
                && query.ranges().stream().map(Node.Range::type).distinct().count() > 1;
        entry.put("return_type", isOne ? "single_entity" : isMixed ? "mixed_data" : "entity_list");
        request.source().space().index().ifPresent(i -> entry.put("index_name", i.value()));
        if (request.source().strong()) {
            entry.put("consistent_read", true);
        }
    }

    /** One parameter per partition attribute and equal sort attribute; then what the range is between. */
    private void conditions(ObjectNode entry, ArrayNode parameters, Node.Query query, ItemType type) {
        query.partition().forEach(k -> parameters.add(whole(type, k.attribute())));
        query.sort().equal().forEach(k -> parameters.add(whole(type, k.attribute())));
        query.sort().last().ifPresent(l -> {
            entry.put("range_condition", word(l.operator()));
            String name = l.value().attribute();
            if (l.high().isPresent()) {
                parameters.add(parameter(name + "_from", "string"));
                parameters.add(parameter(name + "_to", "string"));
            } else {
                parameters.add(parameter(
                        name + (l.operator() == SortCondition.Operator.BEGINS_WITH ? "_prefix" : "_bound"), "string"));
            }
        });
    }

    private static String word(SortCondition.Operator operator) {
        return operator == SortCondition.Operator.BETWEEN ? "between" : ReadRequests.sign(operator);
    }

    /** A key attribute is the field it is made of; what is made of several, or of none, is given as a whole. */
    private ObjectNode whole(ItemType type, String attribute) {
        List<String> parts = parts(type, attribute);
        return parts.size() == 1 ? parameter(type, parts.get(0)) : parameter(attribute, "string");
    }

    private List<String> parts(ItemType type, String attribute) {
        return entities.get(type).parts(attribute);
    }

    private ObjectNode parameter(ItemType type, String field) {
        return parameter(field, entities.get(type).type(field));
    }

    private static ObjectNode parameter(String name, String type) {
        return JsonText.object().put("name", name).put("type", type);
    }

    private ObjectNode entity(ItemType type) {
        return parameter("item", "entity").put("entity_type", names.get(type));
    }

    private ObjectNode written(ObjectNode entry, Action action, Step step) {
        ItemType type = type(action);
        boolean isBatch = step instanceof Step.Batch;
        entry.put("operation", isBatch ? "BatchWriteItem" : WriteRequests.operation(lexicon.design(), step));
        ArrayNode parameters = entry.putArray("parameters");
        if (action instanceof Action.Put) {
            parameters.add(entity(type));
        } else {
            keys(type).forEach(parameters::add);
        }
        return entry.put("return_type", action instanceof Action.Put && !isBatch ? "single_entity" : "success_flag");
    }

    private List<ObjectNode> keys(ItemType type) {
        List<ObjectNode> keys = new ArrayList<>();
        for (KeyAttribute key : lexicon.design().table(type.table()).keys()) {
            parts(type, key.name()).forEach(p -> keys.add(parameter(type, p)));
        }
        return keys;
    }

    private ObjectNode transaction(ObjectNode entry, List<Action> actions) {
        entry.put("operation", "TransactWrite");
        ArrayNode involved = entry.putArray("entities_involved");
        Map<String, ObjectNode> parameters = new LinkedHashMap<>();
        for (Action action : actions) {
            ItemType type = type(action);
            involved.addObject()
                    .put("table", type.table().value())
                    .put("entity", names.get(type))
                    .put("action", verb(action));
            if (action instanceof Action.Put) {
                String name = "item" + (parameters.size() + 1);
                parameters.put(name, entity(type).put("name", name));
            } else {
                keys(type).forEach(k -> parameters.putIfAbsent(k.path("name").asString(), k));
            }
        }
        ArrayNode all = entry.putArray("parameters");
        parameters.values().forEach(all::add);
        return entry.put("return_type", "boolean");
    }

    private static String verb(Action action) {
        return switch (action) {
            case Action.Put put -> "Put";
            case Action.Update update -> "Update";
            case Action.Delete delete -> "Delete";
            case Action.Demand demand -> "ConditionCheck";
        };
    }
}
