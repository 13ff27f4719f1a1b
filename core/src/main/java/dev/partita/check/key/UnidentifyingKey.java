package dev.partita.check.key;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Concepts;
import dev.partita.check.subject.Subject;
import dev.partita.design.Counter;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An item type's key holds the entity's identifier, or a unique attribute with what it is unique within; else two entities
 * overwrite each other. The key of a marker holds nothing else: it would not be met by the second claim. The key of an item that
 * keeps a number holds what those that count in it share.
 */
public final class UnidentifyingKey implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.UNIDENTIFYING_KEY;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (ItemType type : subject.design().itemTypes()) {
            boolean isJudged = switch (type.kind()) {
                case HOME, PART, CHUNK, COPY, LOOSE_COPY, EMBEDDED, MARKER -> true;
                case GATHERED -> type.isEntry();
                case AGGREGATE -> false;
            };
            if (isJudged) {
                judge(subject, type, findings);
            } else if (type.kind() == ItemType.Kind.AGGREGATE) {
                type.counters().forEach(c -> number(subject, type, c, findings));
            }
        }
        return findings.all();
    }

    /** Entities count together in just those items whose key has the values that they share. */
    private static void number(Subject subject, ItemType type, Counter counter, Findings findings) {
        Set<AttributeName> held = held(subject, type);
        if (!held.equals(new LinkedHashSet<>(counter.by()))) {
            findings.add(
                    type.name(),
                    "The key of " + type.name() + " holds " + held + ", and " + counter.name() + " is to be kept by "
                            + counter.by() + ".");
        }
    }

    private static Set<AttributeName> held(Subject subject, ItemType type) {
        Concepts concepts = new Concepts(subject.model());
        return Fields.identifying(type, subject.address(type))
                .map(f -> concepts.normal(type.entity(), f.path()))
                .filter(Path::isOwn)
                .map(Path::attribute)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static void judge(Subject subject, ItemType type, Findings findings) {
        Set<AttributeName> held = held(subject, type);
        List<List<AttributeName>> identities = identities(subject.model().entity(type.entity()));
        if (identities.stream().noneMatch(held::containsAll)) {
            findings.add(
                    type.name(),
                    "The key of " + type.name() + " holds " + held + ", which more than one " + type.entity()
                            + " can have.");
        } else if (type.kind() == ItemType.Kind.MARKER
                && identities.stream().noneMatch(i -> i.containsAll(held) && held.containsAll(i))) {
            findings.add(
                    type.name(),
                    "The key of the marker " + type.name() + " holds " + held
                            + ", more than what is unique: a second claim would not meet it.");
        }
    }

    private static List<List<AttributeName>> identities(Entity entity) {
        List<List<AttributeName>> identities = new ArrayList<>();
        identities.add(entity.identifier());
        entity.attributes()
                .forEach(a -> a.uniqueness().ifPresent(u -> {
                    List<AttributeName> unique = new ArrayList<>(u.within());
                    unique.add(a.name());
                    identities.add(unique);
                }));
        return identities;
    }
}
