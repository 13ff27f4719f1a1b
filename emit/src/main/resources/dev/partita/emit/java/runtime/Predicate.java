package repositories.runtime;

import java.util.List;
import java.util.stream.Stream;

/** An absent attribute satisfies only {@code isAbsent} and {@code !=}. */
public sealed interface Predicate {
    /** What all satisfy. */
    Predicate TRUE = new All(List.of());

    /** Its atoms, in order. */
    Stream<Atom> atoms();

    /** What it says of other nodes. */
    default Stream<Operand.OfNode> ofNodes() {
        return atoms().flatMap(a -> a.operands().stream()).flatMap(Operand::ofNodes);
    }

    /** The parts of a conjunction, or the predicate alone. */
    default List<Predicate> conjuncts() {
        return List.of(this);
    }

    static Predicate all(Predicate... parts) {
        return new All(List.of(parts));
    }

    static Predicate any(Predicate... parts) {
        return new Any(List.of(parts));
    }

    static Predicate compare(String path, String sign, Operand operand) {
        return new Compare(path, Sign.of(sign), operand);
    }

    static Predicate between(String path, Operand low, Operand high) {
        return new Between(path, low, high);
    }

    static Predicate beginsWith(String path, Operand prefix) {
        return new BeginsWith(path, prefix);
    }

    static Predicate contains(String path, Operand element) {
        return new Contains(path, element);
    }

    static Predicate inBatch(String path, String batch) {
        return new InBatch(path, batch);
    }

    static Predicate inList(String path, Operand... operands) {
        return new InList(path, List.of(operands));
    }

    static Predicate isPresent(String path) {
        return new IsPresent(path);
    }

    static Predicate isAbsent(String path) {
        return new IsAbsent(path);
    }

    record All(List<Predicate> parts) implements Predicate {
        @Override
        public Stream<Atom> atoms() {
            return parts.stream().flatMap(Predicate::atoms);
        }

        @Override
        public List<Predicate> conjuncts() {
            return parts;
        }
    }

    record Any(List<Predicate> parts) implements Predicate {
        @Override
        public Stream<Atom> atoms() {
            return parts.stream().flatMap(Predicate::atoms);
        }
    }

    /** A predicate about one attribute. */
    sealed interface Atom extends Predicate {
        String path();

        default List<Operand> operands() {
            return List.of();
        }

        @Override
        default Stream<Atom> atoms() {
            return Stream.of(this);
        }
    }

    record Compare(String path, Sign sign, Operand operand) implements Atom {
        @Override
        public List<Operand> operands() {
            return List.of(operand);
        }
    }

    record Between(String path, Operand low, Operand high) implements Atom {
        @Override
        public List<Operand> operands() {
            return List.of(low, high);
        }
    }

    record BeginsWith(String path, Operand prefix) implements Atom {
        @Override
        public List<Operand> operands() {
            return List.of(prefix);
        }
    }

    record Contains(String path, Operand element) implements Atom {
        @Override
        public List<Operand> operands() {
            return List.of(element);
        }
    }

    record InBatch(String path, String batch) implements Atom {}

    record InList(String path, List<Operand> operands) implements Atom {}

    record IsPresent(String path) implements Atom {}

    record IsAbsent(String path) implements Atom {}
}
