package repositories.runtime;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Positions as bytes. Keys and what is sorted by are texts, numbers, booleans and bytes. */
final class PositionText {
    private static final int KEYS = 1;
    private static final int LAST = 2;

    private PositionText() {}

    static byte[] write(Position position) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            if (position instanceof Position.Keys keys) {
                out.writeByte(KEYS);
                out.writeShort(keys.bySequence().size());
                for (Map.Entry<String, Optional<Map<String, AttributeValue>>> key :
                        keys.bySequence().entrySet()) {
                    out.writeUTF(key.getKey());
                    out.writeBoolean(key.getValue().isPresent());
                    writeItem(out, key.getValue().orElse(Map.of()));
                }
            } else if (position instanceof Position.Last last) {
                out.writeByte(LAST);
                writeValues(out, last.sort());
                writeValues(out, last.identifier());
                out.writeInt(last.answered());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static Position read(byte[] content) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(content))) {
            if (in.readByte() == LAST) {
                return new Position.Last(readValues(in), readValues(in), in.readInt());
            }
            Map<String, Optional<Map<String, AttributeValue>>> keys = new LinkedHashMap<>();
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                String sequence = in.readUTF();
                boolean isOpen = in.readBoolean();
                Map<String, AttributeValue> key = readItem(in);
                keys.put(sequence, isOpen ? Optional.of(key) : Optional.empty());
            }
            return new Position.Keys(keys);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeItem(DataOutputStream out, Map<String, AttributeValue> item) throws IOException {
        out.writeShort(item.size());
        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
            out.writeUTF(entry.getKey());
            writeValue(out, entry.getValue());
        }
    }

    private static Map<String, AttributeValue> readItem(DataInputStream in) throws IOException {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            String name = in.readUTF();
            item.put(name, readValue(in));
        }
        return item;
    }

    private static void writeValues(DataOutputStream out, List<AttributeValue> values) throws IOException {
        out.writeShort(values.size());
        for (AttributeValue value : values) {
            writeValue(out, value);
        }
    }

    private static List<AttributeValue> readValues(DataInputStream in) throws IOException {
        List<AttributeValue> values = new ArrayList<>();
        for (int left = in.readUnsignedShort(); left > 0; left--) {
            values.add(readValue(in));
        }
        return values;
    }

    private static void writeValue(DataOutputStream out, AttributeValue value) throws IOException {
        switch (value.type()) {
            case S -> writeMarked(out, 'S', value.s().getBytes(StandardCharsets.UTF_8));
            case N -> writeMarked(out, 'N', value.n().getBytes(StandardCharsets.UTF_8));
            case BOOL -> writeMarked(out, 'T', new byte[] {(byte) (value.bool() ? 1 : 0)});
            case B -> writeMarked(out, 'B', value.b().asByteArrayUnsafe());
            case SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION ->
                throw new DesignFault("a cursor of lists, maps or sets");
        }
    }

    private static AttributeValue readValue(DataInputStream in) throws IOException {
        char mark = (char) in.readByte();
        byte[] bytes = readBytes(in);
        return switch (mark) {
            case 'S' -> Values.text(new String(bytes, StandardCharsets.UTF_8));
            case 'N' -> AttributeValue.fromN(new String(bytes, StandardCharsets.UTF_8));
            case 'T' -> Values.truth(bytes[0] == 1);
            default -> AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
        };
    }

    private static void writeMarked(DataOutputStream out, char mark, byte[] bytes) throws IOException {
        out.writeByte(mark);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }
}
