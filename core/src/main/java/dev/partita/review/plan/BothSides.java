package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;

/** Homes of split entities completed by their parts, which one Query met or a request beside the homes' own. */
record BothSides(Draft draft) {

    /** The rows that have the values of the parts as well; empty where the words are not about parts, or homes have completed rows themselves. */
    Optional<Chain> complete(Chain chain, String from) {
        List<ItemType> types = types(chain);
        Optional<ItemType> part = types.stream()
                .filter(BothSides::isPart)
                .filter(t -> t.name().value().equals(from))
                .findFirst();
        if (part.isEmpty()) {
            return Optional.empty();
        }
        if (types.size() == 1) {
            return beside(chain).filter(h -> !h.isJoined()).map(home -> {
                chain.join();
                return joined(home, home.node(), chain.node());
            });
        }
        return types.stream()
                .filter(t -> t.kind() == ItemType.Kind.HOME
                        && t.entity().equals(part.get().entity()))
                .findFirst()
                .map(home -> joined(chain, select(chain, home), select(chain, part.get())));
    }

    /** The rows with the value of a path, out of the pieces that their own request met, or that were asked for beside them. */
    Optional<Chain> together(Chain chain, String path) {
        List<ItemType> pieces = chain.entity().stream()
                .flatMap(e -> draft.design.typesOf(e).stream())
                .filter(t ->
                        t.chunk().filter(c -> c.path().toString().equals(path)).isPresent())
                .toList();
        if (pieces.isEmpty()) {
            return Optional.empty();
        }
        return types(chain).containsAll(pieces) ? Optional.of(met(chain, pieces)) : beside(chain, pieces);
    }

    private Chain met(Chain chain, List<ItemType> pieces) {
        Optional<ItemType> home = types(chain).stream().filter(t -> !isPart(t)).findFirst();
        Optional<NodeId> rows = home.map(h -> select(chain, h));
        List<NodeId> found = pieces.stream().map(p -> select(chain, p)).toList();
        chain.goOn(rows.orElse(found.getFirst()));
        return composed(chain, pieces, found);
    }

    private Optional<Chain> beside(Chain chain, List<ItemType> pieces) {
        List<NodeId> found = pieces.stream().flatMap(p -> got(p).stream()).toList();
        if (found.size() < pieces.size()) {
            return Optional.empty();
        }
        Optional<Chain> first = draft.chains.stream()
                .filter(c -> found.getFirst().equals(c.source()))
                .findFirst();
        if (first.isEmpty()) {
            return Optional.empty();
        }
        Optional<Chain> homes = beside(first.get())
                .filter(h -> !h.isJoined())
                .or(() -> first.get().each().filter(e -> e.entity().equals(chain.entity())));
        homes.ifPresent(h -> first.get().join());
        return Optional.of(composed(homes.orElse(first.get()), pieces, found));
    }

    private Chain composed(Chain rows, List<ItemType> pieces, List<NodeId> found) {
        found.stream().filter(f -> !f.equals(rows.node())).toList().forEach(f -> joined(rows, rows.node(), f));
        Path path = pieces.getFirst().chunk().orElseThrow().path();
        rows.goOn(draft.add(new Node.Compose(draft.id("composed"), rows.node(), path, found)));
        return rows;
    }

    private Optional<NodeId> got(ItemType piece) {
        return draft.nodes.stream()
                .filter(n -> n instanceof Node.Get get && get.type().equals(piece.name()))
                .map(Node::id)
                .reduce((a, b) -> b);
    }

    /** Whether what a request meets beside homes are their parts, and the reader puts them together. */
    boolean areTaken(Chain chain) {
        return types(chain).stream().filter(t -> !isPart(t)).count()
                        <= chain.entities().size()
                && draft.nodes.stream()
                        .anyMatch(n -> n instanceof Node.Select select
                                && select.input().equals(chain.source()));
    }

    private static boolean isPart(ItemType type) {
        return type.kind().isApart();
    }

    /** Whether the rows are pieces, which wait for the words that put them together. */
    boolean arePieces(Chain chain) {
        return types(chain).stream().allMatch(t -> t.kind() == ItemType.Kind.CHUNK)
                && !types(chain).isEmpty();
    }

    private List<ItemType> types(Chain chain) {
        return draft.nodes.stream()
                .filter(n -> n.id().equals(chain.source()) && n instanceof Node.Source)
                .flatMap(n -> SourceReader.types((Node.Source) n).stream())
                .map(draft.design::itemType)
                .toList();
    }

    /** The homes that were asked for by the same values. */
    private Optional<Chain> beside(Chain parts) {
        return draft.chains.stream()
                .filter(c -> !c.equals(parts)
                        && c.entity().equals(parts.entity())
                        && c.each().equals(parts.each()))
                .filter(c -> types(c).stream().allMatch(t -> t.kind() == ItemType.Kind.HOME))
                .reduce((a, b) -> b);
    }

    private NodeId select(Chain chain, ItemType type) {
        return draft.add(new Node.Select(draft.id(type.name().value()), chain.source(), List.of(type.name())));
    }

    private Chain joined(Chain rows, NodeId homes, NodeId parts) {
        rows.goOn(draft.add(new Node.Join(draft.id("joined"), homes, parts, List.of())));
        return rows;
    }
}
