package repositories.keys;

import static repositories.runtime.Column.column;
import static repositories.runtime.Values.entries;
import static repositories.runtime.Values.entry;

import java.util.Map;
import repositories.plan.Schema;
import repositories.runtime.AnsweredRow;
import repositories.runtime.Answers;
import repositories.runtime.Given;
import repositories.runtime.Kind;

/** Keys of Tenant. */
public final class TenantKeys {
    private TenantKeys() {}

    /** PK: TENANT#&lt;tenantId escaped&gt; */
    public static String pk(String tenantId) {
        return AnsweredRow.text(Answers.key(
                Schema.TENANT,
                "PK",
                entries(entry("tenantId", column("tenantId", Kind.TEXT))),
                Given.given("tenantId", tenantId)));
    }

    /** SK: TENANT */
    public static String sk() {
        return AnsweredRow.text(Answers.key(Schema.TENANT, "SK", Map.of(), Given.NOTHING));
    }
}
