package repositories.runtime;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where operands of predicates get their values. */
interface OperandValues {
    Optional<AttributeValue> value(Operand operand);

    List<AttributeValue> batch(String parameter);

    /** What a predicate of the design itself is evaluated with: it speaks of literals alone. */
    OperandValues CONSTANT = new OperandValues() {
        @Override
        public Optional<AttributeValue> value(Operand operand) {
            return operand instanceof Operand.Literal literal ? Optional.of(literal.value()) : Optional.empty();
        }

        @Override
        public List<AttributeValue> batch(String parameter) {
            return List.of();
        }
    };
}
