package dev.partita.layout.write;

import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.Guard;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.SortCondition;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives nodes other ids, wherever they are named: nodes of several finds stand in one plan. */
public record Renaming(Map<NodeId, NodeId> names) {

    public WritePlan of(WritePlan plan) {
        return new WriteRenaming(this).of(plan);
    }

    public ReadPlan of(ReadPlan plan) {
        return new ReadPlan(
                plan.pattern(),
                plan.guards().stream().map(this::of).toList(),
                plan.nodes().stream().map(this::of).toList(),
                plan.answers().stream().map(this::id).toList(),
                plan.cursor());
    }

    Guard of(Guard guard) {
        return switch (guard) {
            case Guard.OfSource of -> new Guard.OfSource(id(of.source()), of(of.guard()));
            case Guard.UpsideDown of -> new Guard.UpsideDown(operand(of.low()), operand(of.high()));
            case Guard.EmptyText of -> new Guard.EmptyText(operand(of.operand()));
            case Guard.EmptyBatch of -> of;
        };
    }

    Node of(Node node) {
        return switch (node) {
            case Node.Get n ->
                new Node.Get(
                        id(n.id()),
                        n.each().map(this::id),
                        n.space(),
                        n.type(),
                        keys(n.key()),
                        n.strong(),
                        n.project());
            case Node.Query n ->
                new Node.Query(
                        id(n.id()),
                        n.each().map(this::id),
                        n.space(),
                        n.ranges().stream()
                                .map(r -> new Node.Range(r.type(), of(r.keyed())))
                                .toList(),
                        keys(n.partition()),
                        sort(n.sort()),
                        of(n.filter()),
                        n.limit(),
                        n.forward(),
                        n.strong(),
                        n.project());
            case Node.Scan n ->
                new Node.Scan(id(n.id()), n.space(), n.types(), of(n.filter()), n.strong(), n.project());
            case Node.Values n -> new Node.Values(id(n.id()), n.path(), operands(n.operands()), n.batch());
            case Node.Elements n -> new Node.Elements(id(n.id()), n.list());
            case Node.Select n -> new Node.Select(id(n.id()), id(n.input()), n.types());
            case Node.Filter n -> new Node.Filter(id(n.id()), id(n.input()), of(n.predicate()));
            case Node.Join n -> new Node.Join(id(n.id()), id(n.input()), id(n.source()), n.prefix());
            case Node.Distinct n -> new Node.Distinct(id(n.id()), id(n.input()), n.by());
            case Node.Sort n -> new Node.Sort(id(n.id()), id(n.input()), n.order());
            case Node.Merge n ->
                new Node.Merge(id(n.id()), n.inputs().stream().map(this::id).toList(), n.order());
            case Node.Refill n -> new Node.Refill(id(n.id()), id(n.input()), n.rows());
            case Node.Cut n -> new Node.Cut(id(n.id()), id(n.input()), n.rows(), n.paged());
            case Node.Summarize n ->
                new Node.Summarize(
                        id(n.id()), id(n.input()), n.each().map(this::id), n.kind(), n.exists(), n.of(), n.as());
            case Node.Unpack n -> new Node.Unpack(id(n.id()), id(n.input()), n.type(), n.attribute());
            case Node.Decode n -> new Node.Decode(id(n.id()), id(n.input()), n.keyAttribute(), n.path());
            case Node.Lapse n -> new Node.Lapse(id(n.id()), id(n.input()), n.expiry());
            case Node.Ascend n -> new Node.Ascend(id(n.id()), id(n.input()), n.up());
            case Node.Compose n ->
                new Node.Compose(
                        id(n.id()),
                        id(n.input()),
                        n.path(),
                        n.pieces().stream().map(this::id).toList());
        };
    }

    NodeId id(NodeId id) {
        return names.getOrDefault(id, id);
    }

    List<KeyValue> keys(List<KeyValue> keys) {
        return keys.stream().map(this::key).toList();
    }

    private KeyValue key(KeyValue key) {
        return key.with(this::operand);
    }

    private SortCondition sort(SortCondition sort) {
        Optional<SortCondition.Last> last = sort.last()
                .map(l -> new SortCondition.Last(
                        l.operator(), key(l.value()), l.high().map(this::key)));
        return new SortCondition(keys(sort.equal()), last);
    }

    Predicate of(Predicate predicate) {
        return Rewriting.operands(predicate, this::operand);
    }

    List<Operand> operands(List<Operand> operands) {
        return operands.stream().map(this::operand).toList();
    }

    Operand operand(Operand operand) {
        return switch (operand) {
            case Operand.Answered a -> new Operand.Answered(id(a.node()), a.path());
            case Operand.RowCount c -> new Operand.RowCount(id(c.node()));
            case Operand.RowSum s -> new Operand.RowSum(id(s.node()), s.path());
            case Operand.Difference d -> new Operand.Difference(operand(d.left()), operand(d.right()));
            case Operand.Collected c ->
                new Operand.Collected(c.base().map(this::operand), operand(c.elements()), c.takes());
            case Operand.Parameter p -> p;
            case Operand.Literal l -> l;
            case Operand.Now n -> n;
            case Operand.ElementCount c -> c;
        };
    }
}
