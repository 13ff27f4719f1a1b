package dev.partita.verify.run;

import dev.partita.concurrent.Meanwhile;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Tries both worlds at once. One stores the small world and tries it, another the large one, and a third the small one, too, which is stored again
 * for it: while each waits for an answer, there is work for all processors. Whoever is done goes on with what is left of the other world.
 */
final class BothWorlds {
    /** How many patterns must be left for the small world to be stored once more. */
    private static final int WORTH = 4;

    private final Verifier one;
    private final Verifier other;
    private final Verifier third;
    private final Agenda small;
    private final Agenda large;

    BothWorlds(Verifier one, Verifier other, Verifier third) {
        this.one = one;
        this.other = other;
        this.third = third;
        this.small = one.smallAgenda();
        this.large = one.largeAgenda();
    }

    /** Adds what is shown, in the order in which one alone would show it. */
    void run(Ground ground, DynamoDbClient beside, Tallies tallies) {
        Meanwhile<LargeWorld> filling = Meanwhile.of("large world", () -> other.largeWorld(beside));
        try (SmallWorld world = one.smallWorld(ground)) {
            List<Meanwhile<Agenda>> others = new ArrayList<>();
            others.add(Meanwhile.of("second of three", () -> large(other, filling.result())));
            ground.again()
                    .filter(a -> small.left() >= WORTH)
                    .ifPresent(again -> others.add(Meanwhile.of("third of three", () -> again(world, again, filling))));
            try {
                one.take(small, world);
                large(one, filling.result().forAnother());
            } finally {
                small.end();
                large.end();
                others.forEach(Meanwhile::ended);
            }
            others.forEach(Meanwhile::result);
        } finally {
            filling.ended().ifPresent(LargeWorld::close);
        }
        small.tell(tallies);
        other.tell(tallies);
        large.tell(tallies);
    }

    private Agenda again(SmallWorld first, DynamoDbClient place, Meanwhile<LargeWorld> filling) {
        try (SmallWorld again = third.again(first, place)) {
            third.take(small, again);
        }
        return large(third, filling.result().forAnother());
    }

    private Agenda large(Verifier verifier, LargeWorld world) {
        verifier.take(large, world);
        return large;
    }
}
