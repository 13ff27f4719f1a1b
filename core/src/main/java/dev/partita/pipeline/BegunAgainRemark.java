package dev.partita.pipeline;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.Aggregate;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Kept numbers that may begin too low: who stores a parent begins its numbers with what the call itself stores, since children demand their
 * parent. Where a parent goes without its children and another one may come under its identifier, there are some already.
 */
final class BegunAgainRemark {
    private final Model model;
    private final Design design;

    private BegunAgainRemark(Model model, Design design) {
        this.model = model;
        this.design = design;
    }

    static List<Diagnostic> of(Model model, Design design) {
        BegunAgainRemark remark = new BegunAgainRemark(model, design);
        return model.entities().stream().flatMap(remark::of).toList();
    }

    private Stream<Diagnostic> of(Entity entity) {
        if (!model.canCreate(entity.name()) || isNew(entity)) {
            return Stream.empty();
        }
        List<Diagnostic> all = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            attribute
                    .aggregate()
                    .filter(a -> isKept(entity, attribute))
                    .flatMap(a -> gone(entity, a).map(why -> remark(entity, attribute, a, why)))
                    .ifPresent(all::add);
        }
        return all.stream();
    }

    /** Whether no two have the same identifier, ever: a part of it is drawn for it. */
    private static boolean isNew(Entity entity) {
        List<AttributeName> referring = entity.references().stream()
                .flatMap(r -> r.attributes().stream())
                .toList();
        return entity.identifier().stream()
                .filter(a -> !referring.contains(a))
                .map(a -> entity.attribute(a).type())
                .anyMatch(t -> t instanceof AttributeType.Uuid || t instanceof AttributeType.Ulid);
    }

    private boolean isKept(Entity entity, Attribute attribute) {
        Path own = Path.own(attribute.name());
        return design.itemTypes().stream()
                .filter(t -> t.entity().equals(entity.name()))
                .flatMap(t -> t.attributes().stream())
                .anyMatch(s -> s.source().equals(new ItemType.OfPath(own)));
    }

    /** By what it goes and what is counted stays. */
    private Optional<String> gone(Entity entity, Aggregate aggregate) {
        return model.writesOf(entity.name()).stream()
                .filter(w -> deletes(w.effects(), entity.name()) && !clears(w, aggregate.of()))
                .map(w -> w.id() + " deletes " + entity.name() + " and not its " + aggregate.of())
                .findFirst()
                .or(() -> entity.ttl().map(t -> entity.name() + " expires"));
    }

    private static boolean deletes(List<Effect> effects, EntityName entity) {
        return effects.stream()
                .anyMatch(e -> e instanceof Effect.ForEach each
                        ? deletes(each.effects(), entity)
                        : isDelete(e) && e.entity().equals(entity));
    }

    private static boolean isDelete(Effect effect) {
        return effect instanceof Effect.Delete || effect instanceof Effect.DeleteEach;
    }

    private static boolean clears(Write write, EntityName counted) {
        return deletes(write.effects(), counted);
    }

    private static Diagnostic remark(Entity entity, Attribute attribute, Aggregate aggregate, String why) {
        return Diagnostic.of(
                DesignCode.COUNTED_FROM_NONE,
                Optional.empty(),
                entity.name() + "." + attribute.name(),
                "It begins with what the call stores that stores " + entity.name() + ". " + why
                        + "; where another one comes under the same identifier, what is left of the former one is not counted.",
                "delete each " + aggregate.of() + " with it, where it goes");
    }
}
