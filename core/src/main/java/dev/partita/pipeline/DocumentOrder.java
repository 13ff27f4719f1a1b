package dev.partita.pipeline;

import dev.partita.bill.Billing;
import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.layout.Laid;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * The order in which a document says things: what is chosen does not follow it, what is shown does. So the same document in another order gets
 * the same keys, names and numbers of indexes.
 */
final class DocumentOrder {
    private final Model model;
    private final Map<String, Integer> entities = new LinkedHashMap<>();
    private final Map<String, Integer> patterns = new LinkedHashMap<>();

    DocumentOrder(Model model) {
        this.model = model;
        model.entities().forEach(e -> entities.put(e.name().value(), entities.size()));
        model.patterns().forEach(p -> patterns.put(p.id().value(), patterns.size()));
    }

    /** What was solved without an order, in the document's. */
    LayoutSolve.Solved of(LayoutSolve.Solved solved) {
        Laid laid = solved.laid();
        Design design = laid.design().inOrder(byEntity(ItemType::entity));
        Plans plans = plans(solved.plans());
        return new LayoutSolve.Solved(
                new Laid(laid.choice(), design, laid.places()),
                plans,
                Billing.cost(model, design, plans),
                solved.certificate(),
                sorted(solved.choices(), Comparator.comparingInt(this::rank)),
                solved.problem(),
                solved.solution(),
                solved.chosen());
    }

    private Plans plans(Plans plans) {
        Comparator<Plan> byPattern =
                Comparator.comparingInt(p -> patterns.get(p.pattern().value()));
        return new Plans(sorted(plans.patterns(), byPattern), sorted(plans.loads(), byEntity(Plans.Load::entity)));
    }

    private <T> Comparator<T> byEntity(Function<T, EntityName> entity) {
        ToIntFunction<T> rank = t -> entities.get(entity.apply(t).value());
        return Comparator.comparingInt(rank);
    }

    /** Entities first; the subject of a choice is one, or begins with the id of a pattern. */
    private int rank(DesignResult.Choice choice) {
        String subject = choice.subject();
        for (int end = subject.length(); end >= 0; end = subject.lastIndexOf(' ', end - 1)) {
            Integer pattern = patterns.get(subject.substring(0, end));
            if (pattern != null) {
                return entities.size() + pattern;
            }
        }
        return entities.getOrDefault(subject, entities.size());
    }

    private static <T> List<T> sorted(List<T> some, Comparator<? super T> order) {
        List<T> sorted = new ArrayList<>(some);
        sorted.sort(order);
        return sorted;
    }
}
