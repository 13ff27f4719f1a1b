package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.check.subject.Writing;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Path;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keys of an index that are put together, and the decision whether an item is in a sparse one, do not follow by themselves:
 * an update of a part builds them anew, of every part.
 */
public final class StaleIndexKey implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.STALE_INDEX_KEY;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Writing writing : subject.writings()) {
            writing.actions()
                    .filter(Action.Update.class::isInstance)
                    .map(Action.Update.class::cast)
                    .forEach(u -> update(subject, writing, u, findings));
        }
        return findings.all();
    }

    /** Whether a part of the key is cleared, so that there is no key any more. */
    private static boolean isLeft(Stored stored, Index index, Action.Update update) {
        return update.changes().stream()
                .anyMatch(c -> c instanceof Change.Clear clear
                        && stored.demanded(index).contains(stored.normal(clear.path())));
    }

    private static void update(Subject subject, Writing writing, Action.Update update, Findings findings) {
        ItemType type = subject.design().itemType(update.type());
        Stored stored = Stored.of(subject, type);
        for (Index index : stored.builtOf(stored.changed(update))) {
            Optional<Change.Reindex> built = update.changes().stream()
                    .filter(Change.Reindex.class::isInstance)
                    .map(Change.Reindex.class::cast)
                    .filter(r -> r.index().equals(index.name()))
                    .findFirst();
            if (built.isEmpty()) {
                findings.add(
                        writing.write().id(),
                        "An update of " + type.name() + " leaves its keys of " + index.name() + " as they were.");
            } else if (!isLeft(stored, index, update)) {
                Set<Path> given = new LinkedHashSet<>();
                built.get().image().forEach(f -> given.add(stored.normal(f.path())));
                stored.demanded(index).stream()
                        .filter(p -> !given.contains(p))
                        .forEach(p -> findings.add(
                                writing.write().id(),
                                "An update of " + type.name() + " builds its keys of " + index.name() + " without " + p
                                        + "."));
            }
        }
    }
}
