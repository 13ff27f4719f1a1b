package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.price.Units;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.Optional;

/**
 * Proposes that each entity is kept several times more, under as many keys, of which a reader takes one: the time of its call says which.
 *
 * <p>Why it pays: a partition answers 3,000 read units a second, and no key, shard or index divides what all ask of one item. Equal items
 * in as many partitions do; each of them costs every writer another write. They are copies like others: loose ones are written one by one
 * after the home, and what may be stale meanwhile is said; exact ones stand in the transactions of the writers.
 *
 * <p>Refuses: fewer than two, as reads at peak on the hottest identifier need no more; more than {@value #MOST}, which a cache would serve
 * better; strong reads, which ask the home; reads of lists; identifiers that can be no text.
 *
 * <p>Example: {@code Product}, of which one is shown 12,000 times a second: {@code PRODUCT#<productId>#0} to {@code #2}.
 */
final class ReplicateForReads {
    /** Their numbers are one digit. */
    private static final int MOST = 10;

    private final Context context;
    private final Statistics statistics;
    private final CopyIntoCollection copies;

    ReplicateForReads(Context context, Statistics statistics) {
        this.context = context;
        this.statistics = statistics;
        this.copies = new CopyIntoCollection(context.model());
    }

    /** @param asks of the entity */
    List<Structure.Access> replicas(Entity entity, List<Ask> asks) {
        List<Path> identifier = entity.identifier().stream().map(Path::own).toList();
        Ratio heat = asks.stream()
                .filter(a -> !a.strong() && a.equalPaths().containsAll(identifier))
                .flatMap(a -> heat(entity, a).stream())
                .reduce(Ratio.ZERO, Ratio::plus);
        Ratio takes = Ratio.of(Limits.PARTITION_READ_UNITS)
                .times(context.model().settings().headroom());
        int number = (int) Math.min(heat.dividedBy(takes).ceiling(), MOST + 1);
        KeyShape key =
                new KeyShape(identifier, List.of(), Optional.empty(), Optional.of(new KeyShape.Replica(0, number)));
        return number < 2 || number > MOST || !context.styles().fitsTable(entity.name(), key, 1)
                ? List.of()
                : replica(entity, key).replicas();
    }

    private Structure.Access replica(Entity entity, KeyShape key) {
        return new Structure.Access(
                entity.name(),
                key,
                Style.CONCATENATED,
                copies.mayBeLoose(entity.name()) ? Medium.LOOSE_COPY : Medium.COPY,
                Optional.empty(),
                1,
                "ReplicateForReads");
    }

    /** Read units a second that a read brings to the hottest item at peak. */
    private Optional<Ratio> heat(Entity entity, Ask ask) {
        return context.model()
                .pattern(ask.pattern())
                .filter(Read.class::isInstance)
                .map(p -> p.load().peak().times(share(entity, ask, (Read) p)).times(units(entity)));
    }

    private Ratio share(Entity entity, Ask ask, Read read) {
        return entity.identifier().stream()
                .map(a -> share(entity, a, ask, read))
                .reduce(Ratio.ONE, Ratio::min);
    }

    private Ratio share(Entity entity, AttributeName attribute, Ask ask, Read read) {
        Operand operand = ask.equal(Path.own(attribute)).orElseThrow();
        if (operand instanceof Operand.Literal) {
            return Ratio.ONE;
        }
        Optional<ParameterName> parameter =
                operand instanceof Operand.Parameter p ? Optional.of(p.name()) : Optional.empty();
        return statistics
                .hotShares()
                .of(entity.name(), Path.own(attribute), parameter, read.skews())
                .max(Ratio.ONE.dividedBy(
                        statistics.distinct(entity.name(), attribute).max(Ratio.ONE)));
    }

    private Ratio units(Entity entity) {
        Ratio bytes = entity.attributes().stream()
                .map(a -> Ratio.of(ItemSize.text(a.name().value()))
                        .plus(statistics.bytes(entity.name(), Path.own(a.name()), Predicate.TRUE))
                        .times(statistics.presence(entity.name(), Path.own(a.name()))))
                .reduce(Ratio.ZERO, Ratio::plus);
        return Units.read(bytes, Units.Consistency.EVENTUAL);
    }
}
