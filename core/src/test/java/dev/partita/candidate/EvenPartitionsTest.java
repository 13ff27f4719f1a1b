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
import dev.partita.statistics.Statistics;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EvenPartitionsTest {
    private static final EntityName CALL = new EntityName("Call");
    private static final String ENTITY =
            "Call: callId (ulid, id, immutable); facility (ulid); kind (enum(A | B)); start (number(0..23))";
    private static final String READ = Sheet.row("Call", "facility, kind", "*");
    private static final String MOVES = READ + """


            ### Writes
            | ID | Entity | Description | Input Parameters | Items Written | Conditions |
            |---|---|---|---|---|---|
            | AP-010 | Call | Set | callId, kind | update Call(kind) | Call exists |
            """;

    private final Model model = Sheet.reading(READ, "auto", ENTITY);

    @Test
    void theAttributeOfMostValuesIsThePartition() {
        assertThat(kept(List.of(ask("facility", "kind")), home("kind", "facility"), home("facility", "kind")))
                .containsExactly("home Call facility | kind,callId");
    }

    @Test
    void bothAreKeptWhereAnAskNamesOnlyOne() {
        assertThat(kept(
                        List.of(ask("facility", "kind"), ask("kind")),
                        home("kind", "facility"),
                        home("facility", "kind")))
                .hasSize(2);
    }

    @Test
    void bothAreKeptWhereTheRestDiffers() {
        assertThat(kept(List.of(ask("facility", "kind")), home("kind", "facility", "start"), home("facility", "kind")))
                .hasSize(2);
    }

    @Test
    void whatServesMoreAsksOverMorePartitionsIsEnough() {
        assertThat(kept(
                        List.of(ask("facility", "kind"), ask("facility")),
                        home("kind", "facility"),
                        home("facility", "kind")))
                .containsExactly("home Call facility | kind,callId");
    }

    @Test
    void bothAreKeptWhereTheOtherPartitionStandsBehind() {
        assertThat(kept(
                        List.of(ask("facility", "kind")),
                        home("kind", "facility", "start"),
                        home("facility", "start", "kind")))
                .hasSize(2);
    }

    /** The text of a sort key that holds it may have to be read before it is changed; a partition need not. */
    @Test
    void whatAWriteChangesMayBeCheaperAsAPartition() {
        List<Structure.Home> homes = List.of(home("kind", "facility"), home("facility", "kind"));
        assertThat(rule(model, ask("facility", "kind")).withoutCheaper(homes)).hasSize(2);
        Model moves = Sheet.reading(MOVES, "auto", ENTITY);
        assertThat(rule(moves, ask("facility", "kind")).withoutCheaper(homes))
                .containsExactly(home("facility", "kind"));
    }

    private static EvenPartitions rule(Model model, Ask... asks) {
        return new EvenPartitions(model, new Statistics(model), List.of(asks));
    }

    private List<String> kept(List<Ask> asks, Structure.Home... homes) {
        return rule(model, asks.toArray(Ask[]::new)).of(List.of(homes)).stream()
                .map(Structure::id)
                .toList();
    }

    private static Structure.Home home(String partition, String... sort) {
        List<Path> tail = Stream.concat(Arrays.stream(sort), Stream.of("callId"))
                .map(EvenPartitionsTest::path)
                .toList();
        return new Structure.Home(CALL, new KeyShape(List.of(path(partition)), tail), false, "HomeByPattern");
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
        return new Ask(new PatternId("AP-001"), CALL, conjuncts, List.of(), false);
    }
}
