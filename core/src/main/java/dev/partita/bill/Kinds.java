package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyTemplate;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What kinds of rows each node of a plan passes, and what share of them passes further predicates. */
final class Kinds {
    private final Statistics statistics;
    private final Design design;
    private final ItemBytes bytes;
    private final Asked asked;
    private final Map<NodeId, List<Kind>> kinds = new LinkedHashMap<>();

    Kinds(Statistics statistics, Design design, ItemBytes bytes, Asked asked, NodeGraph graph) {
        this.statistics = statistics;
        this.design = design;
        this.bytes = bytes;
        this.asked = asked;
        graph.nodes().forEach(n -> kinds.put(n.id(), of(n)));
    }

    List<Kind> of(NodeId node) {
        return kinds.getOrDefault(node, List.of());
    }

    private List<Kind> of(Node node) {
        return switch (node) {
            case Node.Get get -> List.of(whole(get));
            case Node.Query query ->
                query.met().stream()
                        .map(r -> inRange(query, r).and(relevant(r.type(), query.filter())))
                        .toList();
            case Node.Scan scan ->
                scan.types().stream()
                        .map(t -> stored(t, scan.space()).and(relevant(t, scan.filter())))
                        .toList();
            case Node.Values values -> List.of();
            case Node.Elements elements -> List.of();
            case Node.Select select ->
                of(select.input()).stream()
                        .filter(k -> select.types().contains(k.type()))
                        .toList();
            case Node.Filter filter ->
                of(filter.input()).stream()
                        .map(k -> k.and(relevant(k.type(), filter.predicate())))
                        .toList();
            case Node.Join join -> of(join.input());
            case Node.Distinct distinct -> of(distinct.input());
            case Node.Sort sort -> of(sort.input());
            case Node.Merge merge ->
                merge.inputs().stream().flatMap(i -> of(i).stream()).toList();
            case Node.Refill refill -> of(refill.input());
            case Node.Cut cut -> of(cut.input());
            case Node.Summarize summarize -> of(summarize.each().orElse(summarize.input()));
            case Node.Unpack unpack -> List.of(inside(unpack));
            case Node.Decode decode -> of(decode.input());
            case Node.Lapse lapse -> of(lapse.input());
            case Node.Ascend ascend -> of(ascend.input());
            case Node.Compose compose -> of(compose.input());
        };
    }

    /** Rows in a Query's key range, before its filter. */
    Kind inRange(Node.Query query, Node.Range range) {
        return stored(range.type(), query.space()).and(range.keyed());
    }

    Kind stored(ItemTypeName type, Space space) {
        return new Kind(type, entity(type), bytes.condition(design.itemType(type), space));
    }

    /** An item by its key: its entity is identified, and what led to it may tell what is kept of it. */
    private Kind whole(Node.Get get) {
        EntityName entity = entity(get.type());
        List<Predicate> identified = statistics.model().entity(entity).identifier().stream()
                .map(a -> answered(get.id(), a))
                .toList();
        List<Predicate> known = new ArrayList<>(identified);
        if (isFollowing(get)) {
            get.each().stream().flatMap(e -> of(e).stream()).forEach(k -> known.addAll(seen(k, entity)));
        }
        return new Kind(get.type(), entity, Predicate.all(known));
    }

    /** What rows that lead to an entity are known to keep of it, seen from there. */
    private static List<Predicate> seen(Kind from, EntityName entity) {
        return from.known().conjuncts().stream()
                .filter(p -> p.atoms()
                        .allMatch(a -> a.path().steps().size() == 1
                                && a.path().steps().getFirst() instanceof Path.Up up
                                && up.from().equals(from.entity())
                                && up.to().equals(entity)))
                .map(p -> p.withPaths(q -> Path.own(q.attribute())))
                .toList();
    }

    /** What is inside an item: its parent is known. */
    private Kind inside(Node.Unpack unpack) {
        ItemType type = design.itemType(unpack.type());
        List<Predicate> known = type.keys().stream()
                .filter(k -> !k.attribute().equals(unpack.attribute()))
                .flatMap(KeyTemplate::paths)
                .filter(Path::isOwn)
                .distinct()
                .map(p -> answered(unpack.id(), p.attribute()))
                .toList();
        return new Kind(unpack.type(), type.entity(), Predicate.all(known));
    }

    private static Predicate answered(NodeId node, AttributeName attribute) {
        Path path = Path.own(attribute);
        return Predicate.equal(path, new Operand.Answered(node, path));
    }

    private EntityName entity(ItemTypeName type) {
        return design.itemType(type).entity();
    }

    /** The parts of a predicate that speak of attributes which the item type's entity has. */
    private Predicate relevant(ItemTypeName type, Predicate predicate) {
        EntityName entity = entity(type);
        return Predicate.all(predicate.conjuncts().stream()
                .filter(p -> p.atoms().allMatch(a -> speaksOf(entity, a.path())))
                .toList());
    }

    private boolean speaksOf(EntityName entity, Path path) {
        EntityName start = path.isOwn() ? entity : path.steps().get(0).from();
        EntityName end = path.isOwn()
                ? entity
                : path.steps().get(path.steps().size() - 1).to();
        return start.equals(entity)
                && statistics.model().entity(end).find(path.attribute()).isPresent();
    }

    /** The share of rows of a kind that passes a predicate. */
    Ratio passing(Kind kind, Predicate predicate) {
        Predicate relevant = relevant(kind.type(), predicate);
        return statistics.selectivity(asked.about(kind.entity(), all(kind.known(), relevant)), relevant, kind.known());
    }

    /** Rows of a kind, as far as is known of them. */
    Rows rows(Kind kind) {
        return rows(kind, Predicate.TRUE);
    }

    /** Those that pass a predicate. */
    Rows rows(Kind kind, Predicate predicate) {
        Predicate passed = all(kind.known(), relevant(kind.type(), predicate));
        return statistics.rows(asked.about(kind.entity(), passed), passed);
    }

    /** The share of a node's rows that passes a predicate; of several kinds the least, so that never too few are asked for. */
    Ratio passing(NodeId node, Predicate predicate) {
        return of(node).stream().map(k -> passing(k, predicate)).reduce(Ratio.ONE, Ratio::min);
    }

    /** The operands of a key that rows have answered. */
    static List<Operand.Answered> answered(List<KeyValue> key) {
        return key.stream()
                .flatMap(k -> k.pieces().stream())
                .flatMap(p -> p.operands().stream())
                .filter(Operand.Answered.class::isInstance)
                .map(Operand.Answered.class::cast)
                .distinct()
                .toList();
    }

    /** The share of rows that have all values which a key takes from them. */
    Ratio present(List<KeyValue> key) {
        return answered(key).stream()
                .map(a -> passing(a.node(), new Predicate.IsPresent(a.path(), Optional.empty())))
                .reduce(Ratio.ONE, Ratio::times);
    }

    /** Whether a Get is for what each row refers to, so that it finds one for each. */
    boolean isFollowing(Node.Get get) {
        List<Path> by = answered(get.key()).stream().map(Operand.Answered::path).toList();
        return get.each().stream()
                .flatMap(e -> of(e).stream())
                .flatMap(k -> statistics.model().entity(k.entity()).references().stream())
                .anyMatch(r -> r.target().equals(entity(get.type()))
                        && r.attributes().stream().map(Path::own).allMatch(by::contains));
    }

    private static Predicate all(Predicate left, Predicate right) {
        return Predicate.all(List.of(left, right));
    }
}
