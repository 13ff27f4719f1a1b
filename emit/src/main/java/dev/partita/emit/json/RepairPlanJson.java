package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Mending;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is to be done where a caller died on the way, for machines. */
public final class RepairPlanJson {
    private static final int VERSION = 1;

    private RepairPlanJson() {}

    public static String write(List<Mending> mendings) {
        ObjectNode root = JsonText.object();
        root.put("version", VERSION);
        ArrayNode repairs = root.putArray("repairs");
        mendings.forEach(m -> repairs.add(of(m)));
        return JsonText.sorted(root);
    }

    private static ObjectNode of(Mending mending) {
        ObjectNode object = JsonText.object();
        object.put("pattern", mending.pattern());
        object.put("description", mending.description());
        ArrayNode sent = object.putArray("halfDone");
        mending.sent()
                .forEach(s -> sent.addObject()
                        .put("operation", s.operation())
                        .put("spread", s.spread())
                        .set("items", JsonText.texts(s.items())));
        object.set("find", JsonText.texts(mending.finds()));
        ArrayNode looks = object.putArray("lookAt");
        mending.looks().forEach(l -> looks.add(of(l)));
        object.set("mend", JsonText.texts(mending.mend()));
        return object;
    }

    private static ObjectNode of(Mending.Look look) {
        ObjectNode object = JsonText.object();
        object.put("itemType", look.itemType());
        object.put("table", look.table());
        ObjectNode key = object.putObject("key");
        look.key().forEach(k -> key.put(k.attribute(), k.template()));
        object.put("tells", look.tells());
        return object;
    }
}
