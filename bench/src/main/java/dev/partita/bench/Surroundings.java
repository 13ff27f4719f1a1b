package dev.partita.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** The machine that measures. */
final class Surroundings {
    private static final long GIB = 1L << 30;

    private Surroundings() {}

    static String machine() {
        return processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors" + memory() + ", "
                + System.getProperty("os.name") + ", Java " + Runtime.version().feature();
    }

    /** How many processes wanted to run during the last minute; the measured ones among them. */
    static String load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.1f", load);
    }

    private static String processor() {
        return line("/proc/cpuinfo", "model name").orElse(System.getProperty("os.arch"));
    }

    private static String memory() {
        return line("/proc/meminfo", "MemTotal")
                .map(text -> Long.parseLong(text.replaceAll("\\D", "")) * 1024)
                .map(bytes -> ", " + Math.round((double) bytes / GIB) + " GiB")
                .orElse("");
    }

    private static java.util.Optional<String> line(String file, String name) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(l -> l.startsWith(name))
                    .map(l -> l.substring(l.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException elsewhere) {
            return java.util.Optional.empty();
        }
    }
}
