package repositories.runtime;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where a value comes from. */
public sealed interface Operand {
    Optional<AttributeValue> value(Scope scope);

    /** What it says of other nodes. */
    default Stream<OfNode> ofNodes() {
        return Stream.empty();
    }

    /** What speaks of the rows of a node. */
    sealed interface OfNode {
        String node();

        /** Whether it speaks of all of them, and not of the first alone. */
        default boolean ofAll() {
            return true;
        }
    }

    /** An argument of the call; in what is done once for each element of a list, first of all a field of that element. */
    static Operand parameter(String name) {
        return new Parameter(name);
    }

    static Operand literal(AttributeValue value) {
        return new Literal(value);
    }

    /** The time of the call, so many seconds later or earlier. */
    static Operand now(Kind as, long seconds) {
        return new Now(as, seconds);
    }

    /** A value of what was read before. */
    static Operand answered(String node, String path) {
        return new Answered(node, path);
    }

    static Operand elementCount(String list) {
        return new ElementCount(list);
    }

    static Operand rowCount(String node) {
        return new RowCount(node);
    }

    static Operand rowSum(String node, String path) {
        return new RowSum(node, path);
    }

    static Operand difference(Operand left, Operand right) {
        return new Difference(left, right);
    }

    /** A list or set with further elements; {@code base} is what was there, if anything. */
    static Operand withElements(Kind as, Operand elements, Operand... base) {
        return new Collected(as, List.of(base), elements, false);
    }

    /** A list or set without elements. */
    static Operand withoutElements(Kind as, Operand elements, Operand... base) {
        return new Collected(as, List.of(base), elements, true);
    }

    record Parameter(String name) implements Operand {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            return scope.given(name);
        }
    }

    record Literal(AttributeValue value) implements Operand {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            return Optional.of(value);
        }
    }

    record Now(Kind as, long seconds) implements Operand {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            return Optional.of(Times.in(as, scope.session().now().plusSeconds(seconds)));
        }
    }

    record Answered(String node, String path) implements Operand, OfNode {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            return scope.rows(node).stream().findFirst().flatMap(r -> Values.at(r.values(), path));
        }

        @Override
        public boolean ofAll() {
            return false;
        }

        @Override
        public Stream<OfNode> ofNodes() {
            return Stream.of(this);
        }
    }

    record ElementCount(String list) implements Operand {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            return Optional.of(Values.number(scope.batch(list).size()));
        }
    }

    record RowCount(String node) implements Operand, OfNode {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            return Optional.of(Values.number(scope.rows(node).size()));
        }

        @Override
        public Stream<OfNode> ofNodes() {
            return Stream.of(this);
        }
    }

    record RowSum(String node, String path) implements Operand, OfNode {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            String sum = scope.rows(node).stream()
                    .map(r -> Values.numberOf(Values.at(r.values(), path)))
                    .reduce("0", Decimals::add);
            return Optional.of(Values.number(sum));
        }

        @Override
        public Stream<OfNode> ofNodes() {
            return Stream.of(this);
        }
    }

    record Difference(Operand left, Operand right) implements Operand {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            String subtracted = Decimals.negate(Values.numberOf(right.value(scope)));
            return Optional.of(Values.number(Decimals.add(Values.numberOf(left.value(scope)), subtracted)));
        }

        @Override
        public Stream<OfNode> ofNodes() {
            return Stream.concat(left.ofNodes(), right.ofNodes());
        }
    }

    /** @param base none or one */
    record Collected(Kind as, List<Operand> base, Operand elements, boolean takes) implements Operand {
        @Override
        public Optional<AttributeValue> value(Scope scope) {
            List<AttributeValue> others = Values.elements(elements.value(scope));
            List<AttributeValue> all = new ArrayList<>();
            base.forEach(b -> all.addAll(Values.elements(b.value(scope))));
            if (takes) {
                Set<String> taken =
                        others.stream().map(Values::identity).collect(Collectors.toCollection(LinkedHashSet::new));
                all.removeIf(v -> taken.contains(Values.identity(v)));
            } else {
                all.addAll(others);
            }
            if (as == Kind.LIST) {
                return Optional.of(AttributeValue.fromL(all));
            }
            return all.isEmpty() ? Optional.empty() : Optional.of(Values.setOf(as == Kind.NUMBERS, all));
        }

        @Override
        public Stream<OfNode> ofNodes() {
            return Stream.concat(base.stream().flatMap(Operand::ofNodes), elements.ofNodes());
        }
    }
}
