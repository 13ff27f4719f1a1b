package dev.partita.emit.terminal;

import dev.partita.emit.terminal.Columns.Column;
import dev.partita.emit.terminal.Terminal.Style;
import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.result.Simulation;
import java.util.List;
import java.util.function.ToLongFunction;

/** What was asked and refused second by second: a block for each second, or for several where there are more than fit. */
final class SimulationChart {
    private static final String BLOCKS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final int HIGHEST = BLOCKS.length() - 1;
    private static final int WIDEST = 60;
    private static final long MILLION = 1_000_000;

    private final Columns columns;

    SimulationChart(Simulation simulation, Terminal terminal) {
        columns = new Columns(
                terminal,
                Column.text(Style.CYAN),
                Column.text(Style.PLAIN),
                Column.text(Style.PLAIN),
                Column.number(Style.PLAIN));
        columns.head("", "", "", "most a second");
        for (Simulation.OfSpace space : simulation.spaces()) {
            row(space, "read units", Simulation.Second::askedReads, MILLION);
            row(space, "write units", Simulation.Second::askedWrites, MILLION);
            row(space, "throttled", Simulation.Second::throttled, 1);
        }
    }

    private void row(Simulation.OfSpace space, String what, ToLongFunction<Simulation.Second> of, long unit) {
        List<Simulation.Second> series = space.series();
        long most = series.stream().mapToLong(of).max().orElse(0);
        if (most == 0) {
            return;
        }
        int each = Math.ceilDiv(series.size(), WIDEST);
        StringBuilder blocks = new StringBuilder();
        for (int from = 0; from < series.size(); from += each) {
            long highest = series.subList(from, Math.min(series.size(), from + each)).stream()
                    .mapToLong(of)
                    .max()
                    .orElse(0);
            blocks.append(
                    BLOCKS.charAt((int) Ratio.of(highest, most).times(HIGHEST).ceiling()));
        }
        columns.row(space.space().toString(), what, blocks.toString(), Numbers.of(Ratio.of(most, unit), 1));
    }

    @Override
    public String toString() {
        return columns.toString();
    }
}
