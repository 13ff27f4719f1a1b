package dev.partita.candidate;

import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.price.PriceBook;
import dev.partita.price.Prices;
import dev.partita.price.Units;
import dev.partita.statistics.Question;
import dev.partita.statistics.Rows;
import dev.partita.statistics.Statistics;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What it saves a month, about, if what stands under a key is so many bytes smaller: a read is estimated as a Query of all that its key
 * leaves. Micro-dollars.
 */
final class FewerBytes {
    private static final Ratio GIB = Ratio.of(1L << 30);
    private static final Ratio SECONDS = Ratio.of(3600);
    /** Of a copy's upkeep: pages that end at the next lower step save several times what is estimated. */
    private static final Ratio BAR = Ratio.of(1, 5);

    /** Bytes of names and prefixes of keys, and of the type. */
    private static final Ratio BESIDE = Ratio.of(50);

    private final Model model;
    private final Statistics statistics;
    private final Prices.OfClass prices;
    private final AnswerFromLinks links;

    FewerBytes(Model model, Statistics statistics) {
        this.model = model;
        this.statistics = statistics;
        this.links = new AnswerFromLinks(model);
        this.prices = PriceBook.of(model.settings(), model.settings().region()).standard();
    }

    /** Whether so much is worth it that a value stands nowhere under its name. */
    boolean isMuch(Ratio micros) {
        return micros.compareTo(Ratio.of(model.settings().copyUpkeep()).times(BAR)) >= 0;
    }

    /** Of all that are stored. */
    Ratio stored(Structure.Keyed at, Ratio saved) {
        return statistics.total(at.entity()).times(saved).dividedBy(GIB).times(prices.storage());
    }

    /**
     * Of the reads that ask for several under one partition value.
     *
     * @param values bytes of what an item holds for a leg
     * @param saved bytes of what it then need not hold
     */
    Ratio read(Structure.Keyed at, List<Ask> asks, Function<Read.Leg, Ratio> values, Function<Read.Leg, Ratio> saved) {
        Ratio micros = Ratio.ZERO;
        Ratio month = Ratio.of(model.settings().monthHours()).times(SECONDS).times(prices.readUnit());
        for (Read read : listing(at, asks)) {
            Ratio units = legs(at, read)
                    .map(l -> {
                        Ratio item = values.apply(l).plus(BESIDE).plus(related(l));
                        return rows(at, read, l).expected(r -> less(r, item, saved.apply(l), read.strong()));
                    })
                    .reduce(Ratio.ZERO, Ratio::plus);
            micros = micros.plus(units.times(read.load().average()).times(month));
        }
        return micros;
    }

    /** The legs of those reads. */
    List<Read.Leg> legs(Structure.Keyed at, List<Ask> asks) {
        return listing(at, asks).stream().flatMap(r -> legs(at, r)).toList();
    }

    /** Also of a question that may be put to it in place of what it leads to. */
    private Stream<Read.Leg> legs(Structure.Keyed at, Read read) {
        return Stream.concat(Stream.of(read), links.of(read).stream().map(LegOption.OfLinks::read))
                .flatMap(r -> r.legs().stream())
                .filter(l -> l.entity().equals(at.entity()));
    }

    private List<Read> listing(Structure.Keyed at, List<Ask> asks) {
        return asks.stream()
                .filter(a -> isListed(at, a))
                .flatMap(a -> model.pattern(a.pattern()).stream())
                .map(Read.class::cast)
                .distinct()
                .toList();
    }

    /** Whether a read asks for several under one partition value. */
    private boolean isListed(Structure.Keyed at, Ask ask) {
        boolean isRead =
                model.pattern(ask.pattern()).filter(Read.class::isInstance).isPresent();
        return isRead
                && ask.equalPaths().containsAll(at.key().partition())
                && !ask.equalPaths()
                        .containsAll(model.entity(at.entity()).identifier().stream()
                                .map(Path::own)
                                .toList());
    }

    /** Nothing where all rows are within one step anyhow; else steps are left out of account, since more may stand in the items. */
    private static Ratio less(Ratio rows, Ratio item, Ratio saved, boolean isStrong) {
        Ratio step = Ratio.of(Units.READ_BYTES);
        Ratio units = rows.times(saved).dividedBy(step);
        boolean isOne = rows.times(item).compareTo(step) <= 0;
        return isOne ? Ratio.ZERO : isStrong ? units : units.dividedBy(Ratio.of(2));
    }

    /** Bytes of what may be kept with an item because a leg wants it. */
    private Ratio related(Read.Leg leg) {
        return LegOptions.used(model, leg)
                .filter(p -> !p.isOwn() && !p.isToMany())
                .distinct()
                .map(p -> statistics.bytes(leg.entity(), p, Predicate.TRUE))
                .reduce(Ratio.ZERO, Ratio::plus);
    }

    /** Of a page, where nothing is left to filter by. */
    private Rows rows(Structure.Keyed at, Read read, Read.Leg leg) {
        if (leg.nesting().isPresent()) {
            return Rows.same(
                    statistics.children(leg.entity(), leg.nesting().get().role()));
        }
        List<Predicate> keyed = leg.where().conjuncts().stream()
                .filter(c -> c.atoms().allMatch(a -> at.key().holds(a.path())))
                .toList();
        Rows rows = statistics.rows(Question.of(read, leg), Predicate.all(keyed));
        boolean isPage = read.limit().isPresent()
                && keyed.size() == leg.where().conjuncts().size();
        return isPage ? rows.atMost(Ratio.of(read.limit().getAsInt())) : rows;
    }
}
