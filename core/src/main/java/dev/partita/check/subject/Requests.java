package dev.partita.check.subject;

import dev.partita.model.PatternId;
import dev.partita.plan.Node;
import java.util.List;

/** The nodes that one plan reads by: all of a read, the finds of a write. */
public record Requests(PatternId pattern, List<Node> nodes) {
    public Requests {
        nodes = List.copyOf(nodes);
    }

    /** Of every plan, loads included. */
    public static List<Requests> of(Subject subject) {
        return java.util.stream.Stream.concat(
                        subject.readings().stream()
                                .map(r -> new Requests(r.read().id(), r.plan().nodes())),
                        subject.writings().stream()
                                .map(w -> new Requests(w.write().id(), w.plan().finds())))
                .toList();
    }

    /** Of every pattern. */
    public static List<Requests> ofPatterns(Subject subject) {
        return of(subject).stream()
                .filter(r -> subject.model().pattern(r.pattern()).isPresent())
                .toList();
    }

    /** Those that send requests. */
    public List<Node.Source> sources() {
        return nodes.stream()
                .filter(Node.Source.class::isInstance)
                .map(Node.Source.class::cast)
                .toList();
    }

    public List<Node.Query> queries() {
        return nodes.stream()
                .filter(Node.Query.class::isInstance)
                .map(Node.Query.class::cast)
                .toList();
    }
}
