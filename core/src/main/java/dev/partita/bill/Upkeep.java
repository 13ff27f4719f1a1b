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
 * What indexes and copies cost their owners a month beside the bill, in micro-dollars: each index once; each copy item type, and each
 * reference over which items keep values of related entities, once for all items of an entity. Markers and aggregates cost nothing.
 */
public final class Upkeep {
    private Upkeep() {}

    public static long indexes(Settings settings, Design design) {
        return settings.indexUpkeep()
                * design.tables().stream().mapToLong(t -> t.indexes().size()).sum();
    }

    public static long copies(Settings settings, Design design) {
        return settings.copyUpkeep()
                * (design.itemTypes().stream().filter(t -> isCopy(design, t)).count()
                        + references(design).size());
    }

    private static boolean isCopy(Design design, ItemType type) {
        return type.kind().isCopy() || type.kind() == ItemType.Kind.GATHERED && hasHome(design, type);
    }

    /** The references over which values are kept, each with all its steps. */
    private static Set<List<Path.Step>> references(Design design) {
        Set<List<Path.Step>> references = new LinkedHashSet<>();
        for (ItemType type : design.itemTypes()) {
            switch (type.kind()) {
                case MARKER, AGGREGATE -> {}
                case HOME, COPY, LOOSE_COPY, PART, EMBEDDED, GATHERED, CHUNK -> references.addAll(related(type));
            }
        }
        return references;
    }

    private static boolean hasHome(Design design, ItemType type) {
        return design.itemTypes().stream()
                .anyMatch(t -> t.kind() == ItemType.Kind.HOME && t.entity().equals(type.entity()));
    }

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
