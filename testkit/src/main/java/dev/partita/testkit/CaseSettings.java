package dev.partita.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * What a case runs and what must come of it: by its place under {@code cases/}, and by its {@code case.yaml}.
 *
 * @param before commands that prepare the folder, which must succeed
 * @param command the command the case is about
 * @param exit the exit code it must end with, whatever {@code want/} says
 * @param exact whether all that comes out must be as in {@code want/}; else only the demands count
 * @param without folders of what it writes that are the same for every case and no part of {@code want/}
 * @param full runs with {@code -Pfull} only
 */
public record CaseSettings(
        List<List<String>> before,
        List<String> command,
        Optional<Integer> exit,
        Demand rules,
        Demand codes,
        boolean exact,
        List<String> without,
        boolean full) {

    /** Names that must, and names that must not appear. */
    public record Demand(List<String> must, List<String> mustNot) {

        Demand and(Demand other) {
            return new Demand(joined(must, other.must), joined(mustNot, other.mustNot));
        }

        private static List<String> joined(List<String> some, List<String> others) {
            List<String> all = new ArrayList<>(some);
            all.addAll(others);
            return all;
        }
    }

    private static final List<String> KEYS =
            List.of("before", "command", "exit", "rules", "codes", "without", "full", "about");

    static CaseSettings of(CaseFolder folder) {
        Map<String, Object> yaml = yaml(folder.folder().resolve("case.yaml"));
        String kind = folder.part(0).orElse("");
        return new CaseSettings(
                yaml.containsKey("before") ? commands(yaml.get("before")) : usualBefore(kind, folder),
                yaml.containsKey("command") ? words(yaml.get("command")) : usualCommand(kind, folder),
                Optional.ofNullable((Integer) yaml.get("exit")).or(() -> usualExit(kind)),
                demand(yaml.get("rules")).and(byPlace("candidate", folder)),
                demand(yaml.get("codes")).and(byPlace("check", folder)).and(byPlace("read", folder)),
                !kind.equals("candidate"),
                words(yaml.getOrDefault("without", List.of())),
                Boolean.TRUE.equals(yaml.get("full")));
    }

    private static List<List<String>> usualBefore(String kind, CaseFolder folder) {
        return kind.equals("emit") ? List.of(design(folder)) : List.of();
    }

    private static List<String> usualCommand(String kind, CaseFolder folder) {
        return switch (kind) {
            case "design", "candidate" -> design(folder);
            case "check", "read" -> List.of("check", folder.document());
            case "emit" -> List.of("emit", folder.part(1).orElseThrow(), "partita", "--to", "emitted");
            default ->
                throw new IllegalArgumentException(
                        "case " + folder.name() + " names no command; write one in case.yaml: command: [...]");
        };
    }

    /** Nobody accepts a design that failed by mistake. */
    private static Optional<Integer> usualExit(String kind) {
        return List.of("design", "candidate", "emit").contains(kind) ? Optional.of(0) : Optional.empty();
    }

    private static List<String> design(CaseFolder folder) {
        return List.of("design", folder.document(), "--no-verify", "--out", "partita");
    }

    /** {@code KIND/NAME-slug/fires} demands the name, {@code near-miss} forbids it. */
    private static Demand byPlace(String kind, CaseFolder folder) {
        if (!folder.part(0).equals(Optional.of(kind))) {
            return new Demand(List.of(), List.of());
        }
        List<String> name = List.of(folder.part(1).orElse("").split("-", 2)[0]);
        return switch (folder.part(2).orElse("")) {
            case "fires" -> new Demand(name, List.of());
            case "near-miss" -> new Demand(List.of(), name);
            default -> new Demand(List.of(), List.of());
        };
    }

    private static Demand demand(@Nullable Object yaml) {
        if (yaml == null) {
            return new Demand(List.of(), List.of());
        }
        Map<String, Object> sides = map(yaml);
        return new Demand(
                words(sides.getOrDefault("must", List.of())), words(sides.getOrDefault("mustNot", List.of())));
    }

    private static Map<String, Object> yaml(Path file) {
        if (!Files.exists(file)) {
            return new LinkedHashMap<>();
        }
        try {
            Map<String, Object> yaml = map(
                    new Load(LoadSettings.builder().setLabel(file.toString()).build())
                            .loadFromString(Files.readString(file)));
            for (String key : yaml.keySet()) {
                if (!KEYS.contains(key)) {
                    throw new IllegalArgumentException(file + ": \"" + key + "\" is none of " + KEYS);
                }
            }
            return yaml;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Object> map(Object yaml) {
        Map<String, Object> map = new LinkedHashMap<>();
        ((Map<?, ?>) yaml).forEach((key, value) -> map.put(String.valueOf(key), value));
        return map;
    }

    private static List<List<String>> commands(Object yaml) {
        return ((List<?>) yaml).stream().map(CaseSettings::words).toList();
    }

    private static List<String> words(Object yaml) {
        return ((List<?>) yaml).stream().map(String::valueOf).toList();
    }
}
