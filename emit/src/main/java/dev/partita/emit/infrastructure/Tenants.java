package dev.partita.emit.infrastructure;

import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.AttributeName;
import dev.partita.model.Decision;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;

/**
 * Where the document keeps tenants apart ({@code isolate by tenantId}), the partition keys that a tenant may touch. Whoever acts
 * for a tenant bears its identifier, as it stands in keys, in the tag of the attribute's name.
 */
final class Tenants {
    private final DesignResult result;
    private final AttributeName attribute;

    private Tenants(DesignResult result, AttributeName attribute) {
        this.result = result;
        this.attribute = attribute;
    }

    /** Empty if the document does not ask for it. */
    static Optional<Tenants> of(DesignResult result) {
        return result.model().decisions().stream()
                .filter(Decision.IsolateBy.class::isInstance)
                .map(d -> new Tenants(result, ((Decision.IsolateBy) d).attribute()))
                .findFirst();
    }

    /** Empty if the items do not begin with the tenant: they are then out of reach. */
    Optional<String> leadingKey(Space space, ItemType type) {
        return type.key(partition(space)).flatMap(t -> pattern(type.entity(), t));
    }

    private String partition(Space space) {
        Table table = result.design().table(space.table());
        return space.index()
                .map(i -> table.index(i).partition().get(0).name())
                .orElse(table.partition().name());
    }

    private Optional<String> pattern(EntityName entity, KeyTemplate template) {
        StringBuilder pattern = new StringBuilder();
        boolean found = false;
        for (Segment segment : template.segments()) {
            switch (segment) {
                case Segment.Text text -> pattern.append(literal(text.text()));
                case Segment.Field field -> {
                    if (!found && !isTenant(entity, field.path())) {
                        return Optional.empty();
                    }
                    pattern.append(found ? "*" : "${aws:PrincipalTag/" + attribute + "}");
                    found = true;
                }
                case Segment.Shard shard -> pattern.append('*');
            }
        }
        return found ? Optional.of(pattern.toString()) : Optional.empty();
    }

    /** Characters that mean something in a policy, as themselves. */
    private static String literal(String text) {
        return text.replaceAll("[*?$]", "\\${$0}");
    }

    /** The attribute itself, or the part of an identifier that attributes of that name refer to. */
    private boolean isTenant(EntityName entity, Path path) {
        Model model = result.model();
        return path.isOwn()
                && (path.attribute().equals(attribute)
                        || model.entities().stream().anyMatch(e -> refers(model, e, entity, path)));
    }

    private boolean refers(Model model, Entity from, EntityName to, Path path) {
        List<AttributeName> identifier = model.entity(to).identifier();
        return from.references().stream()
                .filter(r -> r.target().equals(to))
                .anyMatch(r -> r.attributes().contains(attribute)
                        && identifier.get(r.attributes().indexOf(attribute)).equals(path.attribute()));
    }
}
