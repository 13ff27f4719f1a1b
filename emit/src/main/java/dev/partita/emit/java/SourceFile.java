package dev.partita.emit.java;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A file of Java: its package, what it imports, one type. */
final class SourceFile {
    private final String home;
    private final Set<String> functions = new TreeSet<>();
    private final Set<String> types = new TreeSet<>();

    /** @param home the package */
    SourceFile(String home) {
        this.home = home;
    }

    SourceFile importing(Set<String> names) {
        types.addAll(names);
        return this;
    }

    SourceFile importing(String name) {
        types.add(name);
        return this;
    }

    SourceFile importing(Printer printer) {
        functions.addAll(printer.functions());
        types.addAll(printer.types());
        return this;
    }

    String of(String body) {
        return "package " + home + ";\n\n" + imports("import static ", functions) + imports("import ", types) + body;
    }

    private static String imports(String begin, Set<String> names) {
        return names.isEmpty()
                ? ""
                : names.stream().map(n -> begin + n + ";\n").collect(Collectors.joining("", "", "\n"));
    }
}
