package dev.partita.plan;

import dev.partita.model.AttributeName;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.model.Read;
import java.util.List;
import java.util.stream.Collectors;

/** Nodes of plans, one a line. */
final class NodeText {
    private NodeText() {}

    static String of(Node node) {
        return node.id() + ": "
                + switch (node) {
                    case Node.Get n -> "get " + n.type() + TermText.key(n.key()) + source(n);
                    case Node.Query n -> query(n);
                    case Node.Scan n ->
                        "scan " + n.space() + " for " + n.types() + " where " + TermText.of(n.filter()) + source(n);
                    case Node.Values n ->
                        "values of " + n.path()
                                + n.batch().map(b -> " :" + b + "[]").orElse("") + " "
                                + TermText.operands(n.operands());
                    case Node.Elements n -> "elements of :" + n.list();
                    case Node.Select n -> "select " + n.types() + of(n.input());
                    case Node.Filter n -> "filter " + TermText.of(n.predicate()) + of(n.input());
                    case Node.Join n -> "join " + n.source() + " as " + prefix(n) + of(n.input());
                    case Node.Distinct n -> "distinct " + paths(n.by()) + of(n.input());
                    case Node.Sort n -> "sort " + order(n.order()) + of(n.input());
                    case Node.Merge n -> "merge " + order(n.order()) + " of " + ids(n.inputs());
                    case Node.Refill n -> "refill " + n.rows() + of(n.input());
                    case Node.Cut n -> "cut " + n.rows() + (n.paged() ? " paged" : "") + of(n.input());
                    case Node.Summarize n -> summarize(n);
                    case Node.Unpack n -> "unpack " + n.type() + " in " + n.attribute() + of(n.input());
                    case Node.Decode n -> "decode " + n.path() + " from " + n.keyAttribute() + of(n.input());
                    case Node.Lapse n -> "lapse by " + n.expiry() + of(n.input());
                    case Node.Ascend n -> "ascend to " + n.up().role() + of(n.input());
                    case Node.Compose n -> "compose " + n.path() + " from " + ids(n.pieces()) + of(n.input());
                };
    }

    private static String query(Node.Query n) {
        String ranges = n.ranges().stream()
                .map(r -> r.type() + " where " + TermText.of(r.keyed()))
                .collect(Collectors.joining(", "));
        String filter = n.filter().conjuncts().isEmpty() ? "" : " filter " + TermText.of(n.filter());
        String limit = n.limit().isPresent() ? " limit " + n.limit().getAsInt() : "";
        return "query " + n.space() + TermText.key(n.partition()) + sort(n.sort()) + (n.forward() ? "" : " backward")
                + " for " + ranges + filter + limit + source(n);
    }

    private static String sort(SortCondition sort) {
        String equal = sort.equal().isEmpty() ? "" : " " + TermText.key(sort.equal());
        return equal + sort.last().map(NodeText::last).orElse("");
    }

    private static String last(SortCondition.Last last) {
        return " " + last.operator() + " " + TermText.of(last.value())
                + last.high().map(h -> " and " + TermText.of(h)).orElse("");
    }

    private static String summarize(Node.Summarize n) {
        String each = n.each().map(e -> " each " + e).orElse("");
        return (n.exists() ? "exists" : n.kind() + n.of().map(p -> " " + p).orElse("")) + of(n.input()) + each;
    }

    private static String source(Node.Source node) {
        String each = node.each().map(e -> " each " + e).orElse("");
        String project = node.project().isEmpty() ? "" : " project " + node.project();
        return each + (node.strong() ? " strong" : "") + project;
    }

    private static String of(NodeId input) {
        return " of " + input;
    }

    private static String prefix(Node.Join n) {
        return n.prefix().isEmpty() ? "itself" : new Path(n.prefix(), new AttributeName("*")).toString();
    }

    private static String order(List<Read.SortKey> order) {
        return order.stream()
                .map(k -> k.path() + (k.descending() ? " down" : " up"))
                .collect(Collectors.joining(", "));
    }

    private static String paths(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(", "));
    }

    private static String ids(List<NodeId> ids) {
        return ids.stream().map(NodeId::toString).collect(Collectors.joining(", "));
    }
}
