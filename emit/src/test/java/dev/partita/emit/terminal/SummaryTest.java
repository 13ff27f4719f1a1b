package dev.partita.emit.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Golden;
import dev.partita.emit.HostileShop;
import dev.partita.emit.SmallShop;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {
    private static final String ANSI = "\u001b\\[[0-9;]*m";

    @Test
    void onAWideTerminal() {
        Golden.check("summary.txt", Summary.write(SmallShop.result(), Optional.of(SmallShop.holds()), Terminal.PLAIN));
    }

    @Test
    void onANarrowOne() {
        Terminal narrow = new Terminal(80, false);
        Golden.check("summary-80.txt", Summary.write(SmallShop.result(), Optional.of(SmallShop.refuted()), narrow));
    }

    @Test
    void columnsFitTheTerminal() {
        for (int width = 90; width < 200; width += 7) {
            String text = Summary.write(SmallShop.result(), Optional.empty(), new Terminal(width, false));
            int terminal = width;
            assertThat(text.lines().filter(l -> l.startsWith("  "))).allMatch(l -> DisplayWidth.of(l) <= terminal);
        }
    }

    @Test
    void colourChangesNoText() {
        String plain = Summary.write(SmallShop.result(), Optional.of(SmallShop.holds()), Terminal.PLAIN);
        String coloured = Summary.write(
                SmallShop.result(), Optional.of(SmallShop.holds()), Terminal.of(120, Terminal.Colour.ALWAYS, false));
        assertThat(coloured).isNotEqualTo(plain);
        assertThat(coloured.replaceAll(ANSI, "")).isEqualTo(plain);
        assertThat(Terminal.of(120, Terminal.Colour.AUTO, false).colour()).isFalse();
        assertThat(Terminal.of(120, Terminal.Colour.AUTO, true).colour()).isTrue();
        assertThat(Terminal.of(120, Terminal.Colour.NEVER, true).colour()).isFalse();
    }

    @Test
    void hostileNamesStayOnTheirLine() {
        long lines = Summary.write(HostileShop.result("a"), Optional.empty(), Terminal.PLAIN)
                .lines()
                .count();
        for (String name : HostileShop.NAMES) {
            String text = Summary.write(HostileShop.result(name), Optional.empty(), Terminal.PLAIN);
            assertThat(text.lines().count()).as(name).isEqualTo(lines);
            assertThat(text.replace("\n", "")).as(name).doesNotMatch("(?s).*[\\p{Cntrl}\u202E].*");
        }
    }
}
