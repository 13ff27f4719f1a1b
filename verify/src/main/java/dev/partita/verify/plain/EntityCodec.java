package dev.partita.verify.plain;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Value;
import dev.partita.verify.plain.Fault.Code;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plain entities as JSON lines (outputs.md, {@code run}). What breaks the model is refused by {@link FaultException},
 * whose fault names the attribute. Values of aggregates are read over: they are computed.
 */
public final class EntityCodec {
    private final Model model;

    public EntityCodec(Model model) {
        this.model = model;
    }

    public PlainEntity read(EntityName name, String line) {
        return read(name, Json.parseObject(line));
    }

    public PlainEntity read(EntityName name, ObjectNode object) {
        Entity entity = model.entity(name);
        object.propertyNames().forEach(given -> demandKnown(entity, given));
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        for (Attribute attribute : entity.attributes()) {
            if (attribute.aggregate().isEmpty()) {
                Json.member(object, attribute.name().value())
                        .ifPresentOrElse(
                                node -> values.put(attribute.name(), value(attribute, node)),
                                () -> demandOptional(entity, attribute));
            }
        }
        return new PlainEntity(name, values);
    }

    /** The entity with its attributes in order of name. */
    public static ObjectNode write(PlainEntity entity) {
        ObjectNode object = Json.nodes().objectNode();
        entity.attributes().forEach((name, value) -> object.set(name.value(), ValueCodec.write(value)));
        return object;
    }

    private static Value value(Attribute attribute, JsonNode node) {
        try {
            Value value = ValueCodec.read(node, attribute.type());
            DeclaredValues.fault(value, attribute.type()).ifPresent(fault -> {
                throw new FaultException(fault);
            });
            return value;
        } catch (FaultException e) {
            throw new FaultException(e.fault().of(attribute.name().value()));
        }
    }

    private static void demandKnown(Entity entity, String given) {
        if (entity.attributes().stream().noneMatch(a -> a.name().value().equals(given))) {
            throw new FaultException(Code.UNKNOWN_ATTRIBUTE, entity.name() + " has no attribute " + given);
        }
    }

    private static void demandOptional(Entity entity, Attribute attribute) {
        if (!attribute.optional()) {
            throw new FaultException(Code.MISSING_ATTRIBUTE, entity.name() + " lacks " + attribute.name());
        }
    }
}
