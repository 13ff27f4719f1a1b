package dev.partita.check.write;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Lasting;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Path;
import java.util.List;
import java.util.Optional;

/**
 * DynamoDB expires by one attribute of a table, a number of seconds. Every item of an expiring entity has its expiry under that
 * name; no item of another has anything there.
 */
public final class TtlAttribute implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.TTL_ATTRIBUTE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        for (Table table : subject.design().tables()) {
            subject.design()
                    .typesIn(table.name())
                    .forEach(t -> fault(subject, table, t).ifPresent(f -> findings.add(t.name(), f)));
        }
        return findings.all();
    }

    private static Optional<String> fault(Subject subject, Table table, ItemType type) {
        Optional<AttributeName> expiry = subject.model().entity(type.entity()).ttl();
        if (expiry.isEmpty()) {
            boolean isTaken = table.ttl()
                    .filter(t -> type.key(t).isPresent()
                            || type.attributes().stream().anyMatch(a -> a.name().equals(t)))
                    .isPresent();
            return isTaken
                    ? Optional.of(
                            type.name() + " has an attribute " + table.ttl().get() + ", and would be deleted by it.")
                    : Optional.empty();
        }
        Path path = Path.own(expiry.get());
        if (!(subject.model().attribute(type.entity(), path).type() instanceof AttributeType.Epoch)) {
            return Optional.of(path + " of " + type.entity() + " is no number of seconds.");
        }
        if (Lasting.areNumbers(subject, type)) {
            return Optional.empty();
        }
        Optional<String> name = type.storedName(path);
        if (name.isEmpty()) {
            return Optional.of(type.name() + " does not have its expiry " + path + ", and would stay for ever.");
        }
        return table.ttl().equals(name)
                ? Optional.empty()
                : Optional.of(type.name() + " has its expiry as " + name.get() + ", and " + table.name()
                        + " expires by " + table.ttl().orElse("nothing") + ".");
    }
}
