package dev.partita.verify.execute;

import dev.partita.exact.Ratio;
import dev.partita.model.Value;
import dev.partita.plan.Space;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.price.Units;
import dev.partita.price.Units.Consistency;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What reads should consume, from the items that they evaluate. */
final class ReadUnits {
    private final Space space;
    private final Consistency consistency;

    ReadUnits(Space space, boolean strong) {
        this.space = space;
        this.consistency = Consistency.of(strong);
    }

    /** One item, or none. */
    ExpectedUnits one(Optional<? extends Map<String, Value>> item) {
        return ExpectedUnits.alike(
                Capacity.of(space, Units.read(item.map(ItemSize::of).orElse(0L), consistency)));
    }

    /** A page of a Query or Scan. */
    ExpectedUnits page(List<? extends Map<String, Value>> evaluated) {
        Capacity units = Capacity.of(space, Units.read(bytes(evaluated), consistency));
        return ExpectedUnits.differing(
                units, evaluated.isEmpty() ? Capacity.NONE : units, EmulatorDifference.NOTHING_FOUND);
    }

    /** A page of a local index whose items are fetched from the table besides. */
    ExpectedUnits fetched(ExpectedUnits page, List<? extends Map<String, Value>> items) {
        Capacity fetches = Capacity.of(new Space(space.table(), Optional.empty()), each(items));
        return new ExpectedUnits(page.service().plus(fetches), page.emulator().plus(fetches), page.difference());
    }

    /** Keys of a BatchGetItem that were processed, and the items found. */
    ExpectedUnits batch(int keys, List<? extends Map<String, Value>> found) {
        Capacity units = Capacity.of(space, each(found));
        Ratio missing = Units.read(0, consistency).times(keys - found.size());
        return ExpectedUnits.differing(units.plus(space, missing), units, EmulatorDifference.NOTHING_FOUND);
    }

    /** Whether a page that has a successor is so small that the service would not have ended it. */
    boolean endsEarly(List<? extends Map<String, Value>> evaluated, int limit) {
        return space.index().isPresent()
                && evaluated.size() < limit
                && bytes(evaluated) < Limits.PAGE_BYTES - Limits.ITEM_BYTES;
    }

    private Ratio each(List<? extends Map<String, Value>> items) {
        return items.stream().map(i -> Units.read(ItemSize.of(i), consistency)).reduce(Ratio.ZERO, Ratio::plus);
    }

    private static long bytes(List<? extends Map<String, Value>> items) {
        return items.stream().mapToLong(ItemSize::of).sum();
    }
}
