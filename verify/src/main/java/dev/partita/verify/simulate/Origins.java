package dev.partita.verify.simulate;

import dev.partita.design.Design;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.plan.Field;
import dev.partita.plan.Inputs;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which dice of a call the values of its keys follow from. A parameter has a die of its own. What a node answered follows from the
 * key that it was found by; so does what an item has and a request does not say.
 */
final class Origins {
    private static final Encoding PLAIN = new Encoding.Plain();

    private final Design design;
    private final Laws laws;
    private final Pattern pattern;
    private final Map<NodeId, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Integer> dice = new LinkedHashMap<>();

    Origins(Design design, Laws laws, Pattern pattern, Plan plan) {
        this.design = design;
        this.laws = laws;
        this.pattern = pattern;
        List<Node> all = switch (plan) {
            case ReadPlan read -> read.nodes();
            case WritePlan write -> write.finds();
        };
        all.forEach(n -> nodes.put(n.id(), n));
    }

    int dice() {
        return dice.size();
    }

    int die(String name) {
        return dice.computeIfAbsent(name, n -> dice.size());
    }

    /**
     * A value of an item that a request goes to.
     *
     * @param asked what the request says of the item
     */
    KeyField of(Asked asked, Path path, Encoding encoding) {
        Optional<Operand> operand = Optional.ofNullable(asked.operands().get(path));
        Law law = laws.of(asked.entity(), path, operand, encoding, asked.stores());
        if (asked.inTurn() && encoding instanceof Encoding.Period && operand.isEmpty()) {
            return new KeyField.InTurn(law);
        }
        return operand.map(o -> said(o, law, asked.repeated())).orElseGet(() -> unsaid(asked, path, law));
    }

    private KeyField said(Operand operand, Law law, boolean repeated) {
        return switch (operand) {
            case Operand.Parameter o -> new KeyField.Said(law, die(o.toString()), repeated && isOfElement(o));
            case Operand.Answered o -> answered(o, law, repeated);
            case Operand.Literal o -> new KeyField.Said(law, die(o.toString()), false);
            case Operand.Now o -> new KeyField.Said(law, die(o.toString()), false);
            case Operand.ElementCount o -> new KeyField.Said(law, die(o.toString()), false);
            case Operand.RowCount o -> new KeyField.Said(law, die(o.toString()), false);
            case Operand.RowSum o -> new KeyField.Said(law, die(o.toString()), repeated);
            case Operand.Difference o -> new KeyField.Said(law, die(o.toString()), repeated);
            case Operand.Collected o -> new KeyField.Said(law, die(o.toString()), repeated);
        };
    }

    /** It follows from what the request says of the item. */
    private KeyField unsaid(Asked asked, Path path, Law law) {
        List<KeyField> told =
                asked.operands().keySet().stream().map(p -> of(asked, p, PLAIN)).toList();
        return told.isEmpty()
                ? new KeyField.Said(law, die(path.toString()), asked.repeated())
                : new KeyField.Derived(law, told, Dice.mix(path.toString()), asked.repeated());
    }

    private KeyField answered(Operand.Answered answered, Law law, boolean repeated) {
        Optional<Node> base = Optional.ofNullable(nodes.get(answered.node()));
        while (base.isPresent()
                && !(base.get() instanceof Node.Source)
                && !Inputs.of(base.get()).isEmpty()) {
            base = Optional.ofNullable(nodes.get(Inputs.of(base.get()).get(0)));
        }
        if (base.orElse(null) instanceof Node.Values values) {
            return new KeyField.Said(law, die(name(values)), true);
        }
        if (base.orElse(null) instanceof Node.Get get) {
            return found(asked(get), answered, law, repeated);
        }
        if (base.orElse(null) instanceof Node.Query query) {
            return found(asked(query), answered, law, repeated);
        }
        return new KeyField.Said(law, die(answered.toString()), repeated);
    }

    private static String name(Node.Values values) {
        return values.batch()
                .map(b -> new Operand.Parameter(b).toString())
                .orElse(values.id().toString());
    }

    /** A value of what was found: one by which it was found, or what else the item has. */
    private KeyField found(Asked by, Operand.Answered answered, Law law, boolean repeated) {
        return Optional.ofNullable(by.operands().get(answered.path()))
                .map(o -> said(o, law, repeated))
                .orElseGet(() -> unsaid(by.repeated(repeated), answered.path(), law));
    }

    /** What a request says of the items it goes to. */
    Asked asked(Node.Get get) {
        ItemType type = design.holder(design.itemType(get.type()));
        return new Asked(type.entity(), operands(type, get.key()), get.each().isPresent(), false, false);
    }

    Asked asked(Node.Query query) {
        ItemType type = design.itemType(query.ranges().get(0).type());
        return new Asked(
                type.entity(),
                operands(type, query.partition()),
                query.each().isPresent(),
                false,
                KeyValue.periods(query.partition()).isPresent());
    }

    Asked asked(Action action, ItemType type) {
        boolean stores = action instanceof Action.Put || action instanceof Action.Update update && update.creates();
        return new Asked(type.entity(), operands(action, type), action.repeat().isPresent(), stores, false);
    }

    /**
     * What a request says of an item.
     *
     * @param repeated whether it is sent for each row or element
     * @param stores whether it stores what was not there
     * @param inTurn whether it is sent for one period after another
     */
    record Asked(EntityName entity, Map<Path, Operand> operands, boolean repeated, boolean stores, boolean inTurn) {
        private Asked repeated(boolean more) {
            return new Asked(entity, operands, repeated || more, stores, inTurn);
        }
    }

    private boolean isOfElement(Operand.Parameter parameter) {
        return pattern.parameters().stream()
                .flatMap(p -> p.fields().stream())
                .anyMatch(f -> f.name().equals(parameter.name()));
    }

    /** The values of a key by what they are of. */
    private static Map<Path, Operand> operands(ItemType type, List<KeyValue> values) {
        Map<Path, Operand> operands = new LinkedHashMap<>();
        for (KeyValue value : values) {
            List<Path> paths = type.key(value.attribute())
                    .map(KeyTemplate::paths)
                    .map(s -> s.toList())
                    .orElse(List.of());
            List<Operand> given = new ArrayList<>();
            for (KeyValue.Piece piece : value.pieces()) {
                if (piece instanceof KeyValue.Of of) {
                    given.add(of.operand());
                } else if (piece instanceof KeyValue.ShardOf shard) {
                    identified(type, shard, operands);
                }
            }
            for (int i = 0; i < Math.min(paths.size(), given.size()); i++) {
                operands.put(paths.get(i), given.get(i));
            }
        }
        return operands;
    }

    /** Who knows a shard knows the identifier. */
    private static void identified(ItemType type, KeyValue.ShardOf shard, Map<Path, Operand> operands) {
        type.keys().stream()
                .flatMap(k -> k.segments().stream())
                .filter(Segment.Shard.class::isInstance)
                .map(Segment.Shard.class::cast)
                .filter(s -> s.of().size() == shard.identifier().size())
                .findFirst()
                .ifPresent(s -> {
                    for (int i = 0; i < s.of().size(); i++) {
                        operands.put(Path.own(s.of().get(i)), shard.identifier().get(i));
                    }
                });
    }

    /** What an action says of its item: all it puts, or the key and what it sets. */
    private static Map<Path, Operand> operands(Action action, ItemType type) {
        return switch (action) {
            case Action.Put put -> fields(put.image());
            case Action.Update update -> {
                Map<Path, Operand> operands = operands(type, update.key());
                for (Change change : update.changes()) {
                    if (change instanceof Change.SetTo set) {
                        operands.putIfAbsent(set.path(), set.operand());
                    } else if (change instanceof Change.Reindex reindex) {
                        fields(reindex.image()).forEach(operands::putIfAbsent);
                    }
                }
                yield operands;
            }
            case Action.Delete delete -> operands(type, delete.key());
            case Action.Demand demand -> operands(type, demand.key());
        };
    }

    private static Map<Path, Operand> fields(List<Field> image) {
        Map<Path, Operand> operands = new LinkedHashMap<>();
        image.forEach(f -> operands.put(f.path(), f.operand()));
        return operands;
    }
}
