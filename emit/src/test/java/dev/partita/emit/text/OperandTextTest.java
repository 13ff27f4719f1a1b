package dev.partita.emit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.SmallShop;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperandTextTest {
    private static final DesignResult SHOP = SmallShop.result();
    private static final OperandText TEXT =
            new OperandText(new Answers(new Lexicon(SHOP.model(), SHOP.design()), List.of()));

    private static final Operand STOCK = new Operand.Parameter(new ParameterName("stock"));
    private static final Operand AMOUNT = new Operand.Parameter(new ParameterName("amount"));

    /** Plans know differences only. */
    @Test
    void whatIsAddedIsASum() {
        assertThat(TEXT.of(less(STOCK, number(1)))).isEqualTo("stock - 1");
        assertThat(TEXT.of(less(STOCK, number(-1)))).isEqualTo("stock + 1");
        assertThat(TEXT.of(less(STOCK, AMOUNT))).isEqualTo("stock - amount");
        assertThat(TEXT.of(less(STOCK, less(number(0), AMOUNT)))).isEqualTo("stock + amount");
    }

    @Test
    void whatIsTakenOffAsAWholeIsInParentheses() {
        assertThat(TEXT.of(less(STOCK, less(AMOUNT, number(1))))).isEqualTo("stock - (amount - 1)");
        assertThat(TEXT.of(less(STOCK, less(number(0), less(AMOUNT, number(1))))))
                .isEqualTo("stock + (amount - 1)");
    }

    private static Operand less(Operand left, Operand right) {
        return new Operand.Difference(left, right);
    }

    private static Operand number(long number) {
        return new Operand.Literal(Value.of(number));
    }
}
