package repositories;

import repositories.runtime.AnsweredRow;

/** Tenant. */
public record Tenant(String tenantId, String name) {
    static Tenant of(AnsweredRow row) {
        return new Tenant(row.one("tenantId", AnsweredRow::text), row.one("name", AnsweredRow::text));
    }
}
