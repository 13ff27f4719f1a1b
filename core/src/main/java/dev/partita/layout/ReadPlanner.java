package dev.partita.layout;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the plan of a read from the option chosen for each of its legs, on a laid-out design. */
public final class ReadPlanner {
    /** Of one request. */
    private static final Ratio MOST_ITEMS = Ratio.of(1000);

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

    /** The plan whose legs are answered by one Query over the homes of the options. */
    public ReadPlan mixed(Read read, List<LegOption> options) {
        Nodes nodes = new Nodes();
        RouteNodes together = new RouteNodes(model, laid, nodes);
        List<Route> routes = options.stream().map(LegOption::route).toList();
        boolean isItem = routes.stream().anyMatch(ReadPlanner::isInside);
        if (!isItem && read.limit().isPresent()) {
            return page(read, options, nodes, together);
        }
        NodeId query = isItem ? together.item(routes) : together.mixed(routes, OptionalInt.empty(), true);
        List<NodeId> answers = new ArrayList<>();
        for (int leg = 0; leg < options.size(); leg++) {
            LegPlan plan = new LegPlan(read, leg, options.get(leg), nodes);
            answers.add(isItem ? plan.answerFromItem(query) : plan.answerFrom(query));
        }
        return new ReadPlan(read.id(), nodes.guards(answers), nodes.all(), answers, ReadPlan.Cursor.NONE);
    }

    /** A page of one leg with what stands before it in key order: one item of the other leg, or none. */
    private ReadPlan page(Read read, List<LegOption> options, Nodes nodes, RouteNodes together) {
        LegPlan paged = new LegPlan(read, read.pagedLeg(), options.get(read.pagedLeg()), nodes);
        OptionalInt limit = OptionalInt.of(1 + paged.requested(paged.wanted()).orElseThrow());
        NodeId query = together.mixed(
                options.stream().map(LegOption::route).toList(),
                limit,
                paged.route.match().forward());
        List<NodeId> answers = new ArrayList<>();
        for (int leg = 0; leg < options.size(); leg++) {
            LegPlan plan = new LegPlan(read, leg, options.get(leg), nodes);
            answers.add(leg == read.pagedLeg() ? plan.answerFrom(query) : plan.answerFromFirst(query));
        }
        return new ReadPlan(
                read.id(),
                nodes.guards(answers),
                nodes.all(),
                answers,
                paged.isPaged() ? ReadPlan.Cursor.KEYS : ReadPlan.Cursor.NONE);
    }

    /** Whether what a route leads to is inside another item. */
    private static boolean isInside(Route route) {
        return route.structure() instanceof Structure.Home home && home.inside().isPresent()
                || route.structure() instanceof Structure.Access access
                        && access.medium().isGathered();
    }

    /**
     * A plan, and what of it is whose.
     *
     * @param nodes those of each leg
     */
    public record ByLeg(ReadPlan plan, Map<Integer, Set<NodeId>> nodes) {}

    public ByLeg byLeg(Read read, List<LegOption> options) {
        Map<Integer, Set<NodeId>> nodes = new LinkedHashMap<>();
        return new ByLeg(plan(read, options, new Nodes(), nodes), nodes);
    }

    private ReadPlan plan(Read read, List<LegOption> options, Nodes nodes, Map<Integer, Set<NodeId>> byLeg) {
        List<NodeId> answers = new ArrayList<>(java.util.Collections.nCopies(options.size(), new NodeId("")));
        ReadPlan.Cursor cursor = ReadPlan.Cursor.NONE;
        for (int leg : order(read)) {
            LegPlan plan = new LegPlan(read, leg, options.get(leg), nodes);
            Set<NodeId> before = nodes.ids();
            Optional<NodeId> parent = read.legs().get(leg).nesting().map(n -> answers.get(n.parent()));
            answers.set(leg, plan.answer(parent));
            Set<NodeId> own = nodes.ids();
            own.removeAll(before);
            byLeg.put(leg, own);
            if (plan.isPaged()) {
                cursor = plan.isStream() ? ReadPlan.Cursor.KEYS : ReadPlan.Cursor.POSITION;
            }
        }
        return new ReadPlan(read.id(), nodes.guards(answers), nodes.all(), answers, cursor);
    }

    /** Parents before nested legs. */
    private static List<Integer> order(Read read) {
        return java.util.stream.IntStream.range(0, read.legs().size())
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

    /** One leg. */
    private final class LegPlan {
        /** What is answered, of what the links lead to where these are asked. */
        private final Read.Result result;

        /** What the option answers, an alternative or a question in place of what is asked. */
        private final Read read;

        private final Read asked;
        private final Read.Leg leg;
        private final int index;
        private final LegOption option;
        private final Route route;
        private final Nodes nodes;
        private final RouteNodes routes;
        private final Completion completion;

        LegPlan(Read read, int index, LegOption option, Nodes nodes) {
            this.result = read.result();
            this.asked = read;
            this.read = option.asked(read);
            this.leg = this.read.legs().get(index);
            this.index = index;
            this.option = option;
            this.route = option.route();
            this.nodes = nodes;
            this.routes = new RouteNodes(model, laid, nodes);
            this.completion = new Completion(model, laid, nodes, leg, option, this.read.strong());
        }

        /** Whether rows come in the order asked for from one structure, or over it, so that pages go on by its keys. */
        boolean isStream() {
            return option.isMerged()
                    || route.isStream()
                            && route.match().ordered()
                            && leg.nesting().isEmpty()
                            && !isUnpacked();
        }

        /** Whether rows are taken out of one item, which has no order to go on by. */
        private boolean isUnpacked() {
            return isInside(route) && !route.match().whole();
        }

        private boolean isSorted() {
            boolean isFree = leg.order().isEmpty() && !(isPaged() && !isStream());
            return isFree || isStream() || isOneAtMost();
        }

        /** Whether the leg asks for one item by its key: that is no more than a page. */
        private boolean isOneAtMost() {
            return route.isOneAtMost() && leg.nesting().isEmpty() && !option.isMerged();
        }

        private boolean isPaged() {
            return read.paginated() && index == read.pagedLeg() && !isOneAtMost();
        }

        /** How many rows are wanted, if not all. */
        private OptionalInt wanted() {
            if (read.result() instanceof Read.Result.Exists) {
                return OptionalInt.of(1);
            }
            if (read.result() instanceof Read.Result.Single) {
                return isOneAtMost() ? OptionalInt.empty() : OptionalInt.of(1);
            }
            return read.result() instanceof Read.Result.Collection
                            && index == read.pagedLeg()
                            && leg.nesting().isEmpty()
                    ? read.limit()
                    : OptionalInt.empty();
        }

        /** The leg's rows out of a Query that reads several item types. */
        NodeId answerFrom(NodeId query) {
            ItemType type = laid.type(laid.home(leg.entity()));
            NodeId rows = nodes.add(new Node.Select(nodes.id(leg.entity() + " rows"), query, List.of(type.name())));
            List<Predicate> unchecked = new ArrayList<>(route.match().residual());
            routes.expiry(leg.entity()).ifPresent(unchecked::add);
            return answer(new RouteNodes.Answer(routes.decoded(rows, type), unchecked), wanted());
        }

        /** The leg's row, if the first of a Query that reads several item types is one of its own. */
        NodeId answerFromFirst(NodeId query) {
            return answerFrom(nodes.add(new Node.Cut(nodes.id(leg.entity() + " first"), query, 1, false)));
        }

        /** The leg's rows out of one item: its own, or those in it. */
        NodeId answerFromItem(NodeId item) {
            NodeId rows = isInside(route) ? routes.unpacked(item, laid.type(laid.place(route.structure()))) : item;
            List<Predicate> unchecked = new ArrayList<>(route.match().residual());
            routes.expiry(leg.entity()).ifPresent(unchecked::add);
            return answer(new RouteNodes.Answer(rows, unchecked), wanted());
        }

        NodeId answer(Optional<NodeId> parent) {
            OptionalInt wanted = wanted();
            if (option.isMerged()) {
                return answerFromAlternatives(wanted);
            }
            OptionalInt limit =
                    isSorted() && route.isStream() && !route.isOneAtMost() ? requested(wanted) : OptionalInt.empty();
            return answer(routes.rows(route, parent, limit, completion.side()), wanted);
        }

        /** The rows of all alternatives in one order; what all of them lack is brought to them once they are merged. */
        private NodeId answerFromAlternatives(OptionalInt wanted) {
            List<LegPlan> alone = option.alone().stream()
                    .map(o -> new LegPlan(asked, index, o, nodes))
                    .toList();
            boolean isLater = alone.stream().allMatch(p -> completion.isLike(p.completion) && p.isTold());
            List<NodeId> inputs =
                    alone.stream().map(p -> p.alternative(wanted, isLater)).toList();
            List<Read.SortKey> order = leg.order().isEmpty() ? List.of() : ties();
            NodeId merged = nodes.add(new Node.Merge(nodes.id(leg.entity() + " merged"), inputs, order));
            NodeId page = cut(merged, wanted, true);
            return summarized(isLater ? completion.of(page) : page);
        }

        /** Whether what the key and DynamoDB leave unchecked of it is told by the items that its route leads to. */
        private boolean isTold() {
            List<Path> held = laid.held(route.structure());
            return Stream.concat(route.match().residual().stream(), sortable().stream())
                    .flatMap(Predicate::atoms)
                    .allMatch(a -> held.contains(a.path()));
        }

        /** The rows of one of several alternatives, in order. */
        private NodeId alternative(OptionalInt wanted, boolean isCompletedLater) {
            OptionalInt limit = route.isOneAtMost() ? OptionalInt.empty() : requested(wanted);
            RouteNodes.Answer answer = routes.rows(route, Optional.empty(), limit, completion.side());
            List<Path> held = laid.held(route.structure());
            Map<Boolean, List<Predicate>> unchecked = Stream.concat(answer.unchecked().stream(), sortable().stream())
                    .collect(Collectors.partitioningBy(p -> p.atoms().allMatch(a -> held.contains(a.path()))));
            NodeId node = routes.filter(leg.entity(), completion.lapsed(answer.node(), held), unchecked.get(true));
            return isCompletedLater ? node : routes.filter(leg.entity(), completion.of(node), unchecked.get(false));
        }

        private NodeId answer(RouteNodes.Answer answer, OptionalInt wanted) {
            List<Predicate> now = new ArrayList<>();
            List<Predicate> later = new ArrayList<>();
            List<Path> held = laid.held(route.structure());
            List<Predicate> unchecked = new ArrayList<>(answer.unchecked());
            boolean areTested =
                    unchecked.removeIf(p -> p.atoms().anyMatch(a -> a.path().isToMany()));
            unchecked.addAll(sortable());
            unchecked.forEach(p -> (p.atoms().allMatch(a -> held.contains(a.path())) ? now : later).add(p));
            NodeId node = routes.filter(leg.entity(), completion.lapsed(answer.node(), held), now);
            node = merged(node);
            boolean isFiltered = !now.isEmpty() || hasFilter(answer.node()) || route.isFollowed();
            if (later.isEmpty() && isSorted() && !areTested) {
                node = cut(node, wanted, isFiltered);
                node = ascended(completed(node));
            } else {
                node = completed(node);
                node = routes.filter(leg.entity(), node, later);
                node = isSorted() ? node : nodes.add(new Node.Sort(nodes.id(leg.entity() + " sorted"), node, ties()));
                node = cut(ascended(node), wanted, isSorted() && (isFiltered || areTested || !later.isEmpty()));
            }
            return summarized(node);
        }

        /**
         * What lacks a sort value is no answer; where nothing is sorted, and the key does not hold it, that is checked. The key of children
         * that are in the order of what they lead to holds it.
         */
        private List<Predicate> sortable() {
            List<Path> paths = isSorted() && !route.isFollowed()
                    ? ProjectIntoIndex.sortable(model, leg, route.structure())
                    : List.of();
            return paths.stream()
                    .map(p -> (Predicate) new Predicate.IsPresent(p, Optional.empty()))
                    .toList();
        }

        private boolean hasFilter(NodeId id) {
            return nodes.all().stream()
                    .filter(n -> n.id().equals(id))
                    .anyMatch(n ->
                            n instanceof Node.Query q && !q.filter().conjuncts().isEmpty()
                                    || n instanceof Node.Decode d && hasFilter(d.input()));
        }

        /** Items per request: the rows wanted, more where some are filtered away. */
        private OptionalInt requested(OptionalInt wanted) {
            if (wanted.isEmpty()) {
                return wanted;
            }
            Ratio share = passing(route);
            Ratio items =
                    share.isZero() ? MOST_ITEMS : Ratio.of(wanted.getAsInt()).dividedBy(share);
            return OptionalInt.of((int) items.min(MOST_ITEMS).ceiling());
        }

        /** The share of what the key leads to that passes what remains to be checked, at a step before, too. */
        private Ratio passing(Route step) {
            Ratio share =
                    selectivity.of(step.entity(), Predicate.all(step.match().residual()), step.reached());
            return step.via().map(v -> share.times(passing(v.first()))).orElse(share);
        }

        /** The rows of several shards in one order, if each is in it; where the identifier is given, so is its shard. */
        private NodeId merged(NodeId node) {
            if (!route.isStream() || !isSorted() || isUnordered() || !nodes.areOfSeveralShards(node)) {
                return node;
            }
            return nodes.add(new Node.Merge(nodes.id(leg.entity() + " merged"), List.of(node), mergeOrder()));
        }

        private boolean isUnordered() {
            return leg.order().isEmpty() && wanted().isEmpty();
        }

        private List<Read.SortKey> mergeOrder() {
            if (!leg.order().isEmpty()) {
                return ties();
            }
            return route.structure().key().sort().stream()
                    .map(p -> new Read.SortKey(p, route.structure().key().isInverted(p)))
                    .toList();
        }

        /** The order asked for, ties by identifier in the direction of the last sort attribute, without what is the same in all rows. */
        private List<Read.SortKey> ties() {
            List<Read.SortKey> order = new ArrayList<>(leg.order());
            boolean descending = !order.isEmpty() && order.get(order.size() - 1).descending();
            model.entity(leg.entity()).identifier().stream()
                    .map(Path::own)
                    .filter(p -> order.stream().noneMatch(k -> k.path().equals(p)))
                    .forEach(p -> order.add(new Read.SortKey(p, descending)));
            List<Read.SortKey> open =
                    order.stream().filter(k -> !isGiven(k.path())).toList();
            return open.isEmpty() ? order : open;
        }

        /** Whether all rows have the same value there: an equality gives it. */
        private boolean isGiven(Path path) {
            return !path.isToMany()
                    && leg.where().conjuncts().stream()
                            .anyMatch(p -> p instanceof Predicate.Compare c
                                    && c.path().equals(path)
                                    && c.comparison() == Predicate.Comparison.EQUAL
                                    && (c.operand() instanceof Operand.Parameter
                                            || c.operand() instanceof Operand.Literal));
        }

        private NodeId cut(NodeId node, OptionalInt wanted, boolean isRefilled) {
            if (wanted.isEmpty()) {
                return node;
            }
            NodeId input = isRefilled && !isUnpacked()
                    ? nodes.add(new Node.Refill(nodes.id(leg.entity() + " refilled"), node, wanted.getAsInt()))
                    : node;
            return nodes.add(new Node.Cut(nodes.id(leg.entity() + " page"), input, wanted.getAsInt(), isPaged()));
        }

        /** Rows with everything that the leg needs: the home, related entities, computed aggregates. */
        private NodeId completed(NodeId rows) {
            NodeId node = completion.of(rows);
            for (LegOption.ComputedBy computed : option.computed()) {
                node = counted(node, computed);
                node = computed.attribute().isToMany() ? having(node, computed) : node;
            }
            return node;
        }

        /** What links lead to in their place, if it is asked of them. */
        private NodeId ascended(NodeId node) {
            return option.links()
                    .map(l -> nodes.add(new Node.Ascend(nodes.id(l.up().to() + " kept"), node, l.up())))
                    .orElse(node);
        }

        /** The rows for which a child was found that satisfies what the leg asks of children. */
        private NodeId having(NodeId input, LegOption.ComputedBy test) {
            List<Predicate> asked = route.match().residual().stream()
                    .filter(p -> p.atoms().anyMatch(a -> a.path().isToMany()))
                    .toList();
            int at = (int) option.computed().stream()
                    .filter(c -> c.attribute().isToMany())
                    .takeWhile(c -> !c.equals(test))
                    .count();
            Ratio share = selectivity.of(leg.entity(), asked.get(at), route.reached());
            Predicate found =
                    new Predicate.IsPresent(test.attribute(), Optional.of(new Predicate.Estimate.Keeps(share)));
            return routes.filter(leg.entity(), input, List.of(found));
        }

        private NodeId counted(NodeId input, LegOption.ComputedBy computed) {
            RouteNodes.Answer answer = routes.rows(computed.route(), Optional.of(input), OptionalInt.empty());
            NodeId rows = routes.filter(computed.route().entity(), answer.node(), answer.unchecked());
            return nodes.add(new Node.Summarize(
                    nodes.id(leg.entity() + " " + computed.attribute()),
                    rows,
                    Optional.of(input),
                    computed.kind(),
                    false,
                    computed.of(),
                    Optional.of(computed.attribute())));
        }

        private NodeId summarized(NodeId node) {
            if (route.structure() instanceof Structure.Tally tally) {
                return added(node, tally);
            }
            Optional<Aggregate.Kind> kind = result.kind();
            return kind.isEmpty()
                    ? node
                    : nodes.add(new Node.Summarize(
                            nodes.id(leg.entity() + " answer"),
                            node,
                            Optional.empty(),
                            kind.get(),
                            result instanceof Read.Result.Exists,
                            result.summarized(),
                            Optional.empty()));
        }

        /** What the items of a kept number say, of each value and shard. */
        private NodeId added(NodeId items, Structure.Tally tally) {
            return nodes.add(new Node.Summarize(
                    nodes.id(leg.entity() + " answer"),
                    items,
                    Optional.empty(),
                    Aggregate.Kind.SUM,
                    false,
                    Optional.of(tally.counter().path()),
                    Optional.empty()));
        }
    }
}
