package dev.partita.review.plan;

import dev.partita.source.Text;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Conditions and changes in DynamoDB's own notation, in the words of the access patterns. */
final class Expressions {
    /** What stands in quotation marks is left; {@code :status} is the value, {@code #status} the name. */
    private static final Pattern SIGNS = Pattern.compile("('[^']*'|\"[^\"]*\")|(?<![\\w'\"#:])[:#](?=[A-Za-z_])|<>");

    private static final Pattern ADD = Pattern.compile("ADD\\s+(\\S+)\\s+(\\S+)", Pattern.CASE_INSENSITIVE);
    /** {@code n = n + 1}, also where {@code n} may not be there yet. */
    private static final Pattern SUM =
            Pattern.compile("(\\S+)\\s*=\\s*(?:\\1|if_not_exists\\s*\\(\\s*\\1\\s*,[^)]*\\))\\s*([+-])\\s*(\\S+)");

    private Expressions() {}

    static Text condition(Text text) {
        return written(
                text,
                SIGNS.matcher(text.value())
                        .replaceAll(m -> m.group(1) != null
                                ? Matcher.quoteReplacement(m.group())
                                : m.group().equals("<>") ? "!=" : ""));
    }

    /** A change of an attribute: {@code ADD n 1} and {@code n = n + 1} are {@code n + 1}. */
    static Text change(Text text) {
        String plain = condition(text).value();
        String added = ADD.matcher(plain).replaceFirst("$1 + $2");
        return written(text, SUM.matcher(added).replaceFirst("$1 $2 $3"));
    }

    private static Text written(Text text, String value) {
        return value.equals(text.value())
                ? text
                : Text.at(text.file(), text.span().line(), text.span().column(), value);
    }
}
