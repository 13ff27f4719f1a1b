package dev.partita.layout.write;

import dev.partita.design.Design;
import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Write;
import dev.partita.plan.WritePlan;
import java.util.List;
import java.util.Optional;

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
        return plan(write, false);
    }

    /**
     * How one plain entity is stored with all its attributes, each a parameter of its name, and everything that is kept of it:
     * without conditions, and without a demand that what it references is stored. Parents are to be loaded before what they
     * count.
     */
    public WritePlan load(Entity entity) {
        List<Attribute> plain = entity.attributes().stream()
                .filter(a -> a.aggregate().isEmpty())
                .toList();
        List<Assignment> assignments = plain.stream()
                .<Assignment>map(a -> new Assignment.Set(a.name(), new Operand.Parameter(parameter(a))))
                .toList();
        List<Parameter> parameters = plain.stream()
                .map(a -> new Parameter(parameter(a), a.type(), a.optional(), Parameter.Form.VALUE, List.of()))
                .toList();
        return plan(loading(entity.name(), assignments, parameters), true);
    }

    /** The id of an entity's load among patterns. */
    public static PatternId loadId(EntityName entity) {
        return new PatternId("load " + entity);
    }

    private WritePlan plan(Write write, boolean loads) {
        WritePlan plan = new Planning(draft(write, loads), write.transaction()).plan();
        return write.transaction() || !Planning.repeatsEffects(plan)
                ? plan
                : new Planning(draft(write, loads), true).plan();
    }

    private Draft draft(Write write, boolean loads) {
        return new Draft(shapes, write, finder, loads);
    }

    private static Write loading(EntityName entity, List<Assignment> assignments, List<Parameter> parameters) {
        return new Write(
                loadId(entity),
                "Store one " + entity,
                entity,
                false,
                List.of(new Effect.Create(entity, assignments)),
                List.of(),
                true,
                false,
                new Load(Ratio.ZERO, Ratio.ZERO, List.of()),
                List.of(),
                Optional.empty(),
                parameters);
    }

    private static ParameterName parameter(Attribute attribute) {
        return new ParameterName(attribute.name().value());
    }
}
