package dev.partita.verify.item;

import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Value;
import java.util.List;
import java.util.Optional;

/** Where the operands of a predicate get their values. */
public interface OperandValues {
    /** Only literals have a value: what a constant predicate of a design is evaluated with. */
    OperandValues CONSTANT = new OperandValues() {
        @Override
        public Optional<Value> value(Operand operand, Path beside) {
            if (operand instanceof Operand.Literal literal) {
                return Optional.of(literal.value());
            }
            throw new IllegalArgumentException(operand + " is not constant");
        }

        @Override
        public List<Value> batch(ParameterName parameter) {
            throw new IllegalArgumentException(parameter + " is not constant");
        }
    };

    /**
     * The operand's value, absent if it has none.
     *
     * @param beside what it is compared with or assigned to, which decides the form of the present time
     */
    Optional<Value> value(Operand operand, Path beside);

    /** The elements of a batch parameter, none if it is not given. */
    List<Value> batch(ParameterName parameter);
}
