package dev.partita.emit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.IndexName;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.emit.SmallShop;
import dev.partita.model.Path;
import dev.partita.plan.Change;
import dev.partita.result.DesignResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeTextTest {
    private static final DesignResult SHOP = SmallShop.result();
    private static final ChangeText TEXT =
            new ChangeText(new Answers(new Lexicon(SHOP.model(), SHOP.design()), List.of()));

    /** As the request does: no key is made of a value that is not there. */
    @Test
    void aKeyGoesWithWhatItIsMadeOf() {
        ItemType type = SHOP.design().itemTypes().stream()
                .filter(t -> t.keys().stream().anyMatch(ChangeTextTest::isMade))
                .findFirst()
                .orElseThrow();
        KeyTemplate key =
                type.keys().stream().filter(ChangeTextTest::isMade).findFirst().orElseThrow();
        Path path = key.paths().findFirst().orElseThrow();
        Change reindex = new Change.Reindex(new IndexName("GSI1"), List.of(key.attribute(), "GSI9PK"), List.of());
        assertThat(TEXT.of(type, List.of(reindex, new Change.Clear(path))))
                .startsWith(" SET GSI9PK, REMOVE " + key.attribute());
        assertThat(TEXT.of(type, List.of(reindex))).isEqualTo(" SET " + key.attribute() + ", GSI9PK");
    }

    private static boolean isMade(KeyTemplate key) {
        return key.segments().stream().anyMatch(Segment.Field.class::isInstance);
    }
}
