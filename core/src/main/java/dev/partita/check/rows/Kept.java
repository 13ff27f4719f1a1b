package dev.partita.check.rows;

import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A value of a related entity that a read takes from where it is kept, not from that entity.
 *
 * @param answer the node that answers with it
 */
public record Kept(ItemTypeName type, Path path, boolean loose, NodeId answer) {

    /** All that a read takes so. */
    public static List<Kept> usedBy(Subject subject, Reading reading) {
        List<Kept> kept = new ArrayList<>();
        Rows rows = new Rows(subject, reading.plan().nodes());
        List<Read.Leg> legs = reading.read().legs();
        for (int i = 0; i < legs.size() && i < reading.plan().answers().size(); i++) {
            NodeId answer = reading.plan().answers().get(i);
            List<Node> upstream = rows.upstream(answer);
            for (Path path : used(legs.get(i))) {
                if (!path.isOwn() && !isJoined(upstream, path) && !isMet(legs.get(i), rows, upstream, path)) {
                    upstream.stream()
                            .filter(Node.Source.class::isInstance)
                            .flatMap(n -> rows.of(n.id()).types().stream())
                            .distinct()
                            .flatMap(t -> of(t, path, answer))
                            .forEach(kept::add);
                }
            }
        }
        return kept;
    }

    private static Stream<Kept> of(ItemType type, Path path, NodeId answer) {
        return type.values()
                .filter(v -> v.path().equals(path))
                .map(v -> new Kept(type.name(), path, v.loose(), answer));
    }

    private static Set<Path> used(Read.Leg leg) {
        Set<Path> used = new LinkedHashSet<>(shown(leg).toList());
        leg.where().atoms().map(Predicate.Atom::path).forEach(used::add);
        return used;
    }

    private static Stream<Path> shown(Read.Leg leg) {
        return Stream.concat(
                leg.returns().stream().map(Read.Returned::path),
                leg.order().stream().map(Read.SortKey::path));
    }

    /** Whether it is only asked about, of rows that were found by way of the entity that has it. */
    private static boolean isMet(Read.Leg leg, Rows rows, List<Node> upstream, Path path) {
        return shown(leg).noneMatch(path::equals)
                && upstream.stream()
                        .filter(Node.Source.class::isInstance)
                        .flatMap(n -> ((Node.Source) n).each().stream())
                        .flatMap(each -> rows.of(each).types().stream())
                        .anyMatch(t -> t.entity().equals(path.steps().getLast().to()));
    }

    private static boolean isJoined(List<Node> upstream, Path path) {
        return upstream.stream()
                .anyMatch(n -> n instanceof Node.Join join && join.prefix().equals(path.steps()));
    }
}
