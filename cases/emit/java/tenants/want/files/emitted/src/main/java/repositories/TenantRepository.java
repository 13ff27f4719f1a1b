package repositories;

import java.util.Optional;
import repositories.plan.TenantRepositoryPlans;
import repositories.runtime.Answers;
import repositories.runtime.ConditionFailed;
import repositories.runtime.Database;
import repositories.runtime.Given;

/** Everything that is asked of Tenant, and done to it. */
public final class TenantRepository {
    private final Database database;

    public TenantRepository(Database database) {
        this.database = database;
    }

    /**
     * AP-001: A tenant
     *
     * <p>GetItem Docs_of_many_tenants
     */
    public Optional<Tenant> getTenantByTenantId(GetTenantByTenantIdArguments given) {
        return Answers.firstRow(database, TenantRepositoryPlans.GET_TENANT_BY_TENANT_ID, given.given(), Tenant::of);
    }

    /**
     * AP-010: A new tenant
     *
     * <p>PutItem Docs_of_many_tenants
     *
     * @throws ConditionFailed unless Tenant not exists
     */
    public void createTenant(CreateTenantArguments given) {
        Answers.written(database, TenantRepositoryPlans.CREATE_TENANT, given.given());
    }

    public record GetTenantByTenantIdArguments(String tenantId) {
        Given given() {
            return Given.given("tenantId", tenantId);
        }
    }

    public record CreateTenantArguments(String tenantId, String name) {
        Given given() {
            return Given.given("tenantId", tenantId).and("name", name);
        }
    }
}
