package dev.partita.emit.text;

import dev.partita.design.ItemTypeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.plan.Action;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a plan's text speaks of what earlier nodes answered: by the entity, {@code <Order.productId>}, or by the node's own name
 * where several sources answer the same entity.
 *
 * @param parts nodes whose rows are some of others', which a write counts and does nothing else with
 */
public record Answers(Lexicon lexicon, List<Node> nodes, List<Node.Filter> parts) {
    private static final EntityName UNKNOWN = new EntityName("?");

    public Answers {
        nodes = List.copyOf(nodes);
        parts = List.copyOf(parts);
    }

    public Answers(Lexicon lexicon, List<Node> nodes) {
        this(lexicon, nodes, List.of());
    }

    public static Answers of(Lexicon lexicon, Plan plan) {
        return switch (plan) {
            case ReadPlan read -> new Answers(lexicon, read.nodes());
            case WritePlan write -> new Answers(lexicon, write.finds(), parts(write));
        };
    }

    /** Filters that nothing goes on from, of rows that something else goes on from. */
    private static List<Node.Filter> parts(WritePlan plan) {
        List<NodeId> used = new ArrayList<>();
        plan.finds().forEach(n -> used.addAll(Inputs.of(n)));
        plan.demands().forEach(d -> used.add(d.node()));
        plan.steps().stream()
                .flatMap(s -> s.actions().stream())
                .flatMap(a -> a.repeat().stream())
                .forEach(r -> {
                    if (r.over() instanceof Action.Repeat.PerRow rows) {
                        used.add(rows.node());
                    }
                });
        return plan.finds().stream()
                .filter(n -> n instanceof Node.Filter filter
                        && !used.contains(filter.id())
                        && Collections.frequency(used, filter.input()) > 1)
                .map(Node.Filter.class::cast)
                .toList();
    }

    /** The nodes of a read; the finds of a write. */
    public static List<Node> nodes(Plan plan) {
        return switch (plan) {
            case ReadPlan read -> read.nodes();
            case WritePlan write -> write.finds();
        };
    }

    /** A plan without reads. */
    public static Answers none(Lexicon lexicon) {
        return new Answers(lexicon, List.of());
    }

    public Optional<Node> find(NodeId id) {
        return nodes.stream().filter(n -> n.id().equals(id)).findFirst();
    }

    /** The entity whose rows a node answers, if it reads any. */
    public Optional<EntityName> entity(NodeId id) {
        return origin(id).flatMap(this::entityRead);
    }

    /** The entity whose rows a node answers, for words about them; a node without rows has one that no document declares. */
    EntityName subject(NodeId id) {
        return entity(id).orElse(UNKNOWN);
    }

    /** The name of a node's rows. */
    public String label(NodeId id) {
        Optional<EntityName> entity = entity(id);
        boolean alone = entity.isPresent()
                && nodes.stream().filter(n -> entityRead(n).equals(entity)).count() == 1;
        return alone
                ? entity.get().value()
                : origin(id).map(Node::id).orElse(id).value();
    }

    /** Which of the rows so called a node has, if not all: {@code where note = Done}, after a space. */
    String part(NodeId id) {
        return parts.stream()
                .filter(p -> p.id().equals(id))
                .map(p -> " where " + PredicateText.of(this).of(subject(id), p.predicate()))
                .findFirst()
                .orElse("");
    }

    /** What a source reads: its item types, or its own name where several sources answer the same entity. */
    String reads(Node.Source source) {
        String label = label(source.id());
        return label.equals(source.id().value())
                        && !entity(source.id())
                                .map(EntityName::value)
                                .filter(label::equals)
                                .isPresent()
                ? label
                : types(source).map(Object::toString).collect(Collectors.joining(", "));
    }

    /** The item types that a source may meet. */
    public static Stream<ItemTypeName> types(Node.Source source) {
        return switch (source) {
            case Node.Get get -> Stream.of(get.type());
            case Node.Query query ->
                query.ranges().stream().map(Node.Range::type).distinct();
            case Node.Scan scan -> scan.types().stream();
        };
    }

    /** The entity whose rows alone a node works on, where its request answers several entities: what is done with each is said apart. */
    Optional<EntityName> branch(Node node, Node.Source source) {
        return types(source).map(lexicon::entity).distinct().count() < 2
                ? Optional.empty()
                : nodes.stream()
                        .filter(n -> n instanceof Node.Select select
                                && passes(source.id(), select)
                                && (select.input().equals(node.id()) && isFirst(node) || passes(select.id(), node)))
                        .findFirst()
                        .flatMap(select -> unpacked(select.id(), node).or(() -> entityRead(select)));
    }

    /** What a node works on that was taken out of items before. */
    private Optional<EntityName> unpacked(NodeId items, Node node) {
        return nodes.stream()
                .filter(n -> n instanceof Node.Unpack && !n.equals(node) && passes(items, n) && passes(n.id(), node))
                .findFirst()
                .flatMap(this::entityRead);
    }

    /** Whether it is the first item of a request that meets several item types. */
    private boolean isFirst(Node node) {
        return node instanceof Node.Cut cut
                && cut.rows() == 1
                && !cut.paged()
                && find(cut.input())
                        .filter(n -> n instanceof Node.Query q && q.ranges().size() > 1)
                        .isPresent();
    }

    /** Whether rows of a node arrive at another. */
    boolean passes(NodeId from, Node to) {
        return to.id().equals(from)
                || Inputs.passed(to).stream().flatMap(i -> find(i).stream()).anyMatch(n -> passes(from, n));
    }

    /** The distinct values a plan begins with, if this node stands for them. */
    public Optional<Node.Values> values(NodeId id) {
        return origin(id).filter(Node.Values.class::isInstance).map(Node.Values.class::cast);
    }

    private Optional<EntityName> entityRead(Node node) {
        return switch (node) {
            case Node.Get get -> Optional.of(lexicon.entity(get.type()));
            case Node.Query query -> query.ranges().stream().findFirst().map(r -> lexicon.entity(r.type()));
            case Node.Scan scan -> scan.types().stream().findFirst().map(lexicon::entity);
            case Node.Unpack unpack -> Optional.of(lexicon.entity(unpack.type()));
            case Node.Select select -> select.types().stream().findFirst().map(lexicon::entity);
            case Node.Values values -> Optional.empty();
            case Node.Elements elements -> Optional.empty();
            case Node.Filter filter -> Optional.empty();
            case Node.Join join -> Optional.empty();
            case Node.Distinct distinct -> Optional.empty();
            case Node.Sort sort -> Optional.empty();
            case Node.Merge merge -> Optional.empty();
            case Node.Refill refill -> Optional.empty();
            case Node.Cut cut -> Optional.empty();
            case Node.Summarize summarize -> Optional.empty();
            case Node.Decode decode -> Optional.empty();
            case Node.Lapse lapse -> Optional.empty();
            case Node.Ascend ascend -> Optional.of(ascend.up().to());
            case Node.Compose compose -> entity(compose.input());
        };
    }

    /** The node whose rows pass through to this one: itself, if it makes rows; of those that are merged the last. */
    private Optional<Node> origin(NodeId id) {
        return find(id).flatMap(node -> {
            List<NodeId> passed = Inputs.passed(node);
            return passed.isEmpty() || entityRead(node).isPresent() ? Optional.of(node) : origin(passed.getLast());
        });
    }
}
