package dev.partita.read.entity;

import dev.partita.model.AttributeType;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Quantities;
import java.math.BigDecimal;
import java.util.Optional;

/** How long a text is, among its flags: {@code up to 80}, {@code avg 20}, {@code avg 20, max 200}; and the range of a number. */
final class SizeFlags {
    private SizeFlags() {}

    /** Our form of what is said next, if it is that. */
    static Optional<String> read(Cursor cursor, AttributeSketch sketch) {
        int start = cursor.at();
        Optional<String> range = range(cursor, sketch);
        if (range.isPresent()) {
            return range;
        }
        cursor.back(start);
        boolean isMost = cursor.words("max length") || cursor.words("max") || cursor.words("up to");
        boolean isMean = !isMost && (cursor.words("average") || cursor.words("avg") || cursor.words("about"));
        Optional<String> sized = isMost || isMean ? sized(cursor, sketch, isMost) : Optional.empty();
        if (sized.isEmpty()) {
            cursor.back(start);
        }
        return sized;
    }

    /** {@code 0..10000} behind a number. */
    private static Optional<String> range(Cursor cursor, AttributeSketch sketch) {
        if (!(sketch.type instanceof AttributeType.Number number)
                || number.range().isPresent()) {
            return Optional.empty();
        }
        Optional<BigDecimal> low = cursor.decimal();
        Optional<BigDecimal> high = low.isPresent() && cursor.sign("..") ? cursor.decimal() : Optional.empty();
        if (high.isEmpty() || low.get().compareTo(high.get()) > 0) {
            return Optional.empty();
        }
        sketch.type = new AttributeType.Number(
                Optional.of(new AttributeType.Range(low.get(), high.get())), number.decimals());
        return Optional.of("number(" + low.get() + ".." + high.get() + ")");
    }

    private static Optional<String> sized(Cursor cursor, AttributeSketch sketch, boolean isMost) {
        Optional<Long> bytes = sketch.type instanceof AttributeType.Text
                ? Quantities.count(cursor).filter(b -> b > 0)
                : Optional.empty();
        bytes.ifPresent(b -> {
            if (!cursor.words("characters") && !cursor.words("chars")) {
                cursor.words("bytes");
            }
            sketch.type = isMost ? atMost(b, sketch) : onAverage(b, sketch);
            sketch.sized = true;
        });
        return bytes.map(b -> {
            AttributeType.Text text = (AttributeType.Text) sketch.type;
            return "string(" + text.averageBytes() + ".." + text.maxBytes() + ")";
        });
    }

    /** A text of at most so many bytes has a quarter of them on average, as one whose size is given has at most four times that. */
    private static AttributeType.Text atMost(long bytes, AttributeSketch sketch) {
        AttributeType.Text before = (AttributeType.Text) sketch.type;
        boolean isKept = sketch.sized && before.averageBytes() <= bytes;
        return new AttributeType.Text(isKept ? before.averageBytes() : Math.max(1, bytes / 4), bytes, false);
    }

    private static AttributeType.Text onAverage(long bytes, AttributeSketch sketch) {
        AttributeType.Text before = (AttributeType.Text) sketch.type;
        boolean isKept = sketch.sized && before.maxBytes() >= bytes;
        return new AttributeType.Text(bytes, isKept ? before.maxBytes() : 4 * bytes, false);
    }
}
