package dev.partita.pipeline;

import dev.partita.candidate.Unplaced;
import dev.partita.cost.Demand;
import dev.partita.cost.ProblemBuilder;
import dev.partita.cost.Reason;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.model.Decision;
import dev.partita.model.Model;
import dev.partita.model.PatternId;
import dev.partita.model.Settings;
import dev.partita.solve.Conflict;
import dev.partita.solve.Exact;
import dev.partita.solve.Limits;
import dev.partita.solve.Problem;
import dev.partita.solve.Solution;
import dev.partita.solve.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Says why no design satisfies all constraints: names that contradict each other, none of which could be left out. */
final class Infeasible {
    /** What is named beside the first contradiction, each by a few solves of its own. */
    private static final int MOST_OTHERS = 12;

    private final ProblemBuilder builder;
    private final Model model;

    private Infeasible(ProblemBuilder builder) {
        this.builder = builder;
        this.model = builder.model();
    }

    static Diagnostic of(ProblemBuilder builder) {
        return new Infeasible(builder).diagnostic();
    }

    private Diagnostic diagnostic() {
        List<Reason> reasons = Conflict.among(
                        builder.problem(), n -> Reason.of(n).isPresent())
                .stream()
                .flatMap(n -> Reason.of(n).stream())
                .toList();
        List<Reason> others = others(reasons);
        List<Reason> all = Stream.concat(reasons.stream(), others.stream()).toList();
        return new Diagnostic(
                DesignCode.INFEASIBLE,
                DesignCode.INFEASIBLE.severity(),
                Optional.empty(),
                model.application(),
                message(reasons, others),
                Stream.of(
                                reasons.stream().map(this::text),
                                others.stream().map(o -> "against the decision, too: " + text(o)),
                                Stream.concat(all.stream().flatMap(r -> because(r, all)), unnamed(reasons))
                                        .distinct()
                                        .map(why -> "because " + why))
                        .flatMap(notes -> notes)
                        .toList(),
                Stream.concat(
                                reasons.stream().flatMap(this::way),
                                Stream.concat(refused(reasons), reasons.stream().flatMap(this::refused))
                                        .flatMap(Infeasible::fixes))
                        .distinct()
                        .toList());
    }

    /** What no name stands for: a write finds what it changes by what another one cannot keep. */
    private Stream<String> unnamed(List<Reason> reasons) {
        return refused(reasons).map(w -> w.pattern() + " cannot keep what others find by: " + w.reason());
    }

    private Stream<UnplannableWrite> refused(List<Reason> reasons) {
        return reasons.isEmpty() ? builder.refusals.all().stream().limit(MOST_OTHERS) : Stream.empty();
    }

    private static String message(List<Reason> reasons, List<Reason> others) {
        if (reasons.isEmpty()) {
            return "No design keeps all that the writes find by what they change.";
        }
        if (reasons.size() == 1) {
            return "No design satisfies this.";
        }
        return others.isEmpty()
                ? "No design satisfies all of these, but without any one of them there would be one."
                : "No design satisfies both of these, and the decision contradicts more than that.";
    }

    /**
     * Where a decision contradicts one pattern, or the home of one entity, the others that it contradicts by themselves. What is asked of an
     * entity without a home is not named as well.
     */
    private List<Reason> others(List<Reason> reasons) {
        List<Reason> known =
                new ArrayList<>(reasons.stream().filter(r -> !isDecision(r)).toList());
        if (reasons.size() != 2 || known.size() != 1) {
            return List.of();
        }
        Reason.Kind kind = known.getFirst().kind();
        List<Reason> others = new ArrayList<>();
        while (others.size() < MOST_OTHERS) {
            List<Reason> next = Conflict.among(
                            without(known, kind),
                            n -> Reason.of(n)
                                    .filter(r -> r.kind() == kind || reasons.contains(r))
                                    .isPresent())
                    .stream()
                    .flatMap(n -> Reason.of(n).stream())
                    .filter(r -> !isDecision(r))
                    .toList();
            if (next.size() != 1) {
                break;
            }
            others.addAll(next);
            known.addAll(next);
        }
        return others;
    }

    private static boolean isDecision(Reason reason) {
        return reason.kind() == Reason.Kind.DECISION;
    }

    /** The problem without what some names stand for; of entities, without what is asked of them. */
    private Problem without(List<Reason> some, Reason.Kind kind) {
        Problem all = builder.problem();
        return new Problem(
                all.variables(),
                all.constraints().stream()
                        .filter(c -> Reason.of(c.name())
                                .filter(r -> some.contains(r)
                                        || kind == Reason.Kind.ENTITY && r.kind() == Reason.Kind.PATTERN)
                                .isEmpty())
                        .toList(),
                List.of(),
                List.of());
    }

    private String text(Reason reason) {
        return switch (reason.kind()) {
            case DECISION -> "decision: " + reason.what();
            case LIMIT -> "limit of DynamoDB: " + reason.what();
            case HEAT -> "heat: " + reason.what();
            case PATTERN ->
                "pattern: " + reason.what()
                        + model.pattern(new PatternId(reason.what()))
                                .map(p -> " " + p.description())
                                .orElse("");
            case ENTITY -> "entity: " + reason.what();
        };
    }

    /** Why a decision leaves an entity no home, or a write leaves a pattern nothing that answers it. */
    private Stream<String> because(Reason reason, List<Reason> reasons) {
        return Stream.concat(
                unplaced(reason, reasons),
                refused(reason)
                        .map(w -> w.pattern() + " cannot keep "
                                + (reason.kind() == Reason.Kind.ENTITY ? "it there" : "what would answer it") + ": "
                                + w.reason()));
    }

    private Stream<UnplannableWrite> refused(Reason reason) {
        return switch (reason.kind()) {
            case PATTERN -> builder.refusals.of(new PatternId(reason.what())).stream();
            case ENTITY ->
                model.entities().stream()
                        .filter(e -> reason.what().startsWith(e.name() + " "))
                        .flatMap(e -> builder.refusals.of(e.name()).stream())
                        .limit(MOST_OTHERS);
            case DECISION, LIMIT, HEAT -> Stream.empty();
        };
    }

    private Stream<String> unplaced(Reason reason, List<Reason> reasons) {
        return decision(reason).flatMap(d -> switch (d) {
            case Decision.Keep keep -> new Unplaced(model, keep.entity()).under(keep.with()).stream();
            case Decision.IsolateBy by ->
                model.entities().stream()
                        .filter(e -> reasons.stream()
                                .anyMatch(r -> r.kind() == Reason.Kind.ENTITY
                                        && r.what().startsWith(e.name() + " ")))
                        .flatMap(e -> new Unplaced(model, e.name()).by(List.of(by.attribute())).stream());
            case Decision.Separate other -> Stream.empty();
            case Decision.Embed embed ->
                builder.refusals.outside(embed.entity(), embed.in()).stream().filter(why -> reasons.size() == 1);
            case Decision.DoNotEmbed other -> Stream.empty();
            case Decision.AtMostIndexes other -> Stream.empty();
            case Decision.NoIndexOn other -> Stream.empty();
            case Decision.Shard other -> Stream.empty();
            case Decision.TableNamed other -> Stream.empty();
            case Decision.Project other -> Stream.empty();
            case Decision.NoLooseCopies other -> Stream.empty();
            case Decision.Accept other -> Stream.empty();
        });
    }

    private Stream<Decision> decision(Reason reason) {
        return reason.kind() == Reason.Kind.DECISION
                ? model.decisions().stream().filter(d -> d.text().equals(reason.what()))
                : Stream.empty();
    }

    private static Stream<String> fixes(UnplannableWrite refused) {
        return refused.fixes().stream().map(f -> refused.pattern() + ": " + f);
    }

    /** What to change. */
    private Stream<String> way(Reason reason) {
        return switch (reason.kind()) {
            case DECISION -> decision(reason).map(this::instead);
            case LIMIT ->
                model.settings().layout() == Settings.Layout.SINGLE ? Stream.of("| Layout | multi |") : Stream.empty();
            case HEAT -> Stream.of("- accept HOT_KEY because: …");
            case PATTERN -> refused(reason).flatMap(Infeasible::fixes);
            case ENTITY -> Stream.empty();
        };
    }

    private String instead(Decision decision) {
        return decision instanceof Decision.AtMostIndexes most
                ? fewest(most)
                        .map(n -> "- " + new Decision.AtMostIndexes(n).text())
                        .orElse(without(decision))
                : without(decision);
    }

    private static String without(Decision decision) {
        return "leave out: " + decision.text();
    }

    /** The least number of indexes that would do; empty if no number would. */
    private Optional<Integer> fewest(Decision.AtMostIndexes decision) {
        Exact solver = new Exact();
        Solution solution;
        do {
            Problem problem = builder.problem(List.of(new Demand.Undecided(decision)));
            List<Integer> indexes = builder.indexes();
            List<Variable> counted = new ArrayList<>();
            IntStream.range(0, problem.variables().size())
                    .forEach(i ->
                            counted.add(new Variable(problem.variables().get(i).name(), indexes.contains(i) ? 1 : 0)));
            solution =
                    solver.cheapest(new Problem(counted, problem.constraints(), List.of(), List.of()), Limits.STANDARD);
        } while (!solution.values().isEmpty() && builder.admit(solution));
        return solution.values().isEmpty() ? Optional.empty() : Optional.of((int) solution.objective());
    }
}
