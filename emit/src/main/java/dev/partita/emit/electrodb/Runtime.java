package dev.partita.emit.electrodb;

import dev.partita.emit.text.Resource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The modules that are the same for every design. */
final class Runtime {
    private static final Map<String, List<String>> MODULES = new TreeMap<>();

    static {
        MODULES.put("call", List.of("compares", "begins", "date", "dateTime", "defined", "epoch", "time"));
        MODULES.put("key", List.of("escaped", "inverted", "padded", "period", "plain"));
        MODULES.put("read", List.of("ofEach", "pageOf", "type Page", "upTo"));
        MODULES.put("write", List.of("settle"));
    }

    private Runtime() {}

    static Iterable<String> modules() {
        return MODULES.keySet();
    }

    /** What a module offers functions. */
    static List<String> functions(String module) {
        return MODULES.get(module);
    }

    static String text(String module) {
        return Resource.text(Runtime.class, "runtime/" + module + ".ts");
    }
}
