package dev.partita.review.document;

import dev.partita.design.Encoding;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The notation of keys, as documents write them: literals and place-holders. */
public final class KeyParts {
    private static final Pattern SHARD = Pattern.compile("shard 0\\.\\.(\\d{1,4})(?: of (.+))?");
    private static final Pattern NOW = Pattern.compile("now [+-] \\d+ [a-z]+");
    private static final Pattern ENCODED = Pattern.compile(
            "(.+?)\\s+(escaped|year|month|day|hour|first (\\d{1,2})|padded (\\d{1,2})(?:\\.(\\d{1,2}))?( signed)?( inverted)?"
                    + "|inverted)");

    private KeyParts() {}

    public sealed interface Part {}

    public record Literal(String text) implements Part {}

    /** @param name an attribute, a parameter, or a value of an earlier answer */
    public record Place(String name, Encoding encoding) implements Part {}

    public record Shard(int count, List<String> of) implements Part {
        public Shard {
            of = List.copyOf(of);
        }
    }

    public static List<Part> parse(String template) {
        List<Part> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        for (int at = 0; at < template.length(); at++) {
            char c = template.charAt(at);
            int end = c == '<' ? template.indexOf('>', at) : -1;
            if (c == '\\' && template.startsWith("<", at + 1)) {
                literal.append('<');
                at++;
            } else if (end < 0) {
                literal.append(c);
            } else {
                add(parts, literal);
                parts.add(place(template.substring(at + 1, end).strip()));
                at = end;
            }
        }
        add(parts, literal);
        return parts;
    }

    private static void add(List<Part> parts, StringBuilder literal) {
        if (!literal.isEmpty()) {
            parts.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    private static Part place(String inside) {
        Matcher shard = SHARD.matcher(inside);
        if (shard.matches()) {
            List<String> of =
                    shard.group(2) == null ? List.of() : List.of(shard.group(2).split("\\s*,\\s*"));
            return new Shard(Integer.parseInt(shard.group(1)) + 1, of);
        }
        Matcher encoded = ENCODED.matcher(inside);
        return encoded.matches() && !NOW.matcher(inside).matches()
                ? new Place(encoded.group(1), encoding(encoded))
                : new Place(inside, new Encoding.Plain());
    }

    private static Encoding encoding(Matcher encoded) {
        if (encoded.group(3) != null) {
            return new Encoding.Period(Integer.parseInt(encoded.group(3)));
        }
        if (encoded.group(4) != null) {
            int decimals = encoded.group(5) == null ? 0 : Integer.parseInt(encoded.group(5));
            Encoding padded =
                    new Encoding.Padded(Integer.parseInt(encoded.group(4)), decimals, encoded.group(6) != null);
            return encoded.group(7) == null ? padded : new Encoding.Inverted(padded);
        }
        return switch (encoded.group(2)) {
            case "year" -> new Encoding.Period(4);
            case "month" -> new Encoding.Period(7);
            case "day" -> new Encoding.Period(10);
            case "hour" -> new Encoding.Period(13);
            case "inverted" -> new Encoding.Inverted(new Encoding.Plain());
            default -> new Encoding.Escaped();
        };
    }
}
