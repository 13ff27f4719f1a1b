package dev.partita.emit.text;

import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Predicate;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The Params of the Reads table.
 *
 * @param demands what a write demands of a node's rows, in words
 */
record ReadParameters(Answers answers, List<Demand> demands) {
    record Demand(NodeId node, String words) {}

    static ReadParameters of(Answers answers, ReadPlan plan) {
        return new ReadParameters(answers, List.of());
    }

    static ReadParameters of(Answers answers, WritePlan plan) {
        return new ReadParameters(
                answers,
                plan.demands().stream()
                        .map(d -> new Demand(d.node(), "refuse " + (d.absent() ? "if found" : "unless found") + ": " + d.condition()))
                        .toList());
    }

    List<String> of(Node.Source source) {
        List<String> all = new ArrayList<>();
        switch (source) {
            case Node.Query query -> add(query, all);
            case Node.Get get -> {}
            case Node.Scan scan -> filter(scan.id(), scan.filter()).ifPresent(all::add);
        }
        if (source.strong()) {
            all.add("ConsistentRead");
        }
        if (!source.project().isEmpty()) {
            all.add("Project: " + String.join(", ", source.project()));
        }
        if (counts(source)) {
            all.add("Count");
        }
        List<String> then = then(source);
        if (!then.isEmpty()) {
            all.add("Then: " + String.join("; ", then));
        }
        return all;
    }

    private void add(Node.Query query, List<String> all) {
        if (asksEveryShard(query)) {
            all.add("all shards");
        }
        if (!query.forward()) {
            all.add("ScanIndexForward=false");
        }
        query.limit().ifPresent(limit -> all.add("Limit=" + limit));
        if (isPaged(query.id())) {
            all.add("paginated");
        }
        filter(query.id(), query.filter()).ifPresent(all::add);
    }

    private static boolean asksEveryShard(Node.Query query) {
        return query.partition().stream()
                .flatMap(k -> k.pieces().stream())
                .anyMatch(KeyValue.EveryShard.class::isInstance);
    }

    private Optional<String> filter(NodeId node, Predicate predicate) {
        EntityName entity = answers.entity(node).orElseThrow();
        String text = PredicateText.of(answers).of(entity, predicate);
        return text.isEmpty() ? Optional.empty() : Optional.of("Filter: " + text);
    }

    /** Whether the next page goes on behind an item of this source. */
    private boolean isPaged(NodeId source) {
        return answers.nodes().stream()
                .anyMatch(n -> n instanceof Node.Cut cut && cut.paged() && passesRows(source, cut.input()));
    }

    /** Whether rows of a source arrive at a node. */
    private boolean passesRows(NodeId source, NodeId at) {
        if (at.equals(source)) {
            return true;
        }
        return answers.find(at)
                .filter(node -> !(node instanceof Node.Source))
                .map(node -> node instanceof Node.Merge merge
                        ? merge.inputs().stream().anyMatch(i -> passesRows(source, i))
                        : Inputs.of(node).stream().limit(1).anyMatch(i -> passesRows(source, i)))
                .orElse(false);
    }

    private boolean counts(Node.Source source) {
        return answers.nodes().stream()
                .anyMatch(n -> n instanceof Node.Summarize s
                        && s.input().equals(source.id())
                        && new ReaderText(answers).isCount(s));
    }

    /** What the reader does before the next request is sent. */
    private List<String> then(Node.Source source) {
        List<String> words = new ArrayList<>();
        for (Node node : answers.nodes()) {
            if (lastSource(node.id()) == position(source.id())) {
                new ReaderText(answers).of(node).ifPresent(words::add);
            }
        }
        demands.stream()
                .filter(d -> lastSource(d.node()) == position(source.id()))
                .forEach(d -> words.add(d.words()));
        return words;
    }

    /** The position of the last source that a node depends on, -1 if none. */
    private int lastSource(NodeId id) {
        Optional<Node> node = answers.find(id);
        int own = node.filter(Node.Source.class::isInstance).isPresent() ? position(id) : -1;
        return node.stream()
                .flatMap(n -> Inputs.of(n).stream())
                .mapToInt(this::lastSource)
                .reduce(own, Math::max);
    }

    private int position(NodeId id) {
        return IntStream.range(0, answers.nodes().size())
                .filter(i -> answers.nodes().get(i).id().equals(id))
                .findFirst()
                .orElse(-1);
    }
}
