package dev.partita.layout.write;

import dev.partita.design.ItemType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Only;
import dev.partita.plan.Space;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The nodes that a write reads by; the same question is asked once. */
final class Finds {
    private record Question(Scope scope, ItemType type, List<KeyValue> key, boolean strong) {}

    private record Decoding(NodeId rows, Path path) {}

    private record All(EntityName entity, Predicate where) {}

    private final Draft draft;
    private final Map<NodeId, Node> nodes = new LinkedHashMap<>();
    private final Map<NodeId, Scope> scopes = new LinkedHashMap<>();
    private final Map<Question, NodeId> asked = new LinkedHashMap<>();
    private final Map<NodeId, NodeId> live = new LinkedHashMap<>();
    private final Map<Decoding, NodeId> decoded = new LinkedHashMap<>();
    private final Map<ParameterName, NodeId> elements = new LinkedHashMap<>();
    private final Map<All, NodeId> all = new LinkedHashMap<>();

    Finds(Draft draft) {
        this.draft = draft;
    }

    List<Node> nodes() {
        return List.copyOf(nodes.values());
    }

    /** Whether the rows of a node are read, not given. */
    boolean isRead(NodeId id) {
        return !(nodes.get(id) instanceof Node.Elements || nodes.get(id) instanceof Node.Values);
    }

    /** An item by its key, as often as the key's values vary; rows of expired entities are left out. */
    NodeId get(Scope scope, ItemType type, List<KeyValue> key, boolean strong) {
        return live(getAny(scope, type, key, strong), type);
    }

    /** An item by its key, though it may have expired. */
    NodeId getAny(Scope scope, ItemType type, List<KeyValue> key, boolean strong) {
        return read(operands(key).anyMatch(o -> varies(o, scope)) ? scope : Scope.ONCE, type, key, strong);
    }

    /** An item by its key, once per repetition, though it may be the same each time. */
    NodeId getEach(Scope scope, ItemType type, List<KeyValue> key, boolean strong) {
        return live(read(scope, type, key, strong), type);
    }

    private NodeId read(Scope own, ItemType type, List<KeyValue> key, boolean strong) {
        Question question = new Question(own, type, key, strong);
        NodeId known = asked.get(question);
        if (known != null) {
            return known;
        }
        Optional<NodeId> each = each(own, key);
        NodeId id = fresh(type.name().value());
        Space space = new Space(type.table(), Optional.empty());
        add(new Node.Get(id, each, space, type.name(), key, strong, List.of()), own);
        asked.put(question, id);
        return id;
    }

    private NodeId live(NodeId node, ItemType type) {
        Entity entity = draft.entity(type.entity());
        Optional<Path> ttl = entity.ttl().flatMap(t -> draft.shapes.stored(type, Path.own(t)));
        if (ttl.isEmpty()) {
            return node;
        }
        NodeId known = live.get(node);
        if (known != null) {
            return known;
        }
        NodeId id = fresh(node.value() + " live");
        add(new Node.Filter(id, node, stillLives(entity.name(), ttl.get())), scopes.getOrDefault(node, Scope.ONCE));
        live.put(node, id);
        return id;
    }

    private Predicate stillLives(EntityName entity, Path ttl) {
        return lives(entity, ttl, Optional.empty());
    }

    /** That an entity has not expired. */
    Predicate lives(EntityName entity, Path ttl, Optional<Predicate.Estimate> share) {
        Predicate later = new Predicate.Compare(ttl, Predicate.Comparison.GREATER, new Operand.Now(0), share);
        return draft.entity(entity).attribute(ttl.attribute()).optional()
                ? new Predicate.Or(List.of(new Predicate.IsAbsent(ttl, share), later))
                : later;
    }

    /** The rows of a find that someone else chose, with ids that are new here. */
    NodeId rows(EntityName entity, Predicate where) {
        return rows(entity, where, draft.findsStrongly(), false);
    }

    /** Those that keep something of an entity: loose copies lead to them, too. */
    NodeId followers(EntityName entity, Predicate where) {
        return rows(entity, where, draft.findsStrongly(), true);
    }

    /**
     * All that satisfy a predicate, of whom none may be missed; asked once.
     *
     * @param most how many they are, if that is promised
     */
    NodeId all(EntityName entity, Predicate where, OptionalLong most) {
        return all.computeIfAbsent(new All(entity, where), a -> {
            NodeId rows = rows(entity, where, true, false);
            most.ifPresent(m -> draft.mostRows.put(rows, m));
            return rows;
        });
    }

    /** Whether rows are all of some that are written together. */
    boolean isOfAll(NodeId rows) {
        return all.containsValue(rows);
    }

    private NodeId rows(EntityName entity, Predicate where, boolean strong, boolean loosely) {
        Finder.Find find = draft.finder.find(draft.write.id(), entity, where, strong, loosely);
        Map<NodeId, NodeId> names = new LinkedHashMap<>();
        find.nodes().forEach(n -> names.put(n.id(), fresh(n.id().value(), names)));
        Renaming renaming = new Renaming(names);
        find.nodes().forEach(n -> add(renaming.of(n), Scope.ONCE));
        return names.get(find.rows());
    }

    /** The first of these rows. */
    NodeId first(NodeId rows) {
        NodeId id = fresh(rows.value() + " first");
        add(new Node.Cut(id, rows, 1, false), Scope.ONCE);
        return id;
    }

    NodeId filter(NodeId rows, Predicate predicate) {
        NodeId id = fresh(rows.value() + " counted");
        add(new Node.Filter(id, rows, predicate), Scope.ONCE);
        return id;
    }

    /** A find's rows with a value more, which stands in a key attribute. */
    NodeId decode(NodeId rows, String keyAttribute, Path path) {
        return decoded.computeIfAbsent(new Decoding(rows, path), d -> {
            NodeId id = fresh(rows.value() + " " + path);
            add(new Node.Decode(id, rows, keyAttribute, path), scopes.getOrDefault(rows, Scope.ONCE));
            return id;
        });
    }

    NodeId elements(ParameterName list) {
        return elements.computeIfAbsent(list, l -> {
            NodeId id = fresh(l.value());
            add(new Node.Elements(id, l), Scope.ONCE);
            return id;
        });
    }

    /** The node of a list's elements, if something is read for each. */
    Optional<NodeId> knownElements(ParameterName list) {
        return Optional.ofNullable(elements.get(list));
    }

    /** The paths that a node's rows carry. */
    List<Path> carried(NodeId node) {
        return new Carried(draft.shapes, nodes).of(node);
    }

    /** Whether every row of a node is an item of this type. */
    boolean isFrom(NodeId node, ItemType type) {
        return new Carried(draft.shapes, nodes).isFrom(node, type.name());
    }

    /** Whether an operand can differ from one repetition of the scope to the next. */
    boolean varies(Operand operand, Scope scope) {
        return switch (operand) {
            case Operand.Parameter p ->
                scope instanceof Scope.Element e && e.fields().contains(p.name());
            case Operand.Answered a -> belongs(a.node(), scope);
            case Operand.Difference d -> varies(d.left(), scope) || varies(d.right(), scope);
            case Operand.Collected c ->
                varies(c.elements(), scope)
                        || c.base().filter(b -> varies(b, scope)).isPresent();
            case Operand.Literal l -> false;
            case Operand.Now n -> false;
            case Operand.ElementCount c -> false;
            case Operand.RowCount c -> false;
            case Operand.RowSum s -> false;
        };
    }

    /** Whether something can hold in one repetition of the scope and not in the next. */
    boolean varies(Only only, Scope scope) {
        return switch (only) {
            case Only.Found found -> isOfEach(found.node(), scope);
            case Only.NotFound none -> isOfEach(none.node(), scope);
            case Only.Not not -> varies(not.only(), scope);
            case Only.Differs differs -> Atoms.operands(differs).anyMatch(o -> varies(o, scope));
            case Only.Same same -> Atoms.operands(same).anyMatch(o -> varies(o, scope));
            case Only.Satisfied satisfied -> Atoms.operands(satisfied).anyMatch(o -> varies(o, scope));
            case Only.Given given -> varies(given.operand(), scope);
        };
    }

    /** Whether it is read once per repetition, and is not what says that there are any. */
    private boolean isOfEach(NodeId node, Scope scope) {
        return belongs(node, scope) && !root(scope).equals(Optional.of(node));
    }

    private boolean belongs(NodeId node, Scope scope) {
        return switch (scope) {
            case Scope.Once once -> false;
            case Scope.Element element -> scope.equals(scopes.get(node));
            case Scope.Row row -> row.node().equals(node) || scope.equals(scopes.get(node));
        };
    }

    /** A node that is read per row runs for the rows that its key comes from: no row, no request. */
    private Optional<NodeId> each(Scope scope, List<KeyValue> key) {
        Optional<NodeId> source = operands(key)
                .filter(o -> scope.equals(Scope.ONCE) || varies(o, scope))
                .flatMap(o -> o instanceof Operand.Answered a ? Stream.of(a.node()) : Stream.empty())
                .reduce((a, b) -> b);
        return source.isPresent() ? source : root(scope);
    }

    private Optional<NodeId> root(Scope scope) {
        return switch (scope) {
            case Scope.Once once -> Optional.empty();
            case Scope.Element element -> Optional.of(elements(element.list()));
            case Scope.Row row -> Optional.of(row.node());
        };
    }

    private static Stream<Operand> operands(List<KeyValue> key) {
        return key.stream().flatMap(k -> k.pieces().stream()).flatMap(p -> switch (p) {
            case KeyValue.Text text -> Stream.<Operand>empty();
            case KeyValue.Of of -> Stream.of(of.operand());
            case KeyValue.ShardOf shard -> shard.identifier().stream();
            case KeyValue.EveryShard every -> Stream.<Operand>empty();
            case KeyValue.EachPeriod each -> each.range().ends();
        });
    }

    private void add(Node node, Scope scope) {
        nodes.put(node.id(), node);
        scopes.put(node.id(), scope);
    }

    private NodeId fresh(String name) {
        return fresh(name, new LinkedHashMap<>());
    }

    private NodeId fresh(String name, Map<NodeId, NodeId> taken) {
        NodeId id = new NodeId(name);
        for (int n = 2; nodes.containsKey(id) || taken.containsValue(id); n++) {
            id = new NodeId(name + " " + n);
        }
        return id;
    }
}
