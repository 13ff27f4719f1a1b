package repositories.runtime;

import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Nothing is asked, and nothing answered, for arguments that can mean nothing. */
public sealed interface Guard {
    boolean stops(Scope scope);

    static Guard upsideDown(Operand low, Operand high) {
        return new UpsideDown(low, high);
    }

    static Guard emptyBatch(String batch) {
        return new EmptyBatch(batch);
    }

    static Guard emptyText(Operand operand) {
        return new EmptyText(operand);
    }

    record UpsideDown(Operand low, Operand high) implements Guard {
        @Override
        public boolean stops(Scope scope) {
            Optional<AttributeValue> from = scope.value(low);
            Optional<AttributeValue> to = scope.value(high);
            return from.isPresent()
                    && to.isPresent()
                    && Values.compare(from.get(), to.get()).orElse(0) > 0;
        }
    }

    record EmptyBatch(String batch) implements Guard {
        @Override
        public boolean stops(Scope scope) {
            return scope.batch(batch).isEmpty();
        }
    }

    record EmptyText(Operand operand) implements Guard {
        @Override
        public boolean stops(Scope scope) {
            return scope.value(operand).filter(Values::isEmptyText).isPresent();
        }
    }
}
