package dev.partita.read.word;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.math.BigDecimal;
import java.util.Optional;

/** Walks over a text. What is asked for and not there leaves it where it is. */
public final class Cursor {
    private final Text text;
    private final String value;
    private int at;

    public Cursor(Text text) {
        this.text = text;
        this.value = text.value();
        skipSpace();
    }

    public int at() {
        return at;
    }

    public void back(int to) {
        at = to;
        skipSpace();
    }

    public boolean atEnd() {
        return at >= value.length();
    }

    /** What is left. */
    public Text rest() {
        return text.from(Math.min(at, value.length()));
    }

    /** The trimmed text from {@code from} to here. */
    public Text since(int from) {
        return text.part(from, at).trimmed();
    }

    /** The place of the next word or sign, for messages. */
    public Span here() {
        int end = at;
        while (end < value.length()
                && !Character.isWhitespace(value.charAt(end))
                && ",;()".indexOf(value.charAt(end)) < 0) {
            end++;
        }
        return text.span(at, Math.max(end, Math.min(at + 1, value.length())));
    }

    /** Takes a sign such as {@code (} or {@code <=}. */
    public boolean sign(String sign) {
        if (!value.startsWith(sign, at)) {
            return false;
        }
        at += sign.length();
        skipSpace();
        return true;
    }

    /** Takes words, in any case and with any white space between them, that end where a name would. */
    public boolean words(String words) {
        int start = at;
        int from = 0;
        while (from <= words.length()) {
            int space = words.indexOf(' ', from);
            int to = space < 0 ? words.length() : space;
            if (!word(words, from, to)) {
                at = start;
                return false;
            }
            from = to + 1;
        }
        return true;
    }

    private boolean word(String words, int from, int to) {
        int end = at + to - from;
        if (!value.regionMatches(true, at, words, from, to - from)
                || end < value.length() && Names.isNamePart(value.charAt(end))) {
            return false;
        }
        at = end;
        skipSpace();
        return true;
    }

    /** Takes exactly this text, if no name goes on behind it. */
    public boolean literal(String literal) {
        int end = at + literal.length();
        if (!value.startsWith(literal, at) || !endsAt(end, literal)) {
            return false;
        }
        at = end;
        skipSpace();
        return true;
    }

    /** As {@link #literal}, in any case. */
    public boolean literalInAnyCase(String literal) {
        int end = at + literal.length();
        if (!value.regionMatches(true, at, literal, 0, literal.length()) || !endsAt(end, literal)) {
            return false;
        }
        at = end;
        skipSpace();
        return true;
    }

    private boolean endsAt(int end, String literal) {
        return !literal.isEmpty()
                && (end >= value.length()
                        || !Names.isNamePart(value.charAt(end)) && value.charAt(end) != '.'
                        || end < value.length() && !Names.isNamePart(literal.charAt(literal.length() - 1)));
    }

    /** A name. */
    public Optional<Text> name() {
        int end = at;
        boolean letters = false;
        while (end < value.length() && Names.isNamePart(value.charAt(end))) {
            letters |= !Character.isDigit(value.charAt(end));
            end++;
        }
        return letters ? Optional.of(take(end)) : Optional.empty();
    }

    /** Names joined by dots. */
    public Optional<Text> path() {
        int start = at;
        Optional<Text> first = name();
        if (first.isEmpty()) {
            return first;
        }
        int end = start + first.get().value().length();
        while (end + 1 < value.length() && value.charAt(end) == '.' && Names.isNamePart(value.charAt(end + 1))) {
            end++;
            while (end < value.length() && Names.isNamePart(value.charAt(end))) {
                end++;
            }
        }
        at = start;
        return Optional.of(take(end));
    }

    /** A text in single or double quotes; a doubled quote stands for itself. */
    public Optional<String> quoted() {
        if (atEnd() || value.charAt(at) != '\'' && value.charAt(at) != '"') {
            return Optional.empty();
        }
        char quote = value.charAt(at);
        StringBuilder content = new StringBuilder();
        for (int i = at + 1; i < value.length(); i++) {
            if (value.charAt(i) != quote) {
                content.append(value.charAt(i));
            } else if (i + 1 < value.length() && value.charAt(i + 1) == quote) {
                content.append(quote);
                i++;
            } else {
                take(i + 1);
                return Optional.of(content.toString());
            }
        }
        return Optional.empty();
    }

    /** A plain decimal number with at most 38 digits, not followed by a letter. */
    public Optional<BigDecimal> decimal() {
        int end = at;
        if (end < value.length() && (value.charAt(end) == '-' || value.charAt(end) == '+')) {
            end++;
        }
        int digits = end;
        end = digitsFrom(end);
        int whole = end - digits;
        if (whole > 0 && end + 1 < value.length() && value.charAt(end) == '.' && isDigit(end + 1)) {
            end = digitsFrom(end + 1);
        }
        if (whole == 0 || end - digits > 39 || end < value.length() && Names.isNamePart(value.charAt(end))) {
            return Optional.empty();
        }
        return Optional.of(new BigDecimal(take(end).value()));
    }

    private int digitsFrom(int from) {
        int end = from;
        while (end < value.length() && isDigit(end)) {
            end++;
        }
        return end;
    }

    private boolean isDigit(int offset) {
        char c = value.charAt(offset);
        return c >= '0' && c <= '9';
    }

    /** Everything up to this character or the end. */
    public Text upTo(char stop) {
        int end = value.indexOf(stop, at);
        return take(end < 0 ? value.length() : end);
    }

    private Text take(int end) {
        Text taken = text.part(at, end);
        at = end;
        skipSpace();
        return taken;
    }

    private void skipSpace() {
        while (at < value.length() && Character.isWhitespace(value.charAt(at))) {
            at++;
        }
    }
}
