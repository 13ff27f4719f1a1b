package repositories;

import java.time.Instant;
import java.util.Optional;
import repositories.plan.DocumentRepositoryPlans;
import repositories.runtime.AnsweredRow;
import repositories.runtime.Answers;
import repositories.runtime.ConditionFailed;
import repositories.runtime.Database;
import repositories.runtime.Given;
import repositories.runtime.Page;

/** Everything that is asked of Document, and done to it. */
public final class DocumentRepository {
    private final Database database;

    public DocumentRepository(Database database) {
        this.database = database;
    }

    /**
     * AP-002: A document
     *
     * <p>GetItem Docs_of_many_tenants
     */
    public Optional<Document> getDocumentByTenantIdAndDocId(GetDocumentByTenantIdAndDocIdArguments given) {
        return Answers.firstRow(
                database, DocumentRepositoryPlans.GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID, given.given(), Document::of);
    }

    /**
     * AP-003: Documents, last changed first
     *
     * <p>Query Docs_of_many_tenants
     */
    public Page<ListDocumentsByTenantIdPaginatedRow> listDocumentsByTenantIdPaginated(
            ListDocumentsByTenantIdPaginatedArguments given) {
        return Answers.page(
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
    public Page<ListDocumentsByTenantIdPaginatedRow> listDocumentsByTenantIdPaginated(
            ListDocumentsByTenantIdPaginatedArguments given, String cursor) {
        return Answers.page(
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
    public Page<ListDocumentsByTenantIdAndAuthorIdPaginatedRow> listDocumentsByTenantIdAndAuthorIdPaginated(
            ListDocumentsByTenantIdAndAuthorIdPaginatedArguments given) {
        return Answers.page(
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
    public Page<ListDocumentsByTenantIdAndAuthorIdPaginatedRow> listDocumentsByTenantIdAndAuthorIdPaginated(
            ListDocumentsByTenantIdAndAuthorIdPaginatedArguments given, String cursor) {
        return Answers.page(
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
     * @throws ConditionFailed unless Tenant exists
     */
    public void createDocument(CreateDocumentArguments given) {
        Answers.written(database, DocumentRepositoryPlans.CREATE_DOCUMENT, given.given());
    }

    /**
     * AP-020: Throw away
     *
     * <p>DeleteItem Docs_of_many_tenants
     */
    public void deleteDocument(DeleteDocumentArguments given) {
        Answers.written(database, DocumentRepositoryPlans.DELETE_DOCUMENT, given.given());
    }

    public record GetDocumentByTenantIdAndDocIdArguments(String tenantId, String docId) {
        Given given() {
            return Given.given("tenantId", tenantId).and("docId", docId);
        }
    }

    public record ListDocumentsByTenantIdPaginatedArguments(String tenantId) {
        Given given() {
            return Given.given("tenantId", tenantId);
        }
    }

    /** What a row of {@link DocumentRepository#listDocumentsByTenantIdPaginated} answers. */
    public record ListDocumentsByTenantIdPaginatedRow(String docId, String title, Instant changedAt) {
        static ListDocumentsByTenantIdPaginatedRow of(AnsweredRow row) {
            return new ListDocumentsByTenantIdPaginatedRow(
                    row.one("docId", AnsweredRow::text),
                    row.one("title", AnsweredRow::text),
                    row.one("changedAt", AnsweredRow::time));
        }
    }

    public record ListDocumentsByTenantIdAndAuthorIdPaginatedArguments(String tenantId, String authorId) {
        Given given() {
            return Given.given("tenantId", tenantId).and("authorId", authorId);
        }
    }

    /** What a row of {@link DocumentRepository#listDocumentsByTenantIdAndAuthorIdPaginated} answers. */
    public record ListDocumentsByTenantIdAndAuthorIdPaginatedRow(String docId, String title, Instant changedAt) {
        static ListDocumentsByTenantIdAndAuthorIdPaginatedRow of(AnsweredRow row) {
            return new ListDocumentsByTenantIdAndAuthorIdPaginatedRow(
                    row.one("docId", AnsweredRow::text),
                    row.one("title", AnsweredRow::text),
                    row.one("changedAt", AnsweredRow::time));
        }
    }

    public record CreateDocumentArguments(
            String tenantId,
            String docId,
            String authorId,
            String title,
            Instant changedAt,
            Optional<Instant> expiresAt) {
        Given given() {
            return Given.given("tenantId", tenantId)
                    .and("docId", docId)
                    .and("authorId", authorId)
                    .and("title", title)
                    .and("changedAt", changedAt)
                    .and("expiresAt", expiresAt);
        }
    }

    public record DeleteDocumentArguments(String tenantId, String docId) {
        Given given() {
            return Given.given("tenantId", tenantId).and("docId", docId);
        }
    }
}
