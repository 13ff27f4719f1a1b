package dev.partita.testkit.fuzz;

import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads texts that a fuzzer makes up, which sees what code they reach and goes on with those that reach more:
 * {@code GuidedReading FOLDER MINUTES [FORM...]}. The folder keeps what reaches more, where another run goes on, and texts that fail. A
 * form has a process of its own, that may use so much memory, and so much of the processor for a text.
 */
final class GuidedReading {
    /** So long that it is no busy machine: a text never ends. {@link GuidedTarget} counts what a text takes of the processor. */
    private static final int MOST_SECONDS = 120;

    private static final int MOST_BYTES = 100_000;
    private static final int MOST_FINDINGS = 100;
    private static final List<String> MEMORY = List.of("-Xmx768m", "-Xss1m", "-XX:+UseSerialGC");

    private final Path folder;

    GuidedReading(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        GuidedReading reading = new GuidedReading(Path.of(arguments[0]).toAbsolutePath());
        List<String> forms =
                arguments.length > 2 ? List.of(arguments).subList(2, arguments.length) : List.copyOf(goods().keySet());
        long seconds = 60 * Long.parseLong(arguments[1]) / forms.size();
        for (String form : forms) {
            boolean holds = reading.holds(form, List.of("-max_total_time=" + seconds, "--keep_going=" + MOST_FINDINGS));
            System.out.println(form + (holds ? " holds" : " fails: see " + reading.findings(form)));
        }
    }

    /** Texts that are read, by form; longer ones than the fuzzer makes are left out. */
    static Map<String, List<String>> goods() {
        return Readers.of(Application.all()).stream()
                .filter(r -> r.good().length() < MOST_BYTES)
                .collect(Collectors.groupingBy(
                        Readers.Reader::name,
                        TreeMap::new,
                        Collectors.mapping(
                                Readers.Reader::good,
                                Collectors.collectingAndThen(
                                        Collectors.toList(),
                                        g -> g.stream().distinct().toList()))));
    }

    private Path findings(String form) {
        return folder.resolve("findings").resolve(form);
    }

    /** Whether no text fails. What is slow is not a failure, what takes longer than {@link #MOST_SECONDS} is. */
    boolean holds(String form, List<String> options) throws IOException, InterruptedException {
        Path corpus = Files.createDirectories(folder.resolve("corpus").resolve(form));
        List<String> goods = goods().get(form);
        for (int i = 0; i < goods.size(); i++) {
            Files.writeString(corpus.resolve("good-" + i), goods.get(i));
        }
        Files.createDirectories(findings(form));
        List<String> command = new ArrayList<>(command(form));
        command.addAll(options);
        command.add(corpus.toString());
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        try (Stream<Path> left = Files.list(findings(form))) {
            return exit == 0 && left.allMatch(f -> f.getFileName().toString().startsWith("slow-unit"));
        }
    }

    private List<String> command(String form) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MEMORY);
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-XX:+EnableDynamicAgentLoading"));
        properties().forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                "com.code_intelligence.jazzer.Jazzer",
                "--target_class=" + GuidedTarget.class.getName(),
                "--target_args=" + form,
                "--instrumentation_includes=dev.partita.**",
                "--custom_hook_includes=dev.partita.**",
                "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.RegexInjection",
                "--reproducer_path=" + findings(form),
                "-artifact_prefix=" + findings(form) + "/",
                "-dict=" + dictionary(),
                "-timeout=" + MOST_SECONDS,
                "-rss_limit_mb=0",
                "-print_final_stats=1",
                "-max_len=" + MOST_BYTES));
        return command;
    }

    private static Map<String, String> properties() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("partita.root", Application.ROOT.toAbsolutePath().toString());
        properties.put("sun.misc.unsafe.memory.access", "allow");
        return properties;
    }

    /** What readers stumble on, for the fuzzer to put in. */
    private Path dictionary() throws IOException {
        List<String> entries = Spoiler.STONES.stream()
                .filter(s -> !s.isEmpty())
                .map(GuidedReading::escaped)
                .toList();
        return Files.write(folder.resolve("dictionary"), entries);
    }

    private static String escaped(String word) {
        StringBuilder entry = new StringBuilder("\"");
        for (byte b : word.getBytes(StandardCharsets.UTF_8)) {
            entry.append("\\x%02x".formatted(b));
        }
        return entry.append('"').toString();
    }
}
