package dev.partita.pipeline;

import dev.partita.bill.Tariff;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.exact.Dollars;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Reference;
import dev.partita.model.Write;
import dev.partita.price.Units;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads that look for what they answer with at many places, such as the posts of all whom somebody follows, where it would cost less to
 * write each to all who may ask for it. That is no candidate: what is written so is an entity of its own, which the document can declare.
 * Nothing is solved for it; it is reckoned what one Query of such entities, all writes that make and end them, and their storage cost.
 */
final class FanOutRemark {
    /** Bytes of an item that are neither names nor values: tokens of its keys, their names, its type's. */
    private static final Ratio BESIDE = Ratio.of(40);

    private final DesignResult result;
    private final Model model;
    private final Statistics statistics;
    private final Tariff tariff;

    private FanOutRemark(DesignResult result, Statistics statistics) {
        this.result = result;
        this.model = result.model();
        this.statistics = statistics;
        this.tariff = Tariff.of(model.settings());
    }

    static List<Diagnostic> of(DesignResult result, Statistics statistics) {
        FanOutRemark remark = new FanOutRemark(result, statistics);
        return result.model().reads().stream()
                .filter(r -> r.legs().size() == 1 && !r.strong())
                .flatMap(r -> remark.of(r).stream())
                .toList();
    }

    private Optional<Diagnostic> of(Read read) {
        Read.Leg leg = read.legs().getFirst();
        boolean isKept = Stream.concat(
                        leg.returns().stream().map(Read.Returned::path),
                        leg.order().stream().map(Read.SortKey::path))
                .noneMatch(Path::isToMany);
        Cost.OfPattern cost = result.cost().of(read.id()).orElseThrow();
        return asked(leg)
                .filter(p -> isKept)
                .map(p -> new Copies(read, leg, p))
                .filter(c -> Worthwhile.is(cost.requests() + cost.roundTrips() - c.micros(), result))
                .map(c -> c.remark(cost.requests() + cost.roundTrips()));
    }

    /** The one path over links that tells who asks. */
    private static Optional<Path> asked(Read.Leg leg) {
        List<Path> many = leg.where()
                .atoms()
                .map(Predicate.Atom::path)
                .filter(Path::isToMany)
                .distinct()
                .toList();
        return leg.where().conjuncts().stream()
                .filter(c -> c instanceof Predicate.Compare compare
                        && compare.comparison() == Predicate.Comparison.EQUAL
                        && many.equals(List.of(compare.path())))
                .map(c -> ((Predicate.Compare) c).path())
                .filter(p -> p.steps().size() > 1)
                .findFirst();
    }

    /** What would be written: one for each of the entities that are asked for, and each of those who may ask for it. */
    private final class Copies {
        private final Read read;
        private final Read.Leg leg;
        private final Path path;
        /** How many there are of each entity that is asked for. */
        private final Ratio ofEach;

        private final Ratio number;
        private final Ratio bytes;

        Copies(Read read, Read.Leg leg, Path path) {
            this.read = read;
            this.leg = leg;
            this.path = path;
            this.ofEach = path.steps().stream()
                    .map(s -> s instanceof Path.Down d ? statistics.children(d.to(), d.role()) : Ratio.ONE)
                    .reduce(Ratio.ONE, Ratio::times);
            this.number = statistics.total(leg.entity()).times(ofEach);
            this.bytes = used().map(this::bytes).reduce(BESIDE, Ratio::plus);
        }

        private EntityName asking() {
            return path.steps().getLast().to();
        }

        /** What one holds. */
        private Stream<Path> used() {
            return Stream.of(
                            Stream.of(path),
                            model.entity(leg.entity()).identifier().stream().map(Path::own),
                            leg.returns().stream().map(Read.Returned::path),
                            leg.order().stream().map(Read.SortKey::path))
                    .<Path>flatMap(s -> s)
                    .distinct();
        }

        private Ratio bytes(Path of) {
            return statistics
                    .bytes(leg.entity(), of, Predicate.TRUE)
                    .plus(Ratio.of(of.attribute().value().length()));
        }

        /** Micro-dollars a month, of all that is read, written and stored for them. */
        long micros() {
            Ratio all = statistics.rows(Question.of(read, leg), leg.where()).average();
            Ratio rows =
                    read.limit().isPresent() ? all.min(Ratio.of(read.limit().getAsInt())) : all;
            long micros = tariff.storage(number, bytes, false)
                    + tariff.read(
                            Units.read(rows.times(bytes), Units.Consistency.EVENTUAL),
                            read.load().average());
            for (Write write : model.writes()) {
                Ratio written = written(write.effects());
                Ratio rate = write.load().average();
                micros += tariff.write(written.times(Ratio.of(Units.write(bytes))), rate, false)
                        + tariff.read(found(written), rate);
            }
            return micros;
        }

        /** Units of finding what they are made of, or who may ask for them: no more than reading them. */
        private Ratio found(Ratio written) {
            return written.times(bytes)
                    .times(Units.Consistency.EVENTUAL.factor())
                    .dividedBy(Ratio.of(Units.READ_BYTES));
        }

        /** How many a call makes, changes or ends. */
        private Ratio written(List<Effect> effects) {
            return effects.stream().map(this::written).reduce(Ratio.ZERO, Ratio::plus);
        }

        private Ratio written(Effect effect) {
            return switch (effect) {
                case Effect.ForEach each -> written(each.effects()).times(each.average());
                case Effect.Create e -> begun(e.entity());
                case Effect.Put e -> begun(e.entity());
                case Effect.Upsert e -> begun(e.entity());
                case Effect.Update e -> isChanged(e) ? of(e.entity()) : Ratio.ZERO;
                case Effect.Delete e -> of(e.entity());
                case Effect.DeleteEach e ->
                    statistics
                            .share(e.entity(), e.where())
                            .times(statistics.total(e.entity()))
                            .times(of(e.entity()));
            };
        }

        /** Nothing refers yet to what both sides refer to: with it none begin. */
        private Ratio begun(EntityName entity) {
            return entity.equals(leg.entity()) || entity.equals(asking()) ? of(entity) : Ratio.ZERO;
        }

        /** How many there are of an entity, if it is one that they are made of. */
        private Ratio of(EntityName entity) {
            boolean isOn = entity.equals(leg.entity())
                    || path.steps().stream().map(Path.Step::to).anyMatch(entity::equals);
            return isOn ? number.dividedBy(statistics.total(entity).max(Ratio.ONE)) : Ratio.ZERO;
        }

        /** Whether what they hold, or what leads to them, becomes another. */
        private boolean isChanged(Effect.Update update) {
            return update.assignments().stream()
                    .map(Effect.Assignment::attribute)
                    .anyMatch(a -> used().anyMatch(p -> holder(p).equals(update.entity())
                                    && p.attribute().equals(a))
                            || leads(update.entity(), a));
        }

        private EntityName holder(Path of) {
            return of.isOwn() ? leg.entity() : of.steps().getLast().to();
        }

        private boolean leads(EntityName entity, AttributeName attribute) {
            return path.steps().stream()
                    .flatMap(s -> reference(s).stream())
                    .anyMatch(r -> r.attributes().contains(attribute)
                            && model.entity(entity).references().contains(r));
        }

        private Optional<Reference> reference(Path.Step step) {
            return switch (step) {
                case Path.Up up -> Optional.of(model.entity(up.from()).reference(up.role()));
                case Path.Down down -> Optional.of(model.entity(down.to()).reference(down.role()));
            };
        }

        /** @param now what the read costs, in micro-dollars a month */
        Diagnostic remark(long now) {
            String identifier = Stream.concat(
                            Stream.of(path.attribute()), model.entity(leg.entity()).identifier().stream())
                    .map(AttributeName::value)
                    .collect(Collectors.joining(", "));
            return Diagnostic.of(
                    DesignCode.FAN_OUT_ON_WRITE,
                    Optional.empty(),
                    read.id().value(),
                    "It looks for " + leg.entity() + " at many places, for " + Dollars.of(now)
                            + " a month. If each were written to all who may ask for it, about "
                            + ofEach.rounded() + " times, one Query would answer: about "
                            + Dollars.of(micros()) + " with its writes and storage.",
                    "an entity of its own, identified by " + identifier + ", that is put when " + leg.entity() + " or "
                            + asking() + " is");
        }
    }
}
