package dev.partita.check.coverage;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.TableName;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.NodeId;
import dev.partita.plan.Action;
import dev.partita.plan.Inputs;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.Space;
import dev.partita.plan.WritePlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tables, indexes, item types and nodes that are named somewhere and stand nowhere. The other checks look names up, so they
 * only run where this one finds nothing.
 */
public final class DanglingName implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.DANGLING_NAME;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Search search = new Search(subject, new Findings(code()));
        subject.design().itemTypes().forEach(search::itemType);
        Stream.concat(
                        subject.plans().patterns().stream(),
                        subject.plans().loads().stream().map(Plans.Load::plan))
                .forEach(search::plan);
        return search.findings.all();
    }

    private record Search(Subject subject, Findings findings) {
        void itemType(ItemType type) {
            if (!isTable(type.table())) {
                findings.add(type.name(), type.name() + " stands in " + type.table() + ", and there is no such table.");
                return;
            }
            type.attributes().forEach(a -> {
                if (a.source() instanceof ItemType.Children children) {
                    type(type.name(), children.type());
                }
            });
            if (type.kind() == ItemType.Kind.EMBEDDED && !isHeld(type)) {
                findings.add(type.name(), type.name() + " is embedded, and no item type of its table holds it.");
            }
            type.sparse().forEach(s -> space(type.name(), new Space(type.table(), Optional.of(s.index()))));
        }

        private boolean isHeld(ItemType embedded) {
            return subject.design().typesIn(embedded.table()).stream()
                    .flatMap(t -> t.attributes().stream())
                    .anyMatch(a -> a.source().equals(new ItemType.Children(embedded.name())));
        }

        void plan(Plan plan) {
            switch (plan) {
                case ReadPlan read -> {
                    Set<NodeId> known = nodes(plan, read.nodes());
                    read.answers().stream().filter(a -> !known.contains(a)).forEach(a -> missing(plan, a));
                }
                case WritePlan write -> {
                    Set<NodeId> known = nodes(plan, write.finds());
                    write.demands().stream()
                            .map(WritePlan.Demanded::node)
                            .filter(n -> !known.contains(n))
                            .forEach(n -> missing(plan, n));
                    write.steps().stream().flatMap(s -> s.actions().stream()).forEach(a -> {
                        type(plan.pattern(), a.type());
                        a.repeat()
                                .flatMap(Search::rows)
                                .filter(n -> !known.contains(n))
                                .ifPresent(n -> missing(plan, n));
                    });
                }
            }
        }

        private static Optional<NodeId> rows(Action.Repeat repeat) {
            return switch (repeat) {
                case Action.Repeat.PerElement r -> Optional.empty();
                case Action.Repeat.PerRow r -> Optional.of(r.node());
                case Action.Repeat.Shared r -> rows(r.each());
            };
        }

        private Set<NodeId> nodes(Plan plan, List<Node> nodes) {
            Set<NodeId> known = new LinkedHashSet<>();
            for (Node node : nodes) {
                Inputs.of(node).stream().filter(i -> !known.contains(i)).forEach(i -> missing(plan, i));
                named(plan, node);
                if (!known.add(node.id())) {
                    findings.add(plan.pattern(), "Two nodes of " + plan.pattern() + " are called " + node.id() + ".");
                }
            }
            return known;
        }

        private void named(Plan plan, Node node) {
            if (node instanceof Node.Source source) {
                space(plan.pattern(), source.space());
            }
            switch (node) {
                case Node.Get get -> type(plan.pattern(), get.type());
                case Node.Query query -> query.ranges().forEach(r -> type(plan.pattern(), r.type()));
                case Node.Scan scan -> scan.types().forEach(t -> type(plan.pattern(), t));
                case Node.Select select -> select.types().forEach(t -> type(plan.pattern(), t));
                case Node.Unpack unpack -> type(plan.pattern(), unpack.type());
                case Node other -> {}
            }
        }

        private void space(Object at, Space space) {
            if (!isTable(space.table())) {
                findings.add(at, at + " names the table " + space.table() + ", which is not there.");
            } else if (space.index().filter(i -> !isIndex(space.table(), i)).isPresent()) {
                findings.add(at, at + " names the index " + space + ", which is not there.");
            }
        }

        private void type(Object at, ItemTypeName type) {
            if (subject.design().itemTypes().stream().noneMatch(t -> t.name().equals(type))) {
                findings.add(at, at + " names the item type " + type + ", which is not there.");
            }
        }

        private void missing(Plan plan, NodeId node) {
            findings.add(
                    plan.pattern(),
                    plan.pattern() + " uses the rows of " + node + ", and no earlier node is called so.");
        }

        private boolean isTable(TableName name) {
            return subject.design().tables().stream().anyMatch(t -> t.name().equals(name));
        }

        private boolean isIndex(TableName table, IndexName name) {
            return subject.design().table(table).indexes().stream()
                    .anyMatch(i -> i.name().equals(name));
        }
    }
}
