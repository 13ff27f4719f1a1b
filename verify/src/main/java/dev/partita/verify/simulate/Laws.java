package dev.partita.verify.simulate;

import dev.partita.design.Encoding;
import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Skew;
import dev.partita.statistics.Statistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the calls of a pattern meet the values of a path: a constant is one value; a period of time that is written now is one; else as
 * the Skew column, the attribute's own skew or its relationship's maximum over its total says, else evenly over the distinct values.
 * Reads ask for the values of an enumeration evenly, writes meet them as they are stored.
 */
final class Laws {
    private final Statistics statistics;
    private final Pattern pattern;
    private final Map<Object, Law> zipfs = new LinkedHashMap<>();

    Laws(Statistics statistics, Pattern pattern) {
        this.statistics = statistics;
        this.pattern = pattern;
    }

    /**
     * @param operand what the request gives for it, if it gives anything
     * @param stores whether the request stores what was not there
     */
    Law of(EntityName entity, Path path, Optional<Operand> operand, Encoding encoding, boolean stores) {
        Attribute attribute = statistics.model().attribute(entity, path);
        if (operand.orElse(null) instanceof Operand.Literal literal) {
            return Law.constant(Dice.mix(literal.value().toString()));
        }
        if (encoding instanceof Encoding.Period period) {
            boolean isNow = stores && attribute.immutable();
            return isNow || isPresent(operand) ? Law.even(1) : period(entity, path, period);
        }
        if (attribute.type() instanceof AttributeType.Date) {
            return date(entity, path, attribute, operand, stores);
        }
        Optional<ParameterName> parameter = operand.flatMap(Laws::parameter);
        return switch (attribute.type()) {
            case AttributeType.Enumeration e ->
                literals(e.literals().stream().map(AttributeType.Literal::share).toList(), operand);
            case AttributeType.Bool b -> literals(List.of(b.trueShare(), Ratio.ONE.minus(b.trueShare())), operand);
            case AttributeType.Text t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.Number t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.DateTime t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.Date t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.Epoch t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.Uuid t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.Ulid t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.Binary t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.ListOf t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.MapOf t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.TextSet t -> ofValues(entity, path, attribute, parameter);
            case AttributeType.NumberSet t -> ofValues(entity, path, attribute, parameter);
        };
    }

    /** Many requests have the same period of a time: what it is of all of them, every other may be. */
    private Law period(EntityName entity, Path path, Encoding.Period period) {
        Ratio share = statistics.hotShares().ofPeriod(entity, path, period.seconds());
        return Law.even(
                share.isZero()
                        ? values(entity, path)
                        : Ratio.ONE.dividedBy(share).floor());
    }

    private static boolean isPresent(Optional<Operand> operand) {
        return operand.filter(Operand.Now.class::isInstance).isPresent();
    }

    /** Many requests of one moment have the same date. */
    private Law date(EntityName entity, Path path, Attribute attribute, Optional<Operand> operand, boolean stores) {
        boolean isNow = stores || isPresent(operand);
        return isNow ? Law.even(1) : Law.hottest(statistics.hotShares().ofPresent(attribute), values(entity, path));
    }

    private Law literals(List<Ratio> shares, Optional<Operand> operand) {
        return pattern instanceof Read && operand.isPresent() || shares.isEmpty()
                ? Law.even(shares.size())
                : Law.shares(shares);
    }

    private Law ofValues(EntityName entity, Path path, Attribute attribute, Optional<ParameterName> parameter) {
        long values = values(entity, path);
        Optional<Skew> skew = parameter
                .flatMap(p -> pattern.skews().stream()
                        .filter(s -> s.parameter().equals(p))
                        .findFirst())
                .map(Pattern.CallSkew::skew)
                .or(attribute::skew);
        if (skew.orElse(null) instanceof Skew.Zipf zipf) {
            return zipfs.computeIfAbsent(List.of(zipf, values), z -> Law.zipf(zipf.exponent(), values));
        }
        Ratio said = statistics.hotShares().of(entity, path, parameter, pattern);
        return Law.hottest(said.max(statistics.hotShares().ofPresent(attribute)), values);
    }

    private long values(EntityName entity, Path path) {
        EntityName owner = path.isOwn()
                ? entity
                : path.steps().get(path.steps().size() - 1).to();
        return statistics.distinct(owner, path.attribute()).ceiling();
    }

    private static Optional<ParameterName> parameter(Operand operand) {
        return operand instanceof Operand.Parameter p ? Optional.of(p.name()) : Optional.empty();
    }
}
