package dev.partita.read.predicate;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase.Kind;
import dev.partita.read.word.Cursor;
import dev.partita.source.Text;
import java.util.List;

/** Reads operators, and the English for them. */
final class Operators {
    /** @param afterModal "is not" as it stands behind a "must" that was read over: "not be"; empty if it cannot */
    private record Form(String words, Kind kind, String afterModal) {
        Form(String words, Kind kind) {
            this(words, kind, afterModal(words));
        }

        private static String afterModal(String words) {
            if (words.startsWith("is not")) {
                return "not be" + words.substring(6);
            }
            return words.startsWith("is") ? "be" + words.substring(2) : "";
        }
    }

    private static final List<Form> SIGNS = List.of(
            new Form("<=", Kind.LESS_OR_EQUAL),
            new Form(">=", Kind.GREATER_OR_EQUAL),
            new Form("!=", Kind.NOT_EQUAL),
            new Form("<>", Kind.NOT_EQUAL),
            new Form("==", Kind.EQUAL),
            new Form("=", Kind.EQUAL),
            new Form("<", Kind.LESS),
            new Form(">", Kind.GREATER));

    private static final List<Form> PRECISE = List.of(
            new Form("between", Kind.BETWEEN),
            new Form("begins with", Kind.BEGINS_WITH),
            new Form("contains", Kind.CONTAINS),
            new Form("exists", Kind.IS_PRESENT),
            new Form("not exists", Kind.IS_ABSENT));

    /** Longest first. */
    private static final List<Form> ENGLISH = List.of(
            new Form("is greater than or equal to", Kind.GREATER_OR_EQUAL),
            new Form("is less than or equal to", Kind.LESS_OR_EQUAL),
            new Form("is greater than", Kind.GREATER),
            new Form("is less than", Kind.LESS),
            new Form("is at least", Kind.GREATER_OR_EQUAL),
            new Form("is at most", Kind.LESS_OR_EQUAL),
            new Form("is not null", Kind.IS_PRESENT),
            new Form("is null", Kind.IS_ABSENT),
            new Form("is present", Kind.IS_PRESENT),
            new Form("is absent", Kind.IS_ABSENT),
            new Form("does not exist", Kind.IS_ABSENT),
            new Form("is between", Kind.BETWEEN),
            new Form("is after", Kind.GREATER),
            new Form("is before", Kind.LESS),
            new Form("is not", Kind.NOT_EQUAL),
            new Form("not equal to", Kind.NOT_EQUAL),
            new Form("greater than", Kind.GREATER),
            new Form("more than", Kind.GREATER),
            new Form("less than", Kind.LESS),
            new Form("fewer than", Kind.LESS),
            new Form("at least", Kind.GREATER_OR_EQUAL),
            new Form("at most", Kind.LESS_OR_EQUAL),
            new Form("starts with", Kind.BEGINS_WITH),
            new Form("begins_with", Kind.BEGINS_WITH),
            new Form("starting with", Kind.BEGINS_WITH),
            new Form("includes", Kind.CONTAINS),
            new Form("equals", Kind.EQUAL),
            new Form("after", Kind.GREATER),
            new Form("since", Kind.GREATER_OR_EQUAL),
            new Form("before", Kind.LESS),
            new Form("until", Kind.LESS_OR_EQUAL),
            new Form("is", Kind.EQUAL));

    private static final List<String> ONE_OF =
            List.of("is one of", "be one of", "is any of", "be any of", "is either", "be either", "one of");

    private static final String SEARCH =
            "(?is)^[\\w.]+\\s+(like|ilike|matches|search|searches|fulltext|full-text|~|~~|@@)\\b?\\s*.*";

    private final String subject;
    private final Findings findings;

    Operators(String subject, Findings findings) {
        this.subject = subject;
        this.findings = findings;
    }

    /** {@code PLAIN} if there is none. */
    Kind read(Cursor cursor) {
        int start = cursor.at();
        for (Form form : SIGNS) {
            if (cursor.sign(form.words())) {
                return isEquation(form.kind()) && cursor.words("null")
                        ? presence(form.kind(), cursor.since(start))
                        : form.kind();
            }
        }
        for (Form form : PRECISE) {
            if (cursor.words(form.words())) {
                return form.kind();
            }
        }
        if (cursor.words("in")) {
            return cursor.sign("(") ? Kind.IN_LIST : Kind.IN_BATCH;
        }
        if (isOneOf(cursor, start)) {
            return Kind.IN_LIST;
        }
        for (Form form : ENGLISH) {
            if (!form.afterModal().isEmpty() && cursor.words(form.afterModal())) {
                return form.kind();
            }
            if (cursor.words(form.words())) {
                Kind kind = form.kind();
                findings.add(
                        ReadCode.LOOSE_OPERATOR,
                        cursor.since(start).span(),
                        subject,
                        "\"" + form.words() + "\" is read as " + kind.sign() + ".",
                        kind.sign());
                return kind;
            }
        }
        return Kind.PLAIN;
    }

    /** A parenthesis that follows is taken, too. */
    private boolean isOneOf(Cursor cursor, int start) {
        if (ONE_OF.stream().noneMatch(cursor::words)) {
            return false;
        }
        Text words = cursor.since(start).trimmed();
        findings.add(
                ReadCode.LOOSE_OPERATOR, words.span(), subject, "\"" + words + "\" is read as in (…).", "in (A, B)");
        cursor.sign("(");
        return true;
    }

    private static boolean isEquation(Kind kind) {
        return kind == Kind.EQUAL || kind == Kind.NOT_EQUAL;
    }

    /** What is null elsewhere is absent here. */
    private Kind presence(Kind equation, Text written) {
        Kind kind = equation == Kind.EQUAL ? Kind.IS_ABSENT : Kind.IS_PRESENT;
        findings.add(
                ReadCode.LOOSE_OPERATOR,
                written.span(),
                subject,
                "\"" + written + "\" is read as " + kind.sign() + ".",
                kind.sign());
        return kind;
    }

    /** Whether a text search is asked for. */
    static boolean isSearch(String value) {
        return value.length() < 1_000 && value.matches(SEARCH);
    }
}
