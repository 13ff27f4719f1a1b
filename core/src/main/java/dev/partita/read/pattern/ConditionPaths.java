package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Target;
import dev.partita.read.predicate.Phrase;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which entity a condition speaks of: the own one, or that of an effect that has the attribute (input.md §4). */
final class ConditionPaths {
    private final RowContext context;
    private final Entity own;
    private final Targets targets;
    private final Scope scope;
    private final MadeReferences made;

    ConditionPaths(RowContext context, Entity own, Targets targets, Scope scope) {
        this.context = context;
        this.own = own;
        this.targets = targets;
        this.scope = scope;
        this.made = new MadeReferences(context, targets);
    }

    Scope scope() {
        return scope;
    }

    /** @param phrase about that entity: without the name or role that led to it */
    record Place(Named named, Entity entity, Phrase phrase, Scope scope) {}

    /** The own entity, then those of the effects. */
    List<Entity> entities() {
        List<Entity> entities = new ArrayList<>(List.of(own));
        targets.actors().stream()
                .map(a -> a.named().entity())
                .filter(e -> !entities.contains(e))
                .forEach(entities::add);
        return entities;
    }

    List<String> literals(String path) {
        List<String> all = new ArrayList<>();
        entities().forEach(e -> all.addAll(context.paths().literals(e, path)));
        String after = path.substring(path.indexOf('.') + 1);
        context.schema().all().stream()
                .filter(e -> path.startsWith(e.name() + "."))
                .forEach(e -> all.addAll(context.paths().literals(e, after)));
        return all.stream().distinct().toList();
    }

    /** Always somewhere: what no entity has is reported of the own one. */
    Place place(Phrase phrase) {
        Optional<Place> only = phrase instanceof Phrase.Test test ? ofOnlyChild(test) : Optional.empty();
        return only.or(() -> made.reached(own, phrase).map(this::at)).orElseGet(() -> throughMade(spoken(phrase)));
    }

    /** Where the phrase speaks of an element of a list. */
    Place place(Actor element, Phrase phrase) {
        Place place = throughMade(new Place(element.named(), element.named().entity(), phrase, element.scope()));
        return new Place(place.named(), place.entity(), place.phrase(), element.scope());
    }

    private Place spoken(Phrase phrase) {
        Optional<Place> reference =
                phrase instanceof Phrase.Test test ? ofActed(test).or(() -> ofNamed(test)) : Optional.empty();
        return reference.orElseGet(() -> {
            Entity entity =
                    entities().stream().filter(e -> has(e, phrase)).findFirst().orElse(own);
            return at(new MadeReferences.Reached(named(entity, phrase.text()), phrase));
        });
    }

    /** What an effect makes of that entity references what the phrase is about. */
    private Place throughMade(Place place) {
        return made.reached(place.entity(), place.phrase()).map(this::at).orElse(place);
    }

    /** With the fields of an element, where each element has one of its own. */
    private Place at(MadeReferences.Reached reached) {
        Named named = reached.named();
        return new Place(
                named,
                named.entity(),
                reached.phrase(),
                element(named).map(Actor::scope).orElse(scope));
    }

    /** {@code cost <= coins}, {@code until > Ban.until}: what stands first is an input, and no attribute unless the other is said to be one. */
    Phrase withPathFirst(Phrase phrase) {
        return phrase instanceof Phrase.Test test
                ? test.exchanged()
                        .filter(e -> scope.isListed(test.path().value()))
                        .filter(e -> isPath(e.path())
                                && (!isPath(test.path()) || e.path().value().contains(".")))
                        .map(Phrase.class::cast)
                        .orElse(phrase)
                : phrase;
    }

    private boolean isPath(Text path) {
        return entities().stream()
                .anyMatch(e -> context.paths().find(e, path.value()).isPresent()
                        || path.value().startsWith(e.name() + ".")
                                && context.paths()
                                        .find(
                                                e,
                                                path.value()
                                                        .substring(
                                                                e.name().value().length() + 1))
                                        .isPresent());
    }

    /** What a phrase says of that entity, without its name or role; empty if it says something of another, or of what that references. */
    Optional<Phrase> about(Named named, Phrase phrase) {
        return switch (phrase) {
            case Phrase.Test test -> about(named, test);
            case Phrase.AnyOf any ->
                about(named, any.parts()).map(p -> new Phrase.AnyOf(p, any.estimate(), any.text()));
            case Phrase.AllOf all -> about(named, all.parts()).map(p -> new Phrase.AllOf(p, all.text()));
            case Phrase.WithinLast last -> Optional.empty();
            case Phrase.Only only -> Optional.empty();
        };
    }

    private Optional<List<Phrase>> about(Named named, List<Phrase> parts) {
        List<Phrase> all = parts.stream().flatMap(p -> about(named, p).stream()).toList();
        return all.size() == parts.size() ? Optional.of(all) : Optional.empty();
    }

    private Optional<Phrase> about(Named named, Phrase.Test test) {
        String written = test.path().value();
        boolean isPrefixed = Stream.concat(
                        Stream.of(named.entity().name().value()), named.role().map(Named.Role::name).stream())
                .anyMatch(n -> written.startsWith(n + "."));
        return Optional.of(isPrefixed ? MadeReferences.shortened(test) : test)
                .filter(t -> context.paths()
                        .find(named.entity(), t.path().value())
                        .filter(f -> f.path().isOwn())
                        .isPresent())
                .map(Phrase.class::cast);
    }

    private boolean has(Entity entity, Phrase phrase) {
        return switch (phrase) {
            case Phrase.Test test ->
                context.paths().find(entity, test.path().value()).isPresent();
            case Phrase.AnyOf any -> any.parts().stream().allMatch(p -> has(entity, p));
            case Phrase.AllOf all -> all.parts().stream().allMatch(p -> has(entity, p));
            case Phrase.WithinLast last -> entity.equals(own);
            case Phrase.Only only -> entity.equals(own);
        };
    }

    private static Named named(Entity entity, Text text) {
        return new Named(entity, Optional.empty(), text);
    }

    /** {@code account.savings.balance}: what is identified by its reference to another entity is the only one that it has, and known by that. */
    private Optional<Place> ofOnlyChild(Phrase.Test test) {
        List<Path.Step> steps = context.paths().find(own, test.path().value()).stream()
                .flatMap(f -> f.path().steps().stream())
                .toList();
        if (steps.isEmpty() || steps.size() > 2 || !(steps.getLast() instanceof Path.Down down)) {
            return Optional.empty();
        }
        Entity child = context.schema().entity(down.to());
        boolean isOnly = child.reference(down.role()).attributes().equals(child.identifier());
        boolean isKnown = steps.size() == 1 ? isNamed(child) : steps.getFirst() instanceof Path.Up;
        Optional<Named.Role> role =
                steps.getFirst() instanceof Path.Up up ? Optional.of(new Named.Role(own, up.role())) : Optional.empty();
        Text attribute = test.path().from(test.path().value().lastIndexOf('.') + 1);
        Phrase phrase =
                new Phrase.Test(attribute, test.kind(), test.operands(), test.batch(), test.estimate(), test.text());
        return isOnly && isKnown
                ? Optional.of(new Place(new Named(child, role, test.path()), child, phrase, scope))
                : Optional.empty();
    }

    /**
     * {@code Driver.state}, where one effect acts on a Driver, and another may make it the Driver of the own entity, or one of its Drivers:
     * the one it acts on is meant, not the one that is referenced until then, nor those that reference it.
     */
    private Optional<Place> ofActed(Phrase.Test test) {
        String word = test.path().value().split("\\.", 2)[0];
        Optional<Path.Step> step = context.paths().find(own, test.path().value()).map(f -> f.path()).stream()
                .flatMap(p -> p.steps().stream().limit(1))
                .filter(s -> switch (s) {
                    case Path.Up up -> up.role().equals(up.to().value());
                    case Path.Down down -> word.equalsIgnoreCase(down.to().value());
                })
                .findFirst();
        return step.map(s -> named(context.schema().entity(s.to()), test.path()))
                .filter(named -> acting(named).size() == 1
                        && acting(named).get(0).list().isEmpty()
                        && !(acting(named).get(0).target().designation() instanceof Target.ByReference))
                .map(named -> new Place(named, named.entity(), MadeReferences.shortened(test), scope));
    }

    /** {@code Project.status}, where Project is an entity of an effect. */
    private Optional<Place> ofNamed(Phrase.Test test) {
        int dot = test.path().value().indexOf('.');
        if (dot < 0 || context.paths().find(own, test.path().value()).isPresent()) {
            return Optional.empty();
        }
        String word = test.path().value().substring(0, dot);
        return entities().stream()
                .filter(e -> e.name().value().equals(word))
                .map(e -> new Place(named(e, test.path().part(0, dot)), e, MadeReferences.shortened(test), scope))
                .findFirst();
    }

    /** The actor of a {@code for each} that the entity is, unless it also acts outside, or that references it. */
    Optional<Actor> element(Named named) {
        List<Actor> acting = acting(named);
        if (acting.isEmpty()) {
            return referencing(named);
        }
        boolean outside = acting.stream().anyMatch(a -> a.list().isEmpty());
        return outside ? Optional.empty() : acting.stream().findFirst();
    }

    /** The actor of a {@code for each} whose reference leads to an entity that fields of its elements name: each element has one of its own. */
    private Optional<Actor> referencing(Named named) {
        List<Targets.Way> ways = named.role()
                .map(r -> List.of(new Targets.Way(r.from(), r.name())))
                .orElseGet(() -> isNamed(named.entity()) ? List.of() : targets.ways(named.entity()));
        return ways.size() == 1
                ? targets.actors().stream()
                        .filter(a -> a.named().entity().equals(ways.getFirst().from()))
                        .findFirst()
                        .filter(a -> a.list().isPresent() && isOfElement(a, ways.getFirst(), named.entity()))
                : Optional.empty();
    }

    private boolean isNamed(Entity entity) {
        return entity.identifier().stream().allMatch(a -> scope.holds(a.value()));
    }

    private boolean isOfElement(Actor actor, Targets.Way way, Entity target) {
        Target from = actor.stored() == Actor.Stored.FOUND
                ? actor.target()
                : Targets.made(actor, way.from().reference(way.role()), target).orElse(actor.target());
        return !(from.designation() instanceof Target.ByIdentifier by)
                || by.identifier().stream()
                        .anyMatch(b -> b.operand() instanceof Operand.Parameter p
                                && !scope.holds(p.name().value()));
    }

    /** That of the effect on it, if there is one; else by its identifier or role. */
    Optional<Target> target(Named named, Scope within) {
        List<Target> acted = acting(named).stream()
                .filter(a -> a.list().isEmpty() || within == a.scope())
                .map(Actor::target)
                .distinct()
                .toList();
        return acted.size() == 1 ? Optional.of(acted.get(0)) : targets.resolve(named, within);
    }

    private List<Actor> acting(Named named) {
        return targets.actors().stream()
                .filter(a -> a.named().entity().equals(named.entity()))
                .filter(a -> named.role().isEmpty() || a.named().role().equals(named.role()))
                .toList();
    }
}
