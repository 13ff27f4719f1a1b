package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.Plans;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Patterns: the requests of each, in order, and what one call takes. */
public final class PatternJson {
    private PatternJson() {}

    /** One object per access pattern, in the order of the document. */
    public static ArrayNode of(DesignResult result) {
        return of(result, new Lexicon(result.model(), result.design()));
    }

    static ArrayNode of(DesignResult result, Lexicon lexicon) {
        ArrayNode patterns = JsonText.array();
        result.model().patterns().forEach(p -> patterns.add(of(result, lexicon, p)));
        return patterns;
    }

    private static ObjectNode of(DesignResult result, Lexicon lexicon, Pattern pattern) {
        Plan plan = result.plans().of(pattern.id());
        ObjectNode object = JsonText.object();
        object.put("id", pattern.id().value());
        object.put("description", pattern.description());
        object.put("kind", kind(pattern));
        object.put("callsPerSecond", Numbers.decimal(pattern.load().average()));
        object.set("plan", requests(lexicon, plan));
        details(plan, object);
        Optional<Cost.OfPattern> cost = result.cost().of(pattern.id());
        object.put(
                "readUnits", Numbers.decimal(cost.map(Cost.OfPattern::readUnits).orElse(Ratio.ZERO)));
        object.put(
                "writeUnits",
                Numbers.decimal(cost.map(Cost.OfPattern::writeUnits).orElse(Ratio.ZERO)));
        object.put(
                "roundTrips",
                Numbers.decimal(cost.map(Cost.OfPattern::furtherRoundTrips).orElse(Ratio.ZERO)));
        object.put(
                "monthlyCost", Money.decimal(cost.map(Cost.OfPattern::requests).orElse(0L)));
        object.put(
                "roundTripCost",
                Money.decimal(cost.map(Cost.OfPattern::roundTrips).orElse(0L)));
        return object;
    }

    private static String kind(Pattern pattern) {
        return switch (pattern) {
            case Read read -> "read";
            case Write write -> write.delete() ? "delete" : "write";
        };
    }

    private static ArrayNode requests(Lexicon lexicon, Plan plan) {
        ArrayNode requests = ReadRequestJson.of(lexicon, plan);
        if (plan instanceof WritePlan write) {
            requests.addAll(WriteRequestJson.of(lexicon, write));
        }
        return requests;
    }

    private static void details(Plan plan, ObjectNode object) {
        switch (plan) {
            case ReadPlan read -> object.put("cursor", read.cursor().name().toLowerCase(Locale.ROOT));
            case WritePlan write -> Texts.put(object, "staleness", write.staleness());
        }
    }

    /** How plain entities are stored, whether or not a pattern creates them. */
    static ArrayNode loads(DesignResult result, Lexicon lexicon) {
        ArrayNode loads = JsonText.array();
        for (Plans.Load load : result.plans().loads()) {
            ObjectNode object = loads.addObject();
            object.put("entity", load.entity().value());
            object.put("delivered", load.delivered());
            object.set("plan", requests(lexicon, load.plan()));
        }
        return loads;
    }
}
