package repositories.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A part of a key in a request: literal text, a value, the shard of an entity, every shard, or each period of some time. */
public sealed interface Piece permits Part, Piece.Of, Piece.ShardOf, Piece.EveryShard, Piece.EachPeriod {
    /**
     * What it is; nothing if a value is absent.
     *
     * @param shard that is asked, where every one is
     */
    Optional<String> text(Scope scope, int shard);

    /** What it says of other nodes. */
    default Stream<Operand.OfNode> ofNodes() {
        return Stream.empty();
    }

    static Of plain(Operand operand) {
        return new Of(operand, new Encoding.Plain());
    }

    static Piece escaped(Operand operand) {
        return new Of(operand, new Encoding.Escaped());
    }

    static Of padded(Operand operand, int digits, int decimals, boolean signed) {
        return new Of(operand, new Encoding.Padded(digits, decimals, signed));
    }

    static Piece inverted(Of of) {
        return new Of(of.operand(), new Encoding.Inverted(of.encoding()));
    }

    static Piece period(Operand operand, int characters) {
        return new Of(operand, new Encoding.Period(characters));
    }

    /** The shard of the entity with this identifier. */
    static Piece shard(int shards, Operand... of) {
        return new ShardOf(shards, List.of(of));
    }

    /** One request for each shard. */
    static Piece everyShard(int shards) {
        return new EveryShard(shards);
    }

    /** One request for each period, one after another while more is wanted. */
    static Piece eachPeriod(Operand from, Operand to, int characters) {
        return new EachPeriod(from, to, new Encoding.Period(characters));
    }

    record Of(Operand operand, Encoding encoding) implements Piece {
        @Override
        public Optional<String> text(Scope scope, int shard) {
            return operand.value(scope).map(encoding::encode);
        }

        @Override
        public Stream<Operand.OfNode> ofNodes() {
            return operand.ofNodes();
        }
    }

    record ShardOf(int shards, List<Operand> of) implements Piece {
        @Override
        public Optional<String> text(Scope scope, int shard) {
            List<AttributeValue> identifier = new ArrayList<>();
            of.forEach(o -> o.value(scope).ifPresent(identifier::add));
            return identifier.size() == of.size() ? Optional.of(Shards.of(identifier, shards)) : Optional.empty();
        }

        @Override
        public Stream<Operand.OfNode> ofNodes() {
            return of.stream().flatMap(Operand::ofNodes);
        }
    }

    record EveryShard(int shards) implements Piece {
        @Override
        public Optional<String> text(Scope scope, int shard) {
            return Optional.of(Shards.text(shard, shards));
        }
    }

    record EachPeriod(Operand from, Operand to, Encoding.Period period) implements Piece {
        @Override
        public Optional<String> text(Scope scope, int shard) {
            throw new DesignFault("each period at once");
        }

        @Override
        public Stream<Operand.OfNode> ofNodes() {
            return Stream.concat(from.ofNodes(), to.ofNodes());
        }
    }

    /** What a key says of other nodes. */
    static Stream<Operand.OfNode> ofNodes(Map<String, List<Piece>> key) {
        return key.values().stream().flatMap(List::stream).flatMap(Piece::ofNodes);
    }

    /** Whether a request with such a key is sent for each period. */
    static boolean asksEachPeriod(Map<String, List<Piece>> key) {
        return key.values().stream().flatMap(List::stream).anyMatch(EachPeriod.class::isInstance);
    }

    /** How many requests one with such a key is. */
    static int shardsOf(Map<String, List<Piece>> key) {
        return key.values().stream()
                .flatMap(List::stream)
                .mapToInt(p -> p instanceof EveryShard every ? every.shards() : 1)
                .max()
                .orElse(1);
    }
}
