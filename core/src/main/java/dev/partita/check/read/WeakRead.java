package dev.partita.check.read;

import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Kept;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Used;
import dev.partita.check.subject.Operands;
import dev.partita.check.subject.Reading;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.PatternId;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Node;
import java.util.List;
import java.util.stream.Stream;

/**
 * A read that asks for it reads strongly all along, and nothing that is loose; so does a write that finds what it changes, unless it
 * says Eventual. Those that keep something loosely may be found by loose copies: what is not there any more is left alone.
 */
public final class WeakRead implements dev.partita.check.finding.Check {
    @Override
    public CheckCode code() {
        return CheckCode.WEAK_READ;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Reading reading : subject.readings()) {
            if (reading.read().strong()) {
                PatternId pattern = reading.read().id();
                List<Node> nodes = reading.plan().nodes();
                weak(pattern, nodes, findings);
                sources(pattern, nodes).forEach(s -> copies(subject, pattern, nodes, s, findings));
                Kept.usedBy(subject, reading).stream()
                        .filter(Kept::loose)
                        .forEach(k -> findings.add(
                                pattern,
                                "It must read strongly, and " + k.path() + " of " + k.type() + " is written later."));
            }
        }
        for (Writing writing : subject.writings()) {
            if (!writing.write().findsEventually()) {
                PatternId pattern = writing.write().id();
                List<Node> nodes = writing.plan().finds();
                weak(pattern, nodes, findings);
                sources(pattern, nodes)
                        .filter(s -> !isForFollowers(subject, writing, s.id()))
                        .forEach(s -> copies(subject, pattern, nodes, s, findings));
            }
        }
        return findings.all();
    }

    private static Stream<Node.Source> sources(PatternId pattern, List<Node> nodes) {
        return new Requests(pattern, nodes).sources().stream();
    }

    private static void weak(PatternId pattern, List<Node> nodes, Findings findings) {
        sources(pattern, nodes)
                .filter(s -> !s.strong())
                .forEach(s -> findings.add(pattern, s.id() + " must read strongly, and does not."));
    }

    private static void copies(
            Subject subject, PatternId pattern, List<Node> nodes, Node.Source source, Findings findings) {
        new Rows(subject, nodes)
                .of(source.id()).types().stream()
                        .filter(t -> t.kind() == ItemType.Kind.LOOSE_COPY)
                        .forEach(t -> findings.add(
                                pattern, source.id() + " must read strongly, and " + t.name() + " is written later."));
    }

    /** Whether what a source finds is only written where it is there still. */
    private static boolean isForFollowers(Subject subject, Writing writing, NodeId source) {
        Rows rows = new Rows(subject, writing.plan().finds());
        return writing.plan().demands().stream().noneMatch(d -> comesFrom(rows, d.node(), source))
                && writing.actions()
                        .filter(a -> nodes(a).anyMatch(n -> comesFrom(rows, n, source)))
                        .allMatch(a -> a.checks().stream().anyMatch(c -> c.failure() instanceof Check.Skips));
    }

    private static boolean comesFrom(Rows rows, NodeId node, NodeId source) {
        return rows.has(node) && rows.upstream(node).stream().anyMatch(n -> n.id().equals(source));
    }

    private static Stream<NodeId> nodes(Action action) {
        return Used.by(action).flatMap(Operands::parts).flatMap(o -> switch (o) {
            case Operand.Answered a -> Stream.of(a.node());
            case Operand.RowCount c -> Stream.of(c.node());
            case Operand.RowSum s -> Stream.of(s.node());
            case Operand other -> Stream.<NodeId>empty();
        });
    }
}
