package dev.partita.layout;

import dev.partita.candidate.Structure;
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

    /** @param number distinct among the indexes of a table */
    record Slot(int number, String name) {}

    Slots(Choice choice, TableGroups groups) {
        this.groups = groups;
        List<Choice.Placed> indexes = choice.accesses().stream()
                .filter(p -> p.access().medium() == Structure.Medium.INDEX)
                .toList();
        Map<TableGroups.Group, Integer> last = new LinkedHashMap<>();
        indexes.stream().filter(p -> isGeneric(p.access())).forEach(p -> {
            slots.put(p.access().id(), new Slot(p.slot(), IndexNames.generic(p.slot())));
            last.merge(groups.of(p.access().entity()), p.slot(), Math::max);
        });
        indexes.stream()
                .map(Choice.Placed::access)
                .filter(a -> !isGeneric(a))
                .forEach(a -> slots.put(
                        a.id(), new Slot(last.merge(groups.of(a.entity()), 1, Integer::sum), unique(a, indexes))));
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
        return groups.isShared(access.entity()) && access.style().isGeneric();
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
