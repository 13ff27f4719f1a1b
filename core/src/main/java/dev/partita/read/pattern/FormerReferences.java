package dev.partita.read.pattern;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Parameter.Form;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Target.Binding;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Conditions about what an entity references, in a write that makes it reference another one. Who asks whether that exists means the other,
 * where all of its identifier is said. What else is demanded is about the one that it referenced until then (input.md §4), which is not
 * what most who write so mean.
 */
final class FormerReferences {
    private final RowContext context;
    private final Entity own;
    private final List<Effect> effects;
    private final Targets targets;
    private final Scope scope;

    FormerReferences(RowContext context, Entity own, List<Effect> effects, Targets targets, Scope scope) {
        this.context = context;
        this.own = own;
        this.effects = effects.stream().flatMap(FormerReferences::each).toList();
        this.targets = targets;
        this.scope = scope;
    }

    /** What is done for each element is done, too. */
    private static Stream<Effect> each(Effect effect) {
        return effect instanceof Effect.ForEach all ? all.effects().stream() : Stream.of(effect);
    }

    List<Condition> read(List<Condition> conditions) {
        conditions.forEach(this::check);
        return conditions.stream().map(this::meant).toList();
    }

    private void check(Condition condition) {
        Condition one = condition instanceof Condition.Each each ? each.condition() : condition;
        if (one instanceof Condition.Holds holds && holds.entity().equals(own.name())) {
            holds.predicate()
                    .atoms()
                    .flatMap(a -> a.path().steps().stream().limit(1))
                    .flatMap(s -> s instanceof Path.Up up ? Stream.of(up) : Stream.empty())
                    .filter(up -> !assigned(own.reference(up.role())).isEmpty() && !isActedOn(up.to()))
                    .findFirst()
                    .ifPresent(up -> former(
                            condition,
                            up.to(),
                            "no effect is about the one that it is given",
                            "update " + up.to() + "(" + counted(up) + ")"));
        }
    }

    private void former(Condition condition, EntityName target, String why, String fix) {
        context.add(
                ReadCode.FORMER_REFERENCE,
                Column.CONDITIONS,
                "\"" + condition.text() + "\" is about the " + target + " that " + own.name()
                        + " references before the write: " + why + ".",
                fix);
    }

    /** What changes of it in any case, if it counts those that reference it. */
    private String counted(Path.Up up) {
        return context.schema().entity(up.to()).attributes().stream()
                .filter(a -> a.aggregate()
                        .filter(c -> c.kind() == Aggregate.Kind.COUNT
                                && c.of().equals(own.name())
                                && c.role().equals(up.role()))
                        .isPresent())
                .map(a -> a.name() + " + 1")
                .findFirst()
                .orElse("…");
    }

    private Condition meant(Condition condition) {
        return switch (condition) {
            case Condition.Exists exists ->
                given(exists.target(), exists)
                        .<Condition>map(t -> new Condition.Exists(exists.entity(), t, exists.text()))
                        .orElse(exists);
            case Condition.NotExists not ->
                given(not.target(), not)
                        .<Condition>map(t -> new Condition.NotExists(not.entity(), t, not.text()))
                        .orElse(not);
            case Condition.Holds holds -> holds;
            case Condition.HoldsIfStored holds -> holds;
            case Condition.IsUnique unique -> unique;
            case Condition.Each each -> each;
        };
    }

    /** What the entity is made to reference, instead of what it references; nothing, where that stays, or an effect is about it. */
    private Optional<Target> given(Target target, Condition condition) {
        if (!(target.designation() instanceof Target.ByReference by)
                || !by.from().equals(own.name())) {
            return Optional.empty();
        }
        Reference reference = own.reference(by.role());
        List<Binding> assigned = assigned(reference);
        if (assigned.isEmpty() || isActedOn(reference.target())) {
            return Optional.empty();
        }
        List<Binding> known =
                Stream.concat(assigned.stream(), bindings(by.at()).stream()).toList();
        List<Binding> identifier = identifier(reference, known);
        if (identifier.size() < reference.attributes().size()) {
            former(
                    condition,
                    reference.target(),
                    "of the one that it is given, the inputs say a part of the identifier",
                    inputs(reference, known));
            return Optional.empty();
        }
        identifier.forEach(this::demanded);
        return Optional.of(new Target(new Target.ByIdentifier(identifier), List.of()));
    }

    /** As much as is known of the identifier of what the reference leads to. */
    private List<Binding> identifier(Reference reference, List<Binding> known) {
        List<AttributeName> identifier =
                context.schema().entity(reference.target()).identifier();
        List<Binding> bindings = new ArrayList<>();
        for (int i = 0; i < identifier.size(); i++) {
            AttributeName part = identifier.get(i);
            AttributeName from = reference.attributes().get(i);
            known.stream()
                    .filter(b -> b.attribute().equals(from))
                    .findFirst()
                    .ifPresent(b -> bindings.add(new Binding(part, b.operand())));
        }
        return bindings;
    }

    /** What is asked for by a parameter is given in every call, also where what it is assigned to is optional. */
    private void demanded(Binding binding) {
        if (binding.operand() instanceof Operand.Parameter parameter) {
            scope.book().all().stream()
                    .filter(p -> p.name().equals(parameter.name()))
                    .forEach(p -> scope.use(
                            p.name(), p.type(), Form.VALUE, false, context.row().span()));
        }
    }

    /** The inputs with the parts of the reference that none of them says. */
    private String inputs(Reference reference, List<Binding> known) {
        Stream<String> open = reference.attributes().stream()
                .filter(a -> known.stream().noneMatch(b -> b.attribute().equals(a)))
                .map(AttributeName::value);
        return context.row().cell(Column.INPUTS).stream()
                        .map(t -> t.value() + ", ")
                        .findFirst()
                        .orElse("")
                + String.join(", ", open.toList());
    }

    private static List<Binding> bindings(Target target) {
        Stream<Binding> designating =
                target.designation() instanceof Target.ByIdentifier by ? by.identifier().stream() : Stream.empty();
        return Stream.concat(designating, target.known().stream()).toList();
    }

    /** The parts of a reference that the write makes other ones. */
    private List<Binding> assigned(Reference reference) {
        return effects.stream()
                .flatMap(e ->
                        e instanceof Effect.Update update && update.entity().equals(own.name())
                                ? update.assignments().stream()
                                : Stream.empty())
                .flatMap(a -> a instanceof Effect.Assignment.Set set
                                && reference.attributes().contains(a.attribute())
                        ? Stream.of(new Binding(a.attribute(), set.operand()))
                        : Stream.empty())
                .toList();
    }

    /** The own entity, whose reference is replaced, is not what that leads to. */
    private boolean isActedOn(EntityName entity) {
        return targets.actors().stream()
                .anyMatch(a -> a.stored() == Actor.Stored.FOUND
                        && a.named().entity().name().equals(entity)
                        && (!entity.equals(own.name()) || a.named().role().isPresent()));
    }
}
