package dev.partita.verify.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.AttributeType;
import dev.partita.model.Value;
import dev.partita.verify.plain.DeclaredValues;
import dev.partita.verify.plain.ValueBytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The largest lists and maps are as large as declared, in few elements. */
class CollectionValuesTest {
    private static final int MOST_ELEMENTS = 30;

    @ParameterizedTest
    @ValueSource(longs = {0, 3, 10, 60, 400, 9_000, 300_000})
    void theLargestAreFewElements(long bytes) {
        CollectionValues values = new CollectionValues(Chance.of(1, "largest"), 60_000);
        long most = Math.min(bytes, 60_000);
        AttributeType.ListOf list = new AttributeType.ListOf(bytes, bytes);
        AttributeType.MapOf map = new AttributeType.MapOf(bytes, bytes);
        Value.ListOf largestList = (Value.ListOf) values.list(list, Mood.LARGEST);
        Value.MapOf largestMap = (Value.MapOf) values.map(map, Mood.LARGEST);
        if (most > 50) {
            assertThat(ValueBytes.of(largestList)).isBetween(most - 10, most);
            assertThat(ValueBytes.of(largestMap)).isBetween(most - 10, most);
        }
        if (bytes >= 3) {
            assertThat(DeclaredValues.fault(largestList, list)).isEmpty();
            assertThat(DeclaredValues.fault(largestMap, map)).isEmpty();
        }
        assertThat(largestList.elements()).hasSizeLessThan(MOST_ELEMENTS);
        assertThat(largestMap.entries()).hasSizeLessThan(MOST_ELEMENTS);
    }
}
