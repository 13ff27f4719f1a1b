package dev.partita.emit.text;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Segment;
import dev.partita.emit.text.ReadRequest.SortPart;
import dev.partita.model.AttributeName;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.SortCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The requests that a plan's nodes send, in order. */
public final class ReadRequests {
    private final Answers answers;
    private final KeyText keys;
    private final ReaderWork work;

    private ReadRequests(Lexicon lexicon, Plan plan) {
        this.answers = Answers.of(lexicon, plan);
        this.keys = KeyText.of(answers);
        this.work = ReaderWork.of(answers, plan);
    }

    /** Of a read, its operations; of a write, its finds. */
    public static List<ReadRequest> of(Lexicon lexicon, Plan plan) {
        return new ReadRequests(lexicon, plan).all();
    }

    private List<ReadRequest> all() {
        List<ReadRequest> requests = new ArrayList<>();
        for (Node node : answers.nodes()) {
            if (node instanceof Node.Source source) {
                requests.add(request(source));
            }
        }
        return requests;
    }

    private ReadRequest request(Node.Source source) {
        return switch (source) {
            case Node.Get get ->
                request(
                        get,
                        get.each().isPresent() || ReadRequest.isOfEveryShard(get) ? "BatchGetItem" : "GetItem",
                        partition(get),
                        sort(get));
            case Node.Query query -> request(query, "Query", partition(query), sort(query));
            case Node.Scan scan -> request(scan, "Scan", List.of(), List.of());
        };
    }

    private ReadRequest request(Node.Source source, String operation, List<String> partition, List<SortPart> sort) {
        return new ReadRequest(
                source,
                answers.reads(source),
                operation,
                each(source),
                partition,
                sort,
                filter(source),
                work.isPaged(source),
                work.isCounted(source),
                work.then(source));
    }

    private String filter(Node.Source source) {
        Predicate predicate = switch (source) {
            case Node.Get get -> Predicate.TRUE;
            case Node.Query query -> query.filter();
            case Node.Scan scan -> scan.filter();
        };
        return PredicateText.ofRows(answers).of(answers.subject(source.id()), predicate);
    }

    private Optional<String> each(Node.Source source) {
        return source.each().flatMap(node -> {
            Optional<Node.Values> values = answers.values(node);
            return values.isPresent()
                    ? values.filter(v -> v.batch().isEmpty()).map(this::listed)
                    : Optional.of(answers.label(node));
        });
    }

    /** {@code status of PENDING, PAID}. */
    private String listed(Node.Values values) {
        return PathText.of(values.path()) + " of "
                + String.join(", ", values.operands().stream().map(this::bare).toList());
    }

    private String bare(Operand operand) {
        String text = new OperandText(answers).of(operand);
        return text.matches("'[\\p{L}\\p{N}_]+'") ? text.substring(1, text.length() - 1) : text;
    }

    private List<String> partition(Node.Get get) {
        return get.key().stream()
                .limit(1)
                .map(k -> key(k, Stream.of(get.type())))
                .toList();
    }

    private List<String> partition(Node.Query query) {
        return query.partition().stream().map(k -> key(k, types(query))).toList();
    }

    private List<SortPart> sort(Node.Get get) {
        return get.key().stream()
                .skip(1)
                .filter(k -> isKey(get, k))
                .map(k -> new SortPart("=", List.of(key(k, Stream.of(get.type())))))
                .toList();
    }

    /** The name of an embedded child in its parent's item is no key of it. */
    private boolean isKey(Node.Get get, KeyValue key) {
        Lexicon lexicon = answers.lexicon();
        return lexicon.design().itemType(get.type()).kind() != ItemType.Kind.EMBEDDED
                || lexicon.design().table(get.space().table()).keys().stream()
                        .anyMatch(k -> k.name().equals(key.attribute()));
    }

    private List<SortPart> sort(Node.Query query) {
        Stream<SortPart> equal =
                query.sort().equal().stream().map(k -> new SortPart("=", List.of(key(k, types(query)))));
        Stream<SortPart> last = query.sort().last().stream().map(l -> last(l, query));
        return Stream.concat(equal, last).toList();
    }

    private SortPart last(SortCondition.Last last, Node.Query query) {
        Stream<KeyValue> values = Stream.concat(Stream.of(last.value()), last.high().stream());
        return new SortPart(
                sign(last.operator()), values.map(k -> key(k, types(query))).toList());
    }

    public static String sign(SortCondition.Operator operator) {
        return switch (operator) {
            case BEGINS_WITH -> "begins_with";
            case BETWEEN -> "between";
            case LESS -> "<";
            case LESS_OR_EQUAL -> "<=";
            case GREATER -> ">";
            case GREATER_OR_EQUAL -> ">=";
        };
    }

    private static Stream<ItemTypeName> types(Node.Query query) {
        return query.ranges().stream().map(Node.Range::type);
    }

    private String key(KeyValue value, Stream<ItemTypeName> types) {
        return keys.value(
                value,
                types.flatMap(t -> shardOf(t, value.attribute())).findFirst().orElse(List.of()));
    }

    /** What the shard in a key attribute of an item type is computed of. */
    private Stream<List<AttributeName>> shardOf(ItemTypeName type, String attribute) {
        ItemType itemType = answers.lexicon().design().itemType(type);
        return itemType.key(attribute).stream()
                .flatMap(k -> k.segments().stream())
                .filter(Segment.Shard.class::isInstance)
                .map(s -> ((Segment.Shard) s).of());
    }
}
