package dev.partita.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.ItemTypeName;
import dev.partita.model.NodeId;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How many actions a call takes at most. */
class ExclusionsTest {
    private static final NodeId NODE = new NodeId("stored");
    private static final Only FOUND = new Only.Found(NODE);
    private static final Only NOT_FOUND = new Only.NotFound(NODE);
    private static final Only DIFFERS = new Only.Differs(List.of(operand("a")), List.of(operand("b")));

    private static final Action CREATED = action("created", NOT_FOUND);
    private static final Action MARKED = action("marked", NOT_FOUND);
    private static final Action CHANGED = action("changed", FOUND);
    private static final Action UNMARKED = action("unmarked", FOUND, DIFFERS);
    private static final Action MARKED_AGAIN = action("marked again", FOUND, DIFFERS);
    private static final Action KEPT = action("kept", FOUND, DIFFERS.negated());
    private static final Action ALWAYS = action("always");

    private static final List<Action> ALL = List.of(CREATED, MARKED, CHANGED, UNMARKED, MARKED_AGAIN, KEPT, ALWAYS);

    private static Operand operand(String name) {
        return new Operand.Parameter(new ParameterName(name));
    }

    private static Action action(String type, Only... only) {
        return new Action.Delete(new ItemTypeName(type), Optional.empty(), List.of(only), List.of(), List.of());
    }

    /** The first that stands there is not among the most. */
    @Test
    void ofWhatExcludesEachOtherTheMostAreCounted() {
        assertThat(Exclusions.together(ALL, a -> 1)).containsExactly(CHANGED, UNMARKED, MARKED_AGAIN, ALWAYS);
    }

    @Test
    void whatIsTakenOftenCountsAsOften() {
        assertThat(Exclusions.together(ALL, a -> a == CREATED ? 9 : 1)).containsExactly(CREATED, MARKED, ALWAYS);
    }
}
