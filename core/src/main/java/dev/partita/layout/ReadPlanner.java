package dev.partita.layout;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.Route;
import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Makes the plan of a read from the option chosen for each of its legs, on a laid-out design. */
public final class ReadPlanner {
    private final Model model;
    private final Laid laid;
    private final Selectivity selectivity;

    /** The share of what the key leaves that passes further predicates. */
    public interface Selectivity {
        Ratio of(EntityName entity, Predicate residual, Predicate keyed);
    }

    public ReadPlanner(Model model, Laid laid, Selectivity selectivity) {
        this.model = model;
        this.laid = laid;
        this.selectivity = selectivity;
    }

    public ReadPlan plan(Read read, List<LegOption> options) {
        return byLeg(read, options).plan();
    }

    /** @param together the legs that are answered together: all of them, or some by one item */
    public ReadPlan plan(Read read, List<LegOption> options, List<Integer> together) {
        return together.size() == read.legs().size()
                ? mixed(read, options)
                : plan(read, options, together, new Nodes(), new LinkedHashMap<>());
    }

    /** The plan whose legs are answered by one Query over the homes of the options, or by one item. */
    public ReadPlan mixed(Read read, List<LegOption> options) {
        Nodes nodes = new Nodes();
        if (LegOption.areInOneItem(options)) {
            List<Integer> all = IntStream.range(0, options.size()).boxed().toList();
            return plan(read, options, all, nodes, new LinkedHashMap<>());
        }
        MixedNodes together = new MixedNodes(model, laid, nodes);
        List<Route> routes = options.stream().map(LegOption::route).toList();
        if (read.limit().isPresent() && !options.get(read.pagedLeg()).route().isInside()) {
            return page(read, options, nodes, together);
        }
        NodeId query = together.query(
                routes,
                OptionalInt.empty(),
                routes.stream().allMatch(r -> r.match().forward()));
        List<NodeId> answers = new ArrayList<>();
        for (int leg = 0; leg < options.size(); leg++) {
            answers.add(leg(read, leg, options, nodes).answerFrom(query));
        }
        return new ReadPlan(read.id(), nodes.guards(answers), nodes.all(), answers, ReadPlan.Cursor.NONE);
    }

    /** A page of one leg with what stands before it in key order: one item of the other leg, or none. */
    private ReadPlan page(Read read, List<LegOption> options, Nodes nodes, MixedNodes together) {
        LegPlan paged = leg(read, read.pagedLeg(), options, nodes);
        OptionalInt limit = OptionalInt.of(1 + paged.requested(paged.wanted()).orElseThrow());
        NodeId query = together.query(
                options.stream().map(LegOption::route).toList(),
                limit,
                options.get(read.pagedLeg()).route().match().forward());
        List<NodeId> answers = new ArrayList<>();
        for (int leg = 0; leg < options.size(); leg++) {
            LegPlan plan = leg(read, leg, options, nodes);
            answers.add(leg == read.pagedLeg() ? plan.answerFrom(query) : plan.answerFromFirst(query));
        }
        return new ReadPlan(
                read.id(),
                nodes.guards(answers),
                nodes.all(),
                answers,
                paged.isPaged() ? ReadPlan.Cursor.KEYS : ReadPlan.Cursor.NONE);
    }

    private LegPlan leg(Read read, int leg, List<LegOption> options, Nodes nodes) {
        return new LegPlan(new LegPlan.Shared(model, laid, selectivity, nodes), read, leg, options.get(leg));
    }

    /**
     * A plan, and what of it is whose.
     *
     * @param nodes those of each leg
     */
    public record ByLeg(ReadPlan plan, Map<Integer, Set<NodeId>> nodes) {}

    public ByLeg byLeg(Read read, List<LegOption> options) {
        Map<Integer, Set<NodeId>> nodes = new LinkedHashMap<>();
        return new ByLeg(plan(read, options, List.of(), new Nodes(), nodes), nodes);
    }

    /** @param inItem the legs that one item answers, which is got first */
    private ReadPlan plan(
            Read read, List<LegOption> options, List<Integer> inItem, Nodes nodes, Map<Integer, Set<NodeId>> byLeg) {
        List<Route> routes =
                inItem.stream().map(options::get).map(LegOption::route).toList();
        Optional<NodeId> item =
                inItem.isEmpty() ? Optional.empty() : Optional.of(new ItemNodes(model, laid, nodes).item(routes));
        SortedMap<Integer, NodeId> answers = new TreeMap<>();
        ReadPlan.Cursor cursor = ReadPlan.Cursor.NONE;
        for (int leg : order(read)) {
            LegPlan plan = leg(read, leg, options, nodes);
            Set<NodeId> before = nodes.ids();
            Optional<NodeId> parent = read.legs().get(leg).nesting().map(n -> answers.get(n.parent()));
            answers.put(leg, inItem.contains(leg) ? plan.answerFromItems(item.orElseThrow()) : plan.answer(parent));
            Set<NodeId> own = nodes.ids();
            own.removeAll(before);
            byLeg.put(leg, own);
            if (plan.isPaged()) {
                cursor = plan.isStream() ? ReadPlan.Cursor.KEYS : ReadPlan.Cursor.POSITION;
            }
        }
        List<NodeId> inOrder = List.copyOf(answers.values());
        return new ReadPlan(read.id(), nodes.guards(inOrder), nodes.all(), inOrder, cursor);
    }

    /** Parents before nested legs. */
    private static List<Integer> order(Read read) {
        return IntStream.range(0, read.legs().size())
                .boxed()
                .sorted(Comparator.comparingInt(i -> depth(read, i)))
                .toList();
    }

    private static int depth(Read read, int leg) {
        return read.legs()
                .get(leg)
                .nesting()
                .map(n -> 1 + depth(read, n.parent()))
                .orElse(0);
    }
}
