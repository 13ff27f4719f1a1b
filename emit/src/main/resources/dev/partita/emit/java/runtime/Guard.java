package repositories.runtime;

import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Nothing is asked, and nothing answered, for arguments that can mean nothing. */
public sealed interface Guard {
    /** Whether nothing is asked at all. */
    boolean stops(Scope scope);

    /** Whether a source asks nothing. */
    default boolean stops(String source, Scope scope) {
        return stops(scope);
    }

    static Guard upsideDown(Operand low, Operand high) {
        return new UpsideDown(low, high);
    }

    static Guard emptyBatch(String batch) {
        return new EmptyBatch(batch);
    }

    static Guard emptyText(Operand operand) {
        return new EmptyText(operand);
    }

    static Guard ofSource(String source, Guard guard) {
        return new OfSource(source, guard);
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

    /** One source asks nothing; others do. */
    record OfSource(String source, Guard guard) implements Guard {
        @Override
        public boolean stops(Scope scope) {
            return false;
        }

        @Override
        public boolean stops(String one, Scope scope) {
            return source.equals(one) && guard.stops(scope);
        }
    }
}
