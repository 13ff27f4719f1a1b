package dev.partita.bill;

import dev.partita.design.Encoding;
import dev.partita.design.Segment;
import dev.partita.exact.Ratio;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.price.ItemSize;
import dev.partita.statistics.Sizes;
import dev.partita.statistics.Statistics;

/** Average bytes of the parts of an entity's keys, as they are encoded. */
record SegmentBytes(Statistics statistics, EntityName entity) {
    private static final long TRUE = "true".length();
    private static final long FALSE = "false".length();
    private static final long EPOCH_DIGITS = 10;

    /**
     * @param natural whether the segment is the whole value of a key attribute, stored as the attribute itself would be
     * @param given   what holds of the items asked about
     */
    Ratio of(Segment segment, boolean natural, Predicate given) {
        return switch (segment) {
            case Segment.Text text -> Ratio.of(ItemSize.text(text.text()));
            case Segment.Shard shard ->
                Ratio.of(Integer.toString(shard.count() - 1).length());
            case Segment.Field field -> field(field.path(), field.encoding(), natural, given);
        };
    }

    private Ratio field(Path path, Encoding encoding, boolean natural, Predicate given) {
        return switch (encoding) {
            case Encoding.Padded padded -> Ratio.of(padded.width());
            case Encoding.Inverted inverted ->
                type(path) instanceof AttributeType.Bool bool
                        ? word(Ratio.ONE.minus(bool.trueShare()))
                        : field(path, inverted.of(), natural, given);
            case Encoding.Period period -> Ratio.of(period.characters());
            case Encoding.Escaped escaped -> statistics.bytes(entity, path, given);
            case Encoding.Plain plain -> natural ? statistics.bytes(entity, path, given) : asText(path, given);
        };
    }

    /** A value written out within a text. */
    private Ratio asText(Path path, Predicate given) {
        AttributeType type = type(path);
        if (type instanceof AttributeType.Bool bool) {
            return word(bool.trueShare());
        }
        if (type instanceof AttributeType.Number number && number.decimals() == 0) {
            return Sizes.characters(number);
        }
        return type instanceof AttributeType.Epoch ? Ratio.of(EPOCH_DIGITS) : statistics.bytes(entity, path, given);
    }

    /** A boolean's word, of which this share is "true". */
    private static Ratio word(Ratio isTrue) {
        return Ratio.of(FALSE).minus(isTrue.times(FALSE - TRUE));
    }

    private AttributeType type(Path path) {
        return statistics.model().attribute(entity, path).type();
    }
}
