package dev.partita.emit.terraform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Hostile;
import java.util.List;
import org.junit.jupiter.api.Test;

class HclTest {
    @Test
    void textIsNeitherQuoteNorTemplate() {
        assertThat(Hcl.quoted("a \"b\" \\ ${c} %{d}\n")).isEqualTo("\"a \\\"b\\\" \\\\ $${c} %%{d}\\n\"");
        assertThat(Hcl.quoted("$${x} $$${y} %%{z}")).isEqualTo("\"\\u0024$${x} \\u0024\\u0024$${y} \\u0025%%{z}\"");
    }

    @Test
    void anyTextStaysInItsLineAndItsQuotes() {
        for (String text : Hostile.random(300)) {
            String quoted = Hcl.quoted(text);
            assertThat(quoted.lines()).hasSize(1);
            assertThat(quoted.substring(1, quoted.length() - 1)).doesNotContainPattern("(?<!\\\\)(\\\\\\\\)*\"");
        }
    }

    @Test
    void argumentsAreInLineAndBlocksApart() {
        String text = new Hcl()
                .set("a", "1")
                .setText("long_name", "x")
                .block("inner", b -> b.set("c", "true"))
                .setTexts("some", List.of("x".repeat(50), "y".repeat(50)))
                .text();
        assertThat(text).isEqualTo("""
            a         = 1
            long_name = "x"

            inner {
              c = true
            }
            some = [
              "%s",
              "%s",
            ]
            """.formatted("x".repeat(50), "y".repeat(50)));
    }
}
