package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.price.Units;
import dev.partita.statistics.Question;
import dev.partita.statistics.Statistics;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Proposes that each entity is kept several times more, under as many keys, of which a reader takes one: the time of its call says which.
 *
 * <p>Why it pays: a partition answers 3,000 read units a second, and no key, shard or index divides what all ask of one item or of one
 * list. Equal items in as many partitions do; each of them costs every writer another write. They are copies like others: loose ones are
 * written one by one after the home, and what may be stale meanwhile is said; exact ones stand in the transactions of the writers.
 *
 * <p>Refuses: fewer than two, as reads at peak on the hottest value need no more; more than {@value #MOST}, which a cache would serve
 * better; strong reads, which ask the home; values that can be no text; lists by period, and in shards.
 *
 * <p>Example: {@code Product}, of which one is shown 12,000 times a second: {@code PRODUCT#<productId>#0} to {@code #2}. The newest stories
 * of a section, which are shown 15,000 times a second: {@code SECTION#<section>#0} and {@code #1}, by {@code publishedAt, storyId}.
 */
final class ReplicateForReads {
    /** Their numbers are one digit. */
    private static final int MOST = 10;
    /** Bytes of a copy that are neither its values nor those of its key: names of the key's attributes, tokens, its item type's name. */
    private static final Ratio BESIDE = Ratio.of(80);

    private final Context context;
    private final Statistics statistics;
    private final CopyIntoCollection copies;
    private final Asks asks;
    private final Matcher matcher;

    ReplicateForReads(Context context, Statistics statistics) {
        this.context = context;
        this.statistics = statistics;
        this.copies = new CopyIntoCollection(context.model());
        this.asks = new Asks(context.model());
        this.matcher = new Matcher(context.model());
    }

    /**
     * Of single items.
     *
     * @param own asks of the entity
     */
    List<Structure.Access> items(Entity entity, List<Ask> own) {
        List<Path> identifier = identifier(entity);
        Ratio heat = own.stream()
                .filter(a -> !a.strong() && a.equalPaths().containsAll(identifier))
                .flatMap(a -> heat(entity, a).stream())
                .reduce(Ratio.ZERO, Ratio::plus);
        return replicas(entity, new KeyShape(identifier, List.of()), Optional.empty(), heat);
    }

    /**
     * Of lists, under the keys that others propose.
     *
     * @param own asks of the entity
     * @param accesses all of the entity
     */
    List<Structure.Access> lists(Entity entity, List<Ask> own, Collection<Structure.Access> accesses) {
        List<Read> reads = own.stream()
                .map(Ask::pattern)
                .distinct()
                .flatMap(p -> context.model().pattern(p).stream())
                .filter(p -> p instanceof Read read && !read.strong())
                .map(Read.class::cast)
                .toList();
        Map<String, Structure.Access> lists = new TreeMap<>();
        for (Structure.Access access : accesses) {
            if (isList(entity, access)) {
                replicas(entity, access.key(), access.sparse(), heat(access, reads))
                        .forEach(r -> lists.putIfAbsent(r.id(), r));
            }
        }
        return List.copyOf(lists.values());
    }

    /** As many as the heat of the hottest value, in read units a second, needs; none where that is one, or too many. */
    private List<Structure.Access> replicas(Entity entity, KeyShape key, Optional<Predicate> sparse, Ratio heat) {
        Ratio takes = Ratio.of(Limits.PARTITION_READ_UNITS)
                .times(context.model().settings().headroom());
        int number = (int) Math.min(heat.dividedBy(takes).ceiling(), MOST + 1);
        KeyShape first = key.replicated(new KeyShape.Replica(0, number));
        if (number < 2 || number > MOST || !context.styles().fitsTable(entity.name(), first, 1)) {
            return List.of();
        }
        Medium medium = copies.medium(entity.name(), key, sparse);
        return new Structure.Access(entity.name(), first, Style.CONCATENATED, medium, sparse, 1, "ReplicateForReads")
                .replicas();
    }

    private static List<Path> identifier(Entity entity) {
        return entity.identifier().stream().map(Path::own).toList();
    }

    private static boolean isList(Entity entity, Structure.Access access) {
        KeyShape key = access.key();
        return (access.medium() == Medium.INDEX
                        || access.medium().isCopy() && !access.medium().isGathered())
                && access.shards() == 1
                && key.bucket().isEmpty()
                && key.replica().isEmpty()
                && !key.partition().containsAll(identifier(entity))
                && key.paths().toList().containsAll(identifier(entity));
    }

    /** Read units a second that all reads bring to the hottest list at peak. */
    private Ratio heat(Structure.Access access, List<Read> reads) {
        Ratio heat = Ratio.ZERO;
        for (Read read : reads) {
            for (int i = 0; i < read.legs().size(); i++) {
                Read.Leg leg = read.legs().get(i);
                if (leg.entity().equals(access.entity()) && leg.nesting().isEmpty()) {
                    Ask ask = asks.leg(read, i);
                    heat = heat.plus(matcher.match(access, ask)
                            .filter(Match::ordered)
                            .map(m -> heat(access, read, leg, ask, m))
                            .orElse(Ratio.ZERO));
                }
            }
        }
        return heat;
    }

    private Ratio heat(Structure.Access access, Read read, Read.Leg leg, Ask ask, Match match) {
        Ratio rows = statistics
                .rows(Question.of(read, leg), Predicate.all(match.keyed()))
                .hottest();
        boolean isPage = read.limit().isPresent() && match.residual().isEmpty();
        Ratio most = isPage ? rows.min(Ratio.of(read.limit().getAsInt())) : rows;
        Ratio share = access.key().partition().stream()
                .map(p -> share(access.entity(), p, ask, read))
                .reduce(Ratio.ONE, Ratio::min);
        Ratio key = access.key()
                .paths()
                .map(p -> statistics.bytes(access.entity(), p, Predicate.TRUE))
                .reduce(BESIDE, Ratio::plus);
        Ratio item = bytes(context.model().entity(access.entity())).plus(key);
        return read.load().peak().times(share).times(Units.read(item.times(most), Units.Consistency.EVENTUAL));
    }

    /** Read units a second that a read brings to the hottest item at peak. */
    private Optional<Ratio> heat(Entity entity, Ask ask) {
        return context.model()
                .pattern(ask.pattern())
                .filter(Read.class::isInstance)
                .map(p -> p.load()
                        .peak()
                        .times(share(entity, ask, (Read) p))
                        .times(Units.read(bytes(entity), Units.Consistency.EVENTUAL)));
    }

    private Ratio share(Entity entity, Ask ask, Read read) {
        return identifier(entity).stream()
                .map(p -> share(entity.name(), p, ask, read))
                .reduce(Ratio.ONE, Ratio::min);
    }

    /** The share of calls that asks for the hottest value. */
    private Ratio share(EntityName entity, Path path, Ask ask, Read read) {
        Operand operand = ask.equal(path).orElseThrow();
        if (operand instanceof Operand.Literal) {
            return Ratio.ONE;
        }
        Optional<ParameterName> parameter =
                operand instanceof Operand.Parameter p ? Optional.of(p.name()) : Optional.empty();
        return statistics
                .hotShares()
                .of(entity, path, parameter, read)
                .max(Ratio.ONE.dividedBy(statistics.distinct(entity, path).max(Ratio.ONE)));
    }

    private Ratio bytes(Entity entity) {
        return entity.attributes().stream()
                .map(a -> Ratio.of(ItemSize.text(a.name().value()))
                        .plus(statistics.bytes(entity.name(), Path.own(a.name()), Predicate.TRUE))
                        .times(statistics.presence(entity.name(), Path.own(a.name()))))
                .reduce(Ratio.ZERO, Ratio::plus);
    }
}
