package dev.partita.explain;

import dev.partita.model.Decision;
import dev.partita.model.EntityName;
import dev.partita.model.Pattern;
import dev.partita.pipeline.Posed;
import dev.partita.pipeline.Unsuitable;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.IndexCount;
import dev.partita.result.explanation.Instead;
import dev.partita.result.explanation.Quantity;
import dev.partita.result.explanation.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Explains a design as a whole. */
public final class Explainer {
    /** Thousandths of the solver's deterministic units: about two minutes of one processor at the most. */
    private static final long ALLOWED = 48_000;

    private static final int ELEMENTS = 35;
    private static final int COUNTS = 50;
    private static final int RATES = 75;
    private static final int ALL = 100;

    private final Posed posed;
    private final Effort effort;
    private final Alternatives alternatives;
    private final Quantities quantities;

    /** @param assumed patterns, entities and {@code Entity.attribute}s of which the document does not say a number */
    public Explainer(Posed posed, Set<String> assumed, Progress progress) {
        this.posed = posed;
        this.effort = new Effort(posed, progress, ALLOWED);
        this.alternatives = new Alternatives(posed, effort);
        this.quantities = new Quantities(posed, alternatives, effort, assumed);
    }

    public Explanation explain() {
        effort.until(ELEMENTS);
        Elements elements = new Elements(posed, alternatives);
        List<Element> explained =
                elements.all().stream().map(s -> s.answered(elements.answer(s))).toList();
        effort.until(COUNTS);
        List<IndexCount> counts = new IndexCounts(posed, alternatives).all();
        List<Instead> settings = Stream.concat(alternatives.holdingMore().stream(), alternatives.unhindered().stream())
                .toList();
        effort.until(RATES);
        List<Quantity> all = new ArrayList<>(quantities.rates());
        effort.until(ALL);
        all.addAll(quantities.others());
        return new Explanation(
                posed.result(), explained, counts, settings, all, Unsuitable.of(posed.result()), effort.open());
    }

    /** The names of all that {@link #element} knows. */
    public List<String> elements() {
        return new Elements(posed, alternatives)
                .all().stream().map(Elements.Subject::name).toList();
    }

    /** The elements of one name; nothing else is computed. */
    public List<Element> element(String name) {
        Elements elements = new Elements(posed, alternatives);
        return elements.all().stream()
                .filter(s -> s.name().equals(name))
                .map(s -> s.answered(elements.answer(s)))
                .toList();
    }

    /** The entities whose items stand under the same partition keys as those of another. */
    public List<EntityName> partners(EntityName entity) {
        return new Partners(posed.result().design()).of(entity);
    }

    /** Why a pattern is served as it is. */
    public Reason reason(Pattern pattern) {
        return new Reasons(posed, alternatives, quantities).of(pattern);
    }

    /** Why the document's decisions are not these as well: the cheapest design with them. */
    public Instead instead(List<Decision> decisions) {
        return alternatives.deciding(decisions);
    }
}
