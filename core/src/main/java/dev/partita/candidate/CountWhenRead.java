package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.Effect.Assignment;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.price.Units;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.stream.Stream;

/**
 * Counts a declared number when it is read, though it could be kept.
 *
 * <p>Why it pays: who keeps a number changes an item for every child that comes, goes or changes sides, in one transaction with it, which
 * doubles what the rest of the write costs. Where children change often and the number is seldom asked for, it is cheaper to count them then.
 *
 * <p>Refuses: what cannot be kept anyhow ({@link MaterializeAggregate}); what the readers consume then, for the least that they must read, tells
 * whether it is worth a solve.
 *
 * <p>Example: {@code Account.openOrders (count of Order where state = OPEN)} is read when somebody signs in; orders come and go all the time.
 */
public final class CountWhenRead {
    private static final Ratio EVENTUALLY = Ratio.of(1, 2);
    private static final Ratio READ_BYTES = Ratio.of(Units.READ_BYTES);

    private final Model model;

    public CountWhenRead(Model model) {
        this.model = model;
    }

    /** A declared number. */
    public record Number(EntityName entity, AttributeName attribute) {
        @Override
        public String toString() {
            return entity + "." + attribute;
        }
    }

    /** The numbers that are kept, in the order of the document. */
    public List<Number> numbers() {
        return model.entities().stream()
                .flatMap(e -> e.attributes().stream()
                        .filter(a -> a.aggregate().isPresent() && MaterializeAggregate.isKept(model, a))
                        .map(a -> new Number(e.name(), a.name())))
                .toList();
    }

    /** The same document with some numbers that no item holds. */
    public Model without(List<Number> numbers) {
        List<Entity> others = numbers.stream()
                .map(Number::entity)
                .distinct()
                .map(e -> without(model.entity(e), numbers))
                .toList();
        return model.altered(others, List.of());
    }

    private static Entity without(Entity entity, List<Number> numbers) {
        return entity.with(entity.attributes().stream()
                .map(a -> numbers.contains(new Number(entity.name(), a.name()))
                        ? a.with(a.aggregate().orElseThrow().computed())
                        : a)
                .toList());
    }

    /**
     * What the reads that use the numbers consume more at the least when these are counted, in units of reading a second: a request, and all that is
     * counted, by its identifier alone.
     */
    public Ratio read(List<Number> numbers) {
        Model other = without(numbers);
        Asks asks = new Asks(other);
        Statistics statistics = new Statistics(other);
        return other.reads().stream()
                .map(r -> r.legs().stream()
                        .map(l -> read(numbers, asks, statistics, r, l))
                        .reduce(Ratio.ZERO, Ratio::max)
                        .times(r.load().average())
                        .times(r.strong() ? Ratio.ONE : EVENTUALLY))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** In units of reading strongly a call; none where the leg uses none of the numbers. Several may be of the same children. */
    private static Ratio read(List<Number> numbers, Asks asks, Statistics statistics, Read read, Read.Leg leg) {
        return asks.computed(leg, read).stream()
                .filter(c -> numbers.contains(at(leg, c.path())))
                .map(c -> bytes(statistics, c.ask())
                        .times(parents(statistics, read, leg))
                        .dividedBy(READ_BYTES)
                        .max(Ratio.ONE))
                .reduce(Ratio.ZERO, Ratio::max);
    }

    /** How many entities a leg answers with, each of which has a number. */
    private static Ratio parents(Statistics statistics, Read read, Read.Leg leg) {
        if (leg.nesting().isPresent()) {
            return Ratio.ONE;
        }
        Ratio rows = statistics.rows(Question.of(read, leg), leg.where()).average();
        return read.limit().isPresent() ? rows.min(Ratio.of(read.limit().getAsInt())) : rows;
    }

    /** Of what is counted for one entity: what tells one from the other must be read. */
    private static Ratio bytes(Statistics statistics, Ask ask) {
        Predicate counted = Predicate.all(ask.conjuncts());
        Entity entity = statistics.model().entity(ask.entity());
        Ratio each = entity.identifier().stream()
                .filter(a -> ask.equal(Path.own(a)).isEmpty())
                .map(a -> statistics.sizes().average(entity.attribute(a).type()))
                .reduce(Ratio.ZERO, Ratio::plus);
        Question question = new Question(ask.entity(), counted, List.of());
        return statistics.rows(question, counted).average().times(each);
    }

    private static Number at(Read.Leg leg, Path path) {
        EntityName entity = path.isOwn() ? leg.entity() : path.steps().getLast().to();
        return new Number(entity, path.attribute());
    }

    /** The writes that may change a number. */
    public Stream<Write> writes(Number number) {
        Aggregate aggregate = model.entity(number.entity())
                .attribute(number.attribute())
                .aggregate()
                .orElseThrow();
        List<AttributeName> telling = Stream.of(
                        model.entity(aggregate.of()).reference(aggregate.role()).attributes().stream(),
                        aggregate.attribute().stream(),
                        aggregate
                                .where()
                                .orElse(Predicate.TRUE)
                                .atoms()
                                .map(a -> a.path().attribute()))
                .<AttributeName>flatMap(s -> s)
                .toList();
        return model.writesOf(aggregate.of()).stream()
                .filter(w -> Effects.all(w).anyMatch(e -> changes(e, aggregate.of(), telling)));
    }

    private static boolean changes(Effect effect, EntityName counted, List<AttributeName> telling) {
        return effect.entity().equals(counted)
                && switch (effect) {
                    case Effect.Update e ->
                        e.assignments().stream().map(Assignment::attribute).anyMatch(telling::contains);
                    case Effect.Create e -> true;
                    case Effect.Put e -> true;
                    case Effect.Upsert e -> true;
                    case Effect.Delete e -> true;
                    case Effect.DeleteEach e -> true;
                    case Effect.ForEach e -> false;
                };
    }
}
