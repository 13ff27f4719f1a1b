package dev.partita.verify.reference;

import dev.partita.model.Read;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.Paging;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.PlainPage;
import dev.partita.verify.plain.Position;
import dev.partita.verify.plain.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** One page of a read: a possible one where the order is free, for it goes by identifier then. */
record Pager(Reading reading, Optional<Position> after) {
    PlainPage page() {
        Read read = reading.read();
        List<PlainEntity> rest = rest();
        OptionalInt limit = read.result() instanceof Read.Result.Single ? OptionalInt.of(1) : read.limit();
        boolean more = limit.isPresent() && rest.size() > limit.getAsInt();
        List<PlainEntity> paged = more ? rest.subList(0, limit.getAsInt()) : rest;
        List<List<Row>> legs = new ArrayList<>();
        for (int i = 0; i < read.legs().size(); i++) {
            int leg = i;
            legs.add(entities(i, paged).stream().map(e -> reading.row(leg, e)).toList());
        }
        return new PlainPage(
                new Page(legs), more && read.paginated() ? position(paged.get(paged.size() - 1)) : Optional.empty());
    }

    /** The entities of the paged leg behind the position. */
    private List<PlainEntity> rest() {
        int paged = reading.read().pagedLeg();
        EntityOrder order = reading.order(paged);
        return reading.entities(paged, Optional.empty()).stream()
                .filter(e -> after.isEmpty()
                        || order.position(e)
                                .filter(p -> order.compare(p, after.get()) > 0)
                                .isPresent())
                .toList();
    }

    private Optional<Position> position(PlainEntity entity) {
        return reading.order(reading.read().pagedLeg()).position(entity);
    }

    private List<PlainEntity> entities(int leg, List<PlainEntity> paged) {
        if (leg == reading.read().pagedLeg()) {
            return paged;
        }
        if (after.isPresent() && !Paging.isOnEveryPage(reading.read(), leg)) {
            return List.of();
        }
        return reading.entities(leg, reading.read().legs().get(leg).nesting().map(n -> entities(n.parent(), paged)));
    }
}
