package dev.partita.testkit.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.partita.bill.Operations;
import dev.partita.exact.Ratio;
import dev.partita.model.Pattern;
import dev.partita.plan.Space;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import dev.partita.statistics.Statistics;
import dev.partita.testkit.application.Application;
import dev.partita.verify.simulate.Setup;
import dev.partita.verify.simulate.Simulator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What calls take on average is what the bill says. */
class PredictedTest {
    private static final Setup SETUP = new Setup(7, 10, OptionalInt.empty(), false);
    private static final long ENOUGH_CALLS = 5_000;
    private static final double MILLION = 1_000_000;

    @TestFactory
    Stream<DynamicTest> simulatedIsPredicted() {
        return Application.all().stream().map(a -> DynamicTest.dynamicTest(a.name(), () -> agrees(a.delivered())));
    }

    /** Heat as a constraint of the choice, and as simulated. */
    @Test
    void theHottestRoomIsAsHotAsItsRowsMakeIt() {
        DesignResult result = new Application("chat").delivered();
        Simulation simulation = Simulator.run(result, Setup.USUAL);
        Statistics statistics = new Statistics(result.model());
        double units = 0;
        for (Pattern pattern : result.model().patterns()) {
            Operations operations = new Operations(
                    statistics, result.design(), pattern, result.plans().of(pattern.id()));
            for (Operations.Operation operation : operations.all()) {
                Ratio share = operation.heat().share().get().now();
                if (!operation.write() && share.equals(Ratio.percent("2"))) {
                    Ratio ofCall = operation.heat().units().of(operations.sizes(operation));
                    units += decimal(
                            pattern.load().at(simulation.minute()).times(share).times(ofCall));
                }
            }
        }
        Simulation.HotKey hottest = simulation.hotKeys().get(0);
        assertThat(hottest.write()).isFalse();
        assertThat(units).isGreaterThan(40);
        assertThat(decimal(hottest.units())).isCloseTo(units, within(0.06 * units));
    }

    private static void agrees(DesignResult result) {
        Simulation simulation = Simulator.run(result, SETUP);
        for (int i = 0; i < simulation.patterns().size(); i++) {
            Simulation.OfPattern simulated = simulation.patterns().get(i);
            Cost.OfPattern predicted = result.cost().patterns().get(i);
            double rate = decimal(result.model().patterns().get(i).load().at(simulation.minute())) * SETUP.seconds();
            assertThat((double) simulated.calls())
                    .as("calls of " + simulated.pattern())
                    .isCloseTo(rate, within(5 * Math.sqrt(rate) + 2));
            if (simulated.calls() >= ENOUGH_CALLS && simulated.throttled() == 0) {
                near(simulated.readUnits(), simulated.calls(), predicted.readUnits(), simulated.pattern() + " reads");
                near(
                        simulated.writeUnits(),
                        simulated.calls(),
                        predicted.writeUnits(),
                        simulated.pattern() + " writes");
            }
        }
        if (simulation.throttled() == 0) {
            simulation.spaces().forEach(s -> agrees(result, simulation, s));
        }
    }

    private static void near(Ratio simulated, long calls, Ratio predicted, String what) {
        double each = decimal(simulated) / calls;
        assertThat(each).as(what).isCloseTo(decimal(predicted), within(0.02 * decimal(predicted) + 0.001));
    }

    /** The calls that were made, each as the bill says. */
    private static void agrees(DesignResult result, Simulation simulation, Simulation.OfSpace simulated) {
        Statistics statistics = new Statistics(result.model());
        double reads = 0;
        double writes = 0;
        double chance = 100;
        for (int i = 0; i < simulation.patterns().size(); i++) {
            long calls = simulation.patterns().get(i).calls();
            Pattern pattern = result.model().patterns().get(i);
            Operations operations = new Operations(
                    statistics, result.design(), pattern, result.plans().of(pattern.id()));
            for (Operations.Operation operation : operations.all()) {
                List<Ratio> sizes = operations.sizes(operation);
                double units = decimal(operation.units().of(sizes)) * calls;
                boolean isHere = capacity(result, operation.space()).equals(simulated.space());
                reads += isHere && !operation.write() ? units : 0;
                writes += isHere && operation.write() ? units : 0;
                chance += isHere ? chance(operation, sizes, calls) : 0;
            }
        }
        double askedReads = simulated.series().stream()
                        .mapToLong(Simulation.Second::askedReads)
                        .sum()
                / MILLION;
        double askedWrites = simulated.series().stream()
                        .mapToLong(Simulation.Second::askedWrites)
                        .sum()
                / MILLION;
        assertThat(askedReads).as("reads of " + simulated.space()).isCloseTo(reads, within(0.02 * reads + chance));
        assertThat(askedWrites).as("writes of " + simulated.space()).isCloseTo(writes, within(0.02 * writes + chance));
    }

    /** Few calls meet the hottest value, and take many units: by how many units chance may differ. */
    private static double chance(Operations.Operation operation, List<Ratio> sizes, long calls) {
        double share = decimal(operation.heat().share().get().now());
        return 5 * Math.sqrt(calls * share) * decimal(operation.heat().units().of(sizes));
    }

    private static Space capacity(DesignResult result, Space space) {
        boolean isLocal = space.index()
                .filter(i -> result.design().table(space.table()).index(i).local())
                .isPresent();
        return isLocal ? new Space(space.table(), Optional.empty()) : space;
    }

    private static double decimal(Ratio ratio) {
        return Double.parseDouble(ratio.text(9));
    }
}
