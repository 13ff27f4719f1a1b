package dev.partita.plan;

import dev.partita.exact.Ratio;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.model.Value;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** From one time to another. */
public record TimeRange(Operand low, Operand high) {
    private static final int DATE = 10;

    /** Of predicates on one path; empty if they do not give both ends. */
    public static Optional<TimeRange> of(List<Predicate.Atom> range) {
        List<Operand> low = new ArrayList<>();
        List<Operand> high = new ArrayList<>();
        for (Predicate.Atom atom : range) {
            if (atom instanceof Predicate.Between between) {
                low.add(between.low());
                high.add(between.high());
            } else if (atom instanceof Predicate.Compare compare) {
                (isLower(compare) ? low : high).add(compare.operand());
            }
        }
        return low.isEmpty() || high.isEmpty()
                ? Optional.empty()
                : Optional.of(new TimeRange(low.getFirst(), high.getFirst()));
    }

    private static boolean isLower(Predicate.Compare compare) {
        return compare.comparison() == Predicate.Comparison.GREATER
                || compare.comparison() == Predicate.Comparison.GREATER_OR_EQUAL;
    }

    public Stream<Operand> ends() {
        return Stream.of(low, high);
    }

    /**
     * How long it is, none if its end is before its beginning, where the document says it: both ends are about the present, or both
     * are written out. Empty where a call says it.
     */
    public Optional<Ratio> seconds() {
        if (low instanceof Operand.Now from && high instanceof Operand.Now to) {
            return Optional.of(
                    Ratio.of(to.offsetSeconds() - from.offsetSeconds()).max(Ratio.ZERO));
        }
        return written(low)
                .flatMap(from -> written(high).map(to -> Ratio.of(to - from).max(Ratio.ZERO)));
    }

    private static Optional<Long> written(Operand operand) {
        if (!(operand instanceof Operand.Literal literal)) {
            return Optional.empty();
        }
        try {
            return switch (literal.value()) {
                case Value.Text t
                when t.text().length() == DATE ->
                    Optional.of(LocalDate.parse(t.text())
                            .atStartOfDay(ZoneOffset.UTC)
                            .toEpochSecond());
                case Value.Text t -> Optional.of(Instant.parse(t.text()).getEpochSecond());
                case Value.Number n -> Optional.of(n.number().longValue());
                case Value other -> Optional.empty();
            };
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
