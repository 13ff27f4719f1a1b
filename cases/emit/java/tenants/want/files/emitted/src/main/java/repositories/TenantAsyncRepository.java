package repositories;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import repositories.TenantRepository.CreateTenantArguments;
import repositories.TenantRepository.GetTenantByTenantIdArguments;
import repositories.plan.TenantRepositoryPlans;
import repositories.runtime.AsyncAnswers;
import repositories.runtime.AsyncDatabase;
import repositories.runtime.ConditionFailed;

/**
 * Everything that is asked of Tenant, and done to it, without blocking.
 *
 * <p>As {@link TenantRepository}; what that throws, futures fail with here.
 */
public final class TenantAsyncRepository {
    private final AsyncDatabase database;

    public TenantAsyncRepository(AsyncDatabase database) {
        this.database = database;
    }

    /**
     * AP-001: A tenant
     *
     * <p>GetItem Docs_of_many_tenants
     */
    public CompletableFuture<Optional<Tenant>> getTenantByTenantId(GetTenantByTenantIdArguments given) {
        return AsyncAnswers.firstRow(
                database, TenantRepositoryPlans.GET_TENANT_BY_TENANT_ID, given.given(), Tenant::of);
    }

    /**
     * AP-010: A new tenant
     *
     * <p>PutItem Docs_of_many_tenants
     *
     * <p>Fails with {@link ConditionFailed} unless Tenant not exists.
     */
    public CompletableFuture<Void> createTenant(CreateTenantArguments given) {
        return AsyncAnswers.written(database, TenantRepositoryPlans.CREATE_TENANT, given.given());
    }
}
