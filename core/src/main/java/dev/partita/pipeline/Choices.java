package dev.partita.pipeline;

import dev.partita.candidate.CheckByRead;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.LookupThenWrite;
import dev.partita.candidate.MergeEach;
import dev.partita.candidate.Route;
import dev.partita.candidate.Rules;
import dev.partita.candidate.Words;
import dev.partita.cost.Decisions;
import dev.partita.cost.RunnersUp;
import dev.partita.layout.write.Checking;
import dev.partita.layout.write.UnplannableWrite;
import dev.partita.layout.write.WritePlanner;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plans;
import dev.partita.plan.WritePlan;
import dev.partita.result.DesignResult.Choice;
import dev.partita.result.DesignResult.RunnerUp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was chosen, in words, each way of a read with the next best. */
record Choices(Decisions decisions, RunnersUp runnersUp, WritePlanner planner) {
    List<Choice> of(Chosen chosen, Plans plans) {
        List<Choice> choices = new ArrayList<>();
        Map<PatternId, List<Decisions.OfLeg>> legsOf = new LinkedHashMap<>();
        decisions
                .legs()
                .forEach(l -> legsOf.computeIfAbsent(l.read().id(), id -> new ArrayList<>())
                        .add(l));
        chosen.homes()
                .forEach(h ->
                        choices.add(new Choice(h.entity().value(), Words.placed(h), Rules.of(h), Optional.empty())));
        chosen.options().forEach((read, options) -> {
            List<Integer> together = chosen.legsTogether(read);
            if (!together.isEmpty()) {
                choices.add(together(read, together, chosen));
            }
            legsOf.get(read.id()).stream()
                    .filter(l -> !together.contains(l.leg()))
                    .forEach(l -> choices.add(leg(read, l, chosen)));
        });
        decisions.finds().forEach(f -> find(f, chosen.finds().get(f.ask())).ifPresent(choices::add));
        decisions.model().writes().stream()
                .filter(w -> chosen.checking(w) == Checking.BY_READ)
                .forEach(w -> check(w, (WritePlan) plans.of(w.id())).ifPresent(choices::add));
        return choices;
    }

    private Choice together(Read read, List<Integer> legs, Chosen chosen) {
        List<LegOption> options =
                legs.stream().map(chosen.options().get(read)::get).toList();
        String entities =
                legs.stream().map(l -> read.legs().get(l).entity().value()).collect(Collectors.joining(", ", " ", ""));
        return new Choice(
                read.id() + (legs.size() < read.legs().size() ? entities : ""),
                Words.together(options),
                rules(options, chosen),
                Optional.empty());
    }

    /** What a write reads, and would else check in its transaction. */
    private Optional<Choice> check(Write write, WritePlan read) {
        List<String> conditions = read.demands().isEmpty()
                ? List.of()
                : CheckByRead.conditions(read, transaction(write).orElse(read));
        return conditions.isEmpty()
                ? Optional.empty()
                : Optional.of(new Choice(
                        write.id().value(),
                        "checks by a strong read beforehand: " + String.join("; ", conditions),
                        List.of("CheckByRead"),
                        Optional.empty()));
    }

    private Optional<WritePlan> transaction(Write write) {
        try {
            return Optional.of(planner.plan(write, Checking.IN_TRANSACTION));
        } catch (UnplannableWrite unplanned) {
            return Optional.empty();
        }
    }

    private Choice leg(Read read, Decisions.OfLeg leg, Chosen chosen) {
        String subject = read.legs().size() == 1
                ? read.id().value()
                : read.id() + " " + read.legs().get(leg.leg()).entity();
        LegOption option = chosen.options().get(read).get(leg.leg());
        return new Choice(
                subject,
                Words.of(option),
                rules(read, leg.leg(), option, chosen),
                runnersUp.of(leg).map(n -> new RunnerUp(Words.of(n.option()), n.further())));
    }

    private static List<String> rules(Read read, int leg, LegOption option, Chosen chosen) {
        boolean isMerged = !option.isMerged() && MergeEach.isMerged(read, leg, option.asked(read, leg), option.route());
        return Stream.concat(
                        rules(List.of(option), chosen).stream(), isMerged ? Stream.of("MergeEach") : Stream.empty())
                .sorted()
                .toList();
    }

    /** The rules of ways, and of what the entries on them tell in their keys. */
    private static List<String> rules(List<LegOption> options, Chosen chosen) {
        boolean isTold = options.stream()
                .flatMap(LegOption::structures)
                .anyMatch(s -> !chosen.told(s).isEmpty());
        return Stream.concat(Rules.of(options).stream(), isTold ? Stream.of("ToldByKeys") : Stream.empty())
                .sorted()
                .toList();
    }

    /** How a write finds what its parameters don't address. */
    private static Optional<Choice> find(Decisions.OfFind find, Route route) {
        return LookupThenWrite.isLookup(route)
                ? Optional.of(new Choice(
                        find.write().id().value(),
                        "finds " + find.ask().entity() + " in " + Words.of(route),
                        Rules.ofLookup(route),
                        Optional.empty()))
                : Optional.empty();
    }
}
