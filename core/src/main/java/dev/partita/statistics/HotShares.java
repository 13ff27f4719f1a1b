package dev.partita.statistics;

import dev.partita.exact.Ratio;
import dev.partita.exact.Zipf;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Pattern.CallSkew;
import dev.partita.model.Periods;
import dev.partita.model.Reference;
import dev.partita.model.Skew;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The share of calls that meet the hottest value of what they ask for: what the Skew column says of the parameter, else the
 * attribute's own skew, else its relationship's maximum over the total; none where nothing says anything.
 */
public final class HotShares {
    private static final Ratio DAY = Ratio.of(86_400);

    private final Statistics statistics;

    HotShares(Statistics statistics) {
        this.statistics = statistics;
    }

    /**
     * Of what a pattern asks for by a value of its call. What the Skew column does not say of it, the skew of everything says that the pattern
     * assigns it to or compares it with: the most of that. How many children a parent may have at most says how hot they are, and not how often it is
     * met itself: a promise is no measure.
     */
    public Ratio of(EntityName start, Path path, Optional<ParameterName> parameter, Pattern pattern) {
        List<CallSkew> skews = pattern.skews();
        return parameter
                .filter(p -> skews.stream().noneMatch(s -> s.parameter().equals(p)))
                .map(p -> new ValueUses(p).in(pattern))
                .orElseGet(Stream::empty)
                .map(u -> said(u.start(), u.path()))
                .reduce(of(start, path, parameter, skews), Ratio::max);
    }

    /** What an attribute's own skew says. */
    private Ratio said(EntityName start, Path path) {
        EntityName owner = end(start, path);
        Attribute attribute = statistics.entity(owner).attribute(path.attribute());
        return attribute
                .skew()
                .map(skew -> share(skew, owner, attribute.name()))
                .orElse(Ratio.ZERO)
                .min(Ratio.ONE);
    }

    /** Of an equality of a path with a parameter (or several of them). */
    public Ratio of(EntityName start, Path path, Optional<ParameterName> parameter, List<CallSkew> skews) {
        EntityName owner = end(start, path);
        Attribute attribute = statistics.entity(owner).attribute(path.attribute());
        return parameter
                .flatMap(
                        p -> skews.stream().filter(s -> s.parameter().equals(p)).findFirst())
                .map(CallSkew::skew)
                .or(attribute::skew)
                .map(skew -> share(skew, owner, attribute.name()))
                .or(() -> relationship(start, path).map(r -> share(r.from(), r.reference())))
                .orElse(Ratio.ZERO)
                .min(Ratio.ONE);
    }

    /**
     * Of a time, what falls into one period of so many seconds: of what is current, evenly over that; of the rest, evenly over the time
     * that entities are stored, which is their number over how often one is stored; all of it, where none ever is.
     */
    public Ratio ofPeriod(EntityName start, Path path, Ratio seconds) {
        EntityName owner = end(start, path);
        Optional<Attribute.Current> current =
                statistics.entity(owner).attribute(path.attribute()).current();
        Ratio rest =
                current.map(c -> Ratio.ONE.minus(c.share().orElse(Ratio.ONE))).orElse(Ratio.ONE);
        Ratio stored = statistics.storedPerSecond(owner).times(seconds);
        Ratio total = statistics.total(owner);
        Ratio evenly = stored.isZero() || total.isZero()
                ? Ratio.ONE
                : stored.dividedBy(total).min(Ratio.ONE);
        return current.map(c -> c.within(seconds)).orElse(Ratio.ZERO).plus(rest.times(evenly));
    }

    /**
     * Of requests for values of a date, what is about the present day; of a period that is held as text or a number, what is said to be
     * about the present: how long it is nobody knows, it may be one value.
     */
    public Ratio ofPresent(Attribute attribute) {
        Optional<Attribute.Current> current = attribute.current();
        if (attribute.type() instanceof AttributeType.Date) {
            return current.map(c -> c.within(DAY)).orElse(Ratio.ZERO);
        }
        return Periods.canBe(attribute.type())
                ? current.map(c -> c.share().orElse(Ratio.ONE)).orElse(Ratio.ZERO)
                : Ratio.ZERO;
    }

    /** A relationship's maximum over the total; zero if none is promised. */
    public Ratio share(EntityName from, Reference reference) {
        OptionalLong max = reference.maxChildren();
        long total = statistics.entity(from).total();
        return max.isPresent() && total > 0 ? Ratio.of(max.getAsLong(), total).min(Ratio.ONE) : Ratio.ZERO;
    }

    /** The most rows that share a value at the end of a path, as far as relationships promise it. */
    OptionalLong most(EntityName start, Path path) {
        Stream<OptionalLong> steps = path.steps().stream().map(step -> switch (step) {
            case Path.Up up -> statistics.entity(up.from()).reference(up.role()).maxChildren();
            case Path.Down down -> OptionalLong.of(1);
        });
        Optional<Reference> last = statistics.referenceOf(end(start, path), path.attribute());
        boolean identifies = isIdentifier(end(start, path), path.attribute());
        OptionalLong own = identifies
                ? OptionalLong.of(1)
                : last.map(Reference::maxChildren).orElse(OptionalLong.empty());
        return Stream.concat(steps, Stream.of(own)).reduce(OptionalLong.of(1), HotShares::times);
    }

    /** Whether the product is one; what is more promises nothing. */
    private static boolean isLong(long left, long right) {
        return right == 0 || left <= Long.MAX_VALUE / right;
    }

    static OptionalLong times(OptionalLong left, OptionalLong right) {
        return left.isPresent() && right.isPresent() && isLong(left.getAsLong(), right.getAsLong())
                ? OptionalLong.of(left.getAsLong() * right.getAsLong())
                : OptionalLong.empty();
    }

    private Ratio share(Skew skew, EntityName owner, AttributeName attribute) {
        return switch (skew) {
            case Skew.Hottest hottest -> hottest.share();
            case Skew.Zipf zipf ->
                Zipf.hottest(Math.max(1, statistics.distinct(owner, attribute).ceiling()), zipf.exponent());
        };
    }

    private record Relationship(EntityName from, Reference reference) {}

    /** The relationship by which rows gather at a value: the attribute's own, or the last step to its identifier. */
    private Optional<Relationship> relationship(EntityName start, Path path) {
        EntityName owner = end(start, path);
        Optional<Relationship> own =
                statistics.referenceOf(owner, path.attribute()).map(r -> new Relationship(owner, r));
        if (own.isPresent() || path.isOwn() || !isIdentifier(owner, path.attribute())) {
            return own;
        }
        return path.steps().get(path.steps().size() - 1) instanceof Path.Up up
                ? Optional.of(
                        new Relationship(up.from(), statistics.entity(up.from()).reference(up.role())))
                : Optional.empty();
    }

    private boolean isIdentifier(EntityName owner, AttributeName attribute) {
        Entity entity = statistics.entity(owner);
        return entity.identifier().equals(List.of(attribute));
    }

    private static EntityName end(EntityName start, Path path) {
        return path.isOwn() ? start : path.steps().get(path.steps().size() - 1).to();
    }
}
