package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.diagnostic.Diagnostic;
import dev.partita.source.Span;
import org.junit.jupiter.api.Test;

/** Findings point at the very words, also behind escapes and in joined lines, and suggest the nearest name. */
class PlacesTest {
    private static final String FILE = "shop.md";

    private static Diagnostic only(ReadResult result) {
        assertThat(result.diagnostics())
                .as("%s", SharedDocuments.messages(result))
                .hasSize(1);
        return result.diagnostics().get(0);
    }

    /** The text that a finding points at. */
    private static String pointed(String document, Span span) {
        String line = document.lines().toList().get(span.line() - 1);
        return line.substring(span.column() - 1, span.endColumn() - 1);
    }

    private static void points(String old, String changed, String at, String... fixes) {
        String document = Documents.SHOP.replace(old, changed);
        Diagnostic found = only(DocumentReader.read(FILE, document));
        assertThat(pointed(document, found.span().orElseThrow())).isEqualTo(at);
        assertThat(found.fixes()).startsWith(fixes);
    }

    @Test
    void aMisspeltAttribute() {
        points("| userId | - |", "| total > 5, usrId = x | - |", "usrId", "userId");
        points("createdAt DESC", "total ASC, createdAr DESC", "createdAr", "createdAt");
        points("| Eventual | No | * |", "| Eventual | No | orderId, user.nam |", "user.nam", "user.name");
        points("update Order(status = newStatus)", "update Order(statsu = newStatus)", "statsu", "status");
    }

    @Test
    void behindEscapesAndBackQuotes() {
        points("| userId | - |", "| `total` > 5, `usr\\_Id` = x | - |", "usr\\_Id", "userId");
    }

    @Test
    void inAContinuedLine() {
        points(
                "Belongs to User via userId (avg 5, max 1000 per User)",
                "Belongs to User\n  via usrId (avg 5, max 1000 per User)",
                "usrId",
                "userId");
    }

    @Test
    void anUnknownValue() {
        points("status = PENDING |", "status = PENDNG |", "PENDNG", "PENDING");
        points("create Order(status = PENDING", "create Order(status = 'PENDING '", "'PENDING '", "PENDING");
    }

    @Test
    void anUnknownEntity() {
        points("User exists", "Usr exists", "Usr", "User");
        points("(count of Order)", "(count of Oder)", "Oder", "Order");
    }

    @Test
    void theEndOfABrokenPredicate() {
        points(
                "| userId | - |",
                "| userId, total between 3 | - |",
                "total between 3",
                "status = PENDING",
                "createdAt between from and to");
    }
}
