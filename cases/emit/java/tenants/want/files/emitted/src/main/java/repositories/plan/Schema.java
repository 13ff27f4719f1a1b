package repositories.plan;

import static repositories.runtime.ItemType.Expiry.expiry;
import static repositories.runtime.ItemType.itemType;
import static repositories.runtime.KeyAttribute.keyAttribute;
import static repositories.runtime.Part.part;
import static repositories.runtime.Segment.escapedField;
import static repositories.runtime.Segment.field;
import static repositories.runtime.Stored.fixed;
import static repositories.runtime.Stored.stored;
import static repositories.runtime.Table.table;
import static repositories.runtime.Values.entries;
import static repositories.runtime.Values.entry;
import static repositories.runtime.Values.text;

import java.util.List;
import repositories.runtime.ItemType;
import repositories.runtime.Kind;
import repositories.runtime.Table;

/** Tables and item types. */
public final class Schema {
    public static final Table DOCS_OF_MANY_TENANTS_TABLE = declaredDocsOfManyTenantsTable();
    public static final ItemType TENANT = declaredTenant();
    public static final ItemType DOCUMENT = declaredDocument();

    private Schema() {}

    private static Table declaredDocsOfManyTenantsTable() {
        return table("Docs_of_many_tenants", keyAttribute("PK", "S")).sort(keyAttribute("SK", "S"));
    }

    private static ItemType declaredTenant() {
        return itemType(
                "Tenant",
                DOCS_OF_MANY_TENANTS_TABLE,
                List.of("tenantId"),
                entries(
                        entry("PK", List.of(part("TENANT#"), escapedField("tenantId", Kind.TEXT))),
                        entry("SK", List.of(part("TENANT")))),
                entries(
                        entry("tenantId", stored("tenantId", Kind.TEXT)),
                        entry("name", stored("name", Kind.TEXT)),
                        entry("entityType", fixed(text("Tenant")))));
    }

    private static ItemType declaredDocument() {
        return itemType(
                        "Document",
                        DOCS_OF_MANY_TENANTS_TABLE,
                        List.of("tenantId", "docId"),
                        entries(
                                entry("PK", List.of(part("TENANT#"), escapedField("tenantId", Kind.TEXT))),
                                entry("SK", List.of(part("DOCUMENT#"), field("docId", Kind.TEXT)))),
                        entries(
                                entry("tenantId", stored("tenantId", Kind.TEXT)),
                                entry("docId", stored("docId", Kind.TEXT)),
                                entry("authorId", stored("authorId", Kind.TEXT)),
                                entry("title", stored("title", Kind.TEXT)),
                                entry("changedAt", stored("changedAt", Kind.DATE_TIME)),
                                entry("expiresAt", stored("expiresAt", Kind.EPOCH)),
                                entry("entityType", fixed(text("Document")))))
                .expiry(expiry("expiresAt", true));
    }
}
