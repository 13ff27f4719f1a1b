package dev.partita.cost;

import dev.partita.candidate.GatherIntoItem;
import dev.partita.candidate.Structure;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.solve.Relation;
import dev.partita.solve.Term;
import java.util.ArrayList;
import java.util.List;

/** What items that gather entities hold at most: at the declared maxima of all that is chosen they stay below the limit of an item. */
record GatheredItems(ProblemBuilder builder) {
    void add(EntityName entity) {
        builder.accesses(entity).stream().filter(a -> a.medium().isGathered()).forEach(this::add);
    }

    private void add(Structure.Access item) {
        long room = GatherIntoItem.room(builder.model, item).orElseThrow();
        List<Term> terms = new ArrayList<>();
        long sum = 0;
        for (Path path : builder.wanted(item)) {
            long bytes = GatherIntoItem.bytes(builder.model, item, path);
            sum += bytes;
            terms.add(new Term(builder.holds(item, path), bytes));
        }
        if (sum > room) {
            builder.variables.constraint(
                    new Reason(Reason.Kind.LIMIT, "items of at most 400 KB that gather " + item.entity()).name(),
                    terms,
                    Relation.AT_MOST,
                    room);
        }
    }
}
