package dev.partita.emit.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a module imports, by the modules that it is from. */
final class Imports {
    /** Of the standard library; others are of the package. */
    private static final List<String> STANDARD = List.of("collections.abc", "dataclasses", "decimal", "typing");

    private final Map<String, Set<String>> names = new TreeMap<>();

    /** The name, which is imported. */
    String from(String module, String name) {
        names.computeIfAbsent(module, m -> new TreeSet<>()).add(name);
        return name;
    }

    void from(String module, Set<String> all) {
        all.forEach(name -> from(module, name));
    }

    /** All that is imported. */
    List<String> names() {
        return names.values().stream().flatMap(Set::stream).toList();
    }

    /** The lines that a module begins with, behind its docstring. */
    String text() {
        StringBuilder text = new StringBuilder("from __future__ import annotations\n");
        String standard = text(true);
        String own = text(false);
        return text.append(standard.isEmpty() ? "" : "\n" + standard)
                .append(own.isEmpty() ? "" : "\n" + own)
                .toString();
    }

    private String text(boolean standard) {
        StringBuilder text = new StringBuilder();
        names.forEach((module, all) -> {
            if (STANDARD.contains(module) == standard) {
                text.append(imported(module, all));
            }
        });
        return text.toString();
    }

    private static String imported(String module, Set<String> names) {
        String head = "from " + module + " import ";
        String flat = head + String.join(", ", names);
        return flat.length() <= Layout.WIDTH
                ? flat + "\n"
                : Layout.texts(head + "(", new ArrayList<>(names), ")").at("");
    }
}
