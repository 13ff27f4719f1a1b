package dev.partita.layout;

import dev.partita.candidate.LegOption;
import dev.partita.candidate.LegOptions;
import dev.partita.candidate.Route;
import dev.partita.candidate.Structure;
import dev.partita.design.ItemType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.plan.AtOnce;
import dev.partita.plan.Node;
import dev.partita.plan.Space;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Makes the nodes that bring to the rows of a leg what its route does not lead to: their items, parts of these, and related entities. */
final class Completion {
    private final Model model;
    private final Laid laid;
    private final Nodes nodes;
    private final RouteNodes routes;
    private final Read.Leg leg;
    private final LegOption option;
    private final Route route;
    private final boolean strong;

    Completion(Model model, Laid laid, Nodes nodes, Read.Leg leg, LegOption option, boolean strong) {
        this.model = model;
        this.laid = laid;
        this.nodes = nodes;
        this.routes = new RouteNodes(model, laid, nodes);
        this.leg = leg;
        this.option = option;
        this.route = option.route();
        this.strong = strong;
    }

    /** What the leg needs of the items that its route leads to. */
    SplitNodes.Side side() {
        return SplitNodes.of(laid, nodes, route).map(s -> s.side(model, leg)).orElse(SplitNodes.Side.HOME);
    }

    /** Rows with their items and related entities. */
    NodeId of(NodeId rows) {
        return related(completed(items(rows)));
    }

    /** Rows with their items, where these are fetched, but without what stands apart of them. */
    NodeId items(NodeId rows) {
        return option.isFetched() ? lapsed(fetched(rows), laid.held(home())) : rows;
    }

    /** What is still to be brought to rows with their items. */
    NodeId beyondItems(NodeId rows) {
        return related(completed(rows));
    }

    private NodeId completed(NodeId rows) {
        if (option.isFetched()) {
            return SplitNodes.completed(laid, nodes, home(), LegOptions.used(model, leg), rows, strong);
        }
        return side() != SplitNodes.Side.HOME && !route.match().whole()
                ? SplitNodes.of(laid, nodes, route).orElseThrow().withParts(rows, strong)
                : rows;
    }

    private Structure.Home home() {
        return laid.choice().home(leg.entity());
    }

    private NodeId related(NodeId rows) {
        NodeId node = rows;
        for (List<Path.Step> prefix : LegOptions.joined(leg, option)) {
            if (!isAtHand(prefix)) {
                node = joined(node, prefix);
            }
        }
        return node;
    }

    /** Whether the rows of another way want the same, so that it can be brought to them once they are merged. */
    boolean isLike(Completion other) {
        return option.isFetched() == other.option.isFetched()
                && side() == SplitNodes.Side.HOME
                && other.side() == SplitNodes.Side.HOME
                && LegOptions.joined(leg, option).equals(LegOptions.joined(other.leg, other.option));
    }

    /** What is kept of an entity that has expired is taken away. */
    NodeId lapsed(NodeId input, List<Path> held) {
        NodeId node = input;
        for (List<Path.Step> prefix : Stream.concat(
                        option.kept().stream(), option.deciding().stream().map(Path::steps))
                .distinct()
                .toList()) {
            Path.Step last = prefix.get(prefix.size() - 1);
            Optional<Path> expiry =
                    model.entity(last.to()).ttl().map(t -> new Path(prefix, t)).filter(held::contains);
            if (expiry.isPresent()) {
                node = nodes.add(new Node.Lapse(nodes.id(leg.entity() + " live " + last.role()), node, expiry.get()));
            }
        }
        return node;
    }

    /** Whether it is asked of what is kept to decide which are joined, and can be otherwise there. */
    boolean isAskedAgain(Predicate predicate) {
        return predicate
                .atoms()
                .map(Predicate.Atom::path)
                .filter(option.deciding()::contains)
                .anyMatch(p -> laid.choice().kept().stream()
                        .anyMatch(k -> k.follows()
                                && k.entity().equals(leg.entity())
                                && k.paths().contains(p)));
    }

    /** What is inside a parent's item is found with the parent's values. */
    private boolean isAtHand(List<Path.Step> prefix) {
        return route.structure() instanceof Structure.Home home
                && home.inside().filter(i -> prefix.equals(List.of(i.up()))).isPresent();
    }

    private NodeId fetched(NodeId input) {
        NodeId get = get(input, laid.type(laid.home(leg.entity())), p -> Optional.of(new Operand.Answered(input, p)));
        return nodes.add(new Node.Join(nodes.id(leg.entity() + " whole"), input, get, List.of()));
    }

    /** For each of the rows, as early as its key is known. */
    private NodeId get(NodeId rows, ItemType type, Function<Path, Optional<Operand>> operands) {
        Space space = new Space(type.table(), Optional.empty());
        KeyConditions keys = new KeyConditions(type, operands);
        AtOnce sent = AtOnce.of(nodes.all(), rows, new ItemNodes(model, laid, nodes).address(type, keys));
        NodeId get = nodes.add(new Node.Get(
                nodes.id(type.name().value()),
                Optional.of(sent.each()),
                space,
                type.name(),
                sent.key(),
                strong,
                List.of()));
        return new DecodedNodes(laid, nodes).decoded(get, type);
    }

    private NodeId joined(NodeId input, List<Path.Step> prefix) {
        Path.Step last = prefix.get(prefix.size() - 1);
        Entity from = model.entity(last.from());
        Reference reference = from.reference(last.role());
        Entity target = model.entity(reference.target());
        List<Path.Step> before = prefix.subList(0, prefix.size() - 1);
        NodeId get = get(input, laid.type(laid.home(target.name())), p -> {
            int at = target.identifier().indexOf(p.attribute());
            return at < 0
                    ? Optional.empty()
                    : Optional.of(new Operand.Answered(
                            input, new Path(before, reference.attributes().get(at))));
        });
        NodeId source = routes.expiry(target.name())
                .map(e -> routes.filter(target.name(), get, List.of(e)))
                .orElse(get);
        return nodes.add(new Node.Join(nodes.id(leg.entity() + " with " + last.role()), input, source, prefix));
    }
}
