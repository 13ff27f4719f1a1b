package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A unique attribute has an item whose key is its value (and what it is unique within), and every put of that item demands
 * that there is none yet. Without it two writers store the same value at the same time.
 */
public final class UnguardedUniqueness implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNGUARDED_UNIQUENESS;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Entity entity : subject.model().entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.uniqueness().isPresent()) {
                    unique(subject, entity, attribute, findings);
                }
            }
        }
        return findings.all();
    }

    private static void unique(Subject subject, Entity entity, Attribute attribute, Findings findings) {
        Set<Path> value = new LinkedHashSet<>();
        value.add(Path.own(attribute.name()));
        attribute.uniqueness().orElseThrow().within().forEach(a -> value.add(Path.own(a)));
        Optional<ItemType> keeper = Stored.kept(subject, entity.name()).stream()
                .filter(t -> new LinkedHashSet<>(Stored.of(subject, t).key()).equals(value))
                .findFirst();
        if (keeper.isEmpty()) {
            findings.add(
                    entity.name() + "." + attribute.name(),
                    "No item has just " + value + " as its key, so nothing keeps " + attribute.name() + " unique.");
            return;
        }
        for (Writing writing : subject.writings()) {
            if (!writing.load() && Stored.on(writing, keeper.get()).anyMatch(UnguardedUniqueness::isUnguarded)) {
                findings.add(
                        writing.write().id(),
                        "A put of " + keeper.get().name() + " does not demand that there is none: " + attribute.name()
                                + " can be taken twice.");
            }
        }
    }

    /** A put without the demand, unless it is taken only under some condition, such as that the value stays. */
    private static boolean isUnguarded(Action action) {
        return action instanceof Action.Put put
                && put.checks().stream().noneMatch(c -> c.kind() == dev.partita.plan.Check.Kind.ABSENT)
                && put.only().stream().noneMatch(o -> o instanceof dev.partita.plan.Only.Same);
    }
}
