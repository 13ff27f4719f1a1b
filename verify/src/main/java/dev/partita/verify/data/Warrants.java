package dev.partita.verify.data;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Condition;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Change;
import dev.partita.verify.plain.DeclaredValues;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Whether a call keeps what its caller warrants (input.md, sections 2 and 4): new identifiers where nothing checks them,
 * references to what is stored, immutable attributes that keep their values, nothing made that others point to already,
 * promised maxima, values in their declared ranges.
 */
final class Warrants {
    private final Model model;
    private final Write write;
    private final World before;
    private final World after;
    private final Expiry expiry;
    private final Instant now;

    /** @param after the world once the call is done; as before if its conditions fail */
    Warrants(Model model, Write write, World before, World after, Instant now) {
        this.model = model;
        this.write = write;
        this.before = before;
        this.after = after;
        this.expiry = new Expiry(model);
        this.now = now;
    }

    private Optional<PlainEntity> stored(World world, Identity identity) {
        return world.get(identity).filter(e -> expiry.isStored(e, now));
    }

    boolean areKept(WriteOutcome outcome, Arguments arguments) {
        return switch (outcome) {
            case WriteOutcome.Refused refused -> false;
            case WriteOutcome.Failed failed -> intents(write.effects(), arguments);
            case WriteOutcome.Applied applied ->
                intents(write.effects(), arguments)
                        && applied.changes().stream().allMatch(this::isKept);
        };
    }

    /** What each effect stores, as far as the call says it. */
    private boolean intents(List<Effect> effects, Arguments arguments) {
        return effects.stream().allMatch(effect -> switch (effect) {
            case Effect.Create create ->
                isNew(create, arguments) && stores(create.entity(), create.assignments(), arguments);
            case Effect.Put put -> keepsImmutable(put, arguments) && stores(put.entity(), put.assignments(), arguments);
            case Effect.Update update -> refers(update.entity(), update.assignments(), arguments);
            case Effect.Upsert upsert ->
                keepsImmutable(upsert, arguments) && refers(upsert.entity(), upsert.assignments(), arguments);
            case Effect.ForEach each -> elements(each, arguments);
            case Effect.Delete delete -> true;
            case Effect.DeleteEach each -> true;
        });
    }

    private boolean elements(Effect.ForEach each, Arguments arguments) {
        Optional<Parameter> list = arguments.find(each.list());
        return list.isEmpty()
                || arguments.argument(each.list()).stream()
                        .flatMap(a -> a instanceof Argument.Elements of ? of.elements().stream() : Stream.empty())
                        .allMatch(fields -> {
                            Arguments element = arguments.element(list.get().fields());
                            fields.fields().forEach(element::give);
                            return intents(each.effects(), element);
                        });
    }

    private boolean isNew(Effect.Create create, Arguments arguments) {
        boolean isChecked = conditions()
                .anyMatch(c ->
                        c instanceof Condition.NotExists not && not.entity().equals(create.entity()));
        return isChecked
                || identity(create.entity(), create.assignments(), arguments)
                        .flatMap(before::get)
                        .isEmpty();
    }

    private Stream<Condition> conditions() {
        return write.conditions().stream().map(c -> c instanceof Condition.Each each ? each.condition() : c);
    }

    private boolean keepsImmutable(Effect.Put put, Arguments arguments) {
        Entity entity = model.entity(put.entity());
        SortedMap<AttributeName, Value> values = said(put.assignments(), arguments);
        Optional<PlainEntity> old =
                identity(put.entity(), put.assignments(), arguments).flatMap(i -> stored(before, i));
        return old.isEmpty()
                || entity.attributes().stream()
                        .filter(Attribute::immutable)
                        .allMatch(a -> Optional.ofNullable(values.get(a.name()))
                                .equals(old.get().value(a.name())));
    }

    /** Of what an upsert does not set, it keeps everything. */
    private boolean keepsImmutable(Effect.Upsert upsert, Arguments arguments) {
        if (!(upsert.target().designation() instanceof Target.ByIdentifier by)) {
            return true;
        }
        List<Value> identifier = by.identifier().stream()
                .flatMap(b -> arguments.value(b.operand()).stream())
                .toList();
        Optional<PlainEntity> old = identifier.size() == by.identifier().size()
                ? stored(before, new Identity(upsert.entity(), identifier))
                : Optional.empty();
        return old.isEmpty()
                || upsert.assignments().stream()
                        .filter(a -> a instanceof Effect.Assignment.Set
                                && model.entity(upsert.entity())
                                        .attribute(a.attribute())
                                        .immutable())
                        .allMatch(a -> arguments
                                .value(((Effect.Assignment.Set) a).operand())
                                .equals(old.get().value(a.attribute())));
    }

    private boolean stores(EntityName entity, List<Effect.Assignment> assignments, Arguments arguments) {
        Optional<Identity> identity = identity(entity, assignments, arguments);
        return identity.filter(this::isPointedAt).isEmpty() && refers(entity, assignments, arguments);
    }

    /** Whether something that is not stored is referenced nevertheless. */
    private boolean isPointedAt(Identity identity) {
        return stored(before, identity).isEmpty() && new Relations(model, before).isReferenced(identity);
    }

    /** Whether what it references is stored, or the pattern demands that it is. */
    private boolean refers(EntityName name, List<Effect.Assignment> assignments, Arguments arguments) {
        Map<AttributeName, Value> values = said(assignments, arguments);
        return model.entity(name).references().stream()
                .allMatch(r -> Relations.parent(r, values)
                        .map(parent ->
                                stored(after, parent).isPresent() || isDemanded(name, r) || isMade(parent.entity()))
                        .orElse(true));
    }

    /** Another effect of the same call may make the parent. */
    private boolean isMade(EntityName entity) {
        return write.effects().stream()
                .anyMatch(e ->
                        e instanceof Effect.Create create && create.entity().equals(entity)
                                || e instanceof Effect.Put put && put.entity().equals(entity));
    }

    private boolean isDemanded(EntityName name, Reference reference) {
        return conditions()
                        .anyMatch(c -> c instanceof Condition.Exists exists
                                && exists.entity().equals(reference.target()))
                || model.entity(reference.target()).attributes().stream()
                        .flatMap((Attribute a) -> a.aggregate().stream())
                        .anyMatch(g -> g.of().equals(name)
                                && g.role().equals(reference.role())
                                && g.where().isEmpty());
    }

    private Optional<Identity> identity(EntityName name, List<Effect.Assignment> assignments, Arguments arguments) {
        Entity entity = model.entity(name);
        SortedMap<AttributeName, Value> values = said(assignments, arguments);
        return entity.identifier().stream().allMatch(values::containsKey)
                ? Optional.of(new Identity(
                        name, entity.identifier().stream().map(values::get).toList()))
                : Optional.empty();
    }

    private static SortedMap<AttributeName, Value> said(List<Effect.Assignment> assignments, Arguments arguments) {
        SortedMap<AttributeName, Value> said = new TreeMap<>();
        for (Effect.Assignment assignment : assignments) {
            if (assignment instanceof Effect.Assignment.Set set) {
                arguments.value(set.operand()).ifPresent(v -> said.put(set.attribute(), v));
            }
        }
        return said;
    }

    /** What a change leaves is as declared, references what is stored, and breaks no promised maximum. */
    private boolean isKept(Change change) {
        if (change.after().isEmpty()) {
            return true;
        }
        PlainEntity left = change.after().get();
        Entity entity = model.entity(left.name());
        Relations relations = new Relations(model, after);
        return !isPointedAt(change.identity())
                && left.attributes().entrySet().stream()
                        .allMatch(e -> DeclaredValues.fault(
                                        e.getValue(),
                                        entity.attribute(e.getKey()).type())
                                .isEmpty())
                && entity.references().stream()
                        .allMatch(r -> Relations.parent(r, left.attributes())
                                .filter(parent -> !Optional.of(parent)
                                        .equals(change.before().flatMap(b -> Relations.parent(r, b.attributes()))))
                                .map(parent -> stored(after, parent).isPresent()
                                        && relations.children(entity, r, parent).size()
                                                <= r.maxChildren().orElse(Long.MAX_VALUE))
                                .orElse(true));
    }
}
