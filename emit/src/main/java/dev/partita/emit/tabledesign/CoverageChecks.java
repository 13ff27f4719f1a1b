package dev.partita.emit.tabledesign;

import dev.partita.emit.text.Answers;
import dev.partita.emit.text.Numbers;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.Plan;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Coverage: every read one plan, every write all its items, every multi-entity read one Query or why not, no Scan. */
record CoverageChecks(DesignResult result) {
    List<ChecklistLine> lines() {
        List<ChecklistLine> lines = new ArrayList<>();
        lines.add(reads());
        lines.add(writes());
        multiEntity(lines);
        lines.add(noScan());
        return lines;
    }

    private ChecklistLine reads() {
        List<Read> reads = result.model().reads();
        long planned = reads.stream().filter(r -> sources(plan(r.id())) > 0).count();
        return of("Every read has one plan", planned, reads.size());
    }

    private ChecklistLine writes() {
        long all = result.model().writes().size();
        long planned = result.model().writes().stream()
                .filter(w -> plan(w.id()) instanceof WritePlan write
                        && !write.steps().isEmpty())
                .count();
        return of("Every write lists all its items", planned, all);
    }

    private static ChecklistLine of(String claim, long done, long all) {
        return new ChecklistLine(done == all, claim, Numbers.of(done) + " of " + Numbers.of(all));
    }

    private void multiEntity(List<ChecklistLine> lines) {
        List<Read> several =
                result.model().reads().stream().filter(r -> r.legs().size() > 1).toList();
        if (!several.isEmpty()) {
            String evidence = several.stream().map(r -> requests(r.id())).collect(Collectors.joining("; "));
            lines.add(new ChecklistLine(true, "Every multi-entity read is one Query where that is cheapest", evidence));
        }
    }

    private String requests(PatternId id) {
        return id + " " + Numbers.counted(sources(plan(id)), "request");
    }

    private ChecklistLine noScan() {
        List<String> scans = result.plans().patterns().stream()
                .filter(p -> Answers.nodes(p).stream().anyMatch(Node.Scan.class::isInstance))
                .map(p -> p.pattern().value())
                .toList();
        boolean isAllowed = result.model().settings().scansUpToOneMegabyte();
        return new ChecklistLine(
                scans.isEmpty() || isAllowed,
                isAllowed ? "No Scan but of at most 1 MB" : "No Scan",
                scans.isEmpty() ? "no plan has one" : String.join(", ", scans));
    }

    private Plan plan(PatternId id) {
        return result.plans().of(id);
    }

    private static long sources(Plan plan) {
        return Answers.nodes(plan).stream()
                .filter(Node.Source.class::isInstance)
                .count();
    }
}
