package dev.partita.emit.electrodb;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.code.Operation;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Values of a call as expressions. */
final class Values {
    /** The name of the value that a request is made of, where it is made of each of a batch. */
    static final String EACH = "each";

    private final Lexicon lexicon;
    private final Operation operation;
    private final Set<String> used;
    private Optional<NodeId> each = Optional.empty();

    /** @param used gets the functions of the runtime that are written */
    Values(Lexicon lexicon, Operation operation, Set<String> used) {
        this.lexicon = lexicon;
        this.operation = operation;
        this.used = used;
    }

    /** The type of the attribute at a path; a number that is kept has no other name. */
    AttributeType type(EntityName entity, Path path) {
        return lexicon.type(entity, path).orElseGet(() -> new AttributeType.Number(Optional.empty(), 0));
    }

    /** @param as the type of what it is compared with or assigned to: times of the call take its form */
    String of(Operand operand, AttributeType as) {
        return switch (operand) {
            case Operand.Parameter o -> Vocabulary.member("given", property(o));
            case Operand.Literal o -> literal(o.value());
            case Operand.Now o -> now(o, as);
            case Operand.Answered o when each.filter(o.node()::equals).isPresent() -> EACH;
            case Operand.Answered o -> throw new Inexpressible("it needs what another request answers first");
            case Operand.ElementCount o -> throw new Inexpressible("it counts the elements of a list");
            case Operand.RowCount o -> throw new Inexpressible("it needs what another request answers first");
            case Operand.RowSum o -> throw new Inexpressible("it needs what another request answers first");
            case Operand.Difference o -> throw new Inexpressible("it computes with what another request answers first");
            case Operand.Collected o ->
                throw new Inexpressible("it builds a list of what another request answers first");
        };
    }

    /** From now on, what that node answers is each value of a batch. */
    void bind(NodeId node) {
        each = Optional.of(node);
    }

    /** All values of a batch. */
    String batch(ParameterName name) {
        return Vocabulary.member("given", operation.properties().get(name));
    }

    /** Whether a call may be without it. */
    boolean isOptional(Operand operand) {
        return operand instanceof Operand.Parameter p && parameter(p).optional();
    }

    private String property(Operand.Parameter operand) {
        parameter(operand);
        return operation.properties().get(operand.name());
    }

    private Parameter parameter(Operand.Parameter operand) {
        return operation.pattern().parameters().stream()
                .filter(p -> p.name().equals(operand.name()) && p.form() == Parameter.Form.VALUE)
                .findFirst()
                .orElseThrow(() -> new Inexpressible("`" + operand.name() + "` has several values in a call"));
    }

    private static String literal(Value value) {
        return switch (value) {
            case Value.Text v -> Vocabulary.quoted(v.text());
            case Value.Number v -> v.number().toPlainString();
            case Value.Bool v -> Boolean.toString(v.truth());
            case Value.Null v -> "null";
            case Value.Binary v -> throw new Inexpressible("it writes bytes of its own");
            case Value.ListOf v -> throw new Inexpressible("it writes a list of its own");
            case Value.MapOf v -> throw new Inexpressible("it writes a map of its own");
            case Value.TextSet v -> throw new Inexpressible("it writes a set of its own");
            case Value.NumberSet v -> throw new Inexpressible("it writes a set of its own");
        };
    }

    private String now(Operand.Now now, AttributeType as) {
        String function = switch (as) {
            case AttributeType.Epoch type -> "epoch";
            case AttributeType.Number type -> "epoch";
            case AttributeType.Date type -> "date";
            case AttributeType type -> "dateTime";
        };
        return use(function) + "(now" + (now.offsetSeconds() == 0 ? "" : ", " + now.offsetSeconds()) + ")";
    }

    /** A function of the runtime. */
    String use(String function) {
        used.add(function);
        return function;
    }

    /** The value of a key attribute in a request. */
    String key(ItemType type, KeyValue value) {
        List<Segment.Field> fields = fields(type, value.attribute());
        List<String> parts = new ArrayList<>();
        int at = 0;
        for (KeyValue.Piece piece : value.pieces()) {
            switch (piece) {
                case KeyValue.Text text -> parts.add(Vocabulary.quoted(text.text()));
                case KeyValue.Of of -> {
                    AttributeType as = at < fields.size()
                            ? type(type.entity(), fields.get(at).path())
                            : new AttributeType.DateTime();
                    demandGiven(of.operand());
                    boolean isAlone = value.pieces().size() == 1 && of.encoding() instanceof Encoding.Plain;
                    parts.add(isAlone ? of(of.operand(), as) : encoded(of(of.operand(), as), as, of.encoding()));
                    at++;
                }
                case KeyValue.ShardOf shard -> throw new Inexpressible("the key is sharded");
                case KeyValue.EveryShard every -> throw new Inexpressible("it asks " + every.count() + " shards");
                case KeyValue.EachPeriod each ->
                    throw new Inexpressible("it asks one partition for each period of a time");
            }
        }
        return String.join(" + ", parts);
    }

    void demandGiven(Operand operand) {
        if (isOptional(operand)) {
            throw new Inexpressible("a key or a condition is made of what a call may leave out");
        }
    }

    private static List<Segment.Field> fields(ItemType type, String attribute) {
        return type.key(attribute).stream()
                .map(KeyTemplate::segments)
                .flatMap(List::stream)
                .filter(Segment.Field.class::isInstance)
                .map(Segment.Field.class::cast)
                .toList();
    }

    /** A value as part of a key. */
    String encoded(String value, AttributeType type, Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain e -> isText(type) ? value : use("plain") + "(" + value + ")";
            case Encoding.Escaped e ->
                use("escaped") + "(" + (isText(type) ? value : use("plain") + "(" + value + ")") + ")";
            case Encoding.Padded e ->
                use("padded") + "(" + value + ", " + e.integerDigits() + ", " + e.decimals() + ", " + e.signed() + ")";
            case Encoding.Inverted e -> use("inverted") + "(" + encoded(value, type, e.of()) + ")";
            case Encoding.Period e -> use("period") + "(" + value + ", " + e.characters() + ")";
        };
    }

    static boolean isText(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> false;
            case AttributeType.Epoch epoch -> false;
            case AttributeType.Bool bool -> false;
            case AttributeType.Binary binary -> false;
            case AttributeType other -> true;
        };
    }
}
