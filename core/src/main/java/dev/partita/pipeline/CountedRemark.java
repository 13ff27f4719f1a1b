package dev.partita.pipeline;

import dev.partita.candidate.CountedAtOnce;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Numbers that are counted when read, because one call changes more of what they count than a transaction holds with them. */
final class CountedRemark {
    private CountedRemark() {}

    static List<Diagnostic> of(Model model) {
        List<Diagnostic> remarks = new ArrayList<>();
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                attribute
                        .aggregate()
                        .filter(a -> isKeptElse(model, a))
                        .flatMap(a -> new CountedAtOnce(model, a).tooMany())
                        .ifPresent(t -> remarks.add(remark(entity, attribute, t)));
            }
        }
        return remarks;
    }

    private static boolean isKeptElse(Model model, Aggregate aggregate) {
        return (aggregate.kind() == Aggregate.Kind.COUNT || aggregate.kind() == Aggregate.Kind.SUM)
                && model.entity(aggregate.of()).ttl().isEmpty();
    }

    private static Diagnostic remark(Entity entity, Attribute attribute, CountedAtOnce.TooMany tooMany) {
        return Diagnostic.of(
                DesignCode.COUNTED_WHEN_READ,
                Optional.empty(),
                entity.name() + "." + attribute.name(),
                "It is computed when read: " + tooMany.write().id() + " changes up to "
                        + tooMany.each().max() + " of what it counts, and a transaction holds "
                        + Limits.TRANSACTION_ACTIONS + " items, those that count among them.",
                "for each " + tooMany.each().list() + "[] (max " + tooMany.most() + ")",
                "| Transaction | No |");
    }
}
