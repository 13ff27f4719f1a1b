package dev.partita.check.coverage;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.rows.Rows;
import dev.partita.check.rows.Selection;
import dev.partita.check.subject.Requests;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.NodeId;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.KeyValue;
import dev.partita.plan.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A copy is there to be read; a marker to be read, or so that a put of it can fail. */
public final class IdleItemType implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.IDLE_ITEM_TYPE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        Set<ItemType> read = new LinkedHashSet<>();
        for (Requests requests : Requests.of(subject)) {
            Rows rows = new Rows(subject, requests.nodes());
            requests.sources().stream()
                    .map(Node.Source::id)
                    .forEach((NodeId id) -> read.addAll(rows.of(id).types()));
            requests.sources().stream()
                    .filter(Node.Get.class::isInstance)
                    .forEach(s -> read.addAll(replicas(subject, (Node.Get) s)));
        }
        for (ItemType type : subject.design().itemTypes()) {
            boolean isIdle = switch (type.kind()) {
                case COPY, LOOSE_COPY, AGGREGATE -> !read.contains(type);
                case MARKER -> !read.contains(type) && !isUnique(subject, type) && !isDemanded(subject, type);
                case GATHERED -> type.isEntry() && !read.contains(type);
                case HOME, PART, EMBEDDED, CHUNK -> false;
            };
            if (isIdle) {
                findings.add(type.name(), "Nothing needs " + type.name() + ".");
            }
        }
        return findings.all();
    }

    /** All item types of which a Get that takes any replica may take the item. */
    private static List<ItemType> replicas(Subject subject, Node.Get get) {
        return KeyValue.replicas(get.key()) == 1
                ? List.of()
                : subject.design().typesIn(get.space().table()).stream()
                        .filter(t -> Selection.whole(subject, t, subject.address(t), get.key())
                                .fits())
                        .toList();
    }

    /** Whether it stands for a unique attribute, even if no pattern stores one. */
    private static boolean isUnique(Subject subject, ItemType type) {
        return subject.design().table(type.table()).keys().stream()
                .flatMap(k -> type.key(k.name()).stream())
                .flatMap(KeyTemplate::paths)
                .filter(Path::isOwn)
                .anyMatch(p ->
                        subject.model().attribute(type.entity(), p).uniqueness().isPresent());
    }

    /** Whether some pattern demands something of it. */
    private static boolean isDemanded(Subject subject, ItemType type) {
        return subject.writings().stream()
                .filter(w -> !w.load())
                .flatMap(w -> w.actions())
                .filter(a -> a.type().equals(type.name()))
                .anyMatch((Action a) -> !a.checks().isEmpty());
    }
}
