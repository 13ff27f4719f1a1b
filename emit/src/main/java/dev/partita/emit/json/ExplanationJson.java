package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.result.DesignResult;
import dev.partita.result.explanation.Element;
import dev.partita.result.explanation.Explanation;
import dev.partita.result.explanation.IndexCount;
import dev.partita.result.explanation.Instead;
import dev.partita.result.explanation.Quantity;
import dev.partita.result.explanation.Reason;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Why a design is as it is, for programs; money in dollars a month. */
public final class ExplanationJson {
    private ExplanationJson() {}

    public static String write(Explanation explanation) {
        ObjectNode root = JsonText.object();
        root.put("application", explanation.design().model().application());
        root.set("cost", CostJson.of(explanation.design()));
        root.set("elements", elementsOf(explanation.elements()));
        ArrayNode counts = root.putArray("indexes");
        explanation.counts().forEach(c -> counts.add(of(c)));
        ArrayNode settings = root.putArray("settings");
        explanation
                .settings()
                .forEach(i -> settings.addObject()
                        .put("setting", String.join(", ", i.decisions()))
                        .set("instead", OtherDesignJson.of(i.without())));
        ArrayNode quantities = root.putArray("quantities");
        explanation.quantities().forEach(q -> quantities.add(of(q)));
        ArrayNode unsuited = root.putArray("notForDynamoDb");
        explanation
                .unsuited()
                .forEach(u -> unsuited.addObject()
                        .put("pattern", u.pattern().value())
                        .put("why", u.why())
                        .put("plan", u.plan())
                        .put("bill", Money.decimal(u.cost()))
                        .put("instead", u.instead()));
        root.set("notComputed", JsonText.texts(explanation.open()));
        return JsonText.sorted(root);
    }

    /** What has one name. */
    public static String elements(List<Element> elements) {
        ObjectNode root = JsonText.object();
        root.set("elements", elementsOf(elements));
        return JsonText.sorted(root);
    }

    public static String reason(DesignResult result, Reason reason) {
        ObjectNode root = JsonText.object();
        root.put("pattern", reason.pattern().value());
        result.cost().patterns().stream()
                .filter(c -> c.pattern().equals(reason.pattern()))
                .forEach(c ->
                        root.put("bill", Money.decimal(c.requests())).put("roundTrips", Money.decimal(c.roundTrips())));
        ArrayNode parts = root.putArray("parts");
        reason.parts().forEach(p -> parts.add(of(p)));
        root.set("rate", of(reason.rate()));
        return JsonText.sorted(root);
    }

    public static String instead(Instead instead) {
        ObjectNode root = JsonText.object();
        root.set("decisions", JsonText.texts(instead.decisions()));
        root.set("instead", OtherDesignJson.of(instead.without()));
        root.set("diagnostics", DiagnosticJson.of(instead.findings()));
        return JsonText.sorted(root);
    }

    private static ArrayNode elementsOf(List<Element> elements) {
        ArrayNode array = JsonText.array();
        elements.forEach(e -> array.add(of(e)));
        return array;
    }

    private static ObjectNode of(Element element) {
        ObjectNode object = JsonText.object();
        object.put("kind", element.kind().name());
        object.put("name", element.name());
        object.put("what", element.what());
        object.set("serves", JsonText.texts(element.serves()));
        element.exact()
                .ifPresent(e -> object.putObject("exact")
                        .put("requests", Money.decimal(e.requests()))
                        .<ObjectNode>set("reading", JsonText.texts(e.reading()))
                        .<ObjectNode>set("finding", JsonText.texts(e.finding()))
                        .set("together", JsonText.texts(e.together())));
        object.put("requests", Money.decimal(element.price().requests()));
        object.put("storage", Money.decimal(element.price().storage()));
        object.put("upkeep", Money.decimal(element.price().upkeep()));
        object.put("total", Money.decimal(element.price().total()));
        object.set("without", OtherDesignJson.of(element.without()));
        return object;
    }

    private static ObjectNode of(Reason.Part part) {
        ObjectNode object = JsonText.object();
        object.put("what", part.what());
        object.put("chosen", part.chosen());
        object.put("notComputed", part.left());
        ArrayNode others = object.putArray("others");
        part.others()
                .forEach(o -> others.add(
                        JsonText.object().put("way", o.way()).set("instead", OtherDesignJson.of(o.without()))));
        return object;
    }

    private static ObjectNode of(IndexCount count) {
        ObjectNode object = JsonText.object();
        object.put("count", count.indexes());
        object.put("chosen", count.isChosen());
        object.set("design", OtherDesignJson.of(count.design()));
        return object;
    }

    private static ObjectNode of(Quantity quantity) {
        ObjectNode object = JsonText.object();
        object.put("kind", quantity.kind().name());
        object.put("subject", quantity.subject());
        object.put("value", Numbers.decimal(quantity.value()));
        object.put("assumed", quantity.isAssumed());
        object.put("regret", Money.decimal(quantity.regret()));
        object.set("down", of(quantity.down()));
        object.set("up", of(quantity.up()));
        return object;
    }

    /** How far: beyond where was looked, to where the design changes, or not computed. */
    private static ObjectNode of(Quantity.Bound bound) {
        return switch (bound) {
            case Quantity.Bound.Beyond beyond ->
                JsonText.object().put("is", "BEYOND").put("factor", Numbers.decimal(beyond.factor()));
            case Quantity.Bound.Changes changes -> {
                ObjectNode object =
                        JsonText.object().put("is", "CHANGES").put("factor", Numbers.decimal(changes.factor()));
                object.set("next", OtherDesignJson.of(changes.next()));
                yield object;
            }
            case Quantity.Bound.Open open -> JsonText.object().put("is", "OPEN").put("why", open.why());
        };
    }
}
