package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Target;
import dev.partita.model.Target.Binding;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.pattern.EffectPhrase.Verb;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PredicateResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Turns effects as written into effects of the model, and notes who acts. */
final class EffectReader {
    private final RowContext context;
    private final WriteInputs inputs;
    private final Targets targets;
    private final List<ListFields> lists = new ArrayList<>();
    private final List<EffectPhrase> all = new ArrayList<>();

    private record ListFields(ParameterName list, ParameterBook fields) {}

    EffectReader(RowContext context, WriteInputs inputs, Targets targets) {
        this.context = context;
        this.inputs = inputs;
        this.targets = targets;
    }

    /** Those for each element after the others, so that what the call holds is known; the order stays as written. */
    List<Effect> read(List<EffectPhrase> phrases, Scope scope) {
        all.addAll(phrases);
        List<Optional<Effect>> effects = new ArrayList<>();
        for (EffectPhrase phrase : phrases) {
            effects.add(
                    phrase instanceof EffectPhrase.ForEach
                            ? Optional.empty()
                            : effect(phrase, scope, Optional.empty()));
        }
        for (int i = 0; i < phrases.size(); i++) {
            if (phrases.get(i) instanceof EffectPhrase.ForEach each) {
                effects.set(i, forEach(each, scope));
            }
        }
        return effects.stream().flatMap(Optional::stream).toList();
    }

    /** Notes the lists with their fields, which conditions may have asked for too. */
    void noteLists(ParameterBook book) {
        lists.forEach(l -> book.elements(l.list(), l.fields().all()));
    }

    private Optional<Effect> forEach(EffectPhrase.ForEach each, Scope scope) {
        ParameterName list = new ParameterName(each.list().parameter().value());
        ParameterBook fields = new ParameterBook(context.id(), List.of(), context.findings());
        List<EffectPhrase> phrases = ListedValues.in(context, each, scope::inCall);
        Scope element = new Scope(context, inputs, OperandNames.of(phrases), Optional.of(scope), fields);
        List<Effect> effects = new ArrayList<>();
        for (EffectPhrase phrase : phrases) {
            if (phrase instanceof EffectPhrase.ForEach) {
                context.add(ReadCode.NESTED_FOR_EACH, each.text(), "A for each inside a for each is not understood.");
            } else {
                effect(phrase, element, Optional.of(list)).ifPresent(effects::add);
            }
        }
        lists.add(new ListFields(list, fields));
        return effects.isEmpty()
                ? Optional.empty()
                : Optional.of(new Effect.ForEach(
                        list, each.list().average(), each.list().max(), effects));
    }

    private Optional<Effect> effect(EffectPhrase phrase, Scope scope, Optional<ParameterName> list) {
        return switch (phrase) {
            case EffectPhrase.One one -> one(one, scope, list);
            case EffectPhrase.DeleteEach each -> deleteEach(each, scope);
            case EffectPhrase.ForEach each -> Optional.empty();
        };
    }

    private Optional<Effect> deleteEach(EffectPhrase.DeleteEach each, Scope scope) {
        Entity entity = each.named().entity();
        PredicateResolver resolver = new PredicateResolver(context.id(), context.paths(), scope, context.findings());
        List<? extends Phrase> where = each.where().isEmpty() ? given(each) : each.where();
        List<Predicate> parts = new ArrayList<>();
        for (Phrase phrase : where) {
            resolver.resolve(entity, phrase).ifPresent(parts::add);
        }
        return !where.isEmpty() && parts.size() == where.size()
                ? Optional.of(new Effect.DeleteEach(entity.name(), Predicate.all(parts)))
                : Optional.empty();
    }

    /** The inputs that an entity has as attributes: what a delete means that does not say which. */
    private List<Phrase.Test> given(EffectPhrase.DeleteEach each) {
        Entity entity = each.named().entity();
        List<Phrase.Test> given = inputs.tests().stream()
                .filter(t -> t.kind() == Phrase.Kind.PLAIN
                        && entity.find(new AttributeName(t.path().value())).isPresent())
                .toList();
        String precise = "delete each " + entity.name() + " where "
                + given.stream().map(t -> t.path().value()).collect(Collectors.joining(" and "));
        if (given.isEmpty()) {
            context.add(
                    ReadCode.NO_TARGET,
                    each.text(),
                    "Nothing says which " + entity.name() + " are meant: none of the inputs is an attribute of it.",
                    precise + "…");
        } else {
            context.add(
                    ReadCode.LOOSE_EFFECTS,
                    each.text(),
                    "\"" + each.text() + "\" is read as " + precise + ".",
                    precise);
        }
        return given;
    }

    private Optional<Effect> one(EffectPhrase.One one, Scope scope, Optional<ParameterName> list) {
        return switch (one.verb()) {
            case CREATE, PUT -> Optional.of(make(one, scope, list));
            case UPDATE, UPSERT -> change(one, scope, list);
            case DELETE -> delete(one, scope, list);
        };
    }

    private Effect make(EffectPhrase.One one, Scope scope, Optional<ParameterName> list) {
        Entity entity = one.named().entity();
        List<Assignment> assignments = new AssignmentReader(context, entity, one.verb(), scope).read(one.assignments());
        List<Binding> identifier = new ArrayList<>();
        for (AttributeName part : entity.identifier()) {
            assignments.stream()
                    .filter(a -> a.attribute().equals(part) && a instanceof Assignment.Set)
                    .forEach(a -> identifier.add(new Binding(part, ((Assignment.Set) a).operand())));
        }
        Target target = new Target(new Target.ByIdentifier(identifier), List.of());
        boolean create = one.verb() == Verb.CREATE;
        Actor.Stored stored = create ? Actor.Stored.CREATED : Actor.Stored.PUT;
        targets.add(new Actor(one.named(), target, stored, assignments, list, scope));
        return create ? new Effect.Create(entity.name(), assignments) : new Effect.Put(entity.name(), assignments);
    }

    private Optional<Effect> change(EffectPhrase.One one, Scope scope, Optional<ParameterName> list) {
        Entity entity = one.named().entity();
        Identified identified = Identified.of(one, all, scope);
        List<Assignment> assignments = new AssignmentReader(context, entity, one.verb(), scope).read(identified.rest());
        if (identified.rest().isEmpty()) {
            context.add(
                    ReadCode.NOTHING_ASSIGNED,
                    one.text(),
                    "The update assigns nothing.",
                    one.verb().name().toLowerCase(Locale.ROOT) + " " + entity.name() + "(status = PENDING)");
        }
        if (assignments.isEmpty()) {
            maintained(one, scope, list);
            return Optional.empty();
        }
        Optional<Target> target = targets.resolve(one.named(), identified.said(), scope);
        if (one.verb() == Verb.UPSERT) {
            return target.flatMap(t -> upsert(one, entity, t, assignments, scope, list));
        }
        target.ifPresent(t -> targets.add(new Actor(one.named(), t, Actor.Stored.FOUND, List.of(), list, scope)));
        return target.map(t -> new Effect.Update(entity.name(), t, assignments));
    }

    /** Whose count an update keeps, and nothing else, that is acted on all the same: conditions that name it mean it. */
    private void maintained(EffectPhrase.One one, Scope scope, Optional<ParameterName> list) {
        Entity entity = one.named().entity();
        boolean isNamed = list.isEmpty() && entity.identifier().stream().allMatch(a -> scope.holds(a.value()));
        boolean isAlone = all.stream()
                .allMatch(p -> p == one
                        || p instanceof EffectPhrase.One other
                                && !other.named().entity().equals(entity));
        if (one.verb() == Verb.UPDATE && one.named().role().isEmpty() && isNamed && isAlone) {
            targets.resolve(one.named(), scope)
                    .ifPresent(t -> targets.add(new Actor(one.named(), t, Actor.Stored.FOUND, List.of(), list, scope)));
        }
    }

    private Optional<Effect> upsert(
            EffectPhrase.One one,
            Entity entity,
            Target target,
            List<Assignment> assignments,
            Scope scope,
            Optional<ParameterName> list) {
        Target plain = new Target(target.designation(), List.of());
        targets.add(new Actor(one.named(), plain, Actor.Stored.UPSERTED, given(plain, assignments), list, scope));
        if (!(plain.designation() instanceof Target.ByIdentifier)) {
            context.add(
                    ReadCode.UPSERT_TARGET, one.text(), "An upsert names the whole identifier, so that it can create.");
            return Optional.empty();
        }
        List<String> missing = entity.attributes().stream()
                .filter(a -> !a.optional() && a.aggregate().isEmpty() && !entity.isIdentifier(a.name()))
                .map(Attribute::name)
                .filter(n -> assignments.stream().noneMatch(a -> a.attribute().equals(n)))
                .map(AttributeName::value)
                .toList();
        if (!missing.isEmpty()) {
            context.add(
                    ReadCode.UPSERT_INCOMPLETE,
                    one.text(),
                    "Where none is stored, the upsert would create " + entity.name() + " without "
                            + String.join(", ", missing) + ".",
                    assigned(entity, missing, assignments));
        }
        return Optional.of(new Effect.Upsert(entity.name(), plain, assignments));
    }

    /** What an upsert that adds to one number leaves out of another is likely added to by others: it begins with nothing. */
    private static List<String> assigned(Entity entity, List<String> missing, List<Assignment> assignments) {
        boolean adds = assignments.stream().anyMatch(Assignment.Add.class::isInstance);
        return missing.stream()
                .map(m -> entity.attribute(new AttributeName(m)))
                .map(a -> a.name() + (adds && a.type() instanceof AttributeType.Number ? " + 0" : ""))
                .toList();
    }

    private static List<Assignment> given(Target target, List<Assignment> assignments) {
        List<Assignment> given = new ArrayList<>(assignments);
        if (target.designation() instanceof Target.ByIdentifier by) {
            by.identifier().forEach(b -> given.add(new Assignment.Set(b.attribute(), b.operand())));
        }
        return given;
    }

    private Optional<Effect> delete(EffectPhrase.One one, Scope scope, Optional<ParameterName> list) {
        Identified identified = Identified.of(one, all, scope);
        if (!identified.rest().isEmpty()) {
            context.add(ReadCode.DELETE_ASSIGNS, one.text(), "A delete assigns nothing.", selecting(one));
        }
        Optional<Target> target = targets.resolve(one.named(), identified.said(), scope);
        target.ifPresent(t -> targets.add(new Actor(one.named(), t, Actor.Stored.FOUND, List.of(), list, scope)));
        return target.map(t -> new Effect.Delete(one.named().entity().name(), t));
    }

    /** What was likely meant by assignments of a delete: they tell which. */
    private static String selecting(EffectPhrase.One one) {
        String written = one.text().value();
        String given = written.substring(written.indexOf('(') + 1).replaceFirst("\\)\\s*$", "");
        return "delete each " + one.named().entity().name() + " where " + given.replaceAll("\\s*[,;]\\s*", " and ");
    }
}
