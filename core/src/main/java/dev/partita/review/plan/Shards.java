package dev.partita.review.plan;

import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;

/** Rows of all shards that are answered: merged in the order that is asked for, where nothing else is said to be done with them. */
record Shards(Draft draft, Read read) {

    void merge(Chain chain, Parameters parameters) {
        boolean isSaid = parameters.then().stream()
                .map(Text::value)
                .anyMatch(t -> t.startsWith("merge") || t.startsWith("sort "));
        boolean isRows = read.result().isRows() && draft.later().isEmpty();
        if (parameters.everyShard() && chain.each().isEmpty() && isRows && !isSaid) {
            read.legs().stream()
                    .filter(l -> chain.entities().equals(List.of(l.entity()))
                            && !l.order().isEmpty())
                    .findFirst()
                    .ifPresent(l -> chain.goOn(
                            draft.add(new Node.Merge(draft.id("merged"), List.of(chain.node()), inFull(l)))));
        }
    }

    /** What is asked for, then what of the identifier is not given, in the direction of the last. */
    private List<Read.SortKey> inFull(Read.Leg leg) {
        List<Read.SortKey> order = new ArrayList<>(leg.order());
        boolean isDescending = order.getLast().descending();
        draft.model.entity(leg.entity()).identifier().stream()
                .map(Path::own)
                .filter(p -> leg.order().stream().noneMatch(k -> k.path().equals(p)))
                .filter(p -> draft.question(leg.entity()).equality(p).isEmpty())
                .forEach(p -> order.add(new Read.SortKey(p, isDescending)));
        return List.copyOf(order);
    }
}
