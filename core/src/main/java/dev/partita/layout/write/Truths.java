package dev.partita.layout.write;

import dev.partita.plan.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Several truths at once. */
final class Truths {
    private Truths() {}

    /** What all of them depend on; empty if they never all hold. */
    static Optional<List<Only>> all(List<Truth> truths) {
        List<Only> only = new ArrayList<>();
        for (Truth truth : truths) {
            switch (truth) {
                case Truth.Always always -> {}
                case Truth.Never never -> {
                    return Optional.empty();
                }
                case Truth.Depends depends -> {
                    if (!only.contains(depends.on())) {
                        only.add(depends.on());
                    }
                }
            }
        }
        return Optional.of(only);
    }
}
