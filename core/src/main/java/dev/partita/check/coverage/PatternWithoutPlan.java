package dev.partita.check.coverage;

import dev.partita.check.finding.Check;
import dev.partita.check.finding.CheckCode;
import dev.partita.check.finding.Findings;
import dev.partita.check.subject.Subject;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.model.EntityName;
import dev.partita.model.Pattern;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One plan per pattern, a read plan for a read; one load per entity; no plan for what is no pattern. */
public final class PatternWithoutPlan implements Check {
    @Override
    public CheckCode code() {
        return CheckCode.PATTERN_WITHOUT_PLAN;
    }

    @Override
    public List<Diagnostic> findings(Subject subject) {
        Findings findings = new Findings(code());
        Map<PatternId, List<Plan>> plans = new LinkedHashMap<>();
        subject.plans()
                .patterns()
                .forEach(p -> plans.computeIfAbsent(p.pattern(), id -> new ArrayList<>())
                        .add(p));
        subject.model().patterns().forEach(p -> pattern(p, plans.getOrDefault(p.id(), List.of()), findings));
        subject.plans().patterns().stream()
                .filter(p -> subject.model().pattern(p.pattern()).isEmpty())
                .forEach(p ->
                        findings.add(p.pattern(), "There is a plan for " + p.pattern() + ", but no such pattern."));
        Map<EntityName, Integer> loaded = new LinkedHashMap<>();
        subject.plans().loads().forEach(l -> loaded.merge(l.entity(), 1, Integer::sum));
        subject.model().entities().forEach(e -> {
            int loads = loaded.getOrDefault(e.name(), 0);
            if (loads != 1) {
                findings.add(e.name(), e.name() + " has " + loads + " ways to be stored, not one.");
            }
        });
        return findings.all();
    }

    private static void pattern(Pattern pattern, List<Plan> plans, Findings findings) {
        if (plans.size() != 1) {
            findings.add(pattern.id(), pattern.id() + " has " + plans.size() + " plans, not one.");
        } else if (pattern instanceof Read != plans.get(0) instanceof ReadPlan) {
            findings.add(pattern.id(), "The plan of " + pattern.id() + " is not of its kind.");
        }
    }
}
