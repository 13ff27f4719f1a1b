package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When an action is taken at all. */
public sealed interface Only {
    boolean isTaken(Scope scope);

    static Only differs(List<Operand> left, List<Operand> right) {
        return new Not(new Same(left, right));
    }

    static Only same(List<Operand> left, List<Operand> right) {
        return new Same(left, right);
    }

    static Only found(String node) {
        return new Found(node);
    }

    static Only satisfied(Map<String, Operand> image, Predicate predicate) {
        return new Satisfied(image, predicate);
    }

    static Only given(Operand operand) {
        return new Given(operand);
    }

    static Only not(Only only) {
        return new Not(only);
    }

    record Same(List<Operand> left, List<Operand> right) implements Only {
        @Override
        public boolean isTaken(Scope scope) {
            for (int i = 0; i < left.size(); i++) {
                if (!Values.equal(
                        scope.value(left.get(i)), i < right.size() ? scope.value(right.get(i)) : Optional.empty())) {
                    return false;
                }
            }
            return true;
        }
    }

    record Found(String node) implements Only {
        @Override
        public boolean isTaken(Scope scope) {
            return !scope.rows(node).isEmpty();
        }
    }

    record Satisfied(Map<String, Operand> image, Predicate predicate) implements Only {
        @Override
        public boolean isTaken(Scope scope) {
            return Holding.of(predicate, scope.values(image), scope);
        }
    }

    record Given(Operand operand) implements Only {
        @Override
        public boolean isTaken(Scope scope) {
            return scope.value(operand).isPresent();
        }
    }

    record Not(Only only) implements Only {
        @Override
        public boolean isTaken(Scope scope) {
            return !only.isTaken(scope);
        }
    }
}
