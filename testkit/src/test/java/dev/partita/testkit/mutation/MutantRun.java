package dev.partita.testkit.mutation;

import dev.partita.check.Checks;
import dev.partita.model.PatternId;
import dev.partita.model.Read;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import dev.partita.testkit.application.Application;
import dev.partita.verify.local.LocalDynamo;
import dev.partita.verify.run.Ground;
import dev.partita.verify.run.LargeWorld;
import dev.partita.verify.run.Options;
import dev.partita.verify.run.SmallWorld;
import dev.partita.verify.run.Subject;
import dev.partita.verify.run.Verifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Puts faults into a delivered design, of each kind in some of its places, the same each time; and looks which evidence finds them:
 * {@code MutantRun PLACES [APPLICATION...]}, all if none is named. Ends with the table of kinds that is in docs/mutants.md.
 */
final class MutantRun {
    private final LocalDynamo dynamo;
    private final int places;

    MutantRun(LocalDynamo dynamo, int places) {
        this.dynamo = dynamo;
        this.places = places;
    }

    public static void main(String[] arguments) {
        List<String> names = arguments.length > 1
                ? List.of(arguments).subList(1, arguments.length)
                : Application.all().stream().map(Application::name).toList();
        Found all = new Found();
        try (LocalDynamo dynamo = LocalDynamo.lasting()) {
            for (String name : names) {
                Found found =
                        new MutantRun(dynamo, Integer.parseInt(arguments[0])).found(new Application(name).delivered());
                System.out.println(name + ": " + found.text());
                found.escaped.forEach(m -> System.out.println("  escaped: " + m));
                all.add(found);
            }
        }
        System.out.println(all.text() + "\n\n" + all.table());
    }

    /** What evidence found which mutants. */
    static final class Found {
        private final Map<String, int[]> kinds = new LinkedHashMap<>();
        final List<Mutant> escaped = new ArrayList<>();

        private void add(Mutant mutant, Evidence by) {
            kinds.computeIfAbsent(mutant.fault(), k -> new int[Evidence.values().length])[by.ordinal()]++;
            if (by == Evidence.NONE) {
                escaped.add(mutant);
            }
        }

        private void add(Found other) {
            other.kinds.forEach((kind, counts) -> {
                int[] sum = kinds.computeIfAbsent(kind, k -> new int[counts.length]);
                for (int i = 0; i < counts.length; i++) {
                    sum[i] += counts[i];
                }
            });
            escaped.addAll(other.escaped);
        }

        private String text() {
            int[] sum = new int[Evidence.values().length];
            kinds.values().forEach(c -> IntStream.range(0, c.length).forEach(i -> sum[i] += c[i]));
            return IntStream.of(sum).sum() + " faults of " + kinds.size() + " kinds: " + sum[0]
                    + " are found by a static check, " + sum[1] + " by execution; " + sum[2] + " escape both.";
        }

        private String table() {
            StringBuilder table = new StringBuilder(
                    "| fault | found by a static check | by execution | by none |\n|---|---:|---:|---:|\n");
            kinds.forEach((kind, c) -> table.append("| %s | %d | %d | %d |%n".formatted(kind, c[0], c[1], c[2])));
            return table.toString();
        }
    }

    private enum Evidence {
        CHECK,
        EXECUTION,
        NONE
    }

    Found found(DesignResult good) {
        List<Mutant> all = Fault.all().stream()
                .flatMap(f -> some(f.places().apply(good).toList()).stream())
                .toList();
        List<Mutant> unchecked = unchecked(all);
        List<Mutant> escaped = escaped(good, unchecked);
        Found found = new Found();
        all.forEach(m -> found.add(
                m, escaped.contains(m) ? Evidence.NONE : unchecked.contains(m) ? Evidence.EXECUTION : Evidence.CHECK));
        return found;
    }

    /** That no static check finds. */
    static List<Mutant> unchecked(List<Mutant> all) {
        return all.stream().filter(m -> Checks.of(m.result().get()).isEmpty()).toList();
    }

    /** Evenly spread. */
    private List<Mutant> some(List<Mutant> all) {
        int count = Math.min(places, all.size());
        return IntStream.range(0, count)
                .mapToObj(i -> all.get(i * all.size() / count))
                .toList();
    }

    /** That no execution finds. */
    List<Mutant> escaped(DesignResult good, List<Mutant> mutants) {
        List<Mutant> alone =
                mutants.stream().filter(m -> touched(good, m).isPresent()).toList();
        List<Mutant> left = new ArrayList<>(mutants);
        try (SmallWorld world = verifier(good, Optional.empty()).smallWorld(ground())) {
            left.removeIf(m -> alone.contains(m) && isRefuted(good, m, v -> v.tryOn(world)));
        }
        try (LargeWorld world = verifier(good, Optional.empty()).largeWorld(ground())) {
            left.removeIf(m -> touched(good, m).filter(p -> isRead(good, p)).isPresent()
                    && isRefuted(good, m, v -> v.tryOn(world)));
        }
        left.removeIf(m -> !alone.contains(m) && isRefuted(good, m, v -> v.verify(ground())));
        return left;
    }

    /** The one pattern that the fault is in; nothing if it is in the design, or in how entities are loaded. */
    private static Optional<PatternId> touched(DesignResult good, Mutant mutant) {
        return mutant.touched().size() == 1
                ? good.model().pattern(mutant.touched().get(0)).map(p -> p.id())
                : Optional.empty();
    }

    private static boolean isRead(DesignResult good, PatternId pattern) {
        return good.model().pattern(pattern).orElseThrow() instanceof Read;
    }

    private static boolean isRefuted(DesignResult good, Mutant mutant, Consumer<Verifier> trial) {
        Verifier verifier = verifier(mutant.result().get(), touched(good, mutant));
        trial.accept(verifier);
        return verifier.evidence(List.of()).verdict() == Verification.Verdict.REFUTED;
    }

    private static Verifier verifier(DesignResult result, Optional<PatternId> only) {
        return new Verifier(
                new Subject(result.model(), result.design(), result.plans()), new Options(1, 1, only, "mutant"));
    }

    private Ground ground() {
        return Ground.of(dynamo);
    }
}
