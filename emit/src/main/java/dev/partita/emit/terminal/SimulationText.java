package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.model.Pattern;
import dev.partita.price.Limits;
import dev.partita.result.DesignResult;
import dev.partita.result.Simulation;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** A simulation on a terminal. */
public final class SimulationText {
    private static final int LEAST = 24;
    private static final long MILLION = 1_000_000;

    private final DesignResult result;
    private final Simulation simulation;
    private final Terminal terminal;

    private SimulationText(DesignResult result, Simulation simulation, Terminal terminal) {
        this.result = result;
        this.simulation = simulation;
        this.terminal = terminal;
    }

    public static String write(DesignResult result, Simulation simulation, Terminal terminal) {
        SimulationText text = new SimulationText(result, simulation, terminal);
        return text.head() + "\n" + text.title("Access patterns") + text.patterns() + "\n"
                + text.title("Tables and indexes") + text.spaces() + "\n"
                + text.title("Second by second") + new SimulationChart(simulation, terminal) + "\n"
                + text.title("Hottest keys") + text.hottest() + "\n" + text.advice() + text.verdict();
    }

    private String title(String title) {
        return terminal.paint(Style.BOLD, title) + "\n";
    }

    private String head() {
        return terminal.paint(Style.BOLD, Terminal.safe(result.model().application()))
                + ": " + Numbers.counted(simulation.seconds(), "second") + " from "
                + String.format(Locale.ROOT, "%02d:%02d", simulation.minute() / 60, simulation.minute() % 60)
                + " UTC, " + Numbers.counted(simulation.calls(), "call") + ", seed " + simulation.seed() + "\n"
                + (simulation.isNew() ? "Tables are new.\n" : "Tables have met these rates before.\n");
    }

    private Columns patterns() {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.shrinking(LEAST),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD),
                Column.text(Style.PLAIN));
        columns.head("", "", "calls", "throttled", "share", "by");
        for (Simulation.OfPattern pattern : simulation.patterns()) {
            columns.row(
                    pattern.pattern().value(),
                    description(pattern),
                    Numbers.of(pattern.calls()),
                    pattern.throttled() == 0 ? "-" : Numbers.of(pattern.throttled()),
                    share(pattern.throttled(), pattern.calls()),
                    pattern.by().stream().map(Object::toString).collect(Collectors.joining(", ")));
        }
        return columns;
    }

    private String description(Simulation.OfPattern pattern) {
        return result.model()
                .pattern(pattern.pattern())
                .map(Pattern::description)
                .orElse("");
    }

    private static String share(long part, long whole) {
        return part == 0 ? "" : Ratio.of(part, whole).times(100).text(2) + "%";
    }

    private Columns spaces() {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD));
        columns.head("", "partitions", "after", "reads/s", "writes/s", "throttled");
        for (Simulation.OfSpace space : simulation.spaces()) {
            columns.row(
                    space.space().toString(),
                    Numbers.of(space.partitions()),
                    Numbers.of(space.partitionsAfter()),
                    average(space, Simulation.Second::askedReads),
                    average(space, Simulation.Second::askedWrites),
                    space.throttled() == 0 ? "-" : Numbers.of(space.throttled()));
        }
        return columns;
    }

    private String average(Simulation.OfSpace space, ToLongFunction<Simulation.Second> units) {
        long sum = space.series().stream().mapToLong(units).sum();
        return Numbers.of(Ratio.of(sum, MILLION * simulation.seconds()), 1);
    }

    private String hottest() {
        return simulation.hotKeys().isEmpty() ? "  No partition key takes 1% of a partition.\n" : keys().toString();
    }

    private Columns keys() {
        Columns columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.shrinking(LEAST),
                Column.number(Style.PLAIN),
                Column.number(Style.PLAIN),
                Column.number(Style.BOLD));
        columns.head("", "", "units/s", "of a partition", "throttled");
        for (Simulation.HotKey key : simulation.hotKeys()) {
            long most = key.write() ? Limits.PARTITION_WRITE_UNITS : Limits.PARTITION_READ_UNITS;
            columns.row(
                    key.space().toString(),
                    key.name(),
                    Numbers.of(key.units(), 1) + (key.write() ? " written" : " read"),
                    key.units().dividedBy(Ratio.of(most)).times(100).text(1) + "%",
                    key.throttled() == 0 ? "-" : Numbers.of(key.throttled()));
        }
        return columns;
    }

    private String advice() {
        if (simulation.advice().isEmpty()) {
            return "";
        }
        return title("Where throttling stops")
                + simulation.advice().stream().map(SimulationText::advice).collect(Collectors.joining())
                + "\n";
    }

    private static String advice(Simulation.Advice advice) {
        String key = "  " + advice.space() + ", " + Terminal.safe(advice.template()) + ": ";
        return advice.shards().isPresent()
                ? key + "with " + advice.shards().getAsInt() + " shards\n"
                : key + "shards do not help, for it is too few items that are hot\n";
    }

    private String verdict() {
        return simulation.throttled() == 0
                ? "Nothing is throttled.\n"
                : Numbers.of(simulation.throttled()) + " of " + Numbers.counted(simulation.calls(), "call")
                        + " throttled (" + share(simulation.throttled(), simulation.calls())
                        + "), had nobody sent them again.\n";
    }
}
