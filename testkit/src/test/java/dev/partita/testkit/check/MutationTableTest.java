package dev.partita.testkit.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.check.finding.CheckCode;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code docs/mutations.md} is what {@link MutationTest} shows: every fault, and what finds it. {@code -Dpartita.bless=true} writes it. */
class MutationTableTest {
    private static final int LEAST = 60;
    private static final Path FILE = Application.ROOT.resolve("docs/mutations.md");

    @Test
    void thereAreManyKinds() {
        assertThat(Mutation.all().stream().map(Mutation::fault).distinct()).hasSizeGreaterThanOrEqualTo(LEAST);
    }

    @Test
    void theTableIsUpToDate() throws IOException {
        if (Boolean.getBoolean("partita.bless")) {
            Files.writeString(FILE, table());
        }
        assertThat(Files.readString(FILE)).isEqualTo(table());
    }

    private static String table() {
        List<Mutation> all = Mutation.all();
        long checked = all.stream().filter(m -> m.by().isPresent()).count();
        StringBuilder text = new StringBuilder("# Faults put into a design, and what finds them\n\n")
                .append("Written by `MutationTableTest` from the faults of `MutationTest`, which puts each into the"
                        + " good design of ")
                .append("`testkit/src/test/resources/check/club.md`. ")
                .append(all.size())
                .append(" faults: ")
                .append(checked)
                .append(" are found by a static check, before anything runs; ")
                .append(all.size() - checked)
                .append(" pass all checks and are found by execution. None escapes both.\n\n")
                .append("| # | fault | found by |\n|---|---|---|\n");
        for (int i = 0; i < all.size(); i++) {
            Mutation mutation = all.get(i);
            text.append("| ")
                    .append(i + 1)
                    .append(" | ")
                    .append(mutation.fault())
                    .append(" | ")
                    .append(mutation.by()
                            .map(CheckCode::id)
                            .map(id -> "[" + id + "](diagnostics/" + id + ".md)")
                            .orElse("executing " + mutation.pattern()))
                    .append(" |\n");
        }
        return text.toString();
    }
}
