package dev.partita.check.limit;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.price.Limits;
import dev.partita.statistics.Sizes;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Names and values of an item, keys of indexes included, at the declared maxima. */
public final class ItemTooLarge implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.ITEM_TOO_LARGE;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        subject.design().itemTypes().forEach(t -> {
            long bytes = new Largest(subject, t).item();
            if (bytes > Limits.ITEM_BYTES) {
                findings.add(
                        t.name(),
                        "An item of " + t.name() + " can have " + bytes + " bytes; DynamoDB takes " + Limits.ITEM_BYTES
                                + "." + elsewhere(subject, t));
            }
        });
        return findings.all();
    }

    /** The largest attribute could stand in an object store, and its address in the item. */
    private static String elsewhere(Subject subject, ItemType type) {
        return type.attributes().stream()
                .flatMap(a ->
                        a.source() instanceof ItemType.OfPath of && of.path().isOwn()
                                ? Stream.of(of.path().attribute())
                                : Stream.empty())
                .map(a -> subject.model().entity(type.entity()).attribute(a))
                .max(Comparator.comparing(a -> Sizes.max(a.type())))
                .map(a -> " Keep " + a.name() + " in an object store, and its address here: - `" + a.name()
                        + "Address` (string(60..1000))")
                .orElse("");
    }
}
