package dev.partita.explain;

import dev.partita.pipeline.Posed;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.IndexCount;
import java.util.List;

/** Explains a design as a whole. */
public final class Explainer {
    /** Thousandths of the solver's deterministic units: about a minute of one processor. */
    private static final long ALLOWED = 12_000;

    private static final int ELEMENTS = 40;
    private static final int COUNTS = 55;

    private final Posed posed;
    private final Effort effort;
    private final Alternatives alternatives;

    public Explainer(Posed posed, Progress progress) {
        this.posed = posed;
        this.effort = new Effort(posed, progress, ALLOWED);
        this.alternatives = new Alternatives(posed, effort);
    }

    public Explanation explain() {
        effort.until(ELEMENTS);
        Elements elements = new Elements(posed, alternatives);
        List<Element> explained =
                elements.all().stream().map(s -> s.answered(elements.answer(s))).toList();
        effort.until(COUNTS);
        List<IndexCount> counts = new IndexCounts(posed, alternatives).all();
        return new Explanation(posed.result(), explained, counts, List.of(), List.of(), effort.open());
    }
}
