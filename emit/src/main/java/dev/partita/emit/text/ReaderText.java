package dev.partita.emit.text;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.model.Aggregate;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What the reader does with answers, a phrase per node: {@code sort by createdAt DESC}. */
public record ReaderText(Answers answers) {
    /** None for nodes that send requests or need no words. */
    public Optional<String> of(Node node) {
        return switch (node) {
            case Node.Get get -> child(get);
            case Node.Source source -> Optional.empty();
            case Node.Values values -> Optional.empty();
            case Node.Elements elements -> Optional.empty();
            case Node.Select select -> Optional.empty();
            case Node.Filter filter ->
                answers.parts().contains(filter)
                        ? Optional.empty()
                        : Optional.of("keep " + predicate(filter.input(), filter.predicate()));
            case Node.Join join -> isOfPiece(join) ? Optional.empty() : Optional.of(join(join));
            case Node.Distinct distinct -> Optional.of("distinct by " + PathText.list(distinct.by()));
            case Node.Sort sort -> Optional.of("sort by " + order(sort.order()));
            case Node.Merge merge ->
                Optional.of("merge" + others(merge) + (merge.order().isEmpty() ? "" : " by " + order(merge.order())));
            case Node.Refill refill -> Optional.of("repeat until " + refill.rows());
            case Node.Cut cut -> isLimit(cut) ? Optional.empty() : Optional.of("first " + cut.rows());
            case Node.Summarize summarize -> isCount(summarize) ? Optional.empty() : Optional.of(summary(summarize));
            case Node.Unpack unpack ->
                Optional.of("unpack " + (isEntry(unpack) ? "entries" : unpack.attribute()) + " into " + unpack.type());
            case Node.Decode decode -> Optional.of(PathText.of(decode.path()) + " from " + decode.keyAttribute());
            case Node.Lapse lapse ->
                Optional.of(
                        "drop " + PathText.name(lapse.expiry()) + " where " + PathText.of(lapse.expiry()) + " <= now");
            case Node.Ascend ascend -> Optional.of("take " + PathText.name(ascend.up()) + " as kept");
            case Node.Compose compose -> Optional.of("put " + PathText.of(compose.path()) + " together");
        };
    }

    private boolean isEntry(Node.Unpack unpack) {
        return answers.lexicon().design().itemType(unpack.type()).isEntry();
    }

    /** What is merged with the rows of the last request. */
    private String others(Node.Merge merge) {
        List<NodeId> others = merge.inputs().subList(0, merge.inputs().size() - 1);
        return others.isEmpty()
                ? ""
                : others.stream().map(answers::label).collect(Collectors.joining(", ", " with ", ""));
    }

    /** {@code take orderItems.<productId>}, of an embedded child. */
    private Optional<String> child(Node.Get get) {
        ItemType type = answers.lexicon().design().itemType(get.type());
        if (type.kind() != ItemType.Kind.EMBEDDED) {
            return Optional.empty();
        }
        String attribute = answers.lexicon().design().container(type).attribute();
        return get.key().stream()
                .filter(k -> k.attribute().equals(attribute))
                .findFirst()
                .map(k -> "take " + attribute + "." + KeyText.of(answers).value(k, List.of()));
    }

    public static String order(List<Read.SortKey> order) {
        return order.stream()
                .map(k -> PathText.of(k.path()) + (k.descending() ? " DESC" : " ASC"))
                .collect(Collectors.joining(", "));
    }

    private String predicate(NodeId input, Predicate predicate) {
        return PredicateText.ofRows(answers).of(answers.subject(input), predicate);
    }

    /** Whether it joins pieces of a value that is put together: that says so. */
    private boolean isOfPiece(Node.Join join) {
        return answers.find(join.source())
                .filter(n -> switch (n) {
                    case Node.Select select -> select.types().stream().allMatch(this::isChunk);
                    case Node.Get get -> isChunk(get.type());
                    case Node other -> false;
                })
                .isPresent();
    }

    private boolean isChunk(ItemTypeName type) {
        return answers.lexicon().design().itemType(type).kind() == ItemType.Kind.CHUNK;
    }

    private String join(Node.Join join) {
        String what = answers.label(join.source());
        String as = join.prefix().stream().map(PathText::name).collect(Collectors.joining("."));
        return as.isEmpty() ? "complete from " + what : "add " + as + " from " + what;
    }

    /** Whether the requests' own limit says it already. */
    private boolean isLimit(Node.Cut cut) {
        return answers.find(cut.input())
                .filter(input ->
                        input instanceof Node.Query query && query.limit().orElse(0) == cut.rows())
                .isPresent();
    }

    /** Whether the requests count, so that no row is sent. */
    public boolean isCount(Node.Summarize summarize) {
        return summarize.kind() == Aggregate.Kind.COUNT
                && !summarize.exists()
                && summarize.each().isEmpty()
                && answers.find(summarize.input())
                        .filter(Node.Query.class::isInstance)
                        .isPresent();
    }

    /** Whether it is the number that a single item keeps. */
    private boolean isOneNumber(Node.Summarize summarize) {
        return summarize.each().isEmpty()
                && answers.find(summarize.input())
                        .filter(n -> n instanceof Node.Get get
                                && get.each().isEmpty()
                                && !ReadRequest.isOfEveryShard(get)
                                && isNumber(get, summarize.of()))
                        .isPresent();
    }

    private boolean isNumber(Node.Get get, Optional<Path> path) {
        return answers.lexicon().design().itemType(get.type()).counters().stream()
                .anyMatch(c -> path.filter(c.path()::equals).isPresent());
    }

    private String summary(Node.Summarize summarize) {
        String what = summarize.exists() ? "whether there is any" : aggregate(summarize);
        return what
                + summarize.each().map(e -> " for each " + answers.label(e)).orElse("")
                + summarize.as().map(a -> " as " + PathText.of(a)).orElse("");
    }

    private String aggregate(Node.Summarize summarize) {
        Optional<Path> of = summarize.of();
        if (isOneNumber(summarize)) {
            return PathText.of(of.orElseThrow()) + ", 0 if not found";
        }
        String attribute = of.map(p -> " of " + PathText.of(p)).orElse("");
        return switch (summarize.kind()) {
            case COUNT -> "count" + attribute;
            case SUM -> "sum" + attribute;
            case MIN -> "least" + attribute;
            case MAX -> "greatest" + attribute;
        };
    }
}
