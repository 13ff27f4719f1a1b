package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Target.Binding;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Operands;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PredicateResolver;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which entity an effect or condition means (input.md §4). */
final class Targets {
    private final RowContext context;
    private final Entity own;
    private final WriteInputs inputs;
    private final List<String> assigned;
    private final List<Actor> actors = new ArrayList<>();

    /** @param assigned names of parameters that effects assign from: their values are new, not known */
    Targets(RowContext context, Entity own, WriteInputs inputs, List<String> assigned) {
        this.context = context;
        this.own = own;
        this.inputs = inputs;
        this.assigned = List.copyOf(assigned);
    }

    void add(Actor actor) {
        actors.add(actor);
    }

    List<Actor> actors() {
        return List.copyOf(actors);
    }

    /** Reports an entity that nothing designates. */
    Optional<Target> resolve(Named named, Scope scope) {
        int before = context.findings().size();
        Optional<Target> target = find(named, scope);
        if (target.isEmpty() && context.findings().size() == before) {
            Entity entity = named.entity();
            context.add(
                    ReadCode.NO_TARGET,
                    named.text(),
                    "Nothing says which " + entity.name() + " is meant: its identifier is " + entity.identifier()
                            + ", the inputs are " + inputs.names() + ".",
                    entity.identifier().stream().map(AttributeName::value).toList());
        }
        return target;
    }

    /**
     * Of an effect that says a part of the identifier itself, the rest of which the call or an element holds.
     *
     * @param said the values of those parts; nothing, where the call says which entity is meant
     */
    Optional<Target> resolve(Named named, Map<AttributeName, Phrase.Word> said, Scope scope) {
        if (said.isEmpty()) {
            return resolve(named, scope);
        }
        Entity entity = named.entity();
        List<AttributeName> open = entity.identifier().stream()
                .filter(a -> !said.containsKey(a) && !scope.isElement() && !scope.holds(a.value()))
                .toList();
        if (!open.isEmpty()) {
            context.add(
                    ReadCode.NO_TARGET,
                    named.text(),
                    "Nothing says which " + entity.name() + " is meant: of its identifier " + entity.identifier() + ", "
                            + open + " is open.",
                    open.stream().map(AttributeName::value).toList());
            return Optional.empty();
        }
        Operands operands = new Operands(context.id(), scope, context.findings());
        List<Binding> bindings = new ArrayList<>();
        for (AttributeName part : entity.identifier()) {
            if (said.containsKey(part)) {
                operands.fit(said.get(part), entity.attribute(part).type(), false)
                        .ifPresent(o -> bindings.add(new Binding(part, o)));
            } else {
                bindings.addAll(bindings(entity, List.of(part), scope));
            }
        }
        return bindings.size() == entity.identifier().size()
                ? Optional.of(new Target(new Target.ByIdentifier(bindings), known(entity, entity.identifier(), scope)))
                : Optional.empty();
    }

    private Optional<Target> find(Named named, Scope scope) {
        if (named.role().isPresent()) {
            return byRole(named.role().get().from(), named.role().get().name(), named.entity(), scope);
        }
        return made(named.entity())
                .or(() -> byIdentifier(named.entity(), scope, false))
                .or(() -> byUnique(named.entity(), scope))
                .or(() -> byReference(named, scope))
                .or(() -> scope.isElement() ? byIdentifier(named.entity(), scope, true) : Optional.empty())
                .or(() -> selected(named.entity(), scope));
    }

    /** One that the pattern creates or puts. */
    private Optional<Target> made(Entity entity) {
        return actors.stream()
                .filter(a -> a.named().entity().equals(entity) && a.stored() != Actor.Stored.FOUND)
                .map(Actor::target)
                .findFirst();
    }

    /** @param presume whether parts that the call does not hold are fields of the element */
    private Optional<Target> byIdentifier(Entity entity, Scope scope, boolean presume) {
        boolean whole = entity.identifier().stream().allMatch(a -> scope.holds(a.value()));
        if (!whole && !presume) {
            return Optional.empty();
        }
        List<Binding> bindings = bindings(entity, entity.identifier(), scope);
        return Optional.of(new Target(new Target.ByIdentifier(bindings), known(entity, entity.identifier(), scope)));
    }

    private Optional<Target> byUnique(Entity entity, Scope scope) {
        for (Attribute attribute : entity.attributes()) {
            if (attribute.uniqueness().isEmpty() || !given(attribute.name(), scope)) {
                continue;
            }
            List<AttributeName> names = new ArrayList<>(List.of(attribute.name()));
            names.addAll(attribute.uniqueness().get().within());
            if (names.stream().allMatch(n -> given(n, scope))) {
                Target.ByUnique unique = new Target.ByUnique(attribute.name(), bindings(entity, names, scope));
                return Optional.of(new Target(unique, known(entity, names, scope)));
            }
        }
        return Optional.empty();
    }

    private boolean given(AttributeName attribute, Scope scope) {
        return scope.holds(attribute.value()) && !assigned.contains(scope.nameOf(attribute.value()));
    }

    private List<Binding> bindings(Entity entity, List<AttributeName> names, Scope scope) {
        List<Binding> bindings = new ArrayList<>();
        for (AttributeName name : names) {
            ParameterName parameter = new ParameterName(scope.nameOf(name.value()));
            scope.use(
                    parameter,
                    entity.attribute(name).type(),
                    Form.VALUE,
                    false,
                    context.row().span());
            bindings.add(new Binding(name, new Operand.Parameter(parameter)));
        }
        return bindings;
    }

    /** Inputs that name a further attribute of the own entity, and that nothing assigns or creates with. */
    private List<Binding> known(Entity entity, List<AttributeName> designating, Scope scope) {
        if (!entity.equals(own)) {
            return List.of();
        }
        List<AttributeName> known = own.attributes().stream()
                .map(Attribute::name)
                .filter(a -> !designating.contains(a) && inputs.names().contains(a.value()))
                .filter(a -> inputs.tests().stream().anyMatch(t -> isBare(t, a)))
                .filter(a -> !assigned.contains(a.value()))
                .filter(a -> !StoredOrNot.isCompared(context, a))
                .toList();
        return bindings(own, known, scope);
    }

    private static boolean isBare(Phrase.Test test, AttributeName attribute) {
        return test.kind() == Phrase.Kind.PLAIN && test.path().value().equals(attribute.value());
    }

    /** The entity at the end of a reference from one that the pattern finds or makes. */
    private Optional<Target> byRole(Entity from, String role, Entity target, Scope scope) {
        Reference reference = from.reference(role);
        Optional<Actor> maker = actors.stream()
                .filter(a -> a.named().entity().equals(from) && a.stored() != Actor.Stored.FOUND)
                .filter(a -> a.stored() != Actor.Stored.UPSERTED || a.makes(reference))
                .findFirst();
        if (maker.isPresent()) {
            return made(maker.get(), reference, target);
        }
        Optional<Target> at = actors.stream()
                .filter(a -> a.named().entity().equals(from))
                .map(Actor::target)
                .findFirst()
                .or(() -> from.equals(own) ? find(new Named(own, Optional.empty(), own()), scope) : Optional.empty());
        return at.map(t -> new Target(new Target.ByReference(from.name(), t, role), List.of()));
    }

    private Text own() {
        return Text.at(
                context.row().span().file(),
                context.row().span().line(),
                context.row().span().column(),
                own.name().value());
    }

    /** By the values that the reference is created with. */
    static Optional<Target> made(Actor maker, Reference reference, Entity target) {
        List<Binding> bindings = new ArrayList<>();
        for (int i = 0; i < reference.attributes().size(); i++) {
            Optional<Operand> operand = maker.assigned(reference.attributes().get(i));
            if (operand.isEmpty()) {
                return Optional.empty();
            }
            bindings.add(new Binding(target.identifier().get(i), operand.get()));
        }
        return Optional.of(new Target(new Target.ByIdentifier(bindings), List.of()));
    }

    /** A reference to an entity, from one that the pattern knows. */
    record Way(Entity from, String role) {}

    private Optional<Target> byReference(Named named, Scope scope) {
        Entity entity = named.entity();
        List<Way> ways = ways(entity);
        if (ways.size() > 1) {
            List<String> roles = called(ways);
            context.add(
                    ReadCode.AMBIGUOUS_TARGET,
                    named.text(),
                    "Several references lead to " + entity.name() + ": name the role.",
                    roles);
            return Optional.empty();
        }
        return ways.isEmpty()
                ? Optional.empty()
                : byRole(ways.get(0).from(), ways.get(0).role(), entity, scope);
    }

    /** By their roles; by their attributes, where these are called alike. */
    private static List<String> called(List<Way> ways) {
        List<String> roles = ways.stream().map(Way::role).distinct().toList();
        return roles.size() == ways.size()
                ? roles
                : ways.stream()
                        .map(w -> w.from()
                                .reference(w.role())
                                .attributes()
                                .getFirst()
                                .value())
                        .distinct()
                        .toList();
    }

    List<Way> ways(Entity entity) {
        List<Way> ways = new ArrayList<>();
        List<Entity> sources = new ArrayList<>();
        actors.stream().map(a -> a.named().entity()).forEach(sources::add);
        sources.add(own);
        for (Entity source :
                sources.stream().distinct().filter(s -> !s.equals(entity)).toList()) {
            source.references().stream()
                    .filter(r -> r.target().equals(entity.name()) || isTwin(entity, r))
                    .forEach(r -> ways.add(new Way(source, r.role())));
        }
        return ways;
    }

    /** An entity that is identified by its own reference to what is referenced: it has the same identifier. */
    private static boolean isTwin(Entity entity, Reference reference) {
        return entity.references().stream()
                .anyMatch(r ->
                        r.target().equals(reference.target()) && r.attributes().equals(entity.identifier()));
    }

    /** The own entity that the inputs written as predicates select. */
    private Optional<Target> selected(Entity entity, Scope scope) {
        if (!entity.equals(own) || !inputs.hasPredicates()) {
            return Optional.empty();
        }
        PredicateResolver resolver = new PredicateResolver(context.id(), context.paths(), scope, context.findings());
        List<Predicate> parts = new ArrayList<>();
        for (Phrase.Test test : inputs.tests()) {
            boolean bare =
                    test.kind() == Phrase.Kind.PLAIN && !test.path().value().contains(".");
            boolean selects = !bare
                    || !assigned.contains(test.path().value())
                            && own.find(new AttributeName(test.path().value())).isPresent();
            if (selects) {
                resolver.resolve(own, test).ifPresent(parts::add);
            }
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Target(new Target.Selected(Predicate.all(parts)), List.of()));
    }
}
