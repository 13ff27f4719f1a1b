package dev.partita.check.subject;

import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A read whose plan takes links for what they lead to, as the same question put to the links, and its plan without that. So all that is checked
 * of any read is checked of it. Whether the answer is the same is another question.
 *
 * <p>Only where nothing is done with what the links were taken for but to cut it and to count it.
 */
final class PutToLinks {
    private final Model model;
    private final Read read;
    private final ReadPlan plan;
    private final Node.Ascend ascent;
    private final Path.Up up;

    private PutToLinks(Model model, Read read, ReadPlan plan, Node.Ascend ascent) {
        this.model = model;
        this.read = read;
        this.plan = plan;
        this.ascent = ascent;
        this.up = ascent.up();
    }

    static Reading of(Model model, Read read, ReadPlan plan) {
        List<Node.Ascend> ascents = plan.nodes().stream()
                .filter(Node.Ascend.class::isInstance)
                .map(Node.Ascend.class::cast)
                .toList();
        Optional<Reading> put = ascents.size() == 1 && read.legs().size() == 1
                ? new PutToLinks(model, read, plan, ascents.getFirst()).reading()
                : Optional.empty();
        return put.orElseGet(() -> new Reading(read, plan, Optional.empty()));
    }

    private Optional<Reading> reading() {
        Read.Leg leg = read.legs().getFirst();
        Optional<Predicate> link =
                leg.where().conjuncts().stream().filter(this::isOfLinks).findFirst();
        boolean isOfLeg = up.to().equals(leg.entity()) && isReference();
        return link.isPresent() && isOfLeg && isLast()
                ? Optional.of(new Reading(
                        read.with(List.of(leg(leg, link.get())), result()), plan(), Optional.of(ascent)))
                : Optional.empty();
    }

    private boolean isReference() {
        return model.entity(up.from()).references().stream()
                .anyMatch(r -> r.role().equals(up.role()) && r.target().equals(up.to()));
    }

    private boolean isOfLinks(Predicate predicate) {
        return predicate instanceof Predicate.Atom atom
                && !atom.path().isOwn()
                && atom.path().steps().getFirst().equals(new Path.Down(up.to(), up.from(), up.role()));
    }

    /** Whether its rows are cut or counted, and no more. */
    private boolean isLast() {
        Set<NodeId> later = new LinkedHashSet<>(List.of(ascent.id()));
        for (Node node : plan.nodes()) {
            if (Inputs.of(node).stream().anyMatch(later::contains)) {
                boolean isPlain = node instanceof Node.Cut
                        || node instanceof Node.Refill
                        || node instanceof Node.Summarize s && s.each().isEmpty();
                if (!isPlain) {
                    return false;
                }
                later.add(node.id());
            }
        }
        return plan.answers().stream().allMatch(later::contains);
    }

    /** The question: of one of the links, which is there, whatever is asked of the link, and of what it leads to. */
    private Read.Leg leg(Read.Leg asked, Predicate link) {
        List<Predicate> where = new ArrayList<>();
        where.add(link.withPaths(p -> new Path(p.steps().subList(1, p.steps().size()), p.attribute())));
        asked.where().conjuncts().stream()
                .filter(p -> p != link)
                .map(p -> p.withPaths(this::seen))
                .forEach(where::add);
        where.addAll(present());
        List<Read.Returned> returns = asked.returns().stream()
                .map(r -> new Read.Returned(seen(r.path()), r.label()))
                .toList();
        return new Read.Leg(up.from(), Optional.empty(), Predicate.all(where), order(asked.order()), returns);
    }

    /** What the plan demands to be there, and every entity has that is stored. */
    private List<Predicate> present() {
        return plan.nodes().stream()
                .filter(Node.Filter.class::isInstance)
                .flatMap(n -> ((Node.Filter) n).predicate().conjuncts().stream())
                .filter(p -> p instanceof Predicate.IsPresent present
                        && present.path().steps().equals(List.of(up))
                        && !model.mayLack(up.to(), present.path().attribute()))
                .toList();
    }

    private List<Read.SortKey> order(List<Read.SortKey> asked) {
        if (asked.isEmpty()) {
            return asked;
        }
        boolean isDescending = asked.getLast().descending();
        EntityName entity = up.to();
        return Stream.concat(
                        asked.stream(),
                        model.entity(entity).identifier().stream()
                                .map(a -> new Read.SortKey(Path.own(a), isDescending)))
                .map(k -> new Read.SortKey(seen(k.path()), k.descending()))
                .toList();
    }

    private Read.Result result() {
        return switch (read.result()) {
            case Read.Result.Sum sum -> new Read.Result.Sum(seen(sum.path()));
            case Read.Result.Min min -> new Read.Result.Min(seen(min.path()));
            case Read.Result.Max max -> new Read.Result.Max(seen(max.path()));
            case Read.Result other -> other;
        };
    }

    private Path seen(Path path) {
        return path.after(up);
    }

    private ReadPlan plan() {
        List<Node> nodes = plan.nodes().stream()
                .filter(n -> n != ascent)
                .map(this::without)
                .toList();
        return new ReadPlan(
                plan.pattern(),
                plan.guards(),
                nodes,
                plan.answers().stream().map(this::before).toList(),
                plan.cursor());
    }

    private Node without(Node node) {
        return switch (node) {
            case Node.Cut n -> new Node.Cut(n.id(), before(n.input()), n.rows(), n.paged());
            case Node.Refill n -> new Node.Refill(n.id(), before(n.input()), n.rows());
            case Node.Summarize n
            when n.each().isEmpty() ->
                new Node.Summarize(
                        n.id(), before(n.input()), n.each(), n.kind(), n.exists(), n.of().map(this::seen), n.as());
            case Node other -> other;
        };
    }

    private NodeId before(NodeId node) {
        return node.equals(ascent.id()) ? ascent.input() : node;
    }
}
