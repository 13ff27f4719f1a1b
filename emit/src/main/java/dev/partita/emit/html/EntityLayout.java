package dev.partita.emit.html;

import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which column an entity stands in, and where in it. What is referred to stands left of what refers to it. A reference over several columns
 * has a lane of its own in those between, and columns are ordered so that few lines cross.
 */
final class EntityLayout {
    private static final int SWEEPS = 8;

    private final Model model;
    private final Map<EntityName, Integer> columns = new LinkedHashMap<>();
    private final Map<EntityName, Slot> slots = new LinkedHashMap<>();
    private final Map<Link, List<Slot>> ways = new LinkedHashMap<>();

    /** The slots of each column, from its top. */
    private List<List<Slot>> order = new ArrayList<>();

    /**
     * What takes room in a column.
     *
     * @param entity absent if it is the lane of a reference
     */
    record Slot(int column, Optional<EntityName> entity, Optional<Link> link) {}

    /** A reference of an entity, which may have several to the same other one. */
    record Link(EntityName from, Reference reference) {}

    EntityLayout(Model model) {
        this.model = model;
        model.entities().forEach(e -> column(e, new LinkedHashSet<>()));
        int last = columns.values().stream().mapToInt(c -> c).max().orElse(0);
        IntStream.rangeClosed(0, last).forEach(c -> order.add(new ArrayList<>()));
        model.entities().forEach(e -> {
            Slot slot = new Slot(columns.getOrDefault(e.name(), 0), Optional.of(e.name()), Optional.empty());
            slots.put(e.name(), slot);
            order.get(slot.column()).add(slot);
        });
        model.entities().forEach(e -> e.references().forEach(r -> route(new Link(e.name(), r))));
        uncross();
    }

    /** One more than that of the farthest entity it refers to; a reference that closes a circle does not count. */
    private int column(Entity entity, Set<EntityName> way) {
        if (columns.containsKey(entity.name())) {
            return columns.get(entity.name());
        }
        way.add(entity.name());
        int column = 0;
        for (Reference reference : entity.references()) {
            if (!way.contains(reference.target())) {
                column = Math.max(column, 1 + column(model.entity(reference.target()), way));
            }
        }
        way.remove(entity.name());
        columns.put(entity.name(), column);
        return column;
    }

    private void route(Link link) {
        int from = columns.getOrDefault(link.from(), 0);
        int to = columns.getOrDefault(link.reference().target(), 0);
        int step = Integer.compare(to, from);
        List<Slot> lanes = new ArrayList<>();
        for (int column = from + step; column != to && step != 0; column += step) {
            Slot lane = new Slot(column, Optional.empty(), Optional.of(link));
            order.get(column).add(lane);
            lanes.add(lane);
        }
        ways.put(link, lanes);
    }

    /** Whether they stand in the same column. */
    boolean areBeside(EntityName one, EntityName other) {
        return columns.getOrDefault(one, 0).equals(columns.getOrDefault(other, 0));
    }

    List<List<Slot>> columns() {
        return order;
    }

    /** The lanes of a reference, from what refers. */
    List<Slot> lanes(Link link) {
        return ways.getOrDefault(link, List.of());
    }

    /** All that a line passes, from what refers to what it refers to. */
    private List<Slot> passed(Link link) {
        List<Slot> passed = new ArrayList<>();
        Optional.ofNullable(slots.get(link.from())).ifPresent(passed::add);
        passed.addAll(lanes(link));
        Optional.ofNullable(slots.get(link.reference().target())).ifPresent(passed::add);
        return passed;
    }

    /** Each slot near those that its lines come from, once from the left and once from the right, as long as it pays. */
    private void uncross() {
        Map<Slot, List<Slot>> neighbours = neighbours();
        List<List<Slot>> best = order;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            List<List<Slot>> next = new ArrayList<>(best);
            List<Integer> turns = IntStream.range(0, next.size()).boxed().toList();
            for (int column : sweep % 2 == 0 ? turns : turns.reversed()) {
                next.set(column, sorted(next, column, sweep % 2 == 0 ? column - 1 : column + 1, neighbours));
            }
            if (crossings(next, neighbours) < crossings(best, neighbours)) {
                best = next;
            }
        }
        order = best;
    }

    private Map<Slot, List<Slot>> neighbours() {
        Map<Slot, List<Slot>> neighbours = new LinkedHashMap<>();
        for (Link link : ways.keySet()) {
            List<Slot> passed = passed(link);
            for (int i = 1; i < passed.size(); i++) {
                Slot one = passed.get(i - 1);
                Slot other = passed.get(i);
                neighbours.computeIfAbsent(one, s -> new ArrayList<>()).add(other);
                neighbours.computeIfAbsent(other, s -> new ArrayList<>()).add(one);
            }
        }
        return neighbours;
    }

    private static List<Slot> sorted(List<List<Slot>> order, int column, int beside, Map<Slot, List<Slot>> neighbours) {
        List<Slot> slots = new ArrayList<>(order.get(column));
        Map<Slot, Integer> medians = new LinkedHashMap<>();
        for (Slot slot : slots) {
            List<Integer> at = neighbours.getOrDefault(slot, List.of()).stream()
                    .filter(n -> n.column() == beside)
                    .map(n -> order.get(beside).indexOf(n))
                    .sorted()
                    .toList();
            medians.put(slot, at.isEmpty() ? slots.indexOf(slot) : at.get((at.size() - 1) / 2));
        }
        slots.sort(Comparator.comparing(s -> medians.getOrDefault(s, 0)));
        return slots;
    }

    private static int crossings(List<List<Slot>> order, Map<Slot, List<Slot>> neighbours) {
        int crossings = 0;
        for (int column = 1; column < order.size(); column++) {
            List<int[]> lines = new ArrayList<>();
            for (int right = 0; right < order.get(column).size(); right++) {
                for (Slot left : neighbours.getOrDefault(order.get(column).get(right), List.of())) {
                    if (left.column() == column - 1) {
                        lines.add(new int[] {order.get(column - 1).indexOf(left), right});
                    }
                }
            }
            for (int[] one : lines) {
                crossings += (int) lines.stream()
                        .filter(o -> o[0] < one[0] && o[1] > one[1])
                        .count();
            }
        }
        return crossings;
    }
}
