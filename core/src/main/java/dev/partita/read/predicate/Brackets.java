package dev.partita.read.predicate;

import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.source.Text;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists of values as programs write them: {@code status in [OPEN, DONE]}. */
public final class Brackets {
    private static final Pattern LIST = Pattern.compile("(?i)\\bin\\s*(\\[)[^\\[\\]()]*[^\\[\\]()\\s][^\\[\\]()]*(])");

    private Brackets() {}

    /** The text with the parentheses that the grammar has. */
    public static Text asParentheses(Text text, String subject, Findings findings) {
        Text plain = text;
        Matcher list = LIST.matcher(text.value());
        while (list.find()) {
            plain = plain.with(list.start(1), '(').with(list.start(2), ')');
            Text said = text.part(list.start(1), list.end());
            String precise = plain.value().substring(list.start(1), list.end());
            findings.add(
                    ReadCode.LOOSE_OPERATOR,
                    said.span(),
                    subject,
                    "\"" + said + "\" is read as " + precise + ".",
                    precise);
        }
        return plain;
    }
}
