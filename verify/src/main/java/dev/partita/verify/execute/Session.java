package dev.partita.verify.execute;

import dev.partita.design.Design;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.verify.item.Items;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One execution of a plan: the call, the design it runs on, and the nodes at work. */
final class Session {
    private static final AttributeType TIME = new AttributeType.DateTime();

    private final Model model;
    private final Design design;
    private final Items items;
    private final Gateway gateway;
    private final Call call;
    private final Map<NodeId, Stage> stages = new LinkedHashMap<>();

    Session(Model model, Design design, Gateway gateway, Call call) {
        this.model = model;
        this.design = design;
        this.items = new Items(model, design);
        this.gateway = gateway;
        this.call = call;
    }

    Model model() {
        return model;
    }

    Design design() {
        return design;
    }

    Items items() {
        return items;
    }

    Gateway gateway() {
        return gateway;
    }

    Call call() {
        return call;
    }

    void add(Stage stage) {
        if (stages.put(stage.id(), stage) != null) {
            throw new PlanFault("two nodes are named " + stage.id());
        }
    }

    Stage stage(NodeId id) {
        Stage stage = stages.get(id);
        if (stage == null) {
            throw new PlanFault("node " + id + " is used before it stands in the plan");
        }
        return stage;
    }

    /** All rows of a node. */
    List<Row> rows(NodeId node) {
        return stage(node).arrivals().all();
    }

    /** The first row of a node that belongs to the row at hand. */
    Optional<Row> first(NodeId node, Row row) {
        Feed feed = stage(node).arrivals();
        for (int i = 0; feed.has(i, 1); i++) {
            if (feed.get(i).agrees(row)) {
                return Optional.of(feed.get(i));
            }
        }
        return Optional.empty();
    }

    Scope scope(Row row) {
        return new Scope(this, row, row.type().map(t -> t.entity()));
    }

    Scope scope(Row row, EntityName entity) {
        return new Scope(this, row, Optional.of(entity));
    }

    /** The type of the attribute at the end of a path; a time if the path begins nowhere. */
    AttributeType form(Optional<EntityName> entity, Path path) {
        if (!path.steps().isEmpty()) {
            return model.attribute(path.steps().get(0).from(), path).type();
        }
        return entity.flatMap(e -> model.entity(e).find(path.attribute()))
                .map(a -> a.type())
                .orElse(TIME);
    }
}
