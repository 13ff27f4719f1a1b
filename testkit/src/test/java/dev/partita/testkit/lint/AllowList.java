package dev.partita.testkit.lint;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Exceptions to a rule: one line each, {@code name = reason}. One that is no longer needed is a violation too. */
final class AllowList {

    private final String file;
    private final Map<String, String> reasons = new LinkedHashMap<>();

    private AllowList(String file) {
        this.file = file;
    }

    static AllowList of(String name) {
        AllowList list = new AllowList("testkit/src/test/resources/lint/" + name);
        Repository.text(Path.of(list.file))
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(list::add);
        return list;
    }

    private void add(String line) {
        int equals = line.indexOf(" = ");
        if (equals < 0 || line.substring(equals + 3).isBlank()) {
            throw new IllegalArgumentException(file + ": no reason in \"" + line + "\"; write: name = reason");
        }
        reasons.put(
                line.substring(0, equals).strip(), line.substring(equals + 3).strip());
    }

    /** The names that break the rule and have no line, and the lines that no name needs. */
    List<String> violations(Map<String, String> breaking) {
        List<String> violations = new ArrayList<>();
        breaking.forEach((name, how) -> {
            if (!reasons.containsKey(name)) {
                violations.add(name + ": " + how);
            }
        });
        Set<String> unneeded = new TreeSet<>(reasons.keySet());
        unneeded.removeAll(breaking.keySet());
        unneeded.forEach(name -> violations.add(name + ": keeps the rule, so its line in " + file + " can go"));
        return violations;
    }
}
