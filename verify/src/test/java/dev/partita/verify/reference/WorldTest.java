package dev.partita.verify.reference;

import static dev.partita.verify.reference.Tiny.ORDER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.Value;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WorldTest {
    private final TinyWorld tiny =
            new TinyWorld().order("o1", "u", "OPEN", "1", "2026-01-01").order("o2", "u", "DONE", "1", "2026-01-01");

    @Test
    void anIndexFollowsWhatIsStored() {
        assertThat(ids(tiny.world, "u", "OPEN")).containsExactly("o1");
        tiny.order("o2", "u", "OPEN", "1", "2026-01-01");
        assertThat(ids(tiny.world, "u", "OPEN")).containsExactly("o1", "o2");
        tiny.world.remove(new Identity(ORDER, List.of(Value.of("o1"))));
        assertThat(ids(tiny.world, "u", "OPEN")).containsExactly("o2");
        assertThat(ids(tiny.world, "u", "DONE")).isEmpty();
    }

    @Test
    void aCopyGoesItsOwnWay() {
        World copy = tiny.world.copy();
        tiny.order("o3", "u", "OPEN", "1", "2026-01-01");
        assertThat(copy.size()).isEqualTo(2);
        assertThat(tiny.world.size()).isEqualTo(3);
        assertThat(ids(copy, "u", "OPEN")).containsExactly("o1");
        World further = copy.copy();
        copy.remove(new Identity(ORDER, List.of(Value.of("o1"))));
        assertThat(ids(copy, "u", "OPEN")).isEmpty();
        assertThat(ids(further, "u", "OPEN")).containsExactly("o1");
        assertThat(ids(tiny.world, "u", "OPEN")).containsExactly("o1", "o3");
    }

    private static List<String> ids(World world, String user, String status) {
        return world
                .having(
                        ORDER,
                        new TreeMap<>(
                                Map.of(Tiny.name("userId"), Value.of(user), Tiny.name("status"), Value.of(status))))
                .stream()
                .map(PlainEntity::attributes)
                .map(a -> ((Value.Text) a.get(Tiny.name("orderId"))).text())
                .toList();
    }
}
