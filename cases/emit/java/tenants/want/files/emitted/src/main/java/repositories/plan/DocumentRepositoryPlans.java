package repositories.plan;

import static repositories.runtime.Action.deleteItem;
import static repositories.runtime.Action.putItem;
import static repositories.runtime.Column.column;
import static repositories.runtime.Demand.demand;
import static repositories.runtime.Guard.emptyText;
import static repositories.runtime.KeyRange.range;
import static repositories.runtime.Leg.leg;
import static repositories.runtime.Limits.limits;
import static repositories.runtime.Node.cut;
import static repositories.runtime.Node.filter;
import static repositories.runtime.Node.get;
import static repositories.runtime.Node.query;
import static repositories.runtime.Node.sort;
import static repositories.runtime.Operand.now;
import static repositories.runtime.Operand.parameter;
import static repositories.runtime.Parameter.one;
import static repositories.runtime.Parameter.optional;
import static repositories.runtime.Part.part;
import static repositories.runtime.Piece.escaped;
import static repositories.runtime.Piece.plain;
import static repositories.runtime.Predicate.all;
import static repositories.runtime.Predicate.any;
import static repositories.runtime.Predicate.compare;
import static repositories.runtime.Predicate.isAbsent;
import static repositories.runtime.ReadPlan.Paging.paging;
import static repositories.runtime.ReadPlan.readPlan;
import static repositories.runtime.Sort.descending;
import static repositories.runtime.Step.requests;
import static repositories.runtime.Values.entries;
import static repositories.runtime.Values.entry;
import static repositories.runtime.WritePlan.writePlan;

import java.util.List;
import repositories.runtime.Kind;
import repositories.runtime.ReadPlan;
import repositories.runtime.WritePlan;

/** How the methods of DocumentRepository are executed. */
public final class DocumentRepositoryPlans {
    /** AP-002 */
    public static final ReadPlan GET_DOCUMENT_BY_TENANT_ID_AND_DOC_ID = planOfGetDocumentByTenantIdAndDocId();
    /** AP-003 */
    public static final ReadPlan LIST_DOCUMENTS_BY_TENANT_ID_PAGINATED = planOfListDocumentsByTenantIdPaginated();
    /** AP-004 */
    public static final ReadPlan LIST_DOCUMENTS_BY_TENANT_ID_AND_AUTHOR_ID_PAGINATED =
            planOfListDocumentsByTenantIdAndAuthorIdPaginated();
    /** AP-011 */
    public static final WritePlan CREATE_DOCUMENT = planOfCreateDocument();
    /** AP-020 */
    public static final WritePlan DELETE_DOCUMENT = planOfDeleteDocument();

    private DocumentRepositoryPlans() {}

    private static ReadPlan planOfGetDocumentByTenantIdAndDocId() {
        return readPlan(
                        "AP-002",
                        entries(entry("tenantId", one(Kind.TEXT)), entry("docId", one(Kind.TEXT))),
                        List.of(
                                get(
                                        "Document",
                                        Schema.DOCUMENT,
                                        entries(
                                                entry("PK", List.of(part("TENANT#"), escaped(parameter("tenantId")))),
                                                entry("SK", List.of(part("DOCUMENT#"), plain(parameter("docId")))))),
                                filter(
                                        "Document filter",
                                        "Document",
                                        any(isAbsent("expiresAt"), compare("expiresAt", ">", now(Kind.EPOCH, 0))))),
                        List.of(leg(
                                        "Document filter",
                                        entries(
                                                entry("tenantId", column("tenantId", Kind.TEXT)),
                                                entry("docId", column("docId", Kind.TEXT)),
                                                entry("authorId", column("authorId", Kind.TEXT)),
                                                entry("title", column("title", Kind.TEXT)),
                                                entry("changedAt", column("changedAt", Kind.DATE_TIME)),
                                                entry("expiresAt", column("expiresAt", Kind.EPOCH))))
                                .onEveryPage(true)))
                .guards(List.of(emptyText(parameter("tenantId")), emptyText(parameter("docId"))));
    }

    private static ReadPlan planOfListDocumentsByTenantIdPaginated() {
        return readPlan(
                        "AP-003",
                        entries(entry("tenantId", one(Kind.TEXT))),
                        List.of(
                                query(
                                                "Document",
                                                Schema.DOCS_OF_MANY_TENANTS_TABLE,
                                                List.of(Schema.DOCUMENT),
                                                entries(entry(
                                                        "PK",
                                                        List.of(part("TENANT#"), escaped(parameter("tenantId"))))))
                                        .range(range("beginsWith", entries(entry("SK", List.of(part("DOCUMENT#")))))),
                                filter(
                                        "Document filter",
                                        "Document",
                                        any(isAbsent("expiresAt"), compare("expiresAt", ">", now(Kind.EPOCH, 0)))),
                                sort(
                                        "Document sorted",
                                        "Document filter",
                                        List.of(descending("changedAt"), descending("docId"))),
                                cut("Document page", "Document sorted", 20).paged(true)),
                        List.of(leg(
                                        "Document page",
                                        entries(
                                                entry("docId", column("docId", Kind.TEXT)),
                                                entry("title", column("title", Kind.TEXT)),
                                                entry("changedAt", column("changedAt", Kind.DATE_TIME))))
                                .onEveryPage(true)))
                .guards(List.of(emptyText(parameter("tenantId"))))
                .paging(paging(
                        "position", "Document page", List.of(descending("changedAt")), List.of("tenantId", "docId")));
    }

    private static ReadPlan planOfListDocumentsByTenantIdAndAuthorIdPaginated() {
        return readPlan(
                        "AP-004",
                        entries(entry("tenantId", one(Kind.TEXT)), entry("authorId", one(Kind.TEXT))),
                        List.of(
                                query(
                                                "Document",
                                                Schema.DOCS_OF_MANY_TENANTS_TABLE,
                                                List.of(Schema.DOCUMENT),
                                                entries(entry(
                                                        "PK",
                                                        List.of(part("TENANT#"), escaped(parameter("tenantId"))))))
                                        .range(range("beginsWith", entries(entry("SK", List.of(part("DOCUMENT#"))))))
                                        .filter(compare("authorId", "=", parameter("authorId"))),
                                filter(
                                        "Document filter",
                                        "Document",
                                        any(isAbsent("expiresAt"), compare("expiresAt", ">", now(Kind.EPOCH, 0)))),
                                sort(
                                        "Document sorted",
                                        "Document filter",
                                        List.of(descending("changedAt"), descending("docId"))),
                                cut("Document page", "Document sorted", 20).paged(true)),
                        List.of(leg(
                                        "Document page",
                                        entries(
                                                entry("docId", column("docId", Kind.TEXT)),
                                                entry("title", column("title", Kind.TEXT)),
                                                entry("changedAt", column("changedAt", Kind.DATE_TIME))))
                                .onEveryPage(true)))
                .guards(List.of(emptyText(parameter("tenantId"))))
                .paging(paging(
                        "position", "Document page", List.of(descending("changedAt")), List.of("tenantId", "docId")));
    }

    private static WritePlan planOfCreateDocument() {
        return writePlan(
                        "AP-011",
                        entries(
                                entry(
                                        "tenantId",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(20))),
                                entry(
                                        "docId",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(20))),
                                entry(
                                        "authorId",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(20))),
                                entry(
                                        "title",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(80))),
                                entry("changedAt", one(Kind.DATE_TIME)),
                                entry("expiresAt", optional(one(Kind.EPOCH, limits().decimals(0))))))
                .finds(List.of(get(
                                "Tenant",
                                Schema.TENANT,
                                entries(
                                        entry("PK", List.of(part("TENANT#"), escaped(parameter("tenantId")))),
                                        entry("SK", List.of(part("TENANT")))))
                        .consistentRead(true)))
                .demands(List.of(demand("Tenant", all(), "Tenant exists")))
                .steps(List.of(requests(putItem(
                        Schema.DOCUMENT,
                        entries(
                                entry("tenantId", parameter("tenantId")),
                                entry("docId", parameter("docId")),
                                entry("authorId", parameter("authorId")),
                                entry("title", parameter("title")),
                                entry("changedAt", parameter("changedAt")),
                                entry("expiresAt", parameter("expiresAt")))))));
    }

    private static WritePlan planOfDeleteDocument() {
        return writePlan(
                        "AP-020",
                        entries(
                                entry(
                                        "tenantId",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(20))),
                                entry(
                                        "docId",
                                        one(Kind.TEXT, limits().notEmpty(true).maxBytes(20)))))
                .steps(List.of(requests(deleteItem(
                        Schema.DOCUMENT,
                        entries(
                                entry("PK", List.of(part("TENANT#"), escaped(parameter("tenantId")))),
                                entry("SK", List.of(part("DOCUMENT#"), plain(parameter("docId")))))))));
    }
}
