package dev.partita.read.markdown;

import dev.partita.source.Span;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.SourceSpan;

/** Cuts pieces out of the document's source and undoes escapes, keeping places. */
public final class RawText {
    private static final String ESCAPABLE = "\\`*_{}[]()<>#+-.!|~\"'&=;:,/?$%^@";

    private static final List<String> NAMES = List.of("lt", "gt", "amp");
    private static final List<Sign> ENTITIES = List.of(new Sign("<", 4, 0), new Sign(">", 4, 0), new Sign("&", 5, 0));

    /** What may begin a list, a heading, a quotation, a fence, a rule, HTML or the definition of a link. */
    private static final String BLOCKS = "-+*#>~=_<[";

    private static final Pattern NUMBER = Pattern.compile("(\\d{1,9})[.)]");

    private final String file;
    private final String source;

    RawText(String file, String source) {
        this.file = file;
        this.source = source;
    }

    /** The source from the first to the last of these spans, as it is. */
    Text asWritten(List<SourceSpan> spans) {
        SourceSpan first = spans.get(0);
        SourceSpan last = spans.get(spans.size() - 1);
        String value = source.substring(first.getInputIndex(), last.getInputIndex() + last.getLength());
        List<Text.Piece> pieces = new ArrayList<>();
        pieces.add(new Text.Piece(0, first.getLineIndex() + 1, first.getColumnIndex() + 1));
        int line = first.getLineIndex() + 1;
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            boolean ends = c == '\n' || c == '\r' && (at + 1 >= value.length() || value.charAt(at + 1) != '\n');
            if (ends && at + 1 < value.length()) {
                pieces.add(new Text.Piece(at + 1, ++line, 1));
            }
        }
        return new Text(value, file, pieces);
    }

    /** The lines of these spans, joined by spaces, without escapes and back quotes. */
    Text readable(List<SourceSpan> spans) {
        return Text.joined(spans.stream().map(this::readable).toList());
    }

    private Text readable(SourceSpan span) {
        String line = source.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
        return withoutEscapes(Text.at(file, span.getLineIndex() + 1, span.getColumnIndex() + 1, line));
    }

    /** The text without back quotes, with escaped signs as themselves. */
    static Text withoutEscapes(Text text) {
        String value = text.value();
        if (value.indexOf('`') < 0 && value.indexOf('\\') < 0 && value.indexOf('&') < 0) {
            return text;
        }
        StringBuilder clean = new StringBuilder();
        List<Text.Piece> pieces = new ArrayList<>();
        pieces.add(pieceAt(text, 0, 0));
        int next = 0;
        for (int at = 0; at < value.length(); ) {
            Sign sign = signAt(value, at);
            if (!sign.meaning().isEmpty()) {
                if (at + sign.hidden() != next) {
                    pieces.removeIf(p -> p.from() == clean.length());
                    pieces.add(pieceAt(text, clean.length(), at + sign.hidden()));
                }
                clean.append(sign.meaning());
                next = at + sign.length() == at + sign.hidden() + 1 ? at + sign.length() : -1;
            }
            at += sign.length();
        }
        return new Text(clean.toString(), text.file(), pieces);
    }

    /** The text with escapes where they are needed: read again, it is the same. */
    public static String escaped(String value, boolean isCell) {
        StringBuilder escaped = new StringBuilder();
        for (int at = 0; at < value.length(); at++) {
            char c = value.charAt(at);
            boolean isSign = isCell && c == '|' || c == '`' || signAt(value, at).length() > 1;
            escaped.append(isSign ? "\\" : "").append(c);
        }
        return escaped.toString();
    }

    /** The same for the text of a list item, whose first characters are no sign of a block. */
    public static String escapedLine(String value) {
        Matcher number = NUMBER.matcher(value);
        if (number.lookingAt()) {
            return number.group(1) + "\\" + escaped(value.substring(number.end(1)), false);
        }
        boolean isBlock = !value.isEmpty() && BLOCKS.indexOf(value.charAt(0)) >= 0;
        return (isBlock ? "\\" : "") + escaped(value, false);
    }

    private static Text.Piece pieceAt(Text text, int from, int offset) {
        Span place = text.span(offset, offset);
        return new Text.Piece(from, place.line(), place.column());
    }

    /** @param hidden how many characters stand before the one that is meant */
    private record Sign(String meaning, int length, int hidden) {}

    private static Sign signAt(String value, int at) {
        char c = value.charAt(at);
        if (c == '`') {
            return new Sign("", 1, 0);
        }
        if (c == '\\' && at + 1 < value.length() && ESCAPABLE.indexOf(value.charAt(at + 1)) >= 0) {
            return new Sign(value.substring(at + 1, at + 2), 2, 1);
        }
        if (c == '&') {
            for (Sign entity : ENTITIES) {
                if (value.startsWith("&" + NAMES.get(ENTITIES.indexOf(entity)) + ";", at)) {
                    return entity;
                }
            }
        }
        return new Sign(String.valueOf(c), 1, 0);
    }
}
