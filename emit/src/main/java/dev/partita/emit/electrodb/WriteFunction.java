package dev.partita.emit.electrodb;

import dev.partita.design.ItemType;
import dev.partita.emit.code.Operation;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Field;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Leftovers;
import dev.partita.plan.Step;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The body of the function of a write: one request of ElectroDB. */
final class WriteFunction {
    private final Model model;
    private final Shapes.Known shapes;
    private final Values values;
    private final Conditions conditions;
    private final Operation operation;
    private final WritePlan plan;

    WriteFunction(Model model, Shapes.Known shapes, Values values, Operation operation, WritePlan plan) {
        this.model = model;
        this.shapes = shapes;
        this.values = values;
        this.conditions = new Conditions(values);
        this.operation = operation;
        this.plan = plan;
    }

    /** Statements, a line each. */
    List<String> write() {
        if (!plan.finds().isEmpty()) {
            throw new Inexpressible("it reads before it writes");
        }
        for (Guard guard : plan.guards()) {
            throw new Inexpressible(
                    "it is left undone for some arguments (" + guard.getClass().getSimpleName() + ")");
        }
        if (plan.steps().size() != 1) {
            throw new Inexpressible("it takes several requests, one after another");
        }
        return switch (plan.steps().get(0)) {
            case Step.Plain plain -> plain(plain.action());
            case Step.Transaction transaction -> transaction(transaction);
            case Step.Joint joint -> throw new Inexpressible("it writes entities that are kept in the item of another");
            case Step.Transactions each -> throw new Inexpressible("it takes a transaction for each of several");
            case Step.Batch batch -> throw new Inexpressible("it writes a batch");
        };
    }

    private List<String> plain(Action action) {
        String request = "entities." + request(action);
        if (reports(action).isEmpty()) {
            return List.of("await " + request + ".go();");
        }
        return List.of(
                "const result = await " + request + ".go({ returnOnConditionCheckFailure: \"all_old\" });",
                values.use("settle") + "(" + pattern() + ", [{ rejected: result.rejected, item: result.data }], ["
                        + checks(action) + "]);");
    }

    private List<String> transaction(Step.Transaction transaction) {
        Set<String> names = new LinkedHashSet<>();
        List<String> lines = new ArrayList<>();
        List<String> requests = new ArrayList<>();
        List<String> checks = new ArrayList<>();
        for (Action action : transaction.actions()) {
            names.add(shapes.of(action.type()).name());
            requests.add("transaction." + request(action) + ".commit({ response: \"all_old\" })");
            checks.add(checks(action));
        }
        lines.add("const { data } = await " + values.use("createWriteTransaction") + "({ "
                + names.stream().map(n -> n + ": entities." + n).collect(Collectors.joining(", "))
                + " }, (transaction) => [" + String.join(", ", requests) + "]).go();");
        lines.add(values.use("settle") + "(" + pattern() + ", data, [" + String.join(", ", checks) + "]);");
        return lines;
    }

    private String pattern() {
        return Vocabulary.quoted(operation.pattern().id().value());
    }

    /** From the name of the entity to what ends the request. */
    private String request(Action action) {
        if (action.repeat().isPresent()) {
            throw new Inexpressible("it writes an item for each of several");
        }
        if (!action.only().isEmpty()) {
            throw new Inexpressible("what it writes depends on values of the call");
        }
        Shape shape = shapes.of(action.type());
        if (shape.type().when().isPresent()) {
            throw new Inexpressible("not every " + shape.type().entity() + " has an item of "
                    + shape.type().name());
        }
        if (Leftovers.clears(action, shape.type(), entity(shape))) {
            throw new Inexpressible("what has expired and is still stored is deleted first");
        }
        boolean isPresent = action.checks().stream().anyMatch(Check::demandsPresence);
        String where = where(shape, action);
        return shape.name() + "."
                + switch (action) {
                    case Action.Put put -> put(shape, put) + where;
                    case Action.Update update ->
                        (isPresent ? "patch(" : "update(") + key(shape, update.key()) + ")"
                                + new Changes(shape, values).of(update) + where;
                    case Action.Delete delete ->
                        (isPresent ? "remove(" : "delete(") + key(shape, delete.key()) + ")" + where;
                    case Action.Demand demand -> "check(" + key(shape, demand.key()) + ")" + where;
                };
    }

    private String key(Shape shape, List<KeyValue> key) {
        return Keys.object(new Keys(shape, values).whole(key));
    }

    private String put(Shape shape, Action.Put put) {
        Map<String, String> members = new LinkedHashMap<>();
        for (ItemType.Stored stored : shape.type().attributes()) {
            switch (stored.source()) {
                case ItemType.OfPath of -> put(members, shape, put.image(), of.path());
                case ItemType.Fixed fixed -> {
                    if (!shape.marker().equals(Optional.of(stored.name()))) {
                        throw new Inexpressible(shape.type().name() + " has several fixed attributes");
                    }
                }
                case ItemType.Children children ->
                    throw new Inexpressible("items of " + shape.type().name() + " hold those of " + children.type());
                case ItemType.OfCounter counter ->
                    throw new Inexpressible("items of " + shape.type().name() + " keep a number of others");
            }
        }
        shape.type().keys().forEach(k -> k.natural().ifPresent(p -> put(members, shape, put.image(), p)));
        members.putAll(new Keys(shape, values)
                .built(
                        put.image(),
                        shape.type().keys().stream().map(k -> k.attribute()).toList()));
        String item = "(" + values.use("defined") + "(" + Keys.object(members) + "))";
        return (isCreate(shape, put) ? "create" : "put") + item;
    }

    private void put(Map<String, String> members, Shape shape, List<Field> image, Path path) {
        Keys.operand(image, path)
                .ifPresent(o -> members.put(shape.attribute(path), new Changes(shape, values).stored(o, path)));
    }

    /** ElectroDB's own word, where it means the same: nothing of the entity expires. */
    private boolean isCreate(Shape shape, Action action) {
        return action.checks().stream().anyMatch(c -> c.kind() == Check.Kind.ABSENT)
                && conditions.alive(entity(shape), shape).isEmpty();
    }

    private Entity entity(Shape shape) {
        return model.entity(shape.type().entity());
    }

    /** What is demanded beyond what the name of the request says: that an item is there, or none. */
    private String where(Shape shape, Action action) {
        List<String> parts = new ArrayList<>();
        boolean isPresent = false;
        for (Check check : action.checks()) {
            switch (check.kind()) {
                case PRESENT -> isPresent = true;
                case ABSENT -> parts.add(isCreate(shape, action) ? "" : absent(shape));
                case HOLDS -> {
                    isPresent = true;
                    parts.add(conditions.where(shape, check.predicate()));
                }
                case HOLDS_IF_PRESENT ->
                    parts.add("(" + absent(shape) + " OR " + conditions.where(shape, check.predicate()) + ")");
            }
        }
        if (isPresent) {
            parts.add(0, action instanceof Action.Demand ? Conditions.operator("exists", mark(shape)) : "");
            conditions.alive(entity(shape), shape).ifPresent(p -> parts.add(conditions.where(shape, p)));
        }
        parts.removeIf(String::isEmpty);
        return parts.isEmpty() ? "" : ".where((item, op) => `" + String.join(" AND ", parts) + "`)";
    }

    private String absent(Shape shape) {
        Optional<Path> expiry =
                entity(shape).ttl().map(Path::own).filter(p -> shape.find(p).isPresent());
        String missing = Conditions.operator("notExists", mark(shape));
        return expiry.map(p -> missing + " OR "
                        + Conditions.operator(
                                "lte",
                                Changes.item(shape, p),
                                values.of(new Operand.Now(0), new AttributeType.Epoch())))
                .orElse(missing);
    }

    /** An attribute that every item has. */
    private static String mark(Shape shape) {
        String attribute = switch (shape.key(shape.table().partition().name())) {
            case KeyForm.Natural natural -> natural.attribute();
            case KeyForm.Built built -> built.attribute();
            case KeyForm.Template template ->
                template.composites().stream()
                        .findFirst()
                        .orElseThrow(() -> new Inexpressible("nothing tells ElectroDB that an item is there"));
        };
        return Vocabulary.member("item", attribute);
    }

    private static List<String> reports(Action action) {
        List<String> conditions = new ArrayList<>();
        for (Check check : action.checks()) {
            if (!(check.failure() instanceof Check.Reports reports)) {
                throw new Inexpressible("it goes on, or begins again, where a condition does not hold");
            }
            conditions.add(reports.condition());
        }
        return conditions;
    }

    /** What a refused request tells: each condition and, where ElectroDB knows the item by its type, whether that satisfies it. */
    private String checks(Action action) {
        Shape shape = shapes.of(action.type());
        reports(action);
        return action.checks().stream()
                .map(c -> "[" + Vocabulary.quoted(((Check.Reports) c.failure()).condition())
                        + (shape.marker().isPresent() ? ", (old) => " + holds(shape, c) : "") + "]")
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private String holds(Shape shape, Check check) {
        List<Predicate> there = new ArrayList<>();
        conditions.alive(entity(shape), shape).ifPresent(there::add);
        if (check.kind() == Check.Kind.HOLDS) {
            there.add(check.predicate());
        }
        String holds = there.isEmpty() ? "old !== null" : "old !== null && " + holds(shape, Predicate.all(there));
        return switch (check.kind()) {
            case PRESENT, HOLDS -> holds;
            case ABSENT -> Conditions.not(holds);
            case HOLDS_IF_PRESENT -> Conditions.not(holds) + " || " + holds(shape, check.predicate());
        };
    }

    private String holds(Shape shape, Predicate predicate) {
        return conditions.holds(shape, predicate, path -> Vocabulary.member("old", shape.attribute(path)));
    }
}
