package dev.partita.emit.text;

import dev.partita.design.Encoding;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeName;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Keys in the notation of the table-design document: {@code ORDER#<createdAt>#<orderId>}. */
public record KeyText(OperandText operands) {
    public static KeyText of(Answers answers) {
        return new KeyText(new OperandText(answers));
    }

    /** How an item type fills a key attribute. */
    public static String template(KeyTemplate template) {
        return template.segments().stream().map(KeyText::segment).collect(Collectors.joining());
    }

    public static String segment(Segment segment) {
        return switch (segment) {
            case Segment.Text text -> literal(text.text());
            case Segment.Field field -> placeholder(PathText.of(field.path()), field.encoding());
            case Segment.Shard shard -> shard(shard.count(), shard.of());
        };
    }

    /**
     * What a request gives for a key attribute.
     *
     * @param shardOf what shards are computed of, for a request to every shard
     */
    public String value(KeyValue value, List<AttributeName> shardOf) {
        return value.pieces().stream().map(p -> piece(p, shardOf)).collect(Collectors.joining());
    }

    private String piece(KeyValue.Piece piece, List<AttributeName> shardOf) {
        return switch (piece) {
            case KeyValue.Text text -> literal(text.text());
            case KeyValue.Of of -> part(of);
            case KeyValue.ShardOf of ->
                shard(of.count(), of.identifier().stream().map(operands::of).toList(), " of ");
            case KeyValue.EveryShard every -> shard(every.count(), shardOf);
            case KeyValue.EachPeriod each -> placeholder(PathText.of(each.time()), each.period());
        };
    }

    private String part(KeyValue.Of of) {
        return of.operand() instanceof Operand.Literal literal && !(literal.value() instanceof Value.Binary)
                ? literal(EncodedText.of(literal.value(), of.encoding()))
                : placeholder(operands.of(of.operand(), Optional.empty()), of.encoding());
    }

    /** Literal text; what would look like a placeholder is marked by a backslash. */
    private static String literal(String text) {
        return text.replace("<", "\\<");
    }

    private static String placeholder(String name, Encoding encoding) {
        return "<" + name + encoding(encoding) + ">";
    }

    /** What stands behind the name in a placeholder. */
    public static String encoding(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> "";
            case Encoding.Escaped escaped -> " escaped";
            case Encoding.Padded padded ->
                " padded " + padded.integerDigits() + (padded.decimals() == 0 ? "" : "." + padded.decimals())
                        + (padded.signed() ? " signed" : "");
            case Encoding.Inverted inverted -> encoding(inverted.of()) + " inverted";
            case Encoding.Period period -> " " + period.word();
        };
    }

    private static String shard(int count, List<AttributeName> of) {
        return shard(count, of.stream().map(AttributeName::value).toList(), " of ");
    }

    private static String shard(int count, List<String> of, String word) {
        return "<shard 0.." + (count - 1) + (of.isEmpty() ? "" : word + String.join(", ", of)) + ">";
    }
}
