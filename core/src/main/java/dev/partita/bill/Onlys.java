package dev.partita.bill;

import dev.partita.exact.Ratio;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.plan.Action;
import dev.partita.plan.Only;
import dev.partita.statistics.Statistics;
import java.util.List;

/**
 * How likely an action is taken at all, as far as it can be derived; else it counts as taken.
 *
 * <p>A create or put finds nothing before; what an update, upsert or delete means is found. Values differ where they are not
 * evidently the same: what a write assigns counts as changed. A parameter that the pattern lists counts as given.
 */
final class Onlys {
    private final Knowledge knowledge;
    private final Statistics statistics;

    Onlys(Knowledge knowledge, Statistics statistics) {
        this.knowledge = knowledge;
        this.statistics = statistics;
    }

    /** All of an action's must hold; they are taken as independent. */
    Ratio of(Action action, EntityName entity) {
        return action.only().stream().map(o -> of(o, entity).probability()).reduce(Ratio.ONE, Ratio::times);
    }

    private Chance of(Only only, EntityName entity) {
        return switch (only) {
            case Only.Differs differs ->
                same(differs.left(), differs.right(), entity).not();
            case Only.Same same -> same(same.left(), same.right(), entity);
            case Only.Found found -> knowledge.readsNew(found.node()) ? Chance.NEVER : Chance.CERTAIN;
            case Only.NotFound found -> knowledge.readsNew(found.node()) ? Chance.CERTAIN : Chance.NEVER;
            case Only.Satisfied satisfied -> satisfied(satisfied);
            case Only.Given given -> given(given.operand(), entity);
            case Only.Not not -> of(not.only(), entity).not();
        };
    }

    private Chance same(List<Operand> left, List<Operand> right, EntityName entity) {
        return left.equals(right) || areAbsent(left, entity) && areAbsent(right, entity)
                ? Chance.CERTAIN
                : Chance.NEVER;
    }

    private boolean areAbsent(List<Operand> operands, EntityName entity) {
        return operands.stream().allMatch(o -> given(o, entity).equals(Chance.NEVER));
    }

    private Chance given(Operand operand, EntityName entity) {
        return switch (operand) {
            case Operand.Parameter parameter -> knowledge.given(entity, parameter.name());
            case Operand.Answered answered -> knowledge.readsNew(answered.node()) ? Chance.NEVER : Chance.UNKNOWN;
            case Operand.Literal literal -> Chance.CERTAIN;
            case Operand.Now now -> Chance.CERTAIN;
            case Operand.ElementCount count -> Chance.CERTAIN;
            case Operand.RowCount count -> Chance.CERTAIN;
            case Operand.RowSum sum -> Chance.CERTAIN;
            case Operand.Difference difference -> Chance.CERTAIN;
            case Operand.Collected collected -> Chance.UNKNOWN;
        };
    }

    /** Known where every value is known, or follows its shares. */
    private Chance satisfied(Only.Satisfied satisfied) {
        EntityName entity = satisfied.entity();
        Chances chances = new Chances(statistics, entity);
        Ratio chance = chances.of(satisfied.predicate(), p -> knowledge.put(entity, satisfied.image(), p));
        boolean known = satisfied
                .predicate()
                .atoms()
                .noneMatch(a -> chances.isOpen(a, knowledge.put(entity, satisfied.image(), a.path())));
        return known || chance.isZero() ? Chance.of(chance) : new Chance(chance, false);
    }
}
