package dev.partita.testkit.fuzz;

import dev.partita.testkit.application.Application;
import java.util.List;

/** What the fuzzer calls, by these names: the readers of one form of texts. */
public final class GuidedTarget {
    private static List<Readers.Reader> readers = List.of();

    private GuidedTarget() {}

    /** @param arguments the form */
    public static void fuzzerInitialize(String[] arguments) {
        readers = Readers.of(List.of(new Application("shop"))).stream()
                .filter(r -> r.name().equals(arguments[0]))
                .toList();
        if (readers.isEmpty()) {
            throw new IllegalArgumentException("nothing reads " + arguments[0]);
        }
    }

    public static void fuzzerTestOneInput(byte[] text) {
        readers.stream().map(Readers.Reader::reading).distinct().forEach(r -> r.read(text));
    }
}
