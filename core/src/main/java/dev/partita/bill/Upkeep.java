package dev.partita.bill;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Path;
import dev.partita.model.Settings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What indexes and copies cost their owners a month beside the bill, in micro-dollars: each index once; each copy item type and
 * each reference over which an item type keeps values of related entities. Markers and aggregates cost nothing.
 */
public final class Upkeep {
    private Upkeep() {}

    public static long indexes(Settings settings, Design design) {
        return settings.indexUpkeep()
                * design.tables().stream().mapToLong(t -> t.indexes().size()).sum();
    }

    public static long copies(Settings settings, Design design) {
        return settings.copyUpkeep()
                * design.itemTypes().stream().mapToLong(t -> copies(design, t)).sum();
    }

    private static long copies(Design design, ItemType type) {
        return switch (type.kind()) {
            case MARKER, AGGREGATE -> 0;
            case COPY, LOOSE_COPY -> 1 + related(type).size();
            case GATHERED -> (hasHome(design, type) ? 1 : 0) + related(type).size();
            case HOME, PART, EMBEDDED, CHUNK -> related(type).size();
        };
    }

    private static boolean hasHome(Design design, ItemType type) {
        return design.itemTypes().stream()
                .anyMatch(t -> t.kind() == ItemType.Kind.HOME && t.entity().equals(type.entity()));
    }

    /** The references over which values are kept, each with all its steps. */
    private static Set<List<Path.Step>> related(ItemType type) {
        Set<List<Path.Step>> related = new LinkedHashSet<>();
        Stream.concat(
                        type.keys().stream().flatMap(KeyTemplate::paths),
                        type.attributes().stream()
                                .flatMap(a -> a.source() instanceof ItemType.OfPath of
                                        ? Stream.of(of.path())
                                        : Stream.empty()))
                .filter(p -> !p.isOwn() && !p.isToMany())
                .forEach(p -> related.add(p.steps()));
        return related;
    }
}
