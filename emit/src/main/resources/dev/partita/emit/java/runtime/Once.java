package repositories.runtime;

import java.util.List;
import java.util.function.Supplier;

/** Rows that are there at once. */
final class Once extends Feed {
    private final Supplier<List<Row>> made;

    Once(Supplier<List<Row>> made) {
        this.made = made;
    }

    @Override
    boolean more(int want) {
        rows().addAll(made.get());
        return false;
    }
}
