package dev.partita.emit.code;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import dev.partita.plan.KeyValue;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The keys of requests. */
final class Keys {
    private final Context context;
    private final ItemType type;
    private final Operands operands;

    /** @param type whose keys are meant: it says of which attribute each piece is a value */
    Keys(Context context, ItemType type) {
        this.context = context;
        this.type = type;
        this.operands = new Operands(context, List.of(type.entity()));
    }

    Term of(List<KeyValue> keys) {
        MemberList members = new MemberList();
        keys.forEach(k -> members.with(k.attribute(), Term.list(pieces(k))));
        return members.entries();
    }

    Optional<Term> some(List<KeyValue> keys) {
        return keys.isEmpty() ? Optional.empty() : Optional.of(of(keys));
    }

    Term range(SortCondition.Last last) {
        String is = switch (last.operator()) {
            case BEGINS_WITH -> "beginsWith";
            case BETWEEN -> "between";
            case LESS -> "<";
            case LESS_OR_EQUAL -> "<=";
            case GREATER -> ">";
            case GREATER_OR_EQUAL -> ">=";
        };
        return new MemberList()
                .with("is", is)
                .with("key", of(List.of(last.value())))
                .with("to", last.high().map(h -> of(List.of(h))))
                .alone("range");
    }

    private List<Term> pieces(KeyValue key) {
        List<Term> pieces = new ArrayList<>();
        int field = 0;
        for (KeyValue.Piece piece : key.pieces()) {
            pieces.add(piece(key, field, piece));
            field += piece instanceof KeyValue.Of || piece instanceof KeyValue.EachPeriod ? 1 : 0;
        }
        return pieces;
    }

    private Term piece(KeyValue key, int field, KeyValue.Piece piece) {
        return switch (piece) {
            case KeyValue.Text text -> new Term.Part(text.text());
            case KeyValue.Of of -> encoded(operands.of(of.operand(), form(key, field)), of.encoding());
            case KeyValue.ShardOf shard -> {
                List<Term> arguments = new ArrayList<>(List.of(new Term.Whole(shard.count())));
                arguments.addAll(operands.of(shard.identifier()));
                yield Term.call("shard", arguments);
            }
            case KeyValue.EachPeriod each -> {
                AttributeType form = context.type(List.of(type.entity()), each.time());
                yield Term.call(
                        "eachPeriod",
                        operands.of(each.range().low(), form),
                        operands.of(each.range().high(), form),
                        new Term.Whole(each.period().characters()));
            }
            case KeyValue.EveryShard every -> Term.call("everyShard", new Term.Whole(every.count()));
        };
    }

    private static Term encoded(Term operand, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain e -> Term.call("plain", operand);
            case Encoding.Escaped e -> Term.call("escaped", operand);
            case Encoding.Padded e ->
                Term.call(
                        "padded",
                        operand,
                        new Term.Whole(e.integerDigits()),
                        new Term.Whole(e.decimals()),
                        new Term.Truth(e.signed()));
            case Encoding.Inverted e -> Term.call("inverted", encoded(operand, e.of()));
            case Encoding.Period e -> Term.call("period", operand, new Term.Whole(e.characters()));
        };
    }

    private AttributeType form(KeyValue key, int field) {
        List<Path> paths =
                type.key(key.attribute()).map(t -> t.paths().toList()).orElse(List.of());
        return field < paths.size()
                ? context.type(List.of(type.entity()), paths.get(field))
                : new AttributeType.DateTime();
    }

    /** The template of a key attribute. */
    static Term template(Context context, ItemType type, KeyTemplate template) {
        return Term.list(
                template.segments().stream().map(s -> segment(context, type, s)).toList());
    }

    private static Term segment(Context context, ItemType type, Segment segment) {
        return switch (segment) {
            case Segment.Text text -> new Term.Part(text.text());
            case Segment.Field field -> field(context, type, field);
            case Segment.Shard shard ->
                Term.call(
                        "shardField",
                        new Term.Whole(shard.count()),
                        Labels.terms(shard.of().stream().map(Path::own).toList()));
        };
    }

    private static Term field(Context context, ItemType type, Segment.Field field) {
        Term path = Labels.term(field.path());
        Term kind = Kinds.of(context.type(List.of(type.entity()), field.path()));
        return field(path, kind, field.encoding());
    }

    private static Term field(Term path, Term kind, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain e -> Term.call("field", path, kind);
            case Encoding.Escaped e -> Term.call("escapedField", path, kind);
            case Encoding.Padded e ->
                Term.call(
                        "paddedField",
                        path,
                        kind,
                        new Term.Whole(e.integerDigits()),
                        new Term.Whole(e.decimals()),
                        new Term.Truth(e.signed()));
            case Encoding.Inverted e -> Term.call("invertedField", field(path, kind, e.of()));
            case Encoding.Period e -> Term.call("periodField", path, kind, new Term.Whole(e.characters()));
        };
    }
}
