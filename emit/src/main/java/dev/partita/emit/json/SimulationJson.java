package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import dev.partita.result.Simulation;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A simulation for programs. */
public final class SimulationJson {
    /** Of the format; raised when a member changes its meaning or goes away. */
    public static final int VERSION = 1;

    private static final long MILLION = 1_000_000;

    private SimulationJson() {}

    public static String write(Simulation simulation) {
        ObjectNode root = JsonText.object();
        root.put("version", VERSION);
        root.put("seed", simulation.seed());
        root.put("seconds", simulation.seconds());
        root.put("minute", simulation.minute());
        root.put("new", simulation.isNew());
        root.put("calls", simulation.calls());
        root.put("throttled", simulation.throttled());
        ArrayNode patterns = root.putArray("patterns");
        simulation.patterns().forEach(p -> patterns.add(pattern(p)));
        ArrayNode spaces = root.putArray("spaces");
        simulation.spaces().forEach(s -> spaces.add(space(s)));
        ArrayNode keys = root.putArray("hotKeys");
        simulation.hotKeys().forEach(k -> keys.add(key(k)));
        ArrayNode advice = root.putArray("advice");
        simulation.advice().forEach(a -> advice.add(advice(a)));
        return JsonText.sorted(root);
    }

    private static ObjectNode pattern(Simulation.OfPattern pattern) {
        ObjectNode object = JsonText.object();
        object.put("id", pattern.pattern().value());
        object.put("calls", pattern.calls());
        object.put("throttled", pattern.throttled());
        object.put("readUnits", Numbers.decimal(pattern.readUnits()));
        object.put("writeUnits", Numbers.decimal(pattern.writeUnits()));
        object.set("by", JsonText.texts(pattern.by()));
        return object;
    }

    private static ObjectNode space(Simulation.OfSpace space) {
        ObjectNode object = named(space.space());
        object.put("partitions", space.partitions());
        object.put("partitionsAfter", space.partitionsAfter());
        object.put("throttled", space.throttled());
        ArrayNode series = object.putArray("series");
        for (Simulation.Second second : space.series()) {
            series.addObject()
                    .put("askedReads", units(second.askedReads()))
                    .put("servedReads", units(second.servedReads()))
                    .put("askedWrites", units(second.askedWrites()))
                    .put("servedWrites", units(second.servedWrites()))
                    .put("throttled", second.throttled())
                    .put("partitions", second.partitions());
        }
        return object;
    }

    private static String units(long millionths) {
        return Numbers.decimal(Ratio.of(millionths, MILLION));
    }

    private static ObjectNode key(Simulation.HotKey key) {
        return named(key.space())
                .put("write", key.write())
                .put("key", key.name())
                .put("units", Numbers.decimal(key.units()))
                .put("throttled", key.throttled());
    }

    private static ObjectNode advice(Simulation.Advice advice) {
        ObjectNode object = named(advice.space()).put("template", advice.template());
        advice.shards().ifPresent(s -> object.put("shards", s));
        return object;
    }

    private static ObjectNode named(Space space) {
        ObjectNode object = JsonText.object();
        object.put("table", space.table().value());
        space.index().ifPresent(i -> object.put("index", i.value()));
        return object;
    }
}
