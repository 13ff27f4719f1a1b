package dev.partita.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.model.AttributeName;
import dev.partita.model.EntityName;
import dev.partita.model.Model;
import dev.partita.model.Operand;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.PatternId;
import dev.partita.model.Predicate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WholePartitionsTest {
    private static final EntityName LINE = new EntityName("Line");
    private final Model model = Sheet.model(
            "auto",
            "Site: site (string(3), id)",
            "Bin: site (string(3), id, references Site); path (string(2..24), id)",
            "Shelf: site (string(3), id, references Bin); path (string(2..24), id, references Bin); shelf (number(1..9), id)",
            "Line: lineId (ulid, id, immutable); site (string(3), references Bin, references Shelf, immutable);"
                    + " path (string(2..24), references Bin, references Shelf, immutable); shelf (number(1..9), references Shelf,"
                    + " immutable); at (datetime, immutable)");

    @Test
    void allPartsAreThePartitionWhereEveryAskGivesThem() {
        assertThat(kept(
                        List.of(ask("site", "path")),
                        home(List.of("path"), "at", "site"),
                        home(List.of("site", "path"), "at")))
                .containsExactly("home Line site,path | at,lineId");
    }

    @Test
    void aPartThatTheKeyLeavesOutIsTakenIn() {
        assertThat(kept(List.of(ask("site", "path")), home(List.of("path"), "at"), home(List.of("site", "path"), "at")))
                .containsExactly("home Line site,path | at,lineId");
    }

    @Test
    void bothAreKeptWhereAnAskGivesOnePartAlone() {
        assertThat(kept(
                        List.of(ask("site", "path"), ask("path")),
                        home(List.of("path"), "at"),
                        home(List.of("site", "path"), "at")))
                .hasSize(2);
    }

    @Test
    void bothAreKeptWhereTheOrderOfTheRestDiffers() {
        assertThat(kept(
                        List.of(ask("site", "path")),
                        home(List.of("path"), "site"),
                        home(List.of("site", "path"), "at")))
                .hasSize(2);
    }

    @Test
    void bothAreKeptWhereWhatIsAddedIsNoPartOfTheSame() {
        assertThat(kept(List.of(ask("path", "at")), home(List.of("path"), "at"), home(List.of("path", "at"))))
                .hasSize(2);
    }

    @Test
    void bothAreKeptWhereAnotherEntityMayStandInThePartition() {
        assertThat(kept(
                        List.of(ask("site", "path")),
                        home(List.of("site"), "path", "at"),
                        home(List.of("site", "path"), "at")))
                .hasSize(2);
    }

    @Test
    void aPartBesideWhatIdentifiesAnotherEntityIsNotWhole() {
        assertThat(kept(
                        List.of(ask("site", "path", "shelf")),
                        home(List.of("site", "shelf"), "at"),
                        home(List.of("site", "path", "shelf"), "at")))
                .containsExactly("home Line site,path,shelf | at,lineId");
    }

    private List<String> kept(List<Ask> asks, Structure.Home... homes) {
        return new WholePartitions(new Composites(model, model.entity(LINE)), asks)
                .of(List.of(homes)).stream().map(Structure::id).toList();
    }

    private static Structure.Home home(List<String> partition, String... sort) {
        List<Path> tail = Stream.concat(Arrays.stream(sort), Stream.of("lineId"))
                .map(WholePartitionsTest::path)
                .toList();
        return new Structure.Home(
                LINE,
                new KeyShape(partition.stream().map(WholePartitionsTest::path).toList(), tail),
                false,
                "HomeByPattern");
    }

    private static Path path(String attribute) {
        return Path.own(new AttributeName(attribute));
    }

    private static Ask ask(String... equal) {
        List<Predicate> conjuncts = Arrays.stream(equal)
                .<Predicate>map(name -> new Predicate.Compare(
                        path(name),
                        Predicate.Comparison.EQUAL,
                        new Operand.Parameter(new ParameterName(name)),
                        Optional.empty()))
                .toList();
        return new Ask(new PatternId("AP-001"), LINE, conjuncts, List.of(), false);
    }
}
