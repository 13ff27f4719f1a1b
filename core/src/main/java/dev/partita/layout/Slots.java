package dev.partita.layout;

import dev.partita.candidate.Medium;
import dev.partita.candidate.Structure;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The numbers and names of a choice's indexes in their tables. In a shared table generic slots have the numbers they were placed at,
 * and every index that has a native side follows by itself, named after what it finds; in a table of one item type all are so.
 */
final class Slots {
    private final TableGroups groups;
    private final Map<String, Slot> slots = new LinkedHashMap<>();

    /** @param number distinct among the global indexes of a table, and among its local ones */
    record Slot(int number, boolean local, String name) implements Comparable<Slot> {
        /** Global ones first. */
        @Override
        public int compareTo(Slot other) {
            return Comparator.comparing(Slot::local).thenComparing(Slot::number).compare(this, other);
        }
    }

    Slots(Choice choice, TableGroups groups) {
        this.groups = groups;
        List<Choice.Placed> indexes = choice.accesses().stream()
                .filter(p -> p.access().medium().isIndex())
                .toList();
        Map<TableGroups.Group, Integer> last = new LinkedHashMap<>();
        Map<TableGroups.Group, Integer> lastLocal = new LinkedHashMap<>();
        indexes.stream().filter(p -> isGeneric(p.access())).forEach(p -> {
            slots.put(p.access().id(), new Slot(p.slot(), false, IndexNames.generic(p.slot())));
            last.merge(groups.of(p.access().entity()), p.slot(), Math::max);
        });
        indexes.stream().map(Choice.Placed::access).filter(a -> !isGeneric(a)).forEach(a -> {
            int number = (isLocal(a) ? lastLocal : last).merge(groups.of(a.entity()), 1, Integer::sum);
            slots.put(a.id(), new Slot(number, isLocal(a), unique(a, indexes)));
        });
    }

    Slot of(Structure.Access access) {
        return find(access).orElseThrow();
    }

    /** Empty for what is no index. */
    Optional<Slot> find(Structure.Access access) {
        return Optional.ofNullable(slots.get(access.id()));
    }

    /** Whether other item types may use the same index. */
    private boolean isGeneric(Structure.Access access) {
        return groups.isShared(access.entity()) && access.style().isGeneric() && !isLocal(access);
    }

    private static boolean isLocal(Structure.Access access) {
        return access.medium() == Medium.LOCAL_INDEX;
    }

    /** By its partition; if an earlier index of the table has that name by its first sort attribute too, then with a number. */
    private String unique(Structure.Access access, List<Choice.Placed> indexes) {
        List<String> taken = indexes.stream()
                .map(Choice.Placed::access)
                .filter(a -> groups.of(a.entity()).equals(groups.of(access.entity())) && slots.containsKey(a.id()))
                .map(a -> of(a).name())
                .toList();
        boolean shared = groups.isShared(access.entity());
        String plain = IndexNames.wish(access, shared, 0);
        String wish = taken.contains(plain) ? IndexNames.wish(access, shared, 1) : plain;
        String name = wish;
        for (int i = 2; taken.contains(name); i++) {
            name = wish + i;
        }
        return name;
    }
}
