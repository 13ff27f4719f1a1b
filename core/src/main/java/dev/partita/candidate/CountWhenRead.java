package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Counts a declared number when it is read, though it could be kept.
 *
 * <p>Why it pays: who keeps a number changes an item for every child that comes, goes or changes sides, in one transaction with it, which
 * doubles what the rest of the write costs. Where children change often and the number is seldom asked for, it is cheaper to count them then.
 *
 * <p>Refuses: what cannot be kept anyhow ({@link MaterializeAggregate}); numbers whose readers alone cost more, at one request a call, than
 * all the writes that would keep them.
 *
 * <p>Example: {@code Account.openOrders (count of Order where state = OPEN)} is read when somebody signs in; orders come and go all the time.
 */
public final class CountWhenRead {
    /** A unit of writing costs as much as five of reading, whatever the capacity mode and the region. */
    private static final Ratio WRITE = Ratio.of(5);

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

    /** What a call of a write consumes of each. */
    public interface Consumed {
        Ratio reads(Write write);

        Ratio writes(Write write);
    }

    /** The numbers that are kept and may cost less otherwise. */
    public List<Number> numbers(Consumed consumed) {
        List<Number> numbers = new ArrayList<>();
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                Number number = new Number(entity.name(), attribute.name());
                if (attribute.aggregate().isPresent()
                        && MaterializeAggregate.isKept(model, attribute)
                        && read(number).compareTo(kept(number, consumed)) < 0) {
                    numbers.add(number);
                }
            }
        }
        return numbers;
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

    /** What the reads that use the number consume more at the least: a request each, in units of reading a second. */
    private Ratio read(Number number) {
        Model other = without(List.of(number));
        Asks asks = new Asks(other);
        return other.reads().stream()
                .filter(r -> r.legs().stream().anyMatch(l -> uses(number, asks, r, l)))
                .map(r -> r.load().average().times(r.strong() ? Ratio.ONE : Ratio.of(1, 2)))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    private static boolean uses(Number number, Asks asks, Read read, Read.Leg leg) {
        return asks.computed(leg, read).stream().map(Asks.Computed::path).anyMatch(p -> number.equals(at(leg, p)));
    }

    private static Number at(Read.Leg leg, Path path) {
        EntityName entity = path.isOwn() ? leg.entity() : path.steps().getLast().to();
        return new Number(entity, path.attribute());
    }

    /** What the writes that may change the number consume in all, in units of reading a second. */
    private Ratio kept(Number number, Consumed consumed) {
        return writes(number)
                .map(w -> w.load()
                        .average()
                        .times(consumed.reads(w).plus(consumed.writes(w).times(WRITE))))
                .reduce(Ratio.ZERO, Ratio::plus);
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
        return Effects.entity(effect).equals(counted)
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
