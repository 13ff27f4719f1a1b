package dev.partita.layout;

import dev.partita.candidate.Match;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.SortCondition;
import dev.partita.plan.TimeRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Key conditions of requests from an item type's templates.
 *
 * <p>A range on a segment of a concatenated key is asked between two texts. Behind a segment that is not the last stands
 * {@code #}; a bound that must take in everything that begins with a value ends in {@code $}, the character after it, which no
 * escaped value contains below its own escapes. Of an inverted segment, what is greater stands before: its ranges are asked the other way
 * round.
 */
final class KeyConditions {
    /** Between the parts of a key. */
    static final String SEPARATOR = "#";

    /** The character after the separator. */
    static final String PAST = "$";

    /** What is greater than all sort keys that begin with one of these texts and a separator, or are one of them. */
    static String end(Collection<String> texts) {
        return texts.stream().map(t -> t + PAST).max(Comparator.naturalOrder()).orElseThrow();
    }

    private final ItemType type;
    private final Function<Path, Optional<Operand>> operands;
    private final List<Predicate.Atom> range;

    /** @param operands the values at hand by path */
    KeyConditions(ItemType type, Function<Path, Optional<Operand>> operands) {
        this(type, operands, List.of());
    }

    /** @param range of a time that partitions have a period of */
    KeyConditions(ItemType type, Function<Path, Optional<Operand>> operands, List<Predicate.Atom> range) {
        this.type = type;
        this.operands = operands;
        this.range = range;
    }

    /** The whole value of a key attribute. */
    KeyValue whole(KeyAttribute attribute) {
        return new KeyValue(attribute.name(), pieces(template(attribute).segments()));
    }

    List<KeyValue> whole(List<KeyAttribute> attributes) {
        return attributes.stream().map(this::whole).toList();
    }

    private KeyTemplate template(KeyAttribute attribute) {
        return type.key(attribute.name()).orElseThrow();
    }

    private List<KeyValue.Piece> pieces(List<Segment> segments) {
        return segments.stream().map(this::piece).toList();
    }

    private KeyValue.Piece piece(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> new KeyValue.Text(text.text());
            case Segment.Field field ->
                operands.apply(field.path())
                        .<KeyValue.Piece>map(o -> new KeyValue.Of(o, field.encoding()))
                        .orElseGet(() -> eachPeriod(field.path(), (Encoding.Period) field.encoding()));
            case Segment.Shard shard -> shard(shard);
        };
    }

    private KeyValue.Piece eachPeriod(Path time, Encoding.Period period) {
        return new KeyValue.EachPeriod(time, TimeRange.of(range).orElseThrow(), period);
    }

    private KeyValue.Piece shard(Segment.Shard shard) {
        List<Optional<Operand>> identifier =
                shard.of().stream().map(a -> operands.apply(Path.own(a))).toList();
        return identifier.stream().allMatch(Optional::isPresent)
                ? new KeyValue.ShardOf(
                        shard.count(), identifier.stream().map(Optional::get).toList())
                : new KeyValue.EveryShard(shard.count());
    }

    /** The sort condition that takes the equalities and the range of a match. */
    SortCondition sort(List<KeyAttribute> attributes, Match match) {
        List<KeyValue> equal = new ArrayList<>();
        for (KeyAttribute attribute : attributes) {
            KeyTemplate template = template(attribute);
            if (template.paths().allMatch(match.equal()::contains)) {
                equal.add(whole(attribute));
            } else if (template.natural().isPresent()) {
                return new SortCondition(equal, natural(attribute, match));
            } else {
                return new SortCondition(equal, text(attribute, template, match));
            }
        }
        return new SortCondition(equal, Optional.empty());
    }

    /** A range on a key attribute that is a plain value. */
    private Optional<SortCondition.Last> natural(KeyAttribute attribute, Match match) {
        Optional<Operand> low = Optional.empty();
        Optional<Operand> high = Optional.empty();
        for (Predicate.Atom atom : match.range()) {
            switch (atom) {
                case Predicate.Between b -> {
                    return Optional.of(between(attribute, b.low(), b.high()));
                }
                case Predicate.BeginsWith b -> {
                    return last(SortCondition.Operator.BEGINS_WITH, attribute, b.prefix());
                }
                case Predicate.Compare c -> {
                    if (match.range().size() == 1) {
                        return last(operator(c.comparison()), attribute, c.operand());
                    }
                    if (isLower(c)) {
                        low = Optional.of(c.operand());
                    } else {
                        high = Optional.of(c.operand());
                    }
                }
                case Predicate.Contains c -> throw new IllegalStateException("not a range: " + c);
                case Predicate.InBatch i -> throw new IllegalStateException("not a range: " + i);
                case Predicate.InList i -> throw new IllegalStateException("not a range: " + i);
                case Predicate.IsPresent p -> throw new IllegalStateException("not a range: " + p);
                case Predicate.IsAbsent a -> throw new IllegalStateException("not a range: " + a);
            }
        }
        return match.range().isEmpty()
                ? Optional.empty()
                : Optional.of(between(attribute, low.orElseThrow(), high.orElseThrow()));
    }

    private static boolean isLower(Predicate.Compare compare) {
        return compare.comparison() == Predicate.Comparison.GREATER
                || compare.comparison() == Predicate.Comparison.GREATER_OR_EQUAL;
    }

    private static SortCondition.Operator operator(Predicate.Comparison comparison) {
        return switch (comparison) {
            case LESS -> SortCondition.Operator.LESS;
            case LESS_OR_EQUAL -> SortCondition.Operator.LESS_OR_EQUAL;
            case GREATER -> SortCondition.Operator.GREATER;
            case GREATER_OR_EQUAL -> SortCondition.Operator.GREATER_OR_EQUAL;
            case EQUAL, NOT_EQUAL -> throw new IllegalStateException("not a range: " + comparison);
        };
    }

    private static Optional<SortCondition.Last> last(
            SortCondition.Operator operator, KeyAttribute attribute, Operand operand) {
        return Optional.of(new SortCondition.Last(operator, plain(attribute, operand), Optional.empty()));
    }

    private static SortCondition.Last between(KeyAttribute attribute, Operand low, Operand high) {
        return new SortCondition.Last(
                SortCondition.Operator.BETWEEN, plain(attribute, low), Optional.of(plain(attribute, high)));
    }

    private static KeyValue plain(KeyAttribute attribute, Operand operand) {
        return new KeyValue(attribute.name(), List.of(new KeyValue.Of(operand, new Encoding.Plain())));
    }

    /** Equalities at the front of a concatenated key, then its range or everything behind them. */
    private Optional<SortCondition.Last> text(KeyAttribute attribute, KeyTemplate template, Match match) {
        List<KeyValue.Piece> front = new ArrayList<>();
        for (int i = 0; i < template.segments().size(); i++) {
            Segment segment = template.segments().get(i);
            if (segment instanceof Segment.Field field && !match.equal().contains(field.path())) {
                boolean isLast = i == template.segments().size() - 1;
                return match.range().isEmpty()
                        ? prefix(attribute, front)
                        : Optional.of(range(attribute, front, field.encoding(), match.range(), isLast));
            }
            front.add(piece(segment));
        }
        throw new IllegalStateException("the whole key is given: " + template);
    }

    private static Optional<SortCondition.Last> prefix(KeyAttribute attribute, List<KeyValue.Piece> front) {
        return front.isEmpty()
                ? Optional.empty()
                : Optional.of(new SortCondition.Last(
                        SortCondition.Operator.BEGINS_WITH, new KeyValue(attribute.name(), front), Optional.empty()));
    }

    private static SortCondition.Last range(
            KeyAttribute attribute,
            List<KeyValue.Piece> front,
            Encoding encoding,
            List<Predicate.Atom> range,
            boolean isLast) {
        boolean isDescending = encoding instanceof Encoding.Inverted;
        List<KeyValue.Piece> low = front;
        List<KeyValue.Piece> high = behind(front);
        for (Predicate.Atom atom : range) {
            switch (atom) {
                case Predicate.Between b -> {
                    low = with(front, isDescending ? b.high() : b.low(), encoding, false);
                    high = with(front, isDescending ? b.low() : b.high(), encoding, !isLast);
                }
                case Predicate.BeginsWith b -> {
                    return new SortCondition.Last(
                            SortCondition.Operator.BEGINS_WITH,
                            new KeyValue(attribute.name(), with(front, b.prefix(), encoding, false)),
                            Optional.empty());
                }
                case Predicate.Compare c -> {
                    Predicate.Comparison excluded =
                            isDescending ? Predicate.Comparison.LESS : Predicate.Comparison.GREATER;
                    Predicate.Comparison included =
                            isDescending ? Predicate.Comparison.GREATER_OR_EQUAL : Predicate.Comparison.LESS_OR_EQUAL;
                    boolean isPast = !isLast && (c.comparison() == excluded || c.comparison() == included);
                    List<KeyValue.Piece> bound = with(front, c.operand(), encoding, isPast);
                    if (isLower(c) != isDescending) {
                        low = bound;
                    } else {
                        high = bound;
                    }
                }
                case Predicate.Contains c -> throw new IllegalStateException("not a range: " + c);
                case Predicate.InBatch i -> throw new IllegalStateException("not a range: " + i);
                case Predicate.InList i -> throw new IllegalStateException("not a range: " + i);
                case Predicate.IsPresent p -> throw new IllegalStateException("not a range: " + p);
                case Predicate.IsAbsent a -> throw new IllegalStateException("not a range: " + a);
            }
        }
        return bounded(attribute, low, high);
    }

    private static SortCondition.Last bounded(
            KeyAttribute attribute, List<KeyValue.Piece> low, List<KeyValue.Piece> high) {
        KeyValue from = new KeyValue(attribute.name(), low);
        if (high.isEmpty()) {
            return new SortCondition.Last(SortCondition.Operator.GREATER_OR_EQUAL, from, Optional.empty());
        }
        KeyValue to = new KeyValue(attribute.name(), high);
        return low.isEmpty()
                ? new SortCondition.Last(SortCondition.Operator.LESS_OR_EQUAL, to, Optional.empty())
                : SortCondition.Last.between(from, to);
    }

    private static List<KeyValue.Piece> with(
            List<KeyValue.Piece> front, Operand operand, Encoding encoding, boolean isPast) {
        List<KeyValue.Piece> pieces = new ArrayList<>(front);
        pieces.add(new KeyValue.Of(operand, encoding));
        if (isPast) {
            pieces.add(new KeyValue.Text(PAST));
        }
        return pieces;
    }

    /** Past everything that begins with the front, which ends in the separator. */
    private static List<KeyValue.Piece> behind(List<KeyValue.Piece> front) {
        if (front.isEmpty()) {
            return List.of();
        }
        List<KeyValue.Piece> pieces = new ArrayList<>(front);
        KeyValue.Text last = (KeyValue.Text) pieces.remove(pieces.size() - 1);
        pieces.add(new KeyValue.Text(last.text().substring(0, last.text().length() - 1) + PAST));
        return pieces;
    }

    /** Ranges that the key condition takes in too widely at an end, and that the reader must check again. */
    static List<Predicate> open(KeyTemplate template, List<Predicate.Atom> range) {
        boolean isLast = range.stream()
                .anyMatch(a -> template.segments().get(template.segments().size() - 1) instanceof Segment.Field f
                        && f.path().equals(a.path()));
        boolean isNatural = template.natural().isPresent();
        List<Predicate> open = new ArrayList<>();
        for (Predicate.Atom atom : range) {
            if (atom.isOpen() && (isNatural ? range.size() > 1 : isLast)) {
                open.add(atom);
            }
        }
        return open;
    }
}
