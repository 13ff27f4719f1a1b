package dev.partita.review.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Segment;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RangeTest {
    /** What has one key is not on either side of it. */
    @ParameterizedTest
    @CsvSource({
        "LESS, META, false",
        "LESS_OR_EQUAL, META, true",
        "GREATER, META, false",
        "GREATER_OR_EQUAL, META, true",
        "LESS, METB, true",
        "GREATER, METB, false",
        "GREATER, MET, true",
    })
    void ofOneKey(SortPart.Operator operator, String bound, boolean isMet) {
        List<Segment> template = List.of(new Segment.Text("META"));
        Alignment alignment =
                Alignment.of(List.of(new Given.Literal(bound)), template, (path, name) -> Optional.empty());
        assertThat(new Range(operator, template, List.of(alignment)).meets()).isEqualTo(isMet);
    }
}
