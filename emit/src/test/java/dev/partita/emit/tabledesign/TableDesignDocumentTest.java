package dev.partita.emit.tabledesign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.Golden;
import dev.partita.emit.HostileShop;
import dev.partita.emit.SmallShop;
import dev.partita.emit.tabledesign.TableDesignDocument.Origin;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableDesignDocumentTest {
    @Test
    void aDesignWithItsEvidence() {
        Golden.check("table-design.md", TableDesignDocument.write(SmallShop.result(), Optional.of(SmallShop.holds())));
    }

    @Test
    void aRefutedDesignSaysSo() {
        String text = TableDesignDocument.write(SmallShop.result(), Optional.of(SmallShop.refuted()));
        assertThat(text).contains("> Status: REFUTED", "- [ ] AP-004 answers as it should: 3 mismatches");
    }

    @Test
    void whatIsNotKnownIsNotSaid() {
        String text = TableDesignDocument.write(SmallShop.result(), Optional.empty());
        assertThat(text).contains("> Status: DRAFT", "- [ ] Executed on DynamoDB: not yet");
        assertThat(text).doesNotContain("Generated on", "Input:");
        Origin origin = new Origin(Optional.of("2026-11-21"), Optional.of("access-patterns.md"));
        assertThat(TableDesignDocument.write(SmallShop.result(), Optional.empty(), origin))
                .contains("> Generated on: 2026-11-21\n> Application: Shop\n> Input: access-patterns.md\n");
    }

    @Test
    void theSameDesignGivesTheSameBytes() {
        assertThat(TableDesignDocument.write(SmallShop.result(), Optional.empty()))
                .isEqualTo(TableDesignDocument.write(SmallShop.result(), Optional.empty()));
    }

    /** Headings and tables are the same, whatever names and texts contain. */
    @Test
    void hostileNamesChangeNothingButThemselves() {
        Shape plain = Shape.of(TableDesignDocument.write(HostileShop.result("a"), Optional.of(SmallShop.holds())));
        for (String name : HostileShop.NAMES) {
            Shape hostile =
                    Shape.of(TableDesignDocument.write(HostileShop.result(name), Optional.of(SmallShop.holds())));
            assertThat(hostile.headings()).as(name).isEqualTo(plain.headings());
            assertThat(hostile.rows()).as(name).isEqualTo(plain.rows());
            assertThat(hostile.foreign()).as(name).isEqualTo(List.of());
        }
    }
}
