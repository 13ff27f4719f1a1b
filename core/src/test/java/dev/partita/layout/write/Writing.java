package dev.partita.layout.write;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Load;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.PatternId;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A write put together line by line; entities go by parameters named as their identifier unless said otherwise. */
final class Writing {
    private final Sketch sketch;
    private final String own;
    private final List<Effect> effects = new ArrayList<>();
    private final List<Condition> conditions = new ArrayList<>();
    private final List<Parameter> parameters = new ArrayList<>();
    private boolean transaction = true;

    Writing(Sketch sketch, String own) {
        this.sketch = sketch;
        this.own = own;
    }

    Writing eachByItself() {
        transaction = false;
        return this;
    }

    Writing create(String entity, String... assignments) {
        effects.add(createOf(entity, assignments));
        return this;
    }

    Effect createOf(String entity, String... assignments) {
        return new Effect.Create(new EntityName(entity), all(entity, assignments));
    }

    Writing put(String entity, String... assignments) {
        effects.add(new Effect.Put(new EntityName(entity), all(entity, assignments)));
        return this;
    }

    private List<Assignment> all(String entity, String... assignments) {
        List<Assignment> said = Terms.assignments(assignments);
        Stream<Assignment> others = sketch.entity(entity).attributes().stream()
                .filter(a -> a.aggregate().isEmpty())
                .filter(a -> said.stream().noneMatch(s -> s.attribute().equals(a.name())))
                .map(a -> Terms.assignment(a.name().value()));
        return Stream.concat(said.stream(), others)
                .filter(a -> !(a instanceof Assignment.Remove))
                .toList();
    }

    Writing update(String entity, String... assignments) {
        return update(entity, by(entity), assignments);
    }

    Writing update(String entity, Target target, String... assignments) {
        effects.add(new Effect.Update(new EntityName(entity), target, Terms.assignments(assignments)));
        return this;
    }

    Writing upsert(String entity, String... assignments) {
        effects.add(new Effect.Upsert(new EntityName(entity), by(entity), Terms.assignments(assignments)));
        return this;
    }

    Writing delete(String entity, String... known) {
        effects.add(new Effect.Delete(new EntityName(entity), by(entity, known)));
        return this;
    }

    Writing deleteEach(String entity, String where) {
        effects.add(new Effect.DeleteEach(new EntityName(entity), Terms.predicate(where)));
        return this;
    }

    Writing forEach(String list, int max, String fields, Effect... each) {
        ParameterName name = new ParameterName(list);
        List<Parameter> inner = Arrays.stream(fields.split(" "))
                .map(f -> new Parameter(
                        new ParameterName(f), new AttributeType.Ulid(), false, Parameter.Form.VALUE, List.of()))
                .toList();
        parameters.add(new Parameter(name, new AttributeType.Ulid(), false, Parameter.Form.ELEMENTS, inner));
        effects.add(new Effect.ForEach(name, Ratio.ONE, max, List.of(each)));
        return this;
    }

    Effect updateOf(String entity, String... assignments) {
        return new Effect.Update(new EntityName(entity), by(entity), Terms.assignments(assignments));
    }

    Writing exists(String entity) {
        return exists(entity, by(entity));
    }

    Writing exists(String entity, Target target) {
        conditions.add(new Condition.Exists(new EntityName(entity), target, entity + " exists"));
        return this;
    }

    Writing notExists(String entity) {
        conditions.add(new Condition.NotExists(new EntityName(entity), by(entity), entity + " not exists"));
        return this;
    }

    Writing holds(String entity, String predicate) {
        conditions.add(new Condition.Holds(new EntityName(entity), by(entity), Terms.predicate(predicate), predicate));
        return this;
    }

    Writing holdsIfStored(String entity, String predicate) {
        conditions.add(new Condition.HoldsIfStored(
                new EntityName(entity),
                by(entity),
                Terms.predicate(predicate),
                entity + " not exists or " + predicate));
        return this;
    }

    Writing holdsAbove(String entity, String role, String predicate) {
        conditions.add(new Condition.Holds(
                new EntityName(entity),
                by(entity),
                Terms.predicate(sketch.up(entity, role), predicate),
                role + "." + predicate));
        return this;
    }

    Writing each(String list, String entity, String predicate) {
        Condition inner =
                new Condition.Holds(new EntityName(entity), by(entity), Terms.predicate(predicate), predicate);
        conditions.add(new Condition.Each(new ParameterName(list), inner, "each " + entity + "." + predicate));
        return this;
    }

    Writing unique(String entity, String attribute, String text) {
        conditions.add(new Condition.IsUnique(new EntityName(entity), new AttributeName(attribute), text));
        return this;
    }

    /** By identifier, with further attributes that the caller knows. */
    Target by(String entity, String... known) {
        Entity of = sketch.entity(entity);
        return new Target(
                new Target.ByIdentifier(Terms.bindings(of.identifier())),
                Terms.bindings(Arrays.stream(known).map(AttributeName::new).toList()));
    }

    Target byUnique(String attribute) {
        AttributeName name = new AttributeName(attribute);
        return new Target(new Target.ByUnique(name, Terms.bindings(List.of(name))), List.of());
    }

    Target byReference(String from, String role) {
        return new Target(new Target.ByReference(new EntityName(from), by(from), role), List.of());
    }

    Target selected(String where) {
        return new Target(new Target.Selected(Terms.predicate(where)), List.of());
    }

    String plan() {
        return sketch.plan(this);
    }

    Write write() {
        return new Write(
                new PatternId("AP-" + (100 + sketch.model().patterns().size())),
                "",
                new EntityName(own),
                false,
                effects,
                conditions,
                transaction,
                false,
                new Load(Ratio.ONE, Ratio.ONE, List.of()),
                List.of(),
                Optional.empty(),
                parameters);
    }
}
