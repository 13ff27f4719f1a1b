package dev.partita.testkit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a run of a case gave.
 *
 * @param got file by file, in the form of {@code want/}
 */
public record CaseOutcome(CaseFolder folder, CaseSettings settings, int exit, Map<String, String> got) {

    /** Everything that is not as it should be; empty if the case holds. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>(brokenDemands());
        Map<String, String> want = Folders.read(folder.want());
        if (want.isEmpty() && !got.isEmpty()) {
            problems.add("there is no want/ yet");
            return problems;
        }
        TreeSet<String> names = new TreeSet<>(want.keySet());
        names.addAll(got.keySet());
        for (String name : names) {
            problems.addAll(TextDifference.between(name, want.get(name), got.get(name)));
        }
        return problems;
    }

    /** Demands hold whatever {@code want/} says: no acceptance changes them. */
    public List<String> brokenDemands() {
        List<String> broken = new ArrayList<>();
        settings.exit()
                .filter(code -> code != exit)
                .ifPresent(code -> broken.add("must exit with " + code + ", not " + exit + "\n"
                        + got.getOrDefault("stderr", "").indent(2)));
        String said = got.getOrDefault("stdout", "") + got.getOrDefault("stderr", "");
        settings.codes().must().stream()
                .filter(code -> !names(said, code))
                .forEach(code -> broken.add("must report " + code));
        settings.codes().mustNot().stream()
                .filter(code -> names(said, code))
                .forEach(code -> broken.add("must not report " + code));
        String designs = designs();
        settings.rules().must().stream()
                .filter(rule -> !fired(designs, rule))
                .forEach(rule -> broken.add("must use the rule " + rule));
        settings.rules().mustNot().stream()
                .filter(rule -> fired(designs, rule))
                .forEach(rule -> broken.add("must not use the rule " + rule));
        return broken;
    }

    public void leaveIn(Path target) {
        Folders.write(target.resolve("want"), got);
    }

    private static boolean names(String said, String code) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(code) + "(?![\\w-])")
                .matcher(said)
                .find();
    }

    /** The machine-readable designs the command wrote, whose elements name the rule they come from. */
    private String designs() {
        StringBuilder designs = new StringBuilder();
        got.forEach((path, text) -> {
            if (path.endsWith("design.json")) {
                designs.append(text);
            }
        });
        return designs.toString();
    }

    private static boolean fired(String designs, String rule) {
        return Pattern.compile("\"rule\"\\s*:\\s*\"" + Pattern.quote(rule) + "\"")
                .matcher(designs)
                .find();
    }
}
