package dev.partita.pipeline;

import dev.partita.candidate.Asks;
import dev.partita.candidate.CandidateSet;
import dev.partita.candidate.FallbackPlan;
import dev.partita.candidate.Followers;
import dev.partita.candidate.LegOption;
import dev.partita.candidate.LegOptions;
import dev.partita.candidate.MixedQuery;
import dev.partita.candidate.Pruning;
import dev.partita.candidate.Routes;
import dev.partita.candidate.SmallScan;
import dev.partita.cost.Decisions;
import dev.partita.layout.Layouter;
import dev.partita.layout.TableGroups;
import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.statistics.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What is to be decided over given candidates: the ways of each leg, of several legs together, and of what writes look for. */
record Alternatives(Model model, TableGroups groups, Statistics statistics, Pruning pruning) {
    /** @param layouter tells which items stand in one partition, and before which */
    Decisions of(CandidateSet candidates, Layouter layouter) {
        LegOptions options =
                new LegOptions(model, candidates, new SmallScan(model, groups, statistics, candidates), pruning);
        FallbackPlan fallback = new FallbackPlan(model, statistics, pruning);
        List<Decisions.OfLeg> legs = new ArrayList<>();
        for (Read read : model.reads()) {
            for (int i = 0; i < read.legs().size(); i++) {
                legs.add(new Decisions.OfLeg(read, i, fallback.competing(read, i, options.of(read, i))));
            }
        }
        Routes routes = new Routes(model, candidates);
        List<Decisions.OfFind> finds = new ArrayList<>();
        for (Write write : model.writes()) {
            new Asks(model).finds(write).forEach(a -> finds.add(new Decisions.OfFind(write, a, routes.holding(a))));
        }
        List<Decisions.OfMix> mixes = new ArrayList<>();
        MixedQuery mixed = new MixedQuery(model, candidates, layouter::partitionText, layouter::isBefore);
        model.reads().forEach(r -> {
            List<List<LegOption>> together = mixed.of(r);
            if (!together.isEmpty()) {
                mixes.add(new Decisions.OfMix(
                        r, IntStream.range(0, r.legs().size()).boxed().toList(), together));
            }
            mixed.ofSome(r).forEach((some, ways) -> mixes.add(new Decisions.OfMix(r, some, ways)));
        });
        Unserved.requireWays(legs, finds);
        List<Decisions.OfFollow> follows = new ArrayList<>();
        for (Write write : model.writes()) {
            new Followers(model)
                    .of(write, candidates.kept())
                    .forEach(f ->
                            follows.add(new Decisions.OfFollow(write, f.ask(), f.kept(), routes.holding(f.ask()))));
        }
        return new Decisions(model, candidates, legs, mixes, finds, follows);
    }
}
