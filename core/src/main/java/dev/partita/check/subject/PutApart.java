package dev.partita.check.subject;

import dev.partita.design.Design;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Guard;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A read whose plan merges the answers of several sources, one for each of several alternatives, as a read of each: of what satisfies its
 * alternative and none of those before. Alternatives are those of a disjunction, or the {@link EachValue values of one attribute}. So all that is checked of any read is checked of each of them; and if nothing is found, all together
 * answer what is asked for, each row once.
 *
 * <p>What leaves out the rows of those before is not asked for where a row may come twice: where such are left out later, and where it is only
 * asked whether there is one, or for the first or last of them.
 *
 * <p>Which alternative a source is for is taken from what the plan says that it demands; whether it does so is what is checked then.
 */
final class PutApart {
    private final Model model;
    private final Design design;
    private final Reading whole;
    private final int index;
    private final Read.Leg leg;
    private final Node.Merge merge;

    private PutApart(Model model, Design design, Reading whole, int index, Node.Merge merge) {
        this.model = model;
        this.design = design;
        this.whole = whole;
        this.index = index;
        this.leg = whole.read().legs().get(index);
        this.merge = merge;
    }

    /** Where several legs are merged, each source of one with each of the others. A plan of a foreign design may answer fewer. */
    static List<Reading> of(Model model, Design design, Reading whole) {
        List<Reading> apart = List.of(whole);
        for (int leg = 0; leg < whole.plan().answers().size(); leg++) {
            int index = leg;
            apart = apart.stream().flatMap(r -> of(model, design, r, index)).toList();
        }
        return apart;
    }

    private static Stream<Reading> of(Model model, Design design, Reading whole, int leg) {
        List<Node.Merge> merges = merges(whole.plan(), whole.plan().answers().get(leg))
                .filter(m -> m.inputs().size() > 1)
                .toList();
        return merges.size() == 1 && whole.read().legs().get(leg).nesting().isEmpty()
                ? new PutApart(model, design, whole, leg, merges.getFirst()).readings().stream()
                : Stream.of(whole);
    }

    private static Stream<Node.Merge> merges(ReadPlan plan, NodeId answer) {
        Set<NodeId> upstream = upstream(plan, answer);
        return plan.nodes().stream()
                .filter(n -> upstream.contains(n.id()) && n instanceof Node.Merge)
                .map(Node.Merge.class::cast);
    }

    private List<Reading> readings() {
        if (isUsedOtherwise()) {
            return List.of(whole);
        }
        List<Predicate.Or> fitting = leg.where().conjuncts().stream()
                .filter(Predicate.Or.class::isInstance)
                .map(Predicate.Or.class::cast)
                .filter(or -> or.parts().size() == merge.inputs().size())
                .toList();
        return fitting.stream()
                .flatMap(or -> demanded(or).stream().map(order -> alternatives(or, order)))
                .findFirst()
                .or(() -> new EachValue(model, leg)
                        .of(merge.inputs().stream().map(this::said).toList()))
                .map(this::readings)
                .orElse(List.of(whole));
    }

    /** Whether something is done with what is merged but to merge it: then none of it can be looked at alone. */
    private boolean isUsedOtherwise() {
        Set<NodeId> merged = new LinkedHashSet<>();
        merge.inputs().forEach(i -> merged.addAll(upstream(i)));
        return whole.plan().nodes().stream()
                .filter(n -> n != merge && !merged.contains(n.id()))
                .flatMap(n -> Inputs.of(n).stream())
                .anyMatch(merged::contains);
    }

    /** The alternatives in the order of the sources that demand them; empty if it is not said of each that one does. */
    private Optional<List<Predicate>> demanded(Predicate.Or or) {
        List<Predicate> left = new ArrayList<>(or.parts());
        List<Predicate> order = new ArrayList<>();
        for (NodeId input : merge.inputs()) {
            Set<Predicate> said = said(input);
            Optional<Predicate> one = left.stream()
                    .filter(p -> isSaid(p, said))
                    .findFirst()
                    .or(() -> left.stream().findFirst().filter(p -> said.isEmpty()));
            if (one.isEmpty()) {
                return Optional.empty();
            }
            left.remove(one.get());
            order.add(one.get());
        }
        return Optional.of(order);
    }

    private static boolean isSaid(Predicate predicate, Set<Predicate> said) {
        return said.containsAll(predicate.withoutEstimates().conjuncts());
    }

    /** What is said of the rows of a node: what its source selects, and what is filtered on the way. */
    private Set<Predicate> said(NodeId input) {
        Set<NodeId> upstream = upstream(input);
        Set<Predicate> said = new LinkedHashSet<>();
        for (Node node : whole.plan().nodes()) {
            if (upstream.contains(node.id())) {
                switch (node) {
                    case Node.Query query -> {
                        query.ranges().forEach(r -> add(r.keyed(), said));
                        add(query.filter(), said);
                    }
                    case Node.Filter filter -> add(filter.predicate(), said);
                    case Node.Get get -> keyed(get).forEach(p -> add(p, said));
                    case Node other -> {}
                }
            }
        }
        return said;
    }

    /** The equalities of the key of one item, as far as it has a value for each part of the key. */
    private Stream<Predicate> keyed(Node.Get get) {
        return get.key().stream().flatMap(value -> {
            List<Path> paths = design.itemType(get.type()).keys().stream()
                    .filter(k -> k.attribute().equals(value.attribute()))
                    .flatMap(KeyTemplate::paths)
                    .toList();
            List<Operand> operands =
                    value.pieces().stream().flatMap(p -> p.operands().stream()).toList();
            return paths.size() == operands.size()
                    ? IntStream.range(0, paths.size()).mapToObj(i -> Predicate.equal(paths.get(i), operands.get(i)))
                    : Stream.empty();
        });
    }

    private static void add(Predicate predicate, Set<Predicate> said) {
        said.addAll(predicate.withoutEstimates().conjuncts());
    }

    /** What each source is to answer: what is asked with its alternative in place of all, without what those before answer. */
    private List<Predicate> alternatives(Predicate.Or or, List<Predicate> order) {
        List<Predicate> alternatives = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            Set<Predicate> said = said(merge.inputs().get(i));
            List<Predicate> where = new ArrayList<>(leg.where().conjuncts());
            where.remove(or);
            where.addAll(order.get(i).conjuncts());
            order.subList(0, i).stream()
                    .map(Contrary::of)
                    .filter(c -> !mayComeTwice() || isSaid(c, said))
                    .forEach(c -> where.addAll(c.conjuncts()));
            alternatives.add(Predicate.all(where));
        }
        return alternatives;
    }

    private List<Reading> readings(List<Predicate> alternatives) {
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < alternatives.size(); i++) {
            Read.Leg one = new Read.Leg(leg.entity(), leg.nesting(), alternatives.get(i), leg.order(), leg.returns());
            List<Read.Leg> legs = new ArrayList<>(whole.read().legs());
            legs.set(index, one);
            readings.add(new Reading(whole.read().with(legs, whole.read().result()), plan(i), whole.ascent(), true));
        }
        return readings;
    }

    private boolean mayComeTwice() {
        Read.Result result = whole.read().result();
        return result instanceof Read.Result.Exists
                || result instanceof Read.Result.Min
                || result instanceof Read.Result.Max
                || whole.plan().nodes().stream()
                        .anyMatch(n ->
                                n instanceof Node.Distinct d && upstream(d.id()).contains(merge.id()));
    }

    /** The plan with one of the sources alone. */
    private ReadPlan plan(int source) {
        NodeId kept = merge.inputs().get(source);
        Set<NodeId> others = new LinkedHashSet<>();
        merge.inputs().stream().filter(i -> !i.equals(kept)).forEach(i -> others.addAll(upstream(i)));
        others.removeAll(upstream(kept));
        List<Node> nodes = whole.plan().nodes().stream()
                .filter(n -> !others.contains(n.id()))
                .map(n -> n == merge ? new Node.Merge(merge.id(), List.of(kept), merge.order()) : n)
                .toList();
        ReadPlan plan = whole.plan();
        List<Guard> guards = plan.guards().stream()
                .filter(g -> !(g instanceof Guard.OfSource one && others.contains(one.source())))
                .toList();
        return new ReadPlan(plan.pattern(), guards, nodes, plan.answers(), plan.cursor());
    }

    private Set<NodeId> upstream(NodeId node) {
        return upstream(whole.plan(), node);
    }

    private static Set<NodeId> upstream(ReadPlan plan, NodeId node) {
        Set<NodeId> upstream = new LinkedHashSet<>(List.of(node));
        for (Node one : plan.nodes().reversed()) {
            if (upstream.contains(one.id())) {
                upstream.addAll(Inputs.of(one));
            }
        }
        return upstream;
    }
}
