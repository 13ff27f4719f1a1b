package repositories.plan;

import static repositories.runtime.Action.putItem;
import static repositories.runtime.Check.absent;
import static repositories.runtime.Column.column;
import static repositories.runtime.Failure.reports;
import static repositories.runtime.Guard.emptyText;
import static repositories.runtime.Leg.leg;
import static repositories.runtime.Limits.limits;
import static repositories.runtime.Node.get;
import static repositories.runtime.Operand.parameter;
import static repositories.runtime.Parameter.one;
import static repositories.runtime.Part.part;
import static repositories.runtime.Piece.escaped;
import static repositories.runtime.ReadPlan.readPlan;
import static repositories.runtime.Step.requests;
import static repositories.runtime.Values.entries;
import static repositories.runtime.Values.entry;
import static repositories.runtime.WritePlan.writePlan;

import java.util.List;
import repositories.runtime.Kind;
import repositories.runtime.ReadPlan;
import repositories.runtime.WritePlan;

/** How the methods of TenantRepository are executed. */
public final class TenantRepositoryPlans {
    /** AP-001 */
    public static final ReadPlan GET_TENANT_BY_TENANT_ID = planOfGetTenantByTenantId();
    /** AP-010 */
    public static final WritePlan CREATE_TENANT = planOfCreateTenant();

    private TenantRepositoryPlans() {}

    private static ReadPlan planOfGetTenantByTenantId() {
        return readPlan(
                        "AP-001",
                        entries(entry("tenantId", one(Kind.TEXT))),
                        List.of(get(
                                "Tenant",
                                Schema.TENANT,
                                entries(
                                        entry("PK", List.of(part("TENANT#"), escaped(parameter("tenantId")))),
                                        entry("SK", List.of(part("TENANT")))))),
                        List.of(leg(
                                        "Tenant",
                                        entries(
                                                entry("tenantId", column("tenantId", Kind.TEXT)),
                                                entry("name", column("name", Kind.TEXT))))
                                .onEveryPage(true)))
                .guards(List.of(emptyText(parameter("tenantId"))));
    }

    private static WritePlan planOfCreateTenant() {
        return writePlan(
                        "AP-010",
                        entries(
                                entry(
                                        "tenantId",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(20))),
                                entry(
                                        "name",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(40)))))
                .steps(List.of(requests(putItem(
                                Schema.TENANT,
                                entries(entry("tenantId", parameter("tenantId")), entry("name", parameter("name"))))
                        .checks(List.of(absent(reports("Tenant not exists")))))));
    }
}
