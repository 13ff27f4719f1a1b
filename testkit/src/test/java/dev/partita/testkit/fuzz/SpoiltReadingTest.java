package dev.partita.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.partita.review.Reviewer;
import dev.partita.review.TableDesignReader;
import dev.partita.testkit.application.Application;
import dev.partita.verify.plain.FaultException;
import dev.partita.verify.plain.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every reader gives a result or says what is wrong, whatever it is given. {@link SpoiltReading} goes on for longer. */
class SpoiltReadingTest {
    private static final int EVERY_DAY = 150;
    private static final int ALL = 6_000;

    private static void isReadOrRefused(Application application, String drawn) {
        TableDesignReader.Outcome outcome =
                TableDesignReader.read("table-design.md", drawn.getBytes(StandardCharsets.UTF_8), application.model());
        assertThat(outcome.design().isPresent() || !outcome.diagnostics().isEmpty())
                .isTrue();
    }

    /** Once an exception: children said to be in an attribute that no item has. */
    @Test
    void childrenInAnUnknownAttributeAreReadOrRefused() throws IOException {
        Application shop = new Application("shop");
        String drawn = Files.readString(shop.document().resolveSibling("../want/files/partita/table-design.md"))
                .replace("- **In**: Order.orderItems", "- **In**: Order.ordererItems");
        isReadOrRefused(shop, drawn);
    }

    /** Once an exception: children that no item holds. */
    @Test
    void childrenThatNothingHoldsAreRefused() throws IOException {
        Application shop = new Application("shop");
        String drawn = Files.readString(shop.document().resolveSibling("../want/files/partita/table-design.md"))
                .replace(", orderItems (embedded OrderItem)", "");
        TableDesignReader.Outcome outcome =
                TableDesignReader.read("table-design.md", drawn.getBytes(StandardCharsets.UTF_8), shop.model());
        assertThat(outcome.design()).isEmpty();
        assertThat(outcome.diagnostics()).anyMatch(d -> d.message().equals("Nothing says where OrderItem is stored."));
    }

    /** Once an exception: an index that holds some items of a type, and that its table lacks. */
    @Test
    void itemsInAnUnknownIndexAreRefused() throws IOException {
        Application shop = new Application("shop");
        String written = Files.readString(shop.document().resolveSibling("../want/files/partita/table-design.md"));
        String index = written.lines()
                .filter(l -> l.startsWith("- **Sparse**: "))
                .map(l -> l.split(" ")[2])
                .findFirst()
                .orElseThrow();
        String drawn = written.replace("| " + index + " |", "| Elsewhere |");
        TableDesignReader.Outcome outcome =
                TableDesignReader.read("table-design.md", drawn.getBytes(StandardCharsets.UTF_8), shop.model());
        assertThat(outcome.design()).isEmpty();
        assertThat(outcome.diagnostics()).anyMatch(d -> d.message().equals("Table Shop has no index " + index + "."));
    }

    /** Once an exception: a written item whose list of values starts with a sign. */
    @Test
    void valuesThatStartWithASignAreReadOrRefused() throws IOException {
        Application shop = new Application("shop");
        String drawn = Files.readString(shop.document().resolveSibling("../want/files/partita/table-design.md"))
                .replace("| 1. Put Wish |", "| 1. Put Wish set ---, + |");
        isReadOrRefused(shop, drawn);
    }

    /** Once an exception: a list unpacked into what no item type is. */
    @Test
    void aListUnpackedIntoNothingIsReadOrRefused() throws IOException {
        Application shop = new Application("shop");
        String written = Files.readString(shop.document().resolveSibling("../want/files/partita/table-design.md"));
        String drawn = written.replaceAll("unpack (\\w+) into [^;|]*", "unpack $1 into Nothing ");
        assertThat(drawn).isNotEqualTo(written);
        TableDesignReader.Outcome outcome =
                TableDesignReader.read("table-design.md", drawn.getBytes(StandardCharsets.UTF_8), shop.model());
        assertThat(Reviewer.review(outcome.design().orElseThrow(), outcome.diagnostics(), shop.delivered())
                        .findings())
                .isNotEmpty();
    }

    /** Once an exception: pieces to be put together that no request asks for. */
    @Test
    void piecesThatNothingAsksForAreReadOrRefused() throws IOException {
        Application wiki = new Application("wiki");
        String written = Files.readString(wiki.document().resolveSibling("../want/files/partita/table-design.md"));
        String drawn = written.replaceAll("(?m)^(\\| AP-002 .*) - \\|$", "$1 Then: put text together |");
        assertThat(drawn).isNotEqualTo(written);
        isReadOrRefused(wiki, drawn);
    }

    /** Once an exception: a number whose exponent no number has. */
    @Test
    void aNumberBeyondAllIsRefusedByName() {
        assertThatThrownBy(() -> Json.parse("{\"n\": 1e9999999999999999}")).isInstanceOf(FaultException.class);
    }

    @Tag("full")
    @Test
    void whatIsSpoiltIsReadOrRefused() throws IOException {
        boolean full = Boolean.getBoolean("partita.full");
        SpoiltReading reading = new SpoiltReading(
                full ? Application.all() : List.of(new Application("session-store"), new Application("chat")));
        assertThat(LongStream.rangeClosed(1, full ? ALL : EVERY_DAY).boxed().flatMap(s -> reading.failure(s).stream()))
                .isEmpty();
    }
}
