package dev.partita.layout.write;

import dev.partita.design.Design;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Write;
import dev.partita.plan.WritePlan;

/** Plans writes on a design. */
public final class WritePlanner {
    private final Shapes shapes;
    private final Finder finder;

    /** @param finder how entities are found that no known key leads to */
    public WritePlanner(Model model, Design design, Finder finder) {
        this.shapes = Tallied.shapes(model, design);
        this.finder = finder;
    }

    /**
     * The plan of a write of the model.
     *
     * @throws UnplannableWrite if no plan executes it rightly on this design
     */
    public WritePlan plan(Write write) {
        return plan(write, Checking.BY_READ);
    }

    /**
     * The plan of a write of the model.
     *
     * @throws UnplannableWrite if no plan executes it rightly on this design
     */
    public WritePlan plan(Write write, Checking checking) {
        return plan(write, false, checking);
    }

    /**
     * How one plain entity is stored with all its attributes, each a parameter of its name, and everything that is kept of it:
     * without conditions, and without a demand that what it references is stored. Parents are to be loaded before what they
     * count.
     */
    public WritePlan load(Entity entity) {
        return plan(Write.load(entity), true, Checking.BY_READ);
    }

    private WritePlan plan(Write write, boolean loads, Checking checking) {
        WritePlan plan = new Planning(draft(write, loads, checking), write.transaction()).plan();
        return write.transaction() || !Planning.repeatsEffects(plan)
                ? plan
                : new Planning(draft(write, loads, checking), true).plan();
    }

    private Draft draft(Write write, boolean loads, Checking checking) {
        return new Draft(shapes, write, finder, loads, checking);
    }
}
