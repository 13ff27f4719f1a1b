package dev.partita.candidate;

import dev.partita.design.Counter;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.Limits;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The number that would answer a read that counts or sums, were it kept for each set of values that the read selects by. */
final class KeptNumbers {
    private final Model model;

    KeptNumbers(Model model) {
        this.model = model;
    }

    /**
     * Empty if no number that writers can keep answers the read.
     *
     * @param ask the read's only leg, or what it asks for each value of a list
     */
    Optional<Counter> of(Read read, Ask ask) {
        Entity entity = model.entity(ask.entity());
        Optional<Path> summed = read.result().summarized();
        boolean isKept = read.result() instanceof Read.Result.Count
                || read.result() instanceof Read.Result.Sum && isSummable(entity, summed.orElseThrow());
        if (!isKept
                || !MaterializeAggregate.isTold(entity, Predicate.all(ask.conjuncts()))
                || !ask.conjuncts().stream().allMatch(c -> isKnown(entity, c))) {
            return Optional.empty();
        }
        Set<Path> by = new LinkedHashSet<>();
        ask.conjuncts().stream().filter(KeptNumbers::selects).forEach(c -> by.add(((Predicate.Compare) c).path()));
        List<Predicate> where =
                ask.conjuncts().stream().filter(c -> !selects(c)).toList();
        boolean isOneEach = by.size() + where.size() == ask.conjuncts().size();
        boolean isOfMany = !by.stream().map(Path::attribute).toList().containsAll(entity.identifier());
        return isOneEach && isOfMany
                ? Optional.of(new Counter(
                        name(model, summed.map(p -> p.attribute() + "Sum").orElse("count")),
                        entity.name(),
                        by.stream().map(Path::attribute).sorted().toList(),
                        summed.map(Path::attribute),
                        where.isEmpty() ? Optional.empty() : Optional.of(Predicate.all(where))))
                : Optional.empty();
    }

    /** A name that no attribute has, nor one with a digit behind. */
    static AttributeName name(Model model, String wish) {
        AttributeName name = new AttributeName(wish);
        while (model.hasAttributeBeginningWith(name)) {
            name = new AttributeName(name + "_");
        }
        return name;
    }

    /** Whether writers know of an entity what the predicate says: it selects by a value, or asks the same of all. */
    private static boolean isKnown(Entity entity, Predicate predicate) {
        boolean isOwn = predicate
                .atoms()
                .allMatch(a -> a.path().isOwn()
                        && entity.attribute(a.path().attribute()).aggregate().isEmpty());
        return isOwn && (selects(predicate) || predicate.atoms().allMatch(Ask::isConstant));
    }

    /** Whether each value of a parameter, or of the row before, has a number of its own. */
    static boolean selects(Predicate predicate) {
        return predicate instanceof Predicate.Compare c
                && c.comparison() == Predicate.Comparison.EQUAL
                && (c.operand() instanceof Operand.Parameter || c.operand() instanceof Operand.Answered);
    }

    /** Whether DynamoDB can add up all values there may be: it rounds none within 38 digits. */
    private static boolean isSummable(Entity entity, Path path) {
        return path.isOwn()
                && entity.attribute(path.attribute()).aggregate().isEmpty()
                && entity.attribute(path.attribute()).type() instanceof AttributeType.Number number
                && number.range()
                        .map(r -> r.integerDigits() + number.decimals() + digits(entity) + 2 <= Limits.NUMBER_DIGITS)
                        .orElse(false);
    }

    private static int digits(Entity entity) {
        return Long.toString(entity.total()).length();
    }

    /** How a number answers an ask: by its whole key, with nothing left to check. */
    static Optional<Match> match(Structure.Tally tally, Ask ask) {
        List<Path> by = tally.key().partition();
        List<Predicate> keyed = by.stream()
                .flatMap(p -> ask.equality(p).stream())
                .map(Predicate.class::cast)
                .toList();
        List<String> left = ask.conjuncts().stream()
                .filter(c -> !keyed.contains(c))
                .map(Texts::of)
                .sorted()
                .toList();
        List<String> counted = tally.counter().where().stream()
                .flatMap(w -> Stream.of(w.conjuncts().toArray(Predicate[]::new)))
                .map(Texts::of)
                .sorted()
                .toList();
        return keyed.size() == by.size() && left.equals(counted)
                ? Optional.of(new Match(by, List.of(), keyed, List.of(), true, true, true))
                : Optional.empty();
    }
}
