package dev.partita.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The names of the rules by which a chosen way is there, sorted. */
public final class Rules {
    private Rules() {}

    public static List<String> of(Structure structure) {
        return List.of(structure.rule());
    }

    public static List<String> of(List<LegOption> options) {
        TreeSet<String> rules = new TreeSet<>();
        options.stream()
                .filter(LegOption::isMerged)
                .forEach(o -> rules.add(o.isOfEachValue() ? "MergeValues" : "MergeAlternatives"));
        if (options.stream().anyMatch(o -> !o.isMerged() && o.alternative().isPresent())) {
            rules.add("FirstForExtreme");
        }
        for (LegOption option :
                options.stream().flatMap(o -> o.alone().stream()).toList()) {
            rules.addAll(of(option.route()));
            option.computed().forEach(c -> rules.addAll(of(c.route())));
            if (option.computed().stream().anyMatch(LegOption.ComputedBy::isOfFirst)) {
                rules.add("FirstForExtreme");
            }
            if (!option.keptOver().equals(KeptOver.NOTHING)) {
                rules.add("DenormalizeAttribute");
            }
            if (option.keptOver().isDecidedBefore(option.route())
                    || option.routes()
                            .flatMap(r -> r.via().stream())
                            .anyMatch(v -> !FilterByKept.told(v.first()).isEmpty())) {
                rules.add("FilterByKept");
            }
            if (option.fetch() == LegOption.Fetch.ANSWERED) {
                rules.add("FetchAnswered");
            }
            option.links().ifPresent(l -> rules.add("AnswerFromLinks"));
            if (option.fetch() != LegOption.Fetch.ALL && isProjected(option.route())) {
                rules.add("ProjectIntoIndex");
            }
        }
        return List.copyOf(rules);
    }

    /** Of a way by which a write looks up what it changes. */
    public static List<String> ofLookup(Route route) {
        TreeSet<String> rules = new TreeSet<>(of(route));
        rules.add("LookupThenWrite");
        return List.copyOf(rules);
    }

    private static List<String> of(Route route) {
        TreeSet<String> rules = new TreeSet<>();
        all(route).forEach(r -> {
            rules.add(r.structure().rule());
            r.marker().ifPresent(m -> rules.add("UniqueMarker"));
            r.via().ifPresent(v -> rules.add(v.ordered() ? "OrderedHop" : "FallbackPlan"));
            if (r.scan()) {
                rules.add("SmallScan");
            }
        });
        return List.copyOf(rules);
    }

    private static Stream<Route> all(Route route) {
        List<Route> all = new ArrayList<>(List.of(route));
        route.via().ifPresent(v -> all(v.first()).forEach(all::add));
        return all.stream();
    }

    private static boolean isProjected(Route route) {
        return route.structure() instanceof Structure.Access access
                && access.medium().isIndex();
    }
}
