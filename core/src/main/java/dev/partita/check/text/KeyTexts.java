package dev.partita.check.text;

import dev.partita.check.subject.Subject;
import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keys as sets of texts: of all items of a type, or those that a key value can be. */
public final class KeyTexts {
    private KeyTexts() {}

    /** What a template gives for any entity. */
    public static Texts of(Subject subject, ItemType type, List<Segment> segments) {
        Texts.Builder builder = new Texts.Builder();
        segments.forEach(s -> into(subject, type, s, builder));
        return builder.build();
    }

    private static void into(Subject subject, ItemType type, Segment segment, Texts.Builder builder) {
        switch (segment) {
            case Segment.Text text -> builder.text(text.text());
            case Segment.Shard shard -> Shape.of(shard).into(builder);
            case Segment.Field field -> shape(subject, type, field).into(builder);
        }
    }

    public static Shape shape(Subject subject, ItemType type, Segment.Field field) {
        return Shape.of(subject.model().attribute(type.entity(), field.path()).type(), field.encoding());
    }

    /** The texts that a value can be, whose fields are those of a template as far as the two agree. */
    public static Texts exactly(Subject subject, ItemType type, List<Segment> template, List<KeyValue.Piece> pieces) {
        return into(subject, type, template, pieces, new Texts.Builder()).build();
    }

    /** The texts that begin with the value. */
    public static Texts beginning(Subject subject, ItemType type, List<Segment> template, List<KeyValue.Piece> pieces) {
        return into(subject, type, template, pieces, new Texts.Builder())
                .any(Alphabets.ALL)
                .build();
    }

    /**
     * At least the texts between two values: those that begin with what the values have in common and go on between the
     * letters that follow in each. An absent bound is none.
     */
    public static List<Texts> between(
            Subject subject,
            ItemType type,
            List<Segment> template,
            Optional<List<KeyValue.Piece>> low,
            Optional<List<KeyValue.Piece>> high) {
        List<KeyValue.Piece> from = low.orElse(List.of());
        List<KeyValue.Piece> to = high.orElse(List.of());
        int common = 0;
        while (common < from.size() && common < to.size() && from.get(common).equals(to.get(common))) {
            common++;
        }
        List<KeyValue.Piece> front = from.subList(0, common);
        List<Texts> texts = new ArrayList<>();
        if (low.isPresent()) {
            texts.add(into(subject, type, template, front, new Texts.Builder())
                    .atLeast(letters(from, common))
                    .build());
        }
        if (high.isPresent()) {
            boolean isOpen =
                    !(to.size() == common || to.size() == common + 1 && to.get(common) instanceof KeyValue.Text);
            texts.add(into(subject, type, template, front, new Texts.Builder())
                    .atMost(letters(to, common), isOpen)
                    .build());
        }
        return texts;
    }

    private static String letters(List<KeyValue.Piece> pieces, int at) {
        return at < pieces.size() && pieces.get(at) instanceof KeyValue.Text text ? text.text() : "";
    }

    private static Texts.Builder into(
            Subject subject,
            ItemType type,
            List<Segment> template,
            List<KeyValue.Piece> pieces,
            Texts.Builder builder) {
        for (int i = 0; i < pieces.size(); i++) {
            switch (pieces.get(i)) {
                case KeyValue.Text text -> builder.text(text.text());
                case KeyValue.ShardOf one ->
                    Shape.of(new Segment.Shard(one.count(), List.of())).into(builder);
                case KeyValue.EveryShard every ->
                    Shape.of(new Segment.Shard(every.count(), List.of())).into(builder);
                case KeyValue.EachPeriod each ->
                    Shape.of(new AttributeType.DateTime(), each.period()).into(builder);
                case KeyValue.Of of -> value(subject, type, template, i, of).into(builder);
            }
        }
        return builder;
    }

    private static Shape value(Subject subject, ItemType type, List<Segment> template, int at, KeyValue.Of of) {
        if (of.operand() instanceof Operand.Literal literal && literal.value() instanceof Value.Text text) {
            return Shape.of(one(text.text()), of.encoding());
        }
        boolean isField = at < template.size()
                && template.get(at) instanceof Segment.Field field
                && field.encoding().equals(of.encoding());
        return isField
                ? shape(subject, type, (Segment.Field) template.get(at))
                : Shape.of(new AttributeType.Text(0, 0, true), of.encoding());
    }

    private static AttributeType one(String text) {
        return new AttributeType.Enumeration(List.of(new AttributeType.Literal(text, dev.partita.exact.Ratio.ONE)));
    }

    /** Whether a field is all of its key and the key is a number. */
    public static boolean isNumber(Subject subject, ItemType type, List<Segment> segments) {
        if (segments.size() != 1
                || !(segments.get(0) instanceof Segment.Field field)
                || !(field.encoding() instanceof Encoding.Plain)) {
            return false;
        }
        AttributeType of =
                subject.model().attribute(type.entity(), field.path()).type();
        return of instanceof AttributeType.Number || of instanceof AttributeType.Epoch;
    }
}
