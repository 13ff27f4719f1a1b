package dev.partita.check.rows;

import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The rows of the nodes of one plan. */
public final class Rows {
    private final Subject subject;
    private final Concepts concepts;
    private final Map<NodeId, Node> nodes = new LinkedHashMap<>();
    private final Map<NodeId, Of> rows = new LinkedHashMap<>();

    /**
     * The rows of a node.
     *
     * @param byType the item types they were decoded from, each with the paths it gives values of; none where no request is
     *     sent
     * @param added paths that all of them can have besides
     * @param single whether there is at most one
     */
    public record Of(Map<ItemType, Set<Path>> byType, List<Path> added, boolean single) {
        public List<ItemType> types() {
            return List.copyOf(byType.keySet());
        }

        public Set<Path> held() {
            Set<Path> held = new LinkedHashSet<>(added);
            byType.values().forEach(held::addAll);
            return held;
        }

        Of with(Collection<Path> more) {
            List<Path> all = new ArrayList<>(added);
            all.addAll(more);
            return new Of(byType, all, single);
        }

        Of with(boolean isSingle) {
            return new Of(byType, added, isSingle);
        }
    }

    public Rows(Subject subject, List<Node> nodes) {
        this.subject = subject;
        this.concepts = new Concepts(subject.model());
        nodes.forEach(n -> {
            this.nodes.put(n.id(), n);
            rows.put(n.id(), of(n));
        });
    }

    public Node node(NodeId id) {
        return Optional.ofNullable(nodes.get(id)).orElseThrow();
    }

    public boolean has(NodeId id) {
        return nodes.containsKey(id);
    }

    public Of of(NodeId id) {
        return Optional.ofNullable(rows.get(id)).orElseThrow();
    }

    /** The entity that the rows of a node are of, if it is one. */
    public Optional<EntityName> entity(NodeId id) {
        List<EntityName> entities =
                of(id).types().stream().map(ItemType::entity).distinct().toList();
        return entities.size() == 1 ? Optional.of(entities.get(0)) : Optional.empty();
    }

    /** Whether rows can have a value of a path, by this name or as a foreign key. */
    public boolean isHeld(NodeId id, Path path) {
        Of of = of(id);
        if (of.held().contains(path)) {
            return true;
        }
        return of.types().stream().map(ItemType::entity).distinct().anyMatch(e -> {
            Path normal = concepts.normal(e, path);
            return of.held().stream().anyMatch(h -> concepts.normal(e, h).equals(normal));
        });
    }

    /** The node and all that its rows come from. */
    public List<Node> upstream(NodeId id) {
        Map<NodeId, Node> found = new LinkedHashMap<>();
        collect(id, found);
        return List.copyOf(found.values());
    }

    private void collect(NodeId id, Map<NodeId, Node> found) {
        Node node = node(id);
        if (found.put(id, node) == null) {
            Inputs.of(node).forEach(i -> collect(i, found));
        }
    }

    private Of of(Node node) {
        return switch (node) {
            case Node.Get n ->
                source(n, List.of(n.type()))
                        .with(n.each().map(e -> of(e).single()).orElse(true));
            case Node.Query n -> {
                List<ItemTypeName> types =
                        n.ranges().stream().map(Node.Range::type).toList();
                yield source(n, types).with(types.size() == 1 && isOne(n, types.get(0)));
            }
            case Node.Scan n -> source(n, n.types());
            case Node.Values n -> new Of(new LinkedHashMap<>(), List.of(n.path()), false);
            case Node.Elements n -> new Of(new LinkedHashMap<>(), List.of(), false);
            case Node.Select n ->
                selected(of(n.input()), n.types())
                        .with(n.types().size() == 1
                                && node(n.input()) instanceof Node.Query q
                                && isOne(q, n.types().get(0)));
            case Node.Filter n -> of(n.input());
            case Node.Join n -> of(n.input()).with(prefixed(of(n.source()), n.prefix()));
            case Node.Distinct n -> of(n.input());
            case Node.Sort n -> of(n.input());
            case Node.Merge n -> merged(n.inputs());
            case Node.Refill n -> of(n.input());
            case Node.Cut n -> of(n.input()).with(n.rows() == 1 || of(n.input()).single());
            case Node.Summarize n -> summary(n);
            case Node.Unpack n -> unpacked(n);
            case Node.Decode n -> of(n.input()).with(List.of(n.path()));
            case Node.Lapse n -> of(n.input());
            case Node.Ascend n -> of(n.input());
            case Node.Compose n -> of(n.input()).with(isWhole(n) ? List.of(n.path()) : List.of());
        };
    }

    private Of source(Node.Source source, List<ItemTypeName> names) {
        Map<ItemType, Set<Path>> byType = new LinkedHashMap<>();
        names.stream().map(subject.design()::itemType).forEach(t -> {
            Set<Path> held = new LinkedHashSet<>(subject.held(t, space(source)));
            held.removeIf(p -> !isAsked(source, t, p)
                    || t.chunk().filter(c -> c.path().equals(p)).isPresent());
            byType.put(t, held);
        });
        return new Of(byType, List.of(), false);
    }

    /** Where the values of its rows come from: what a local index lacks and is asked for comes from the table. */
    private Space space(Node.Source source) {
        Table table = subject.design().table(source.space().table());
        return source.space()
                        .index()
                        .filter(i -> table.isFetched(table.index(i), source.project()))
                        .isPresent()
                ? subject.home(table)
                : source.space();
    }

    /** Whether all pieces of the value, in order, are what the rows were made of. */
    private boolean isWhole(Node.Compose node) {
        List<NodeId> upstream = upstream(node.input()).stream().map(Node::id).toList();
        List<Optional<ItemType.Piece>> pieces = node.pieces().stream()
                .map(n -> upstream.contains(n) ? of(n).types() : List.<ItemType>of())
                .map(types -> types.size() == 1 ? types.getFirst().chunk() : Optional.<ItemType.OfPath>empty())
                .map(chunk -> chunk.filter(c -> c.path().equals(node.path())).flatMap(ItemType.OfPath::piece))
                .toList();
        return IntStream.range(0, pieces.size())
                .allMatch(i -> pieces.get(i)
                        .filter(p -> p.number() == i + 1 && p.of() == pieces.size())
                        .isPresent());
    }

    /** Whether the partition asked for tells the entity: there is one item of each type at most. */
    public boolean isOne(Node.Query query, ItemTypeName name) {
        ItemType type = subject.design().itemType(name);
        Set<Path> told = new LinkedHashSet<>();
        Stream.concat(subject.partition(query.space()).stream(), equal(query))
                .flatMap(k -> subject.segments(type, k).stream())
                .flatMap(List::stream)
                .filter(s -> s instanceof Segment.Field f && !(f.encoding() instanceof Encoding.Period))
                .forEach(s -> told.add(concepts.normal(type.entity(), ((Segment.Field) s).path())));
        Entity entity = subject.model().entity(type.entity());
        return query.each().map(e -> of(e).single()).orElse(true)
                && Stream.concat(Stream.of(entity.identifier()), unique(entity))
                        .anyMatch(all -> all.stream().map(Path::own).allMatch(told::contains));
    }

    /** Attributes of which no two entities have the same values. */
    private static Stream<List<AttributeName>> unique(Entity entity) {
        return entity.attributes().stream()
                .flatMap(a -> a.uniqueness().stream()
                        .map(u -> Stream.concat(Stream.of(a.name()), u.within().stream())
                                .toList()));
    }

    /** The sort attributes of which the whole value is given. */
    private Stream<KeyAttribute> equal(Node.Query query) {
        return subject.sort(query.space()).stream()
                .filter(k -> query.sort().equal().stream()
                        .anyMatch(v -> v.attribute().equals(k.name())));
    }

    private static boolean isAsked(Node.Source source, ItemType type, Path path) {
        return source.project().isEmpty()
                || type.storedName(path).filter(source.project()::contains).isPresent();
    }

    private static Of selected(Of input, List<ItemTypeName> names) {
        Map<ItemType, Set<Path>> byType = new LinkedHashMap<>(input.byType());
        byType.keySet().removeIf(t -> !names.contains(t.name()));
        return new Of(byType, input.added(), input.single());
    }

    private static Set<Path> prefixed(Of source, List<Path.Step> prefix) {
        Set<Path> held = new LinkedHashSet<>();
        for (Path path : source.held()) {
            List<Path.Step> steps = new ArrayList<>(prefix);
            steps.addAll(path.steps());
            held.add(new Path(steps, path.attribute()));
        }
        return held;
    }

    private Of merged(List<NodeId> inputs) {
        Map<ItemType, Set<Path>> byType = new LinkedHashMap<>();
        List<Path> added = new ArrayList<>(of(inputs.get(0)).added());
        inputs.forEach(i -> {
            byType.putAll(of(i).byType());
            added.retainAll(of(i).added());
        });
        return new Of(byType, added, false);
    }

    private Of summary(Node.Summarize node) {
        if (node.each().isEmpty()) {
            return new Of(new LinkedHashMap<>(), List.of(), true);
        }
        Of each = of(node.each().get());
        return node.as().map(p -> each.with(List.of(p))).orElse(each);
    }

    private Of unpacked(Node.Unpack node) {
        ItemType type = subject.design().itemType(node.type());
        Set<Path> held = new LinkedHashSet<>(
                subject.held(type, subject.home(subject.design().table(type.table()))));
        Map<ItemType, Set<Path>> byType = new LinkedHashMap<>();
        byType.put(type, held);
        return new Of(byType, List.of(), false);
    }
}
