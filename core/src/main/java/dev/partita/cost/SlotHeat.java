package dev.partita.cost;

import dev.partita.candidate.KeyParts;
import dev.partita.candidate.Structure;
import dev.partita.model.EntityName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What meets in the partitions of a generic index: entries of several item types whose partitions are built alike, if they are placed in
 * the same one. Where each stands is known only when it is packed.
 */
final class SlotHeat {
    private final ProblemBuilder builder;
    private final Map<Partitions, Map<Structure.Access, List<OperationHeat>>> heats = new LinkedHashMap<>();

    /** @param text with place-holders, equal where partitions are */
    private record Partitions(String text, boolean write) {}

    /** What would meet in one index, each as far as it stands there. */
    record Meeting(String what, boolean write, List<OperationHeat> heats) {
        Meeting {
            heats = List.copyOf(heats);
        }
    }

    SlotHeat(ProblemBuilder builder) {
        this.builder = builder;
    }

    /** Of an entry of an access. */
    void add(Structure.Access access, boolean write, OperationHeat heat) {
        if (!isText(access)) {
            return;
        }
        builder.layouter
                .partitionText(access)
                .ifPresent(text -> heats.computeIfAbsent(new Partitions(text, write), p -> new LinkedHashMap<>())
                        .computeIfAbsent(access, a -> new ArrayList<>())
                        .add(heat));
    }

    /** Whether its partition can be a text: what has a number without a range in it stands in an index of its own attributes. */
    private boolean isText(Structure.Access access) {
        return access.key().partition().stream()
                .allMatch(p -> KeyParts.isSegment(builder.model.attribute(access.entity(), p)));
    }

    /** Of all that is packed by now, where several entities may meet. */
    List<Meeting> meetings() {
        List<Meeting> meetings = new ArrayList<>();
        heats.forEach((partitions, of) -> slots(of.keySet()).forEach(slot -> {
            Map<Structure.Access, List<OperationHeat>> there = new LinkedHashMap<>();
            of.forEach((access, heats) -> builder.packing
                    .place(access, slot)
                    .ifPresent(place -> there.put(
                            access, heats.stream().map(h -> h.and(place)).toList())));
            List<EntityName> entities = there.keySet().stream()
                    .map(Structure.Access::entity)
                    .distinct()
                    .toList();
            if (entities.size() > 1) {
                String key = partitions.text().substring(partitions.text().indexOf(' ') + 1);
                meetings.add(new Meeting(
                        (partitions.write() ? "writes on" : "reads of") + " the hottest " + key + " of index " + slot,
                        partitions.write(),
                        there.values().stream().flatMap(List::stream).toList()));
            }
        }));
        return meetings;
    }

    private Set<Integer> slots(Set<Structure.Access> accesses) {
        Set<Integer> slots = new TreeSet<>();
        accesses.forEach(a -> slots.addAll(builder.packing.slotsOf(a)));
        return slots;
    }
}
