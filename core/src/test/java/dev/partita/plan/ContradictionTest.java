package dev.partita.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Conditions that can never all hold. */
class ContradictionTest {
    private static final Operand A = operand("a");
    private static final Operand B = operand("b");
    private static final Operand C = operand("c");

    @Test
    void whatEqualsTheSameIsEqual() {
        assertThat(isIn(same(A, B), same(C, B), differs(A, C))).isTrue();
        assertThat(isIn(same(A, B), differs(A, C), differs(C, B))).isFalse();
        assertThat(isIn(same(A, B), differs(A, B))).isTrue();
    }

    /** One pair that differs is enough. */
    @Test
    void ofSeveralPairsAllAreEqual() {
        Only differs = new Only.Differs(List.of(A, A), List.of(B, C));
        assertThat(isIn(same(A, B), differs)).isFalse();
        assertThat(isIn(same(A, B), same(B, C), differs)).isTrue();
        assertThat(isIn(new Only.Same(List.of(A, B), List.of(B, C)), differs(A, C)))
                .isTrue();
    }

    @Test
    void whatEqualsAValueIsOne() {
        assertThat(isIn(same(A, B), missing(B))).isTrue();
        assertThat(isIn(same(B, C), missing(B))).isFalse();
        assertThat(isIn(same(B, C), missing(B), new Only.Given(C))).isTrue();
    }

    @Test
    void whatIsMissingEqualsWhatIsMissing() {
        assertThat(isIn(missing(B), missing(C), differs(B, C))).isTrue();
        assertThat(isIn(missing(B), new Only.Given(C), differs(B, C))).isFalse();
    }

    /** The first is a value of every call. */
    private static boolean isIn(Only... all) {
        AttributeType type = new AttributeType.Ulid();
        Parameter.Form form = Parameter.Form.VALUE;
        return Contradiction.isIn(
                List.of(all),
                List.of(
                        new Parameter(new ParameterName("a"), type, false, form, List.of()),
                        new Parameter(new ParameterName("b"), type, true, form, List.of()),
                        new Parameter(new ParameterName("c"), type, true, form, List.of())));
    }

    private static Only same(Operand left, Operand right) {
        return new Only.Same(List.of(left), List.of(right));
    }

    private static Only differs(Operand left, Operand right) {
        return new Only.Differs(List.of(left), List.of(right));
    }

    private static Only missing(Operand operand) {
        return new Only.Not(new Only.Given(operand));
    }

    private static Operand operand(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }
}
