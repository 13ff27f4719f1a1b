package dev.partita.model;

import dev.partita.exact.Ratio;
import java.util.List;
import java.util.Optional;

/**
 * A write or delete.
 *
 * @param own the pattern's own entity, the first of its Entity column
 * @param effects in order
 * @param conditions as written; what is always demanded (input.md §4) is not listed unless written
 * @param transaction all effects and conditions or none
 * @param findsEventually whether it may find its entities as an eventual read would
 * @param fails share of calls whose condition fails, if said
 */
public record Write(
        PatternId id,
        String description,
        EntityName own,
        boolean delete,
        List<Effect> effects,
        List<Condition> conditions,
        boolean transaction,
        boolean findsEventually,
        Load load,
        List<CallSkew> skews,
        Optional<Ratio> fails,
        List<Parameter> parameters)
        implements Pattern {
    public Write {
        effects = List.copyOf(effects);
        conditions = List.copyOf(conditions);
        skews = List.copyOf(skews);
        parameters = List.copyOf(parameters);
    }

    /** The same, one request after another where it need not be one. */
    public Write withoutTransaction() {
        return with(effects, false, load);
    }

    /** The same, doing less. */
    public Write doing(List<Effect> others) {
        return with(others, transaction, load);
    }

    /**
     * Storing one entity, as if a pattern created it: every attribute but aggregates is a parameter of its name. It is called
     * {@code load <Entity>} and has no rate.
     */
    public static Write load(Entity entity) {
        List<Attribute> plain = entity.attributes().stream()
                .filter(a -> a.aggregate().isEmpty())
                .toList();
        List<Effect.Assignment> assignments = plain.stream()
                .<Effect.Assignment>map(a -> new Effect.Assignment.Set(a.name(), new Operand.Parameter(parameter(a))))
                .toList();
        List<Parameter> parameters = plain.stream()
                .map(a -> new Parameter(parameter(a), a.type(), a.optional(), Parameter.Form.VALUE, List.of()))
                .toList();
        return new Write(
                loadId(entity.name()),
                "Store one " + entity.name(),
                entity.name(),
                false,
                List.of(new Effect.Create(entity.name(), assignments)),
                List.of(),
                true,
                false,
                new Load(Ratio.ZERO, Ratio.ZERO, List.of()),
                List.of(),
                Optional.empty(),
                parameters);
    }

    /** The id of an entity's {@link #load} among patterns. */
    public static PatternId loadId(EntityName entity) {
        return new PatternId("load " + entity);
    }

    private static ParameterName parameter(Attribute attribute) {
        return new ParameterName(attribute.name().value());
    }

    @Override
    public Write with(Load other) {
        return with(effects, transaction, other);
    }

    /** The same, finding what it changes as an eventual read would, or not. */
    public Write finding(boolean eventually) {
        return new Write(
                id,
                description,
                own,
                delete,
                effects,
                conditions,
                transaction,
                eventually,
                load,
                skews,
                fails,
                parameters);
    }

    /** What it does for each element of a list, for one, called as often as there are elements. */
    public Write ofOne(Effect.ForEach each, List<Condition> ofElement, List<Parameter> asParameters) {
        return new Write(
                id,
                description,
                own,
                delete,
                each.effects(),
                ofElement,
                transaction,
                findsEventually,
                load.times(each.average()),
                skews,
                fails,
                asParameters);
    }

    private Write with(List<Effect> otherEffects, boolean otherTransaction, Load otherLoad) {
        return new Write(
                id,
                description,
                own,
                delete,
                otherEffects,
                conditions,
                otherTransaction,
                findsEventually,
                otherLoad,
                skews,
                fails,
                parameters);
    }
}
