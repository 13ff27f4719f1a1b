package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Everything that is asked of each entity, by reads and by writes that must find what they change. */
public final class Asks {
    private final Model model;

    public Asks(Model model) {
        this.model = model;
    }

    /** All asks, those of longer ways included. */
    public List<Ask> all() {
        List<Ask> asks = new ArrayList<>();
        for (Read read : model.reads()) {
            for (int leg = 0; leg < read.legs().size(); leg++) {
                add(asks, leg(read, leg), 0);
                for (Computed computed : computed(read.legs().get(leg), read)) {
                    add(asks, computed.ask(), 0);
                    computed.first().ifPresent(asks::add);
                }
                tests(read.legs().get(leg), read).forEach(c -> add(asks, c.ask(), 0));
                for (List<Read> alternatives : new MergeAlternatives(model).of(read, leg)) {
                    for (Read alternative : alternatives) {
                        asks.add(leg(alternative, leg));
                    }
                }
                new MergeValues(model).perValue(read, leg).forEach(asks::add);
            }
            new AnswerFromLinks(model).of(read).forEach(l -> asks.add(leg(l.read(), 0)));
            new FirstForExtreme(model).of(read).ifPresent(r -> asks.add(leg(r, 0)));
        }
        model.writes().forEach(w -> finds(w).forEach(f -> add(asks, f, 0)));
        List<Structure.Kept> kept = DenormalizeAttribute.kept(model);
        model.writes().forEach(w -> new Followers(model).of(w, kept).forEach(f -> asks.add(f.ask())));
        return asks;
    }

    private void add(List<Ask> asks, Ask ask, int depth) {
        asks.add(ask);
        ask.batches().forEach(b -> asks.add(perValue(ask, b)));
        if (depth < 4) {
            allHops(ask).forEach(h -> {
                add(asks, h.first(), depth + 1);
                asks.add(h.then());
            });
            orderedHops(ask).forEach(h -> asks.add(h.first()));
        }
    }

    /** The ask of a leg; a nested leg knows the parent's identifier. */
    public Ask leg(Read read, int index) {
        Read.Leg leg = read.legs().get(index);
        List<Predicate> conjuncts = new ArrayList<>();
        leg.nesting().ifPresent(n -> {
            Reference reference = model.entity(leg.entity()).reference(n.role());
            conjuncts.addAll(
                    equalTo(reference.attributes().stream().map(Path::own).toList(), identifier(reference.target())));
        });
        conjuncts.addAll(Normalized.of(model, leg.where()).conjuncts());
        return new Ask(read.id(), leg.entity(), conjuncts, leg.order(), read.strong());
    }

    /** Aggregates that a leg uses and that are computed when read: its entity's, and those of what that references. */
    public List<Computed> computed(Read.Leg leg, Read read) {
        Stream<Path> used = Stream.concat(
                Stream.concat(leg.returns().stream().map(Read.Returned::path), read.result().summarized().stream()),
                Stream.concat(
                        leg.order().stream().map(Read.SortKey::path),
                        leg.where().atoms().map(Predicate.Atom::path)));
        return used.filter(p -> !p.isToMany())
                .distinct()
                .filter(p -> isComputed(leg.entity(), p))
                .map(p -> computed(leg, p, read))
                .toList();
    }

    /** Whether a path leads to an aggregate that no item holds. */
    boolean isComputed(EntityName entity, Path path) {
        Attribute attribute = model.attribute(entity, path);
        return attribute.aggregate().isPresent() && !MaterializeAggregate.isKept(model, attribute);
    }

    /**
     * A value that is computed over related entities.
     *
     * @param path of the value, from the leg's entity: of an aggregate, or of a child's identifier where only is asked whether there
     *     is such a child
     * @param of what is summed or compared; absent for a count
     * @param first what is asked in an order in which the first has the value, if one entity has it alone
     */
    public record Computed(Path path, Aggregate.Kind kind, Optional<Path> of, Ask ask, Optional<Ask> first) {}

    /** What may be asked of each entity's children: of all predicates on them but one, which may lead to the entity. */
    private List<Computed> tests(Read.Leg leg, Read read) {
        List<Computed> tests = leg.where().conjuncts().stream()
                .flatMap(p -> test(leg.entity(), p, read).stream())
                .toList();
        return tests.size() > 1 || leg.where().conjuncts().size() > tests.size() ? tests : List.of();
    }

    /** Whether some child satisfies a predicate, if that can be asked for each entity: it is about one attribute of the children. */
    Optional<Computed> test(EntityName entity, Predicate predicate, Read read) {
        if (!(predicate instanceof Predicate.Atom atom)
                || atom.path().steps().size() != 1
                || !(atom.path().steps().get(0) instanceof Path.Down down)) {
            return Optional.empty();
        }
        Entity child = model.entity(down.to());
        List<Predicate> conjuncts = new ArrayList<>(equalTo(
                child.reference(down.role()).attributes().stream()
                        .map(Path::own)
                        .toList(),
                identifier(entity)));
        conjuncts.add(Shift.behind(atom, down));
        AttributeName first = child.identifier().get(0);
        return Optional.of(new Computed(
                new Path(List.of(down), first),
                Aggregate.Kind.MIN,
                Optional.of(Path.own(first)),
                new Ask(read.id(), child.name(), conjuncts, List.of(), read.strong()),
                Optional.empty()));
    }

    private Computed computed(Read.Leg leg, Path path, Read read) {
        EntityName entity = path.isOwn() ? leg.entity() : path.steps().getLast().to();
        Aggregate aggregate = model.attribute(leg.entity(), path).aggregate().orElseThrow();
        Reference reference = model.entity(aggregate.of()).reference(aggregate.role());
        List<Path> identifier = model.entity(entity).identifier().stream()
                .map(a -> new Path(path.steps(), a))
                .toList();
        List<Predicate> conjuncts = new ArrayList<>(
                equalTo(reference.attributes().stream().map(Path::own).toList(), identifier));
        aggregate.where().ifPresent(w -> conjuncts.addAll(w.conjuncts()));
        Ask children = new Ask(read.id(), aggregate.of(), conjuncts, List.of(), read.strong());
        return new Computed(
                path,
                aggregate.kind(),
                aggregate.attribute().map(Path::own),
                children,
                FirstForExtreme.of(model, leg, aggregate, children));
    }

    List<Path> identifier(EntityName entity) {
        return model.entity(entity).identifier().stream().map(Path::own).toList();
    }

    private static List<Predicate> equalTo(List<Path> paths, List<Path> earlier) {
        List<Predicate> equalities = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            equalities.add(Predicate.equal(paths.get(i), new Operand.Answered(Route.EARLIER, earlier.get(i))));
        }
        return equalities;
    }

    public Ask perValue(Ask ask, Predicate.InBatch batch) {
        List<Predicate> conjuncts = new ArrayList<>(ask.conjuncts());
        conjuncts.remove(batch);
        conjuncts.add(0, Predicate.equal(batch.path(), new Operand.Answered(Route.EARLIER, batch.path())));
        return ask.with(conjuncts);
    }

    /**
     * A way over a related entity: first find those, then by each of them the ones asked for.
     *
     * @param step from the first's entity to the other's
     * @param then begins with what the reference is equal to, an equality for each of its attributes
     * @param ordered whether each of the first leads to one of the other, and their order to the order that is asked for
     */
    public record Hop(Ask first, Path.Step step, Ask then, boolean ordered) {}

    public List<Hop> hops(Ask ask) {
        return ask.conjuncts().stream()
                .filter(Predicate.Atom.class::isInstance)
                .map(Predicate.Atom.class::cast)
                .filter(a -> !a.path().isOwn() && leads(a))
                .map(a -> a.path().steps().get(0))
                .distinct()
                .map(s -> hop(ask, s))
                .toList();
    }

    /** Those, and such as pass over what only hands on its identifier. */
    List<Hop> allHops(Ask ask) {
        PassedOver passed = new PassedOver(model, this);
        List<Hop> hops = hops(ask);
        return Stream.concat(hops.stream(), hops.stream().flatMap(h -> passed.of(ask, h).stream()))
                .toList();
    }

    /** The hops whose first ask can have the order that is asked for. */
    public List<Hop> orderedHops(Ask ask) {
        OrderedHop rule = new OrderedHop(model);
        return hops(ask).stream().flatMap(h -> rule.of(ask, h).stream()).toList();
    }

    /** Whether what satisfies it is found over the related entity: what references nothing satisfies a difference or an absence. */
    private static boolean leads(Predicate.Atom atom) {
        return !atom.holdsOfNothing() || atom.path().steps().get(0) instanceof Path.Down;
    }

    private Hop hop(Ask ask, Path.Step step) {
        boolean isUp = step instanceof Path.Up;
        List<Predicate> there = new ArrayList<>();
        List<Predicate> here = new ArrayList<>();
        for (Predicate conjunct : ask.conjuncts()) {
            boolean isBehind = conjunct instanceof Predicate.Atom a
                    && !a.path().isOwn()
                    && a.path().steps().get(0).equals(step)
                    && (isUp ? !(a instanceof Predicate.IsAbsent) : there.isEmpty());
            if (isBehind) {
                there.add(Shift.behind(MovedEstimate.of(model, ask, (Predicate.Atom) conjunct), step));
            } else {
                here.add(conjunct);
            }
        }
        Reference reference = isUp
                ? model.entity(step.from()).reference(step.role())
                : model.entity(step.to()).reference(step.role());
        List<Path> foreign = reference.attributes().stream().map(Path::own).toList();
        List<Path> identifier = identifier(reference.target());
        there.addAll(isUp ? shared(here, foreign, identifier) : shared(here, identifier, foreign));
        here.addAll(0, isUp ? equalTo(foreign, identifier) : equalTo(identifier, foreign));
        Path.Step back = isUp
                ? new Path.Down(step.to(), step.from(), step.role())
                : new Path.Up(step.to(), step.role(), step.from());
        return new Hop(new Ask(ask.pattern(), step.to(), there, List.of(), ask.strong()), back, ask.with(here), false);
    }

    /**
     * Takes out what is demanded of values that the reference shares with the entity that is found first, which finds so much less by it.
     *
     * @param own paths of the reference's values here
     * @param others paths of the same values there, in the same order
     */
    private static List<Predicate> shared(List<Predicate> here, List<Path> own, List<Path> others) {
        List<Predicate> there = new ArrayList<>();
        for (Predicate conjunct : List.copyOf(here)) {
            if (conjunct instanceof Predicate.Compare compare
                    && compare.comparison() == Predicate.Comparison.EQUAL
                    && !(compare.operand() instanceof Operand.Answered)
                    && own.contains(compare.path())) {
                here.remove(conjunct);
                there.add(Predicate.equal(others.get(own.indexOf(compare.path())), compare.operand()));
            }
        }
        return there;
    }

    /** What a write must find by predicates: what it deletes each of, and targets that inputs select. */
    public List<Ask> finds(Write write) {
        List<Ask> asks = new ArrayList<>();
        finds(write, write.effects(), asks);
        return asks;
    }

    private void finds(Write write, List<Effect> effects, List<Ask> asks) {
        for (Effect effect : effects) {
            switch (effect) {
                case Effect.Create c -> {}
                case Effect.Put p -> {}
                case Effect.Update u ->
                    selected(u.entity(), u.target()).ifPresent(p -> asks.add(find(write, u.entity(), p)));
                case Effect.Upsert u ->
                    selected(u.entity(), u.target()).ifPresent(p -> asks.add(find(write, u.entity(), p)));
                case Effect.Delete d ->
                    selected(d.entity(), d.target()).ifPresent(p -> asks.add(find(write, d.entity(), p)));
                case Effect.DeleteEach d -> asks.add(find(write, d.entity(), d.where()));
                case Effect.ForEach f -> finds(write, f.effects(), asks);
            }
        }
    }

    private static Optional<Predicate> selected(EntityName entity, Target target) {
        return target.designation() instanceof Target.Selected s ? Optional.of(s.where()) : Optional.empty();
    }

    public Ask find(Write write, EntityName entity, Predicate where) {
        return new Ask(
                write.id(), entity, Normalized.of(model, where).conjuncts(), List.of(), !write.findsEventually());
    }
}
