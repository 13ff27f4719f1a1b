package repositories.keys;

import static repositories.runtime.Column.column;
import static repositories.runtime.Values.entries;
import static repositories.runtime.Values.entry;

import repositories.plan.Schema;
import repositories.runtime.AnsweredRow;
import repositories.runtime.Answers;
import repositories.runtime.Given;
import repositories.runtime.Kind;

/** Keys of Document. */
public final class DocumentKeys {
    private DocumentKeys() {}

    /** PK: TENANT#&lt;tenantId escaped&gt; */
    public static String pk(String tenantId) {
        return AnsweredRow.text(Answers.key(
                Schema.DOCUMENT,
                "PK",
                entries(entry("tenantId", column("tenantId", Kind.TEXT))),
                Given.given("tenantId", tenantId)));
    }

    /** SK: DOCUMENT#&lt;docId&gt; */
    public static String sk(String docId) {
        return AnsweredRow.text(Answers.key(
                Schema.DOCUMENT,
                "SK",
                entries(entry("docId", column("docId", Kind.TEXT))),
                Given.given("docId", docId)));
    }
}
