package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Atom;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the numbers of a model imply, exactly.
 *
 * <p>Where a document says nothing of an attribute's distinct values: an identifier or unique attribute has as many as there
 * are entities, a reference as many as it has targets in use, an enumeration its literals, a number with a range at most the
 * numbers in it, what has the name and type of an identifier as many as are identified, what a read asks for by itself and says how many it finds so many;
 * anything else one for each entity that has it, a date at most the {@link Days} there are.
 */
public final class Statistics {
    private final Model model;
    private final Sizes sizes;
    private final Shares shares = new Shares(this);
    private final HotShares hotShares = new HotShares(this);
    private final AskedValues asked;
    private final Map<EntityName, Entity> entities = new LinkedHashMap<>();
    /** By the only attribute of their identifier. */
    private final Map<AttributeName, List<Entity>> identified = new LinkedHashMap<>();

    private final Map<AttributeType, Ratio> averages = Collections.synchronizedMap(new LinkedHashMap<>());

    /** The same is asked of each design again. */
    private final Map<Asked, Ratio> selectivities = Collections.synchronizedMap(new LinkedHashMap<>());

    private final Map<Keyed, Rows> rows = Collections.synchronizedMap(new LinkedHashMap<>());

    private record Asked(Question question, Predicate residual, Predicate keyed) {}

    private record Keyed(Question question, Predicate keyed) {}

    /** At declared averages. */
    public Statistics(Model model) {
        this(model, Spread.AVERAGE);
    }

    /** With lengths and numbers of children of one of the three sizes. */
    public Statistics(Model model, Spread spread) {
        this.model = model;
        this.sizes = new Sizes(spread);
        this.asked = new AskedValues(model);
        model.entities().forEach(e -> {
            entities.put(e.name(), e);
            if (e.identifier().size() == 1) {
                identified
                        .computeIfAbsent(e.identifier().getFirst(), a -> new ArrayList<>())
                        .add(e);
            }
        });
    }

    public Model model() {
        return model;
    }

    public Sizes sizes() {
        return sizes;
    }

    public HotShares hotShares() {
        return hotShares;
    }

    Entity entity(EntityName name) {
        Entity entity = entities.get(name);
        return entity == null ? model.entity(name) : entity;
    }

    Shares shares() {
        return shares;
    }

    /** How many are stored. */
    public Ratio total(EntityName entity) {
        return Ratio.of(entity(entity).total());
    }

    /** How many creates, puts and upserts there are in a second, on average. */
    Ratio storedPerSecond(EntityName entity) {
        return model.writes().stream()
                .map(w -> stored(w.effects(), entity).times(w.load().average()))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    private static Ratio stored(List<Effect> effects, EntityName entity) {
        return effects.stream()
                .map(e -> switch (e) {
                    case Effect.Create c -> one(c.entity().equals(entity));
                    case Effect.Put p -> one(p.entity().equals(entity));
                    case Effect.Upsert u -> one(u.entity().equals(entity));
                    case Effect.ForEach f -> stored(f.effects(), entity).times(f.average());
                    case Effect.Update u -> Ratio.ZERO;
                    case Effect.Delete d -> Ratio.ZERO;
                    case Effect.DeleteEach d -> Ratio.ZERO;
                })
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    private static Ratio one(boolean holds) {
        return holds ? Ratio.ONE : Ratio.ZERO;
    }

    /** How many reference one target by role, on average. */
    public Ratio children(EntityName from, String role) {
        Reference reference = entity(from).reference(role);
        return reference.maxChildren().isPresent()
                ? sizes.spread()
                        .of(reference.averageChildren(), reference.maxChildren().getAsLong())
                : sizes.spread().of(reference.averageChildren());
    }

    /** The share of entities that have a reference. */
    public Ratio presenceOf(EntityName from, String role) {
        Entity entity = entity(from);
        return entity.reference(role).attributes().stream()
                .map(a -> entity.attribute(a).presence())
                .reduce(Ratio.ONE, Ratio::min);
    }

    /** The share of entities that have a value at a path. */
    public Ratio presence(EntityName entity, Path path) {
        return share(entity, new Predicate.IsPresent(path, Optional.empty()));
    }

    /** The share of an entity's instances that satisfy a predicate. */
    public Ratio share(EntityName entity, Predicate predicate) {
        return selectivity(Question.any(entity), predicate, Predicate.TRUE);
    }

    /** Rows of a call of the question of which only {@code keyed} (and perhaps more) is asked. */
    public Rows rows(Question question, Predicate keyed) {
        Keyed asked = new Keyed(question, keyed);
        Rows known = rows.get(asked);
        if (known == null) {
            known = new Selection(this, question, keyed).rows();
            rows.put(asked, known);
        }
        return known;
    }

    /** The share of the rows of {@code keyed} that also satisfy {@code residual}, at most all. */
    public Ratio selectivity(Question question, Predicate residual, Predicate keyed) {
        if (residual.conjuncts().isEmpty()) {
            return Ratio.ONE;
        }
        Asked asked = new Asked(question, residual, keyed);
        Ratio known = selectivities.get(asked);
        if (known == null) {
            known = computed(question, residual, keyed);
            selectivities.put(asked, known);
        }
        return known;
    }

    private Ratio computed(Question question, Predicate residual, Predicate keyed) {
        Ratio before = new Selection(this, question, keyed).average();
        Ratio after = new Selection(this, question, Predicate.all(List.of(keyed, residual))).average();
        return before.isZero() ? Ratio.ONE : after.dividedBy(before).min(Ratio.ONE);
    }

    /** The reference that an attribute alone is, if any: the first. */
    public Optional<Reference> referenceOf(EntityName entity, AttributeName attribute) {
        return entity(entity).references().stream()
                .filter(r -> r.attributes().equals(List.of(attribute)))
                .findFirst();
    }

    /** Number of distinct values, at least one. */
    public Ratio distinct(EntityName name, AttributeName attribute) {
        Entity entity = entity(name);
        Attribute found = entity.attribute(attribute);
        if (found.distinct().isPresent()) {
            return Ratio.of(found.distinct().getAsLong()).max(Ratio.ONE);
        }
        Ratio having = total(name).times(found.presence());
        Optional<Ratio> guessed = Days.atMost(entity, found).map(having::min);
        return implied(entity, found, having).or(() -> guessed).orElse(having).max(Ratio.ONE);
    }

    /** Whether nothing says how many distinct values there are, and nothing that they differ: one for each that has it is a guess. */
    public boolean isGuessed(EntityName name, AttributeName attribute) {
        Entity entity = entity(name);
        Attribute found = entity.attribute(attribute);
        return found.distinct().isEmpty()
                && found.uniqueness().isEmpty()
                && !entity.identifier().equals(List.of(attribute))
                && implied(entity, found, Ratio.ONE).isEmpty()
                && !isPromised(entity, attribute);
    }

    /** A reference to its own kind whose average leaves open how many are referenced, but of which it is said how many one has at most. */
    private static boolean isPromised(Entity entity, AttributeName attribute) {
        return entity.references().stream()
                .anyMatch(r -> r.attributes().equals(List.of(attribute))
                        && r.maxChildren().isPresent());
    }

    /** @param having how many have a value */
    private Optional<Ratio> implied(Entity entity, Attribute attribute, Ratio having) {
        return referenced(entity, attribute.name())
                .or(() -> Literals.number(attribute.type()).map(having::min))
                .or(() -> named(entity, attribute).map(having::min))
                .or(() -> asked.distinct(entity.name(), attribute.name(), having));
    }

    /** Number of distinct values at the end of a path, at least one. */
    public Ratio distinct(EntityName start, Path path) {
        EntityName owner =
                path.isOwn() ? start : path.steps().get(path.steps().size() - 1).to();
        return distinct(owner, path.attribute());
    }

    /** The share of one value among the entities that have one. */
    Ratio equalShare(EntityName name, AttributeName attribute) {
        Entity entity = entity(name);
        if (entity.identifier().equals(List.of(attribute))) {
            return Ratio.ONE.dividedBy(total(name).max(Ratio.ONE));
        }
        Ratio having = total(name).times(entity.attribute(attribute).presence());
        return referenceOf(name, attribute)
                .filter(r -> !having.isZero())
                .map(r -> children(name, r.role()).dividedBy(having).min(Ratio.ONE))
                .orElseGet(() -> Ratio.ONE.dividedBy(distinct(name, attribute)));
    }

    private Optional<Ratio> referenced(Entity entity, AttributeName attribute) {
        return entity.references().stream()
                .filter(r -> r.attributes().contains(attribute))
                .filter(r -> !r.target().equals(entity.name())
                        || r.averageChildren().compareTo(Ratio.ONE) > 0) // of its own kind: what is said
                .findFirst()
                .map(r -> r.attributes().size() == 1 ? targets(entity, r) : part(entity, r, attribute));
    }

    /** How many have an identifier of this name and type alone. */
    private Optional<Ratio> named(Entity entity, Attribute attribute) {
        return identified.getOrDefault(attribute.name(), List.of()).stream()
                .filter(e -> !e.name().equals(entity.name())
                        && e.attribute(attribute.name()).type().equals(attribute.type()))
                .map(e -> total(e.name()))
                .reduce(Ratio::min);
    }

    private Ratio targets(Entity entity, Reference reference) {
        Ratio all = total(reference.target());
        return reference.averageChildren().isZero()
                ? all
                : total(entity.name()).dividedBy(reference.averageChildren()).min(all);
    }

    private Ratio part(Entity entity, Reference reference, AttributeName attribute) {
        AttributeName named = entity(reference.target())
                .identifier()
                .get(reference.attributes().indexOf(attribute));
        return distinct(reference.target(), named).min(targets(entity, reference));
    }

    /** Average bytes of the values at a path, of entities that satisfy a predicate and have one. */
    public Ratio bytes(EntityName entity, Path path, Predicate given) {
        AttributeType type = model.attribute(entity, path).type();
        return Literals.of(type)
                .filter(l -> type instanceof AttributeType.Enumeration)
                .map(l -> Sizes.average(l.allowedBy(atoms(path, given)).literals()))
                .orElseGet(() -> averages.computeIfAbsent(type, sizes::average));
    }

    private static List<Atom> atoms(Path path, Predicate given) {
        List<Atom> atoms = new ArrayList<>();
        conjuncts(given)
                .filter(p -> p instanceof Atom a && a.path().equals(path))
                .forEach(p -> atoms.add((Atom) p));
        return atoms;
    }

    private static Stream<Predicate> conjuncts(Predicate predicate) {
        return predicate instanceof Predicate.And and
                ? and.parts().stream().flatMap(Statistics::conjuncts)
                : Stream.of(predicate);
    }
}
