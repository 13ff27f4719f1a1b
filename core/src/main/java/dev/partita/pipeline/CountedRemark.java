package dev.partita.pipeline;

import dev.partita.candidate.CountedAtOnce;
import dev.partita.candidate.MaterializeAggregate;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Predicate;
import dev.partita.price.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Numbers that are counted when read, because one call changes more of what they count than a transaction holds with them, or because some of
 * what they count expires, and the rest could be counted alone.
 */
final class CountedRemark {
    private CountedRemark() {}

    static List<Diagnostic> of(Model model) {
        List<Diagnostic> remarks = new ArrayList<>();
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                attribute
                        .aggregate()
                        .filter(CountedRemark::isAddedUp)
                        .flatMap(a -> remark(model, entity, attribute, a))
                        .ifPresent(remarks::add);
            }
        }
        return remarks;
    }

    private static boolean isAddedUp(Aggregate aggregate) {
        return aggregate.kind() == Aggregate.Kind.COUNT || aggregate.kind() == Aggregate.Kind.SUM;
    }

    private static Optional<Diagnostic> remark(Model model, Entity entity, Attribute attribute, Aggregate aggregate) {
        Entity counted = model.entity(aggregate.of());
        Predicate where = aggregate.where().orElse(Predicate.TRUE);
        return MaterializeAggregate.isTold(counted, where)
                ? new CountedAtOnce(model, aggregate).tooMany().map(t -> remark(entity, attribute, t))
                : counted.ttl()
                        .filter(t -> counted.attribute(t).optional())
                        .map(t -> remark(entity, attribute, aggregate, t));
    }

    private static Diagnostic remark(Entity entity, Attribute attribute, Aggregate aggregate, AttributeName ttl) {
        return Diagnostic.of(
                DesignCode.COUNTED_WHEN_READ,
                Optional.empty(),
                entity.name() + "." + attribute.name(),
                "It is computed when read: " + aggregate.of() + " expires, and nobody is told when. What has no " + ttl
                        + " does not: a number of those alone is kept.",
                "where " + (aggregate.where().isPresent() ? "… and " : "") + ttl + " not exists");
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
