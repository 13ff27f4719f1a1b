package dev.partita.check.rows;

import dev.partita.check.rows.Token.Filled;
import dev.partita.check.rows.Token.Hole;
import dev.partita.check.rows.Token.Letter;
import dev.partita.design.Encoding;
import dev.partita.design.Segment;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.List;

/**
 * A key value laid against the template that builds such keys, as far as the two agree.
 *
 * @param bound what stands in the fields that agree
 * @param template what of the template is left
 * @param value what of the value is left
 */
record Alignment(List<Bound> bound, List<Token> template, List<Token> value) {
    Alignment {
        bound = List.copyOf(bound);
        template = List.copyOf(template);
        value = List.copyOf(value);
    }

    /** A field of a template and the operand that stands there; what several shards are asked for stands nowhere. */
    record Bound(Path path, Encoding encoding, Operand operand) {}

    static Alignment of(List<Segment> segments, List<KeyValue.Piece> pieces) {
        List<Token> template = Token.of(segments);
        List<Token> value = Token.ofPieces(pieces);
        List<Bound> bound = new ArrayList<>();
        int at = 0;
        while (at < template.size() && at < value.size() && agree(template.get(at), value.get(at), bound)) {
            at++;
        }
        return new Alignment(bound, template.subList(at, template.size()), value.subList(at, value.size()));
    }

    boolean isWhole() {
        return template.isEmpty() && value.isEmpty();
    }

    private static boolean agree(Token template, Token value, List<Bound> bound) {
        if (template instanceof Letter letter) {
            return template.equals(value) || isReplica(letter, value);
        }
        if (!(template instanceof Hole hole) || !(value instanceof Filled filled)) {
            return false;
        }
        return switch (filled.piece()) {
            case KeyValue.Text text -> false;
            case KeyValue.Of of ->
                hole.segment() instanceof Segment.Field field
                        && field.encoding().equals(of.encoding())
                        && bound.add(new Bound(field.path(), field.encoding(), of.operand()));
            case KeyValue.EveryShard every ->
                hole.segment() instanceof Segment.Shard shard && shard.count() == every.count();
            case KeyValue.EachPeriod each ->
                hole.segment() instanceof Segment.Field field
                        && field.encoding().equals(each.period());
            case KeyValue.ShardOf one -> hole.segment() instanceof Segment.Shard shard && agree(shard, one, bound);
        };
    }

    /** Whether a request that takes any replica takes this one too. */
    private static boolean isReplica(Letter letter, Token value) {
        return value instanceof Filled filled
                && filled.piece() instanceof KeyValue.ShardOf any
                && any.isAnyReplica()
                && any.takes(letter.letter());
    }

    private static boolean agree(Segment.Shard shard, KeyValue.ShardOf one, List<Bound> bound) {
        if (shard.count() != one.count()
                || shard.of().size() != one.identifier().size()) {
            return false;
        }
        for (int i = 0; i < shard.of().size(); i++) {
            bound.add(new Bound(
                    Path.own(shard.of().get(i)),
                    new Encoding.Escaped(),
                    one.identifier().get(i)));
        }
        return true;
    }
}
