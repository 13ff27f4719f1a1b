package dev.partita.emit.text;

import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the reader does with the answers of each source.
 *
 * @param demands what a write demands of a node's rows, in words
 */
record ReaderWork(Answers answers, List<Demand> demands) {
    record Demand(NodeId node, String words) {}

    static ReaderWork of(Answers answers, Plan plan) {
        return switch (plan) {
            case ReadPlan read -> new ReaderWork(answers, List.of());
            case WritePlan write ->
                new ReaderWork(
                        answers,
                        write.demands().stream().map(d -> demand(answers, d)).toList());
        };
    }

    private static Demand demand(Answers answers, WritePlan.Demanded demanded) {
        OnlyText only = new OnlyText(answers, answers.subject(demanded.node()));
        String when = demanded.only().isEmpty() ? "" : ", where " + only.of(demanded.only());
        String refuse = "refuse " + (demanded.absent() ? "if " : "unless ");
        return new Demand(demanded.node(), refuse + what(answers, demanded) + when);
    }

    /** What is looked at, and what a refusal reports if that says more. */
    private static String what(Answers answers, WritePlan.Demanded demanded) {
        EntityName entity = answers.subject(demanded.node());
        String asked = PredicateText.of(answers).of(entity, demanded.predicate());
        if (asked.equals(demanded.condition().replace("'", ""))) {
            return asked;
        }
        if (!asked.isEmpty()) {
            return asked + ": " + demanded.condition();
        }
        return "found: " + (isExistence(demanded.condition()) ? demanded.condition() : entity + " exists");
    }

    /** A write that must find what it changes may report a condition on it instead. */
    private static boolean isExistence(String condition) {
        return condition.endsWith(" exists");
    }

    /** Whether the next page goes on behind an item of this source. */
    boolean isPaged(Node.Source source) {
        return answers.nodes().stream()
                .anyMatch(n -> n instanceof Node.Cut cut && cut.paged() && answers.passes(source.id(), cut));
    }

    boolean isCounted(Node.Source source) {
        return answers.nodes().stream()
                .anyMatch(n -> n instanceof Node.Summarize s
                        && s.input().equals(source.id())
                        && new ReaderText(answers).isCount(s));
    }

    /** What is done with the answers of a source and those before it, until the next request is sent. */
    List<String> then(Node.Source source) {
        List<String> words = new ArrayList<>();
        for (Node node : answers.nodes()) {
            if (lastSource(node.id()) == position(source.id())) {
                String before = answers.branch(node, source).map(e -> e + ": ").orElse("");
                new ReaderText(answers).of(node).ifPresent(w -> words.add(before + w));
            }
        }
        demands.stream()
                .filter(d -> lastSource(d.node()) == position(source.id()))
                .forEach(d -> words.add(d.words()));
        return words.stream().distinct().toList();
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
