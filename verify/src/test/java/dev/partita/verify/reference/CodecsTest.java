package dev.partita.verify.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.partita.model.EntityName;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.Position;
import dev.partita.verify.plain.PositionCodec;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class CodecsTest {
    private final EntityCodec codec = new EntityCodec(Tiny.MODEL);

    @Test
    void entitiesComeBackAsTheyWere() {
        String line =
                "{\"createdAt\":\"2026-01-01T00:00:00.000Z\",\"note\":\"é\",\"orderId\":\"o\",\"status\":\"OPEN\","
                        + "\"tags\":[\"a\",\"b\"],\"total\":1.5,\"userId\":\"u\"}";
        PlainEntity order = codec.read(Tiny.ORDER, line);
        assertThat(Json.write(EntityCodec.write(order))).isEqualTo(line);
    }

    @Test
    void aggregatesAreReadOverAndNullIsAbsent() {
        PlainEntity user = codec.read(Tiny.USER, "{\"userId\":\"u\",\"email\":\"e\",\"orderCount\":7,\"name\":null}");
        assertThat(user.attributes()).containsOnlyKeys(Tiny.name("userId"), Tiny.name("email"));
        assertThat(user.value(Tiny.name("email"))).contains(Value.of("e"));
    }

    @Test
    void namesWhatBreaksTheModel() {
        refuses(Tiny.USER, "{\"userId\":\"u\"}", "MISSING_ATTRIBUTE User lacks email");
        refuses(Tiny.USER, "{\"userId\":\"u\",\"email\":\"\"}", "EMPTY email: is empty");
        refuses(Tiny.USER, "{\"userId\":\"u\",\"email\":1}", "WRONG_TYPE email: 1 is not text");
        refuses(
                Tiny.USER,
                "{\"userId\":\"u\",\"email\":\"e\",\"age\":1}",
                "UNKNOWN_ATTRIBUTE User has no attribute age");
        refuses(Tiny.USER, "[]", "MALFORMED");
        refuses(Tiny.USER, "{\"userId\":\"u\",\"userId\":\"v\"}", "MALFORMED");
        refuses(Tiny.USER, "{} {}", "MALFORMED");
    }

    @Test
    void aCursorComesBackAndAForeignOneIsRefused() {
        Read read = Tiny.collection(
                OptionalInt.of(1), true, 0, Tiny.leg(Tiny.LINE, Predicate.TRUE, Tiny.by("product", true)));
        Position position = new Position(List.of(Value.of("pé#n")), List.of(Value.of("o1"), Value.of(10)));
        PositionCodec positions = new PositionCodec(Tiny.MODEL);
        assertThat(positions.read(read, PositionCodec.write(position))).isEqualTo(position);
        for (String foreign :
                List.of("?", "W10", PositionCodec.write(new Position(position.sort(), position.sort())))) {
            assertThatExceptionOfType(FaultException.class).isThrownBy(() -> positions.read(read, foreign));
        }
    }

    private void refuses(EntityName entity, String line, String message) {
        assertThatExceptionOfType(FaultException.class)
                .isThrownBy(() -> codec.read(entity, line))
                .withMessageStartingWith(message);
    }
}
