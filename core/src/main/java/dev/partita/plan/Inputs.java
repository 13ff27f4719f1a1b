package dev.partita.plan;

import dev.partita.model.NodeId;
import java.util.List;
import java.util.stream.Stream;

/** The nodes that a node works on the rows of. */
public final class Inputs {
    private Inputs() {}

    public static List<NodeId> of(Node node) {
        return switch (node) {
            case Node.Source source -> source.each().stream().toList();
            case Node.Values v -> List.of();
            case Node.Elements e -> List.of();
            case Node.Select s -> List.of(s.input());
            case Node.Filter f -> List.of(f.input());
            case Node.Join j -> List.of(j.input(), j.source());
            case Node.Distinct d -> List.of(d.input());
            case Node.Sort s -> List.of(s.input());
            case Node.Merge m -> m.inputs();
            case Node.Refill r -> List.of(r.input());
            case Node.Cut c -> List.of(c.input());
            case Node.Summarize s ->
                Stream.concat(Stream.of(s.input()), s.each().stream()).toList();
            case Node.Unpack u -> List.of(u.input());
            case Node.Decode d -> List.of(d.input());
            case Node.Lapse l -> List.of(l.input());
        };
    }
}
