package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Money;
import dev.partita.result.explanation.Alternative;
import dev.partita.result.explanation.Difference;
import dev.partita.result.explanation.Without;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What there would be instead of what was chosen: {@code is} says whether there is a design, none, nothing to choose, or nothing known. */
final class OtherDesignJson {
    private OtherDesignJson() {}

    static ObjectNode of(Without without) {
        return switch (without) {
            case Without.Otherwise(Alternative other) -> of(other);
            case Without.Nothing nothing -> {
                ObjectNode object = JsonText.object().put("is", "NOTHING");
                object.set("needing", JsonText.texts(nothing.needing()));
                yield object;
            }
            case Without.Given given -> JsonText.object().put("is", "GIVEN").put("why", given.why());
            case Without.Open open -> JsonText.object().put("is", "OPEN").put("why", open.why());
        };
    }

    static ObjectNode of(Alternative other) {
        ObjectNode object = JsonText.object().put("is", "DESIGN");
        object.put("proved", other.isProved());
        object.put("bill", Money.decimal(other.cost().bill()));
        object.put("total", Money.decimal(other.cost().total()));
        object.put("further", Money.decimal(other.further()));
        object.set("alters", JsonText.texts(other.alters()));
        object.set("givesUp", JsonText.texts(other.givesUp()));
        object.set("builds", JsonText.texts(other.builds()));
        ArrayNode differences = object.putArray("differences");
        other.differences().forEach(d -> differences.add(of(d)));
        return object;
    }

    private static ObjectNode of(Difference difference) {
        ObjectNode object = JsonText.object();
        object.put("kind", difference.kind().name());
        object.put("subject", difference.subject());
        object.put("before", Money.decimal(difference.before()));
        object.put("after", Money.decimal(difference.after()));
        object.put("further", Money.decimal(difference.further()));
        return object;
    }
}
