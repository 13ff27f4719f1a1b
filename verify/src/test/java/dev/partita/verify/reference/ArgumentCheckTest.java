package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.MONEY;
import static dev.partita.verify.reference.Tiny.ORDER;
import static dev.partita.verify.reference.Tiny.TEXT;
import static dev.partita.verify.reference.Tiny.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Effect;
import dev.partita.model.Parameter;
import dev.partita.model.Pattern;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.Fault;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArgumentCheckTest {
    private static final Write WRITE = Tiny.write(
            true,
            List.of(),
            List.of(
                    required("orderId", TEXT),
                    new Parameter(Tiny.parameter("note"), TEXT, true, Parameter.Form.VALUE, List.of()),
                    TinyWorld.elements("lines", required("price", MONEY))),
            new Effect.ForEach(Tiny.parameter("lines"), Ratio.ONE, 2, List.of()));

    @Test
    void aRequiredParameterIsGiven() {
        assertThat(fault(WRITE, "orderId", "o", "lines", lines(1))).isEmpty();
        assertThat(fault(WRITE, "lines", lines(1))).contains("MISSING_PARAMETER orderId is not given");
        Argument bare = new Argument.Elements(List.of(TinyWorld.element()));
        assertThat(fault(WRITE, "orderId", "o", "lines", bare)).contains("MISSING_PARAMETER lines: price is not given");
    }

    @Test
    void aWriteRefusesWhatIsOutsideItsDeclaration() {
        assertThat(fault(WRITE, "orderId", "", "lines", lines(1))).contains("EMPTY orderId: is empty");
        assertThat(fault(WRITE, "orderId", "o", "lines", lines(1001)))
                .contains("OUT_OF_RANGE lines: price: 1001 is not in 0..1000");
        assertThat(fault(WRITE, "orderId", "o", "lines", lines(1, 2, 3)))
                .contains("TOO_MANY_ELEMENTS lines: 3 elements, at most 2 are promised");
        assertThat(fault(WRITE, "orderId", 1, "lines", lines(1)).orElseThrow()).startsWith("WRONG_TYPE orderId");
        assertThat(fault(WRITE, "orderId", "o", "lines", "x").orElseThrow()).startsWith("WRONG_TYPE lines");
    }

    @Test
    void aReadMayAskForAnythingOfTheKind() {
        Predicate batch =
                new Predicate.InBatch(Tiny.own("note"), Tiny.parameter("notes"), Ratio.ONE, 2, Optional.empty());
        Read.Leg leg = Tiny.leg(ORDER, batch, List.of());
        Read bare = Tiny.collection(OptionalInt.empty(), false, 0, leg);
        Parameter notes = new Parameter(Tiny.parameter("notes"), TEXT, false, Parameter.Form.BATCH, List.of());
        Read read = new Read(
                bare.id(),
                "",
                bare.legs(),
                0,
                bare.result(),
                bare.limit(),
                false,
                false,
                bare.load(),
                List.of(),
                OptionalInt.empty(),
                List.of(required("total", MONEY), notes));
        assertThat(fault(read, "total", -1, "notes", batch("", ""))).isEmpty();
        assertThat(fault(read, "total", "x", "notes", batch()).orElseThrow()).startsWith("WRONG_TYPE total");
        assertThat(fault(read, "total", 1, "notes", batch("a", "b", "c")).orElseThrow())
                .startsWith("TOO_MANY_ELEMENTS");
    }

    private static Optional<String> fault(Pattern pattern, Object... arguments) {
        return new ArgumentCheck(pattern).fault(TinyWorld.arguments(arguments)).map(Fault::toString);
    }

    private static Argument lines(int... prices) {
        return new Argument.Elements(IntStream.of(prices)
                .mapToObj(p -> TinyWorld.element("price", p))
                .toList());
    }

    private static Argument batch(String... texts) {
        return new Argument.Batch(Stream.of(texts).map(Value::of).toList());
    }
}
