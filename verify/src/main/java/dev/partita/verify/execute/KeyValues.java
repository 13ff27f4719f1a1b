package dev.partita.verify.execute;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import dev.partita.price.ItemSize;
import dev.partita.price.Limits;
import dev.partita.verify.item.Items;
import dev.partita.verify.item.KeyText;
import dev.partita.verify.item.Periods;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Puts the values of key attributes together, as the templates of an item type demand them. */
final class KeyValues {
    private final Session session;
    private final Table table;
    private final ItemType type;
    private final Scope scope;

    /** @param type whose keys are meant: it says of which attribute each piece is a value */
    KeyValues(Session session, ItemType type, Scope scope) {
        this.session = session;
        this.table = session.design().table(type.table());
        this.type = type;
        this.scope = scope.about(type.entity());
    }

    /** All key attributes; empty if some part has no value or is an empty text, so that no item can have this key. */
    Optional<SortedMap<String, Value>> all(List<KeyValue> keys) {
        return all(keys, OptionalInt.empty());
    }

    /** @param shard what stands for {@link KeyValue.EveryShard} */
    Optional<SortedMap<String, Value>> all(List<KeyValue> keys, OptionalInt shard) {
        SortedMap<String, Value> values = new TreeMap<>();
        for (KeyValue key : keys) {
            Optional<Value> value = value(key, shard);
            if (value.isEmpty() || isEmptyText(value.get())) {
                return Optional.empty();
            }
            values.put(key.attribute(), value.get());
        }
        return Optional.of(values);
    }

    /**
     * One key attribute; absent if some part has no value.
     *
     * @param shard what stands for {@link KeyValue.EveryShard}
     * @throws CallRejected if it would be longer than a key may be
     */
    Optional<Value> value(KeyValue key, OptionalInt shard) {
        Optional<Value> value = whole(key, shard);
        value.ifPresent(v -> demandShort(table, key.attribute(), v));
        return value;
    }

    /** Refuses values that DynamoDB takes in no key. */
    static void demandShort(Table table, String attribute, Value value) {
        boolean partition = table.partition().name().equals(attribute)
                || table.indexes().stream()
                        .flatMap(i -> i.partition().stream())
                        .anyMatch(k -> k.name().equals(attribute));
        long most = partition ? Limits.PARTITION_KEY_BYTES : Limits.SORT_KEY_BYTES;
        if (ItemSize.of(value) > most) {
            throw new CallRejected(
                    CallRejected.Reason.BAD_VALUE, "a value of " + attribute + " is longer than " + most + " bytes");
        }
    }

    private Optional<Value> whole(KeyValue key, OptionalInt shard) {
        if (key.pieces().size() == 1
                && key.pieces().get(0) instanceof KeyValue.Of of
                && of.encoding() instanceof Encoding.Plain) {
            return operand(key, 0, of.operand()).map(v -> Items.natural(v, Items.keyType(table, key.attribute())));
        }
        StringBuilder text = new StringBuilder();
        int field = 0;
        for (KeyValue.Piece piece : key.pieces()) {
            Optional<String> part = piece(key, field, piece, shard);
            if (part.isEmpty()) {
                return Optional.empty();
            }
            text.append(part.get());
            field += piece instanceof KeyValue.Of ? 1 : 0;
        }
        return Optional.of(Value.of(text.toString()));
    }

    /** How many shards the key asks for; one if it names none. */
    static int shards(List<KeyValue> keys) {
        return keys.stream()
                .flatMap(k -> k.pieces().stream())
                .mapToInt(p -> p instanceof KeyValue.EveryShard every ? every.count() : 1)
                .max()
                .orElse(1);
    }

    /** The keys for each period that they ask for, in the order of time; just the keys if they ask for none. */
    List<List<KeyValue>> inEachPeriod(List<KeyValue> keys) {
        Optional<KeyValue.EachPeriod> each = KeyValue.periods(keys);
        if (each.isEmpty()) {
            return List.of(keys);
        }
        Optional<Value> low = scope.value(each.get().range().low(), each.get().time());
        Optional<Value> high = scope.value(each.get().range().high(), each.get().time());
        return low.isEmpty() || high.isEmpty()
                ? List.of()
                : Periods.between(low.get(), high.get(), each.get().period()).stream()
                        .map(p -> keys.stream().map(k -> in(p, k)).toList())
                        .toList();
    }

    private static KeyValue in(String period, KeyValue key) {
        return new KeyValue(
                key.attribute(),
                key.pieces().stream()
                        .map(p -> p instanceof KeyValue.EachPeriod
                                ? new KeyValue.Of(new Operand.Literal(Value.of(period)), new Encoding.Plain())
                                : p)
                        .toList());
    }

    static boolean isEmptyText(Value value) {
        return value instanceof Value.Text text && text.text().isEmpty();
    }

    private Optional<String> piece(KeyValue key, int field, KeyValue.Piece piece, OptionalInt shard) {
        return switch (piece) {
            case KeyValue.Text text -> Optional.of(text.text());
            case KeyValue.Of of -> operand(key, field, of.operand()).map(v -> encoded(v, of.encoding(), key));
            case KeyValue.ShardOf of -> shardOf(of);
            case KeyValue.EachPeriod each -> throw new PlanFault("each period of " + key.attribute() + " at once");
            case KeyValue.EveryShard every ->
                Optional.of(KeyText.shardText(
                        shard.orElseThrow(() -> new PlanFault("every shard of " + key.attribute() + " at once")),
                        every.count()));
        };
    }

    private String encoded(Value value, Encoding encoding, KeyValue key) {
        return CallRejected.unlessMisfit(key.attribute(), () -> KeyText.encode(value, encoding));
    }

    private Optional<String> shardOf(KeyValue.ShardOf of) {
        List<Value> identifier = new ArrayList<>();
        for (Operand operand : of.identifier()) {
            scope.value(operand, new AttributeType.DateTime()).ifPresent(identifier::add);
        }
        return identifier.size() == of.identifier().size()
                ? Optional.of(KeyText.shard(identifier, of.count()))
                : Optional.empty();
    }

    /** The value of the operand that stands for the template's {@code field}-th field. */
    private Optional<Value> operand(KeyValue key, int field, Operand operand) {
        return scope.value(operand, form(key, field));
    }

    private AttributeType form(KeyValue key, int field) {
        List<Segment.Field> fields = type.key(key.attribute()).map(KeyTemplate::segments).orElse(List.of()).stream()
                .filter(Segment.Field.class::isInstance)
                .map(Segment.Field.class::cast)
                .toList();
        return field < fields.size()
                ? session.form(Optional.of(type.entity()), fields.get(field).path())
                : new AttributeType.DateTime();
    }
}
