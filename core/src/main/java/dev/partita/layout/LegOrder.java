package dev.partita.layout;

import dev.partita.candidate.KeyShape;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import java.util.ArrayList;
import java.util.List;

/** The order in which the rows of a leg are sorted or merged. */
final class LegOrder {
    private final Model model;
    private final Read.Leg leg;

    LegOrder(Model model, Read.Leg leg) {
        this.model = model;
        this.leg = leg;
    }

    /** The order asked for, ties by identifier in the direction of the last sort attribute, without what is the same in all rows. */
    List<Read.SortKey> ties() {
        List<Read.SortKey> order = new ArrayList<>(leg.order());
        boolean descending = !order.isEmpty() && order.get(order.size() - 1).descending();
        model.entity(leg.entity()).identifier().stream()
                .map(Path::own)
                .filter(p -> order.stream().noneMatch(k -> k.path().equals(p)))
                .forEach(p -> order.add(new Read.SortKey(p, descending)));
        List<Read.SortKey> open = order.stream().filter(k -> !isGiven(k.path())).toList();
        return open.isEmpty() ? order : open;
    }

    /** The same, or that of the key they are read by where none is asked for. */
    List<Read.SortKey> along(KeyShape key) {
        if (!leg.order().isEmpty()) {
            return ties();
        }
        return key.sort().stream()
                .map(p -> new Read.SortKey(p, key.isInverted(p)))
                .toList();
    }

    /** Whether all rows have the same value there: an equality gives it. */
    private boolean isGiven(Path path) {
        return !path.isToMany()
                && leg.where().conjuncts().stream()
                        .anyMatch(p -> p instanceof Predicate.Compare c
                                && c.path().equals(path)
                                && c.comparison() == Predicate.Comparison.EQUAL
                                && (c.operand() instanceof Operand.Parameter
                                        || c.operand() instanceof Operand.Literal));
    }
}
