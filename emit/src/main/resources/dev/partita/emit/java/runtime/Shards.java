package repositories.runtime;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The parts over which the items of one partition are spread. */
final class Shards {
    private Shards() {}

    /** The shard of an entity: CRC-32 of its encoded identifier. */
    static String of(List<AttributeValue> identifier, int count) {
        String text = identifier.stream()
                .map(v -> Encoding.Escaped.escape(Encoding.plain(v)))
                .collect(Collectors.joining("#"));
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return text((int) (crc.getValue() % count), count);
    }

    /** With as many digits as the highest has. */
    static String text(int shard, int count) {
        String digits = Integer.toString(shard);
        return "0".repeat(width(count) - digits.length()) + digits;
    }

    static int width(int count) {
        return Integer.toString(count - 1).length();
    }
}
