package repositories;

import java.time.Instant;
import java.util.Optional;
import repositories.runtime.AnsweredRow;

/** Document. */
public record Document(
        String tenantId, String docId, String authorId, String title, Instant changedAt, Optional<Instant> expiresAt) {
    static Document of(AnsweredRow row) {
        return new Document(
                row.one("tenantId", AnsweredRow::text),
                row.one("docId", AnsweredRow::text),
                row.one("authorId", AnsweredRow::text),
                row.one("title", AnsweredRow::text),
                row.one("changedAt", AnsweredRow::time),
                row.maybe("expiresAt", AnsweredRow::epoch));
    }
}
