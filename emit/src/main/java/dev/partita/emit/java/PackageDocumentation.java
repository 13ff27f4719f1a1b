package dev.partita.emit.java;

import dev.partita.emit.code.Program;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What each package of a design says of itself; the runtime's is one of its files. */
final class PackageDocumentation {
    private static final String FILE = "package-info.java";

    private PackageDocumentation() {}

    /** Texts by path from the folder of the first package. */
    static SortedMap<String, String> files(Program program) {
        SortedMap<String, String> files = new TreeMap<>();
        files.put(
                FILE,
                of(
                        JavaCode.PACKAGE,
                        Javadoc.plain("Entities of " + program.model().application()
                                + ", and what can be asked and done of each: a method for each access pattern.")));
        files.put(
                "keys/" + FILE,
                of(JavaCode.PACKAGE + ".keys", "Keys as they are stored: for tools, tests and migrations."));
        files.put(
                "plan/" + FILE,
                of(
                        JavaCode.PACKAGE + ".plan",
                        "How the repositories do their work. An application has no use for these classes."));
        return files;
    }

    private static String of(String name, String about) {
        return Javadoc.of("", List.of(about)) + "package " + name + ";\n";
    }
}
