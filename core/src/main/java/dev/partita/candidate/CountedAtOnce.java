package dev.partita.candidate;

import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Reference;
import dev.partita.model.Target;
import dev.partita.model.Write;
import dev.partita.price.Limits;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The writes that could not keep a number: they change so many entities, all or none, that no transaction holds them together with
 * what counts them. Children of one parent change its number once, by as many as they are. Elements that need not be together have a
 * transaction each.
 *
 * <pre>for each tracks[] (max 100): create Track   (playlistId for all)   100 tracks and a playlist:  too many
 * for each tracks[] (max 51): create Track    (playlistId of each)    51 tracks and 51 playlists: too many</pre>
 */
public final class CountedAtOnce {
    /** So many children may be changed in their parent's item, number and all. */
    private static final long MOST_IN_ITEM = 40;

    private final Model model;
    private final Aggregate aggregate;
    private final Reference reference;

    public CountedAtOnce(Model model, Aggregate aggregate) {
        this.model = model;
        this.aggregate = aggregate;
        this.reference = model.entity(aggregate.of()).reference(aggregate.role());
    }

    /**
     * A write that could not keep the number.
     *
     * @param each what it repeats
     * @param most the maximum with which it could
     */
    public record TooMany(Write write, Effect.ForEach each, long most) {}

    public Optional<TooMany> tooMany() {
        return model.repeating().stream().flatMap(this::tooMany).findFirst();
    }

    private Stream<TooMany> tooMany(Write write) {
        return !write.transaction() || write.effects().stream().anyMatch(this::storesParent)
                ? Stream.empty()
                : write.effects().stream()
                        .flatMap(
                                e -> e instanceof Effect.ForEach each ? tooMany(write, each).stream() : Stream.empty());
    }

    /** The parent's item is put with whatever is in it. */
    private boolean storesParent(Effect effect) {
        EntityName parent = reference.target();
        return effect instanceof Effect.Create create && create.entity().equals(parent)
                || effect instanceof Effect.Put put && put.entity().equals(parent);
    }

    private Optional<TooMany> tooMany(Write write, Effect.ForEach each) {
        List<Effect> counted = each.effects().stream().filter(this::counts).toList();
        if (counted.isEmpty()) {
            return Optional.empty();
        }
        Set<ParameterName> fields = fields(write, each.list());
        boolean isOfOne = counted.stream().allMatch(e -> isSaid(e, fields));
        long most = Math.max(MOST_IN_ITEM, isOfOne ? Limits.TRANSACTION_ACTIONS - 1 : Limits.TRANSACTION_ACTIONS / 2);
        return each.max() <= most ? Optional.empty() : Optional.of(new TooMany(write, each, most));
    }

    /** Whether the number may be another one after the effect. */
    private boolean counts(Effect effect) {
        return switch (effect) {
            case Effect.Create e -> e.entity().equals(aggregate.of());
            case Effect.Put e -> e.entity().equals(aggregate.of());
            case Effect.Upsert e -> e.entity().equals(aggregate.of());
            case Effect.Delete e -> e.entity().equals(aggregate.of());
            case Effect.Update e ->
                e.entity().equals(aggregate.of())
                        && e.assignments().stream().anyMatch(a -> deciding().contains(a.attribute()));
            case Effect.DeleteEach e -> false;
            case Effect.ForEach e -> false;
        };
    }

    /** The attributes that decide whether, where and how much an entity counts. */
    private Set<AttributeName> deciding() {
        Set<AttributeName> deciding = new LinkedHashSet<>(reference.attributes());
        aggregate.attribute().ifPresent(deciding::add);
        aggregate.where().stream()
                .flatMap(Predicate::atoms)
                .map(Predicate.Atom::path)
                .map(Path::attribute)
                .forEach(deciding::add);
        return deciding;
    }

    /** Whether the call says of all elements at once which parent they have. */
    private boolean isSaid(Effect effect, Set<ParameterName> fields) {
        Set<AttributeName> said = new LinkedHashSet<>();
        said(effect).filter(b -> !isField(b.operand(), fields)).forEach(b -> said.add(b.attribute()));
        return said.containsAll(reference.attributes());
    }

    private static boolean isField(Operand operand, Set<ParameterName> fields) {
        return operand instanceof Operand.Parameter parameter && fields.contains(parameter.name());
    }

    private static Stream<Target.Binding> said(Effect effect) {
        return switch (effect) {
            case Effect.Create e -> said(e.assignments());
            case Effect.Put e -> said(e.assignments());
            case Effect.Upsert e -> Stream.concat(said(e.target()), said(e.assignments()));
            case Effect.Update e -> said(e.target());
            case Effect.Delete e -> said(e.target());
            case Effect.DeleteEach e -> Stream.empty();
            case Effect.ForEach e -> Stream.empty();
        };
    }

    private static Stream<Target.Binding> said(List<Assignment> assignments) {
        return assignments.stream()
                .flatMap(a -> a instanceof Assignment.Set set
                        ? Stream.of(new Target.Binding(set.attribute(), set.operand()))
                        : Stream.empty());
    }

    private static Stream<Target.Binding> said(Target target) {
        Stream<Target.Binding> designated = switch (target.designation()) {
            case Target.ByIdentifier by -> by.identifier().stream();
            case Target.ByUnique by -> by.values().stream();
            case Target.ByReference by -> Stream.empty();
            case Target.Selected by -> Stream.empty();
        };
        return Stream.concat(designated, target.known().stream());
    }

    private static Set<ParameterName> fields(Write write, ParameterName list) {
        Set<ParameterName> fields = new LinkedHashSet<>();
        write.parameters().stream()
                .filter(p -> p.name().equals(list))
                .flatMap(p -> p.fields().stream())
                .map(Parameter::name)
                .forEach(fields::add);
        return fields;
    }
}
