package dev.partita.read.entity;

import dev.partita.exact.Ratio;
import dev.partita.price.ItemSize;
import dev.partita.read.draft.DraftEntity;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Spreads a declared size over the attributes without one; else compares it with their sum. */
final class DeclaredSizes {
    /** A size is written rounded: only a tenth more or less, and 16 bytes, is a difference. */
    private static final Ratio TOLERANCE = Ratio.of(1, 10);

    private static final Ratio LEAST_DIFFERENCE = Ratio.of(16);

    private final Sketches sketches;
    private final Findings findings;

    DeclaredSizes(Sketches sketches, Findings findings) {
        this.sketches = sketches;
        this.findings = findings;
    }

    void spreadAll() {
        for (EntitySketch sketch : sketches.all()) {
            for (Text text : sketch.draft.field(DraftEntity.Field.SIZE)) {
                Optional<Declared> declared = read(text);
                if (declared.isEmpty()) {
                    findings.add(
                            ReadCode.UNREAD_SIZE,
                            text.span(),
                            sketch.name.value(),
                            "\"" + text + "\" is no size of an item.",
                            "1.2 KB avg, 8 KB max");
                }
                declared.ifPresent(d -> apply(sketch, d, text));
            }
        }
    }

    /** In bytes. */
    private record Declared(Ratio average, Optional<Ratio> max) {}

    private static Optional<Declared> read(Text text) {
        Optional<Ratio> average = Optional.empty();
        Optional<Ratio> max = Optional.empty();
        for (Text part : Splits.at(text, ",;")) {
            Cursor cursor = new Cursor(part);
            boolean before = cursor.words("max") || cursor.words("at most");
            Optional<Ratio> bytes =
                    Quantities.number(cursor).flatMap(n -> unit(cursor).map(n::times));
            if (bytes.isEmpty()) {
                return Optional.empty();
            }
            if (before || cursor.words("max") || cursor.words("at most")) {
                max = bytes;
            } else {
                average = bytes;
            }
        }
        Optional<Ratio> most = max;
        return average.map(a -> new Declared(a, most));
    }

    private static Optional<Long> unit(Cursor cursor) {
        if (cursor.words("KB") || cursor.words("KiB")) {
            return Optional.of(1_024L);
        }
        if (cursor.words("MB") || cursor.words("MiB")) {
            return Optional.of(1_048_576L);
        }
        return cursor.words("bytes") || cursor.words("B") || cursor.atEnd() ? Optional.of(1L) : Optional.empty();
    }

    private void apply(EntitySketch sketch, Declared declared, Text place) {
        List<AttributeSketch> open = new ArrayList<>();
        Ratio sum = Ratio.ZERO;
        Ratio most = Ratio.ZERO;
        for (AttributeSketch attribute : sketch.attributes.values()) {
            Ratio name = Ratio.of(ItemSize.text(attribute.name.value()));
            boolean spreads = !attribute.sized;
            sum = sum.plus(name.plus(spreads ? Ratio.ZERO : TypeSizes.average(attribute.type))
                    .times(attribute.presence()));
            most = most.plus(name).plus(spreads ? Ratio.ZERO : Ratio.of(TypeSizes.max(attribute.type)));
            if (spreads) {
                open.add(attribute);
            }
        }
        if (open.isEmpty()) {
            compare(sketch, declared.average(), sum, place);
        } else {
            spread(sketch, open, declared.average().minus(sum), declared.max().map(minus(most)), place);
        }
    }

    private static UnaryOperator<Ratio> minus(Ratio other) {
        return r -> r.minus(other);
    }

    private void compare(EntitySketch sketch, Ratio declared, Ratio sum, Text place) {
        Ratio difference = declared.minus(sum).max(sum.minus(declared));
        if (difference.compareTo(declared.times(TOLERANCE).max(LEAST_DIFFERENCE)) > 0) {
            findings.add(
                    ReadCode.SIZE_DIFFERS,
                    place.span(),
                    sketch.name.value(),
                    "The attributes add up to " + sum.text(0) + " bytes on average, not " + declared.text(0) + ".",
                    sum.text(0) + " bytes avg");
        }
    }

    /** An even part of what is left, for each by its presence. */
    private void spread(
            EntitySketch sketch, List<AttributeSketch> open, Ratio left, Optional<Ratio> leftMax, Text place) {
        Ratio weights = open.stream().map(AttributeSketch::presence).reduce(Ratio.ZERO, Ratio::plus);
        Ratio even = weights.isZero() ? Ratio.ZERO : left.dividedBy(weights);
        if (even.compareTo(Ratio.ONE) < 0) {
            compare(sketch, Ratio.ZERO, left.times(-1), place);
            return;
        }
        long average = even.rounded();
        long max = leftMax.map(m -> m.dividedBy(Ratio.of(open.size())).floor()).orElse(4 * average);
        for (AttributeSketch attribute : open) {
            attribute.type = TypeSizes.sized(attribute.type, average, Math.max(average, max));
            attribute.sized = true;
        }
    }
}
