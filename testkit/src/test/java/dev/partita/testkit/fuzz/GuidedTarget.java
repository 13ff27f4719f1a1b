package dev.partita.testkit.fuzz;

import dev.partita.testkit.application.Application;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;

/** What the fuzzer calls, by these names: the readers of one form of texts. */
public final class GuidedTarget {
    private static final Duration MOST = Duration.ofSeconds(10);

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
        long before = processor();
        readers.stream().map(Readers.Reader::reading).distinct().forEach(r -> r.read(text));
        Duration taken = Duration.ofNanos(processor() - before);
        if (taken.compareTo(MOST) > 0) {
            throw new IllegalStateException("reading it takes " + taken.toMillis() + " ms of the processor");
        }
    }

    /** A busy machine takes longer, not more of the processor. */
    private static long processor() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
