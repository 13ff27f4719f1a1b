package dev.partita.emit.s3import;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.DeliveredDesigns;
import dev.partita.emit.text.JsonText;
import dev.partita.result.DesignResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ImportFilesTest {

    @ParameterizedTest
    @ValueSource(strings = {"shop", "ebay", "iot-telemetry"})
    void everyLineIsAnItemWithItsKey(String application) throws IOException {
        DesignResult result = DeliveredDesigns.of(application);
        SortedMap<String, byte[]> files = ImportFiles.write(result);
        for (String path : files.keySet()) {
            if (path.endsWith(".import.json")) {
                JsonNode request = JsonText.read(new String(files.get(path), StandardCharsets.UTF_8));
                String folder =
                        request.path("S3BucketSource").path("S3KeyPrefix").asString();
                List<String> lines =
                        read(files.get(folder + "items.json.gz")).lines().toList();
                assertThat(lines).isNotEmpty().doesNotHaveDuplicates();
                for (String line : lines) {
                    JsonNode item = JsonText.read(line).path("Item");
                    request.path("TableCreationParameters")
                            .path("KeySchema")
                            .forEach(k -> assertThat(
                                            item.has(k.path("AttributeName").asString()))
                                    .isTrue());
                }
            }
        }
        assertThat(files).hasSize(2 * result.design().tables().size());
    }

    @Test
    void whatIsLongerThanABlockIsWhole() throws IOException {
        for (int length : List.of(0, 1, 65_535, 65_536, 200_000)) {
            String text = "é日a\n".repeat(length / 4) + "x".repeat(length % 4);
            assertThat(read(Gzip.of(text.getBytes(StandardCharsets.UTF_8)))).isEqualTo(text);
        }
    }

    private static String read(byte[] gzip) throws IOException {
        return new String(new GZIPInputStream(new ByteArrayInputStream(gzip)).readAllBytes(), StandardCharsets.UTF_8);
    }
}
