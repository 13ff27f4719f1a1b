package dev.partita.testkit;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run of a case gave.
 *
 * @param got file by file, in the form of {@code want/}
 */
public record CaseOutcome(CaseFolder folder, CaseSettings settings, int exit, Map<String, String> got) {

    private static final JsonMapper JSON = new JsonMapper();

    /** The share of a cost by which its proof may be short of it. */
    private static final BigDecimal GAP = BigDecimal.valueOf(10_000);

    /** Everything that is not as it should be; empty if the case holds. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>(brokenDemands());
        if (!settings.exact()) {
            return problems;
        }
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
        Set<String> used = rulesUsed();
        settings.rules().must().stream()
                .filter(rule -> !used.contains(rule))
                .forEach(rule -> broken.add("must use the rule " + rule));
        settings.rules().mustNot().stream()
                .filter(used::contains)
                .forEach(rule -> broken.add("must not use the rule " + rule));
        if (folder.part(0).equals(Optional.of("candidate"))) {
            designs().map(CaseOutcome::unproved).forEach(broken::addAll);
        }
        return broken;
    }

    /** Where a rule fires, and where it nearly does, what the choice minimised is proved least, and is what the finished design costs. */
    private static List<String> unproved(JsonNode design) {
        JsonNode certificate = design.path("certificate");
        BigDecimal objective = number(certificate.path("objective"));
        BigDecimal cost = number(design.path("cost").path("total"));
        BigDecimal open = objective.subtract(number(certificate.path("bound")));
        List<String> broken = new ArrayList<>();
        if (!certificate.path("status").asString().equals("OPTIMAL")) {
            broken.add("must be proved, and is " + certificate.path("status").asString());
        }
        if (objective.compareTo(cost) != 0) {
            broken.add(
                    "must cost what was minimised, $" + objective.toPlainString() + ", not $" + cost.toPlainString());
        }
        if (open.signum() < 0 || open.multiply(GAP).compareTo(objective) > 0) {
            broken.add("must be no dearer than the bound by " + open.toPlainString());
        }
        return broken;
    }

    private static BigDecimal number(JsonNode text) {
        return new BigDecimal(text.asString());
    }

    public void leaveIn(Path target) {
        Folders.write(target.resolve("want"), got);
    }

    private static boolean names(String said, String code) {
        return Pattern.compile("(?<![\\w-])" + Pattern.quote(code) + "(?![\\w-])")
                .matcher(said)
                .find();
    }

    /** The rules that the elements and decisions of the machine-readable designs name. */
    private Set<String> rulesUsed() {
        Set<String> used = new TreeSet<>();
        designs().forEach(design -> {
            design.findValues("rule").forEach(rule -> used.add(rule.asString()));
            design.findValues("rules").forEach(rules -> rules.forEach(rule -> used.add(rule.asString())));
        });
        return used;
    }

    private Stream<JsonNode> designs() {
        return got.entrySet().stream()
                .filter(file -> file.getKey().endsWith("design.json"))
                .map(file -> JSON.readTree(file.getValue()));
    }
}
