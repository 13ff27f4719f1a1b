package dev.partita.emit.text;

import dev.partita.model.NodeId;
import dev.partita.plan.Node;
import java.util.List;
import java.util.stream.Stream;

/** The nodes whose rows a node works on; the first are those whose rows it passes on. */
public final class Inputs {
    private Inputs() {}

    public static List<NodeId> of(Node node) {
        return switch (node) {
            case Node.Source source -> source.each().stream().toList();
            case Node.Values values -> List.of();
            case Node.Elements elements -> List.of();
            case Node.Select select -> List.of(select.input());
            case Node.Filter filter -> List.of(filter.input());
            case Node.Join join -> List.of(join.input(), join.source());
            case Node.Distinct distinct -> List.of(distinct.input());
            case Node.Sort sort -> List.of(sort.input());
            case Node.Merge merge -> merge.inputs();
            case Node.Refill refill -> List.of(refill.input());
            case Node.Cut cut -> List.of(cut.input());
            case Node.Summarize summarize ->
                Stream.concat(Stream.of(summarize.input()), summarize.each().stream())
                        .toList();
            case Node.Unpack unpack -> List.of(unpack.input());
            case Node.Decode decode -> List.of(decode.input());
            case Node.Lapse lapse -> List.of(lapse.input());
        };
    }
}
