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

    @Override
    public Write with(Load other) {
        return new Write(
                id,
                description,
                own,
                delete,
                effects,
                conditions,
                transaction,
                findsEventually,
                other,
                skews,
                fails,
                parameters);
    }
}
