package dev.partita.layout;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.MergeEach;
import dev.partita.candidate.ProjectIntoIndex;
import dev.partita.candidate.Route;
import dev.partita.design.ItemType;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the nodes that answer one leg of a read by the option chosen for it. */
final class LegPlan {
    /** Of one request. */
    private static final Ratio MOST_ITEMS = Ratio.of(1000);

    /** What the legs of a plan have in common. */
    record Shared(Model model, Laid laid, ReadPlanner.Selectivity selectivity, Nodes nodes) {
        RouteNodes routes() {
            return new RouteNodes(model, laid, nodes);
        }
    }

    private final Shared shared;
    /** What the option answers, an alternative or a question in place of what is asked. */
    private final Read read;

    private final Read asked;
    private final Read.Leg leg;
    private final int index;
    private final LegOption option;
    private final Route route;
    private final Laid laid;
    private final Nodes nodes;
    private final RouteNodes routes;
    private final LegOrder order;
    private final Completion completion;
    private final AnsweredRows answered;
    private final Summaries summaries;

    LegPlan(Shared shared, Read read, int index, LegOption option) {
        this.shared = shared;
        this.asked = read;
        this.read = option.asked(read);
        this.leg = this.read.legs().get(index);
        this.index = index;
        this.option = option;
        this.route = option.route();
        this.laid = shared.laid();
        this.nodes = shared.nodes();
        this.routes = shared.routes();
        this.order = new LegOrder(shared.model(), leg);
        this.completion = new Completion(shared.model(), laid, nodes, leg, option, this.read.strong());
        this.answered = new AnsweredRows(laid, leg, option, order.ties());
        this.summaries = new Summaries(shared, read.result(), leg, option);
    }

    /** Whether rows come in the order asked for from one structure, or over it, so that pages go on by its keys. */
    boolean isStream() {
        return option.isMerged()
                || isOfEach()
                || route.isStream() && route.match().ordered() && leg.nesting().isEmpty() && !isUnpacked();
    }

    /** Whether a page is merged of those of each value, or of each row before. */
    private boolean isOfEach() {
        return !option.isMerged() && MergeEach.isMerged(read, index, leg, route);
    }

    /** Whether rows are taken out of one item, which has no order to go on by. */
    private boolean isUnpacked() {
        return route.isInside() && !route.match().whole();
    }

    private boolean isSorted() {
        boolean isFree = leg.order().isEmpty() && !(isPaged() && !isStream());
        return isFree || isStream() || isOneAtMost();
    }

    /** Whether the leg asks for one item by its key: that is no more than a page. */
    private boolean isOneAtMost() {
        return route.isOneAtMost() && leg.nesting().isEmpty() && !option.isMerged();
    }

    /** Whether callers may ask for the next page of it. */
    boolean isPaged() {
        return read.paginated() && index == read.pagedLeg() && !isOneAtMost();
    }

    /** How many rows are wanted, if not all. */
    OptionalInt wanted() {
        if (read.result() instanceof Read.Result.Exists) {
            return OptionalInt.of(1);
        }
        if (read.result() instanceof Read.Result.Single) {
            return isOneAtMost() ? OptionalInt.empty() : OptionalInt.of(1);
        }
        if (read.result().summarized().isPresent() && !leg.order().isEmpty()) {
            return OptionalInt.of(1);
        }
        return read.result() instanceof Read.Result.Collection
                        && index == read.pagedLeg()
                        && leg.nesting().isEmpty()
                ? read.limit()
                : OptionalInt.empty();
    }

    /** The leg's rows out of a Query that reads several item types. */
    NodeId answerFrom(NodeId query) {
        if (route.isInside()) {
            return answerFromItems(new ItemNodes(shared.model(), laid, nodes).met(query, route));
        }
        ItemType type = laid.type(laid.home(leg.entity()));
        NodeId rows = SplitNodes.of(laid, nodes, route)
                .map(s -> s.outOf(query, completion.side()))
                .orElseGet(() ->
                        nodes.add(new Node.Select(nodes.id(leg.entity() + " rows"), query, List.of(type.name()))));
        return answerFromItems(new DecodedNodes(laid, nodes).decoded(rows, type));
    }

    /** The leg's row, if the first of a Query that reads several item types is one of its own. */
    NodeId answerFromFirst(NodeId query) {
        return answerFrom(nodes.add(new Node.Cut(nodes.id(leg.entity() + " first"), query, 1, false)));
    }

    /** The leg's rows out of items that were met for it: themselves, or those in them. */
    NodeId answerFromItems(NodeId items) {
        NodeId rows = new ItemNodes(shared.model(), laid, nodes).outOf(items, route);
        List<Predicate> unchecked = new ArrayList<>(route.match().residual());
        routes.expiry(leg.entity()).ifPresent(unchecked::add);
        return answer(new RouteNodes.Answer(rows, unchecked), wanted());
    }

    NodeId answer(Optional<NodeId> parent) {
        OptionalInt wanted = wanted();
        if (option.isMerged()) {
            return answerFromAlternatives(wanted);
        }
        boolean isCut = isOfEach() || isSorted() && route.isStream() && !route.isOneAtMost();
        OptionalInt limit = isCut ? requested(wanted) : OptionalInt.empty();
        return answer(routes.rows(route, parent, limit, completion.side()), wanted);
    }

    /** The rows of all alternatives in one order; what all of them lack is brought to them once they are merged. */
    private NodeId answerFromAlternatives(OptionalInt wanted) {
        List<LegPlan> alone = option.alone().stream()
                .map(o -> new LegPlan(shared, asked, index, o))
                .toList();
        boolean isLater = alone.stream().allMatch(p -> completion.isLike(p.completion) && p.isTold());
        List<NodeId> inputs =
                alone.stream().map(p -> p.alternative(wanted, isLater)).toList();
        LegOrder ofAll = new LegOrder(shared.model(), asked.legs().get(index));
        List<Read.SortKey> by = leg.order().isEmpty() ? List.of() : ofAll.ties();
        NodeId merged = nodes.add(new Node.Merge(nodes.id(leg.entity() + " merged"), inputs, by));
        NodeId page = cut(merged, wanted, true);
        return summaries.of(isLater ? completion.of(page) : page);
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
        now.stream().filter(completion::isAskedAgain).forEach(later::add);
        later.addAll(route.match().again());
        NodeId node = routes.filter(leg.entity(), completion.lapsed(answer.node(), held), now);
        node = merged(node);
        boolean isFiltered = !now.isEmpty() || hasFilter(answer.node()) || route.isFollowed();
        if (later.isEmpty() && isSorted() && !areTested) {
            node = cut(node, wanted, isFiltered);
            node = ascended(summaries.computed(completion.of(node)));
        } else if (!areTested && wanted.isPresent() && answered.areTold(later)) {
            node = answered.areKnownFirst() ? node : completion.items(node);
            node = routes.filter(leg.entity(), node, later);
            node = isSorted() ? node : sorted(node);
            node = cut(node, wanted, isSorted() && (isFiltered || !later.isEmpty()));
            node = summaries.computed(answered.areKnownFirst() ? completion.of(node) : completion.beyondItems(node));
        } else {
            node = summaries.computed(completion.of(node));
            node = routes.filter(leg.entity(), node, later);
            node = isSorted() ? node : sorted(node);
            node = cut(ascended(node), wanted, isSorted() && (isFiltered || areTested || !later.isEmpty()));
        }
        return summaries.of(node);
    }

    private NodeId sorted(NodeId node) {
        return nodes.add(new Node.Sort(nodes.id(leg.entity() + " sorted"), node, order.ties()));
    }

    /**
     * What lacks a sort value is no answer; where nothing is sorted, and the key does not hold it, that is checked. The key of children
     * that are in the order of what they lead to holds it.
     */
    private List<Predicate> sortable() {
        List<Path> paths = isSorted() && !route.isFollowed()
                ? ProjectIntoIndex.sortable(shared.model(), leg, route.structure())
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
    OptionalInt requested(OptionalInt wanted) {
        if (wanted.isEmpty()) {
            return wanted;
        }
        Ratio share = passing(route);
        Ratio items = share.isZero() ? MOST_ITEMS : Ratio.of(wanted.getAsInt()).dividedBy(share);
        return OptionalInt.of((int) items.min(MOST_ITEMS).ceiling());
    }

    /** The share of what the key leads to that passes what remains to be checked, at a step that it comes out of in order, too. */
    private Ratio passing(Route step) {
        Ratio share = shared.selectivity()
                .of(step.entity(), Predicate.all(step.match().residual()), step.reached());
        return step.via()
                .filter(v -> !isOfEach())
                .map(v -> share.times(passing(v.first())))
                .orElse(share);
    }

    /** The rows of several shards, or of several Queries, in one order, if each is in it; where the identifier is given, so is its shard. */
    private NodeId merged(NodeId node) {
        if (isOfEach()) {
            return nodes.add(new Node.Merge(nodes.id(leg.entity() + " merged"), List.of(node), order.ties()));
        }
        if (!route.isStream() || !isSorted() || isUnordered() || !nodes.areOfSeveralShards(node)) {
            return node;
        }
        return nodes.add(new Node.Merge(
                nodes.id(leg.entity() + " merged"),
                List.of(node),
                order.along(route.structure().key())));
    }

    private boolean isUnordered() {
        return leg.order().isEmpty() && wanted().isEmpty();
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

    /** What links lead to in their place, if it is asked of them. */
    private NodeId ascended(NodeId node) {
        return option.links()
                .map(l -> nodes.add(new Node.Ascend(nodes.id(l.up().to() + " kept"), node, l.up())))
                .orElse(node);
    }
}
