package repositories;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import repositories.DocumentRepository.CreateDocumentArguments;
import repositories.DocumentRepository.DeleteDocumentArguments;
import repositories.DocumentRepository.GetDocumentByTenantIdAndDocIdArguments;
import repositories.DocumentRepository.ListDocumentsByTenantIdAndAuthorIdPaginatedArguments;
import repositories.DocumentRepository.ListDocumentsByTenantIdAndAuthorIdPaginatedRow;
import repositories.DocumentRepository.ListDocumentsByTenantIdPaginatedArguments;
import repositories.DocumentRepository.ListDocumentsByTenantIdPaginatedRow;
import repositories.plan.DocumentRepositoryPlans;
import repositories.runtime.AsyncAnswers;
import repositories.runtime.AsyncDatabase;
import repositories.runtime.ConditionFailed;
import repositories.runtime.Page;

/**
 * Everything that is asked of Document, and done to it, without blocking.
 *
 * <p>As {@link DocumentRepository}; what that throws, futures fail with here.
 */
public final class DocumentAsyncRepository {
    private final AsyncDatabase database;

    public DocumentAsyncRepository(AsyncDatabase database) {
        this.database = database;
    }

    /**
     * AP-002: A document
     *
     * <p>GetItem Docs_of_many_tenants
     */
    public CompletableFuture<Optional<Document>> getDocumentByTenantIdAndDocId(
            GetDocumentByTenantIdAndDocIdArguments given) {
        return AsyncAnswers.firstRow(
                database, DocumentRepositoryPlans.GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID, given.given(), Document::of);
    }

    /**
     * AP-003: Documents, last changed first
     *
     * <p>Query Docs_of_many_tenants
     */
    public CompletableFuture<Page<ListDocumentsByTenantIdPaginatedRow>> listDocumentsByTenantIdPaginated(
            ListDocumentsByTenantIdPaginatedArguments given) {
        return AsyncAnswers.page(
                database,
                DocumentRepositoryPlans.LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED,
                given.given(),
                Optional.empty(),
                ListDocumentsByTenantIdPaginatedRow::of);
    }

    /**
     * AP-003: Documents, last changed first
     *
     * @param cursor of the page before this one
     */
    public CompletableFuture<Page<ListDocumentsByTenantIdPaginatedRow>> listDocumentsByTenantIdPaginated(
            ListDocumentsByTenantIdPaginatedArguments given, String cursor) {
        return AsyncAnswers.page(
                database,
                DocumentRepositoryPlans.LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED,
                given.given(),
                Optional.of(cursor),
                ListDocumentsByTenantIdPaginatedRow::of);
    }

    /**
     * AP-004: Documents of an author
     *
     * <p>Query Docs_of_many_tenants
     */
    public CompletableFuture<Page<ListDocumentsByTenantIdAndAuthorIdPaginatedRow>>
            listDocumentsByTenantIdAndAuthorIdPaginated(ListDocumentsByTenantIdAndAuthorIdPaginatedArguments given) {
        return AsyncAnswers.page(
                database,
                DocumentRepositoryPlans.LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED,
                given.given(),
                Optional.empty(),
                ListDocumentsByTenantIdAndAuthorIdPaginatedRow::of);
    }

    /**
     * AP-004: Documents of an author
     *
     * @param cursor of the page before this one
     */
    public CompletableFuture<Page<ListDocumentsByTenantIdAndAuthorIdPaginatedRow>>
            listDocumentsByTenantIdAndAuthorIdPaginated(
                    ListDocumentsByTenantIdAndAuthorIdPaginatedArguments given, String cursor) {
        return AsyncAnswers.page(
                database,
                DocumentRepositoryPlans.LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED,
                given.given(),
                Optional.of(cursor),
                ListDocumentsByTenantIdAndAuthorIdPaginatedRow::of);
    }

    /**
     * AP-011: A new document
     *
     * <p>GetItem Docs_of_many_tenants + PutItem Docs_of_many_tenants
     *
     * <p>Fails with {@link ConditionFailed} unless Tenant exists.
     */
    public CompletableFuture<Void> createDocument(CreateDocumentArguments given) {
        return AsyncAnswers.written(database, DocumentRepositoryPlans.CREATE_DOCUMENT, given.given());
    }

    /**
     * AP-020: Throw away
     *
     * <p>DeleteItem Docs_of_many_tenants
     */
    public CompletableFuture<Void> deleteDocument(DeleteDocumentArguments given) {
        return AsyncAnswers.written(database, DocumentRepositoryPlans.DELETE_DOCUMENT, given.given());
    }
}
