package dev.partita.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Model;
import dev.partita.model.Read;
import dev.partita.read.DocumentReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of the average call and of the one that meets the hottest value, as the notes on the cases say them. */
class CaseRowsTest {
    @ParameterizedTest
    @CsvSource({
        "chat, AP-001, 0, 600, 12000000, 0.02",
        "chat, AP-003, 0, 10, 100000, 0.02",
        "chat, AP-004, 0, 100, 10000, 0.02",
        "ebay, AP-003, 0, 100, 10000, 0.0001",
        "ebay, AP-004, 0, 10, 100000, 0.001",
        "tatp, AP-002, 0, 1, 1, 0",
        "tatp, AP-005, 0, 2.5, 4, 0.0000016",
        "iot-telemetry, AP-001, 0, 130, 5200, 0.0006667",
        "iot-telemetry, AP-002, 0, 500, 10000, 0.01",
        "iot-telemetry, AP-005, 0, 11, 1000, 0.03",
        "iot-telemetry, AP-006, 0, 0.7776, 15.552, 0.01",
        "iot-telemetry, AP-010, 0, 8640, 8640, 0.0000167",
        "session-store, AP-001, 0, 1, 1, 0",
        "session-store, AP-002, 0, 2, 20, 0.000002",
        "session-store, AP-005, 0, 1, 1, 0",
        "session-store, AP-006, 0, 2.5, 100, 0.00002",
        "retail-cart, AP-001, 0, 4.5, 4.5, 0",
        "retail-cart, AP-002, 0, 3, 3, 0",
        "retail-cart, AP-003, 0, 22.5, 22.5, 0",
        "retail-cart, AP-005, 0, 10, 20000, 0.005",
        "task-manager, AP-004, 1, 16, 400, 0.0000625",
        "task-manager, AP-005, 0, 100, 2400, 0.03",
        "task-manager, AP-008, 0, 2000, 2000, 0",
        "task-manager, AP-011, 0, 8, 60, 0.00015",
        "task-manager, AP-012, 0, 64, 64, 0",
        "task-manager, AP-015, 0, 24, 24, 0",
        "task-manager, AP-019, 0, 4, 4, 0",
        "social-network, AP-002, 0, 80, 480000, 0.006",
        "social-network, AP-005, 0, 5, 200000, 0.0004",
        "shop, AP-003, 1, 6, 5000, 0.0004167",
        "shop, AP-008, 0, 400000, 400000, 0",
        "shop, AP-020, 0, 12, 12, 0",
        "shop, AP-024, 0, 0.2, 166.6667, 0.0004167",
        "multi-tenant-saas, AP-009, 0, 75, 180000, 0.12",
    })
    void rowsOfACall(String application, String pattern, int leg, String average, String hottest, String share) {
        Model model = model(application);
        Read read = model.reads().stream()
                .filter(r -> r.id().value().equals(pattern))
                .findFirst()
                .orElseThrow();
        Read.Leg asked = read.legs().get(leg);
        Rows rows = new Statistics(model).rows(Question.of(read, asked), asked.where());
        assertThat(rows.average().text(4)).isEqualTo(average);
        assertThat(rows.hottest().text(4)).isEqualTo(hottest);
        assertThat(rows.hotShare().text(7)).isEqualTo(share);
    }

    private static Model model(String application) {
        Path document = Path.of(
                System.getProperty("partita.root"), "cases", "design", application, "input", "access-patterns.md");
        try {
            return DocumentReader.read(application, Files.readAllBytes(document))
                    .model()
                    .orElseThrow();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
