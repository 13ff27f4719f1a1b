package dev.partita.check.rows;

import dev.partita.check.subject.Clause.Claim;
import dev.partita.check.subject.Clause.Relation;
import dev.partita.check.subject.Clauses;
import dev.partita.check.subject.Clauses.Placed;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the nodes that rows come from let pass, node by node. */
public final class Enforced {
    private final Subject subject;
    private final Rows rows;
    private final Clauses clauses;
    private final Concepts concepts;

    public Enforced(Subject subject, Rows rows) {
        this.subject = subject;
        this.rows = rows;
        this.concepts = new Concepts(subject.model());
        this.clauses = new Clauses(concepts);
    }

    /** What a node itself demands of what it lets pass: by its keys and filters. */
    public List<Placed> by(Node node) {
        List<Placed> placed = new ArrayList<>();
        switch (node) {
            case Node.Get get -> {
                EntityName entity = subject.design().itemType(get.type()).entity();
                Selection.of(subject, get).clauses().forEach(c -> placed.add(new Placed(entity, c)));
            }
            case Node.Query query -> {
                types(query)
                        .forEach(t -> Selection.of(subject, query, t)
                                .clauses()
                                .forEach(c -> placed.add(new Placed(t.entity(), c))));
                types(query).forEach(t -> add(t.entity(), query.filter(), placed));
            }
            case Node.Scan scan ->
                scan.types().stream()
                        .map(t -> subject.design().itemType(t).entity())
                        .forEach(e -> add(e, scan.filter(), placed));
            case Node.Filter filter ->
                rows.of(filter.input()).types().stream()
                        .map(ItemType::entity)
                        .distinct()
                        .forEach(e -> add(e, filter.predicate(), placed));
            case Node.Unpack unpack
            when rows.node(unpack.input()) instanceof Node.Get get ->
                placed.addAll(inside(subject.design().itemType(unpack.type()), get));
            case Node other -> {}
        }
        return placed;
    }

    /** Children in an item are those of what the item is of. */
    private List<Placed> inside(ItemType child, Node.Get holder) {
        Optional<Path.Up> up = child.kind() == ItemType.Kind.EMBEDDED
                ? subject.design()
                        .housing(subject.model(), child)
                        .map(r -> new Path.Up(child.entity(), r.role(), r.target()))
                : Optional.empty();
        return up.stream()
                .flatMap(u -> Selection.of(subject, holder).claims().stream()
                        .map(c ->
                                c.with(concepts.normal(child.entity(), c.path().after(u)))))
                .map(c -> new Placed(child.entity(), c))
                .toList();
    }

    /** What all items satisfy that the node meets, whatever it asks, and all entities that count in a number that it adds up. */
    public List<Placed> given(Node node) {
        List<Placed> placed = new ArrayList<>();
        if (node instanceof Node.Query query) {
            types(query).forEach(t -> {
                t.when().ifPresent(w -> add(t.entity(), w, placed));
                t.sparse().stream()
                        .filter(s ->
                                query.space().index().filter(s.index()::equals).isPresent())
                        .forEach(s -> add(t.entity(), s.predicate(), placed));
            });
        } else if (node instanceof Node.Get get) {
            ItemType type = subject.design().itemType(get.type());
            type.when().ifPresent(w -> add(type.entity(), w, placed));
        } else if (node instanceof Node.Summarize summary && rows.node(summary.input()) instanceof Node.Get get) {
            subject.design().itemType(get.type()).counters().stream()
                    .filter(c -> summary.of().filter(c.path()::equals).isPresent())
                    .forEach(c -> c.where().ifPresent(w -> add(c.of(), w, placed)));
        }
        return placed;
    }

    /** Values that a node is asked for one after the other, as a claim about whatever entity takes them. */
    public Optional<Claim> listed(Node node) {
        if (!(node instanceof Node.Values values)) {
            return Optional.empty();
        }
        return Optional.of(values.batch()
                .map(b -> new Claim(values.path(), Relation.IN_BATCH, List.of(new Operand.Parameter(b))))
                .orElseGet(() -> new Claim(values.path(), Relation.IN_LIST, values.operands())));
    }

    private List<ItemType> types(Node.Query query) {
        return query.ranges().stream()
                .map(r -> subject.design().itemType(r.type()))
                .toList();
    }

    private void add(EntityName entity, Predicate predicate, List<Placed> placed) {
        clauses.of(entity, predicate).forEach(c -> placed.add(new Placed(entity, c)));
    }
}
