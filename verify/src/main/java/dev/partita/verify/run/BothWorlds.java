package dev.partita.verify.run;

import dev.partita.concurrent.Meanwhile;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Tries both worlds at once. One stores the small world and tries it, another the large one; who is done goes on with what the other has
 * not begun, for which the small world is stored again.
 */
final class BothWorlds {
    /** How many patterns must be left for the small world to be stored once more. */
    private static final int WORTH = 4;

    private final Verifier one;
    private final Verifier other;
    private final Agenda small;
    private final Agenda large;

    BothWorlds(Verifier one, Verifier other) {
        this.one = one;
        this.other = other;
        this.small = one.smallAgenda();
        this.large = one.largeAgenda();
    }

    /** Adds what is shown, in the order in which one alone would show it. */
    void run(Ground ground, DynamoDbClient beside, Tallies tallies) {
        Meanwhile<LargeWorld> filling = Meanwhile.of("large world", () -> other.largeWorld(beside));
        try (SmallWorld world = one.smallWorld(ground)) {
            Meanwhile<Agenda> second =
                    Meanwhile.of("second of two", () -> second(filling.result(), world, ground.again()));
            try {
                one.take(small, world);
                one.take(large, filling.result().forAnother());
            } finally {
                small.end();
                large.end();
                second.ended();
            }
            second.result();
        } finally {
            filling.ended().ifPresent(LargeWorld::close);
        }
        small.tell(tallies);
        other.tell(tallies);
        large.tell(tallies);
    }

    private Agenda second(LargeWorld world, SmallWorld first, Optional<DynamoDbClient> again) {
        other.take(large, world);
        if (again.isPresent() && small.left() >= WORTH) {
            try (SmallWorld second = other.again(first, again.get())) {
                other.take(small, second);
            }
        }
        return small;
    }
}
