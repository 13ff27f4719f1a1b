package dev.partita.review.plan;

import dev.partita.design.ItemTypeName;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is done with the rows of one entity alone, where a request answers several. */
record Branches(Draft draft, Read read) {
    /** Whether a page is asked for together with one item of another entity, and both come in one request; and what is inside that item. */
    boolean isPageBehindOne(Chain chain) {
        return read.limit().isPresent()
                && met(chain).size() == 2
                && met(chain).contains(read.legs().get(read.pagedLeg()).entity());
    }

    /** The entities that are asked for and come as items. */
    private List<EntityName> met(Chain chain) {
        return read.legs().stream()
                .map(Read.Leg::entity)
                .filter(chain.entities()::contains)
                .toList();
    }

    /** What comes first is the one, if it is of its kind; a request's Limit is for the page. */
    void page(Chain chain, ReaderWords words) {
        EntityName paged = read.legs().get(read.pagedLeg()).entity();
        met(chain).stream().filter(e -> !e.equals(paged)).forEach(e -> first(chain, e));
        words.cut(selected(paged, chain, chain.node()), read.limit().orElseThrow());
    }

    private void first(Chain chain, EntityName entity) {
        NodeId first = draft.add(new Node.Cut(draft.id("first"), chain.node(), 1, false));
        selected(entity, chain, first);
    }

    /** The entity that a phrase names, where the rows are of several: {@code Order: first 10}. */
    Optional<EntityName> alone(Chain chain, Text phrase) {
        return chain.entities().size() < 2
                ? Optional.empty()
                : Stream.concat(chain.entities().stream(), read.legs().stream().map(Read.Leg::entity))
                        .filter(e -> phrase.value().startsWith(e + ": "))
                        .filter(e -> chain.entities().contains(e)
                                || unpacked(chain, e).isPresent())
                        .findFirst();
    }

    /** The rows that were taken out of items of a request's. */
    private Optional<Chain> unpacked(Chain chain, EntityName entity) {
        return draft.chains.stream()
                .filter(c -> c != chain
                        && c.source().equals(chain.source())
                        && c.entities().equals(List.of(entity)))
                .findFirst();
    }

    /** The first one is taken of all rows, and counts if it is of the entity; all else is done with the entity's rows alone. */
    void branch(Chain chain, EntityName entity, Text phrase, ReaderWords words) {
        boolean isPaged = entity.equals(read.legs().get(read.pagedLeg()).entity());
        if (phrase.value().equals("first 1") && !isPaged) {
            first(chain, entity);
        } else {
            Chain rows = unpacked(chain, entity)
                    .or(() -> chain.branch(entity))
                    .orElseGet(() -> selected(entity, chain, chain.node()));
            words.apply(rows, phrase);
        }
    }

    /** The rows of one of several entities, with what their keys alone tell. */
    Chain selected(EntityName entity, Chain chain, NodeId rows) {
        List<Node.Source> sources = draft.nodes.stream()
                .filter(n -> n.id().equals(chain.source()))
                .map(Node.Source.class::cast)
                .toList();
        List<ItemTypeName> types = sources.stream()
                .flatMap(n -> SourceReader.types(n).stream())
                .filter(t -> draft.design.itemType(t).entity().equals(entity))
                .toList();
        Chain branch = chain.begin(entity, draft.add(new Node.Select(draft.id(entity + " rows"), rows, types)));
        if (types.size() == 1) {
            new KeyOnly(draft)
                    .decode(
                            branch,
                            draft.design.itemType(types.getFirst()),
                            sources.getFirst().space());
        }
        return branch;
    }
}
