package dev.partita.plan;

import dev.partita.model.EntityName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.Predicate;
import java.util.List;

/** When an action is taken at all; decided before the request from values at hand. */
public sealed interface Only {
    /** Some pair of values differs (absent differs from present). */
    record Differs(List<Operand> left, List<Operand> right) implements Only {
        public Differs {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }
    }

    /** All pairs of values are equal. */
    record Same(List<Operand> left, List<Operand> right) implements Only {
        public Same {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }
    }

    /** The node answered a row (in the current scope). */
    record Found(NodeId node) implements Only {}

    /** The node answered no row. */
    record NotFound(NodeId node) implements Only {}

    /** An entity with these values satisfies the predicate; it need not be the one that the action is about. */
    record Satisfied(EntityName entity, List<Field> image, Predicate predicate) implements Only {
        public Satisfied {
            image = List.copyOf(image);
        }
    }

    /** The operand has a value. */
    record Given(Operand operand) implements Only {}

    /** The negation of what has no opposite of its own; see {@link Only#negated}. */
    record Not(Only only) implements Only {}

    /** What holds where this one does not; the opposite of the opposite is this one. */
    default Only negated() {
        return switch (this) {
            case Differs d -> new Same(d.left(), d.right());
            case Same s -> new Differs(s.left(), s.right());
            case Found f -> new NotFound(f.node());
            case NotFound f -> new Found(f.node());
            case Not n -> n.only();
            case Satisfied s -> new Not(s);
            case Given g -> new Not(g);
        };
    }

    /** Whether the other one holds wherever this one does, as far as the two tell without a call. */
    default boolean implies(Only other) {
        return Entailment.implies(this, other);
    }

    /** Whether both never hold, as far as the two tell without a call. */
    default boolean excludes(Only other) {
        return implies(other.negated());
    }

    /** Whether never all of both hold. */
    static boolean exclude(List<Only> left, List<Only> right) {
        return left.stream().anyMatch(l -> right.stream().anyMatch(l::excludes));
    }
}
