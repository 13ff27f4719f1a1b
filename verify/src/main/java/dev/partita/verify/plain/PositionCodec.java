package dev.partita.verify.plain;

import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.Fault.Code;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A position as a cursor: one word that a caller hands back unread. One of another read is refused. */
public final class PositionCodec {
    private final Model model;

    public PositionCodec(Model model) {
        this.model = model;
    }

    public static String write(Position position) {
        String text = Json.write(Json.nodes()
                .arrayNode()
                .addAll(Stream.concat(position.sort().stream(), position.identifier().stream())
                        .map(ValueCodec::write)
                        .toList()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    public Position read(Read read, String cursor) {
        Read.Leg leg = read.legs().get(read.pagedLeg());
        Entity entity = model.entity(leg.entity());
        List<AttributeType> types = new ArrayList<>();
        leg.order()
                .forEach(key ->
                        types.add(model.attribute(leg.entity(), key.path()).type()));
        entity.identifier().forEach(part -> types.add(entity.attribute(part).type()));
        List<Value> values = values(cursor, types);
        return new Position(
                values.subList(0, leg.order().size()),
                values.subList(leg.order().size(), values.size()));
    }

    private static List<Value> values(String cursor, List<AttributeType> types) {
        JsonNode nodes = Json.parse(decoded(cursor));
        if (!nodes.isArray() || nodes.size() != types.size()) {
            throw foreign();
        }
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            values.add(ValueCodec.read(nodes.get(i), types.get(i)));
        }
        return values;
    }

    private static String decoded(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw foreign();
        }
    }

    private static FaultException foreign() {
        return new FaultException(Code.MALFORMED, "the cursor is not one of this read");
    }
}
