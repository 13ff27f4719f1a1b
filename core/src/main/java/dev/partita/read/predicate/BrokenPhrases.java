package dev.partita.read.predicate;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.source.Span;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says of what is no predicate what may have been meant.
 *
 * @param code what is reported where nothing more is known
 * @param examples of what follows the grammar
 */
record BrokenPhrases(String subject, ReadCode code, List<String> examples, Findings findings) {
    /** How others write an input that need not be given. */
    private static final Pattern MAYBE = Pattern.compile("(?i)\\?|\\[\\s*[\\p{L}_]|\\(\\s*optional\\b");

    /** What a call passes, in words: {@code gameId in (list of ids)}. */
    private static final Pattern LIST_OF = Pattern.compile(
            "(?i)([\\w.]+)\\s+in\\s*\\(?\\s*(?:an?\\s+|the\\s+)?(?:list|set|array)\\s+of\\s+(?:the\\s+)?(\\w+).*");

    /** Of two terms one comparison cannot be made of. */
    void sum(Phrase left, Phrase right) {
        findings.add(
                code,
                left.text().span(),
                subject,
                "\"" + left.text() + " + " + right.text()
                        + "\" compares a sum: a request tests one attribute at a time. Let an"
                        + " attribute hold the sum, which each write keeps right, or test the terms one by one.",
                "remaining >= n");
    }

    /** @param start where the phrase begins that is not understood from the cursor on */
    void report(Cursor cursor, int start) {
        int at = cursor.at();
        cursor.back(start);
        String phrase = cursor.rest().value();
        boolean search = Operators.isSearch(phrase);
        Matcher list = LIST_OF.matcher(phrase);
        cursor.back(at);
        Span place = cursor.atEnd() ? cursor.since(start).span() : cursor.here();
        String rest = cursor.rest().value();
        if (search) {
            findings.add(ReadCode.TEXT_SEARCH, place, subject, TextSearch.MESSAGE, TextSearch.FIXES);
        } else if (at == 0 && rest.strip().equals("?")) {
            findings.add(
                    code, place, subject, "What is given is left open; where all are asked for, it is -.", "userId");
        } else if (MAYBE.matcher(rest).lookingAt()) {
            findings.add(
                    code,
                    place,
                    subject,
                    "An input is always given: what is asked without it is a pattern of its own, in a row of its own.",
                    "status");
        } else if (list.lookingAt()) {
            findings.add(
                    code,
                    place,
                    subject,
                    "A list that the call passes is a parameter with brackets.",
                    list.group(1) + " in " + list.group(2) + "[] (avg 10, max 100)");
        } else {
            findings.add(code, place, subject, "This is not understood from here on.", examples);
        }
    }

    /** Goes on behind what is not understood. */
    static void skip(Cursor cursor) {
        String rest = cursor.rest().value();
        int end = 0;
        int depth = 0;
        while (end < rest.length()) {
            char c = rest.charAt(end++);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth <= 0 && (c == ',' || c == ';')) {
                break;
            }
        }
        cursor.back(cursor.at() + Math.max(end, 1));
    }
}
