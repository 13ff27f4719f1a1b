package dev.partita.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.text.Money;
import dev.partita.model.Settings;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/bills.md} says what the delivered designs say; what they took was measured, and is there. */
class BillsPageTest {
    private static final String FIRST = "| application | layout | candidates | our bill | expert's bill | in all |"
            + " tables | indexes | time | certificate |";
    private static final int TIME = 8;

    private static List<List<String>> rows() throws IOException {
        List<String> lines = Files.readAllLines(Application.ROOT.resolve("docs/bills.md"));
        assertThat(lines).contains(FIRST);
        return lines.stream()
                .skip(lines.indexOf(FIRST) + 2L)
                .takeWhile(l -> l.startsWith("|"))
                .map(l -> Stream.of(l.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
    }

    @Test
    void saysWhatDesignsSay() throws IOException {
        List<List<String>> told = new ArrayList<>();
        for (List<String> row : rows()) {
            assertThat(row.get(TIME)).as("time of %s", row.get(0)).matches("\\d+\\.\\d s");
            List<String> others = new ArrayList<>(row);
            others.remove(TIME);
            told.add(others);
        }
        List<List<String>> expected = new ArrayList<>();
        for (Application application : Application.all()) {
            expected.add(row(application));
        }
        assertThat(told).containsExactlyElementsOf(expected);
    }

    private static List<String> row(Application application) throws IOException {
        DesignResult delivered = application.delivered();
        String layout = delivered.layout().name().toLowerCase(Locale.ROOT);
        boolean isAuto = application.model().settings().layout() == Settings.Layout.AUTO;
        return List.of(
                application.name(),
                isAuto ? "auto: " + layout : layout,
                Integer.toString(delivered.certificate().candidates()),
                Money.dollars(delivered.cost().bill()),
                experts(application),
                Money.dollars(delivered.cost().total()),
                Integer.toString(delivered.design().tables().size()),
                Long.toString(delivered.design().tables().stream()
                        .mapToLong(t -> t.indexes().size())
                        .sum()),
                delivered.certificate().status().name());
    }

    /** Empty where nobody has made one. */
    private static String experts(Application application) throws IOException {
        Path bill = Application.ROOT
                .resolve("cases/expert")
                .resolve(application.name())
                .resolve("bill.txt");
        return Files.exists(bill) ? Money.dollars(micros(HandMadeBill.read(bill).total())) : "";
    }

    private static long micros(BigDecimal dollars) {
        return dollars.movePointRight(6).setScale(0, RoundingMode.HALF_UP).longValueExact();
    }
}
