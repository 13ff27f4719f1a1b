package dev.partita.candidate;

import dev.partita.design.Encoding;
import dev.partita.exact.Ratio;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.TimeRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits each partition of an access by the period (year, month, day or hour) of the time that its sort key begins with, where it is
 * too hot otherwise. Readers ask the periods of their range one after another, in their order, until they have enough.
 *
 * <p>Why it pays: what is written and read for many times at once is spread over as many partitions, and no collection grows for ever.
 * Of shards a reader must ask every one for a page; of periods the first mostly has it, and a range the few that it touches.
 *
 * <p>Refuses: where a call says the ends of the range, or only one of them, since nobody knows then how many periods there are to ask
 * and when to stop; ranges of more than {@value #MOST} periods; what is hot at one time, as all are that is stored when it happens:
 * its period would be as hot as the whole.
 *
 * <p>Example: {@code Reminder, dueAt between now and now + 1 hours, dueAt ASC}, 3,000 a second for the next 30 days:
 * {@code ALL#<dueAt hour> | dueAt,reminderId}, of which a reader asks one or two.
 */
public final class BucketByTime {
    /** Requests that a call may send one after another. */
    static final int MOST = 100;

    private BucketByTime() {}

    /** The key with each period that serves an ask. */
    static List<KeyShape> shapes(Model model, Ask ask, KeyShape plain) {
        List<KeyShape> shapes = new ArrayList<>();
        Optional<Path> time = plain.sort().stream()
                .filter(p -> ask.equality(p).isEmpty())
                .findFirst()
                .filter(p -> p.isOwn() && !plain.isInverted(p) && isTime(model.attribute(ask.entity(), p)));
        for (Encoding.Period period : Encoding.Period.ALL) {
            time.map(t -> new KeyShape.Bucket(t, period))
                    .filter(b -> isFiner(model, ask.entity(), b) && areKnown(b, ask.ranges(b.time())))
                    .ifPresent(b -> shapes.add(plain.per(b)));
        }
        return shapes;
    }

    private static boolean isTime(Attribute attribute) {
        return switch (attribute.type()) {
            case AttributeType.DateTime t -> true;
            case AttributeType.Date t -> true;
            case AttributeType.Epoch t -> true;
            case AttributeType other -> false;
        };
    }

    /** A date tells no hour, and its day is all of it. */
    private static boolean isFiner(Model model, EntityName entity, KeyShape.Bucket bucket) {
        return !(model.attribute(entity, bucket.time()).type() instanceof AttributeType.Date)
                || bucket.period().characters() < 10;
    }

    /** Whether the document says how far the ends of a range are from each other, and few periods are between them. */
    static boolean areKnown(KeyShape.Bucket bucket, List<Predicate.Atom> range) {
        return TimeRange.of(range)
                .flatMap(TimeRange::seconds)
                .filter(s -> s.dividedBy(bucket.period().seconds()).compareTo(Ratio.of(MOST)) <= 0)
                .isPresent();
    }
}
