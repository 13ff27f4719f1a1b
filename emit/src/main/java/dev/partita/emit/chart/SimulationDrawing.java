package dev.partita.emit.chart;

import dev.partita.emit.text.Numbers;
import dev.partita.exact.Ratio;
import dev.partita.result.Simulation;
import dev.partita.result.Simulation.Second;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** A simulation as SVG: for each table and index a panel of reads and one of writes, what was asked and what was served. */
public final class SimulationDrawing {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 120;
    private static final int LEFT = 20;
    private static final int HEAD = 44;
    private static final int PANEL = 180;
    private static final long MILLION = 1_000_000;

    private final Simulation simulation;
    private final StringBuilder svg = new StringBuilder();

    private SimulationDrawing(Simulation simulation) {
        this.simulation = simulation;
    }

    /** @param application its name */
    public static String write(String application, Simulation simulation) {
        return new SimulationDrawing(simulation).drawn(application);
    }

    private record Panel(
            String title, Simulation.OfSpace space, ToLongFunction<Second> asked, ToLongFunction<Second> served) {
        private long most() {
            return space.series().stream().mapToLong(asked).max().orElse(0);
        }
    }

    private String drawn(String application) {
        List<Panel> panels = new ArrayList<>();
        for (Simulation.OfSpace space : simulation.spaces()) {
            panels.add(new Panel("read units", space, Second::askedReads, Second::servedReads));
            panels.add(new Panel("write units", space, Second::askedWrites, Second::servedWrites));
        }
        panels.removeIf(p -> p.most() == 0);
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(WIDTH + 2 * LEFT)
                .append("\" height=\"")
                .append(HEAD + PANEL * panels.size())
                .append("\" font-family=\"sans-serif\" font-size=\"12\">\n")
                .append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(
                LEFT,
                24,
                application + ": " + Numbers.counted(simulation.seconds(), "second") + ", grey asked, blue served");
        for (int i = 0; i < panels.size(); i++) {
            panel(panels.get(i), HEAD + i * PANEL);
        }
        return svg.append("</svg>\n").toString();
    }

    private void panel(Panel panel, int top) {
        long throttled = panel.space().throttled();
        text(
                LEFT,
                top + 12,
                panel.space().space() + ", " + panel.title() + ", at most "
                        + Numbers.of(Ratio.of(panel.most(), MILLION), 1) + " a second"
                        + (throttled == 0 ? "" : "; " + Numbers.counted(throttled, "request") + " refused"));
        area(panel, top + 20, panel.asked(), "#bbbbbb");
        area(panel, top + 20, panel.served(), "#3b6fb6");
    }

    private void area(Panel panel, int top, ToLongFunction<Second> of, String colour) {
        List<Second> series = panel.space().series();
        svg.append("<path fill=\"")
                .append(colour)
                .append("\" d=\"M")
                .append(LEFT)
                .append(' ')
                .append(top + HEIGHT);
        for (int i = 0; i < series.size(); i++) {
            long up = Ratio.of(of.applyAsLong(series.get(i)), panel.most())
                    .times(HEIGHT)
                    .min(Ratio.of(HEIGHT))
                    .rounded();
            svg.append('V').append(top + HEIGHT - up).append('H').append(LEFT + (long) WIDTH * (i + 1) / series.size());
        }
        svg.append('V').append(top + HEIGHT).append("Z\"/>\n");
    }

    private void text(int left, int bottom, String text) {
        svg.append("<text x=\"").append(left).append("\" y=\"").append(bottom).append("\">");
        svg.append(text.replaceAll("[\\p{Cntrl}]+", " ")
                        .replace("&", "&amp;")
                        .replace("<", "&lt;")
                        .replace(">", "&gt;"))
                .append("</text>\n");
    }
}
