package dev.partita.emit.html;

import java.util.List;
import java.util.stream.Collectors;

/** A piece of HTML. Whatever comes from outside is text or the value of an attribute, and both are escaped. */
final class Html {
    static final Html NOTHING = new Html("");

    /** Elements behind which a line ends, where space means nothing: so that versions of a page can be compared. */
    private static final List<String> LINES = List.of(
            "article", "div", "dl", "g", "h1", "h2", "h3", "h4", "head", "header", "li", "nav", "ol", "p", "section",
            "table", "td", "th", "thead", "title", "tr", "ul");

    private final String markup;

    private Html(String markup) {
        this.markup = markup;
    }

    /** Words of ours, or text that needs no place of its own. */
    static Html text(String plain) {
        return new Html(escaped(plain));
    }

    /** A name or value as people wrote it; however it is directed, what stands around it is not. */
    static Html name(String plain) {
        return tag("bdi").of(text(plain));
    }

    /** A key, a value or an expression. */
    static Html code(String plain) {
        return tag("code").of(name(plain));
    }

    /**
     * A number with its exact value.
     *
     * @param exact decimal text
     */
    static Html number(String exact, String shown) {
        return tag("data").with("value", exact).of(text(shown));
    }

    static Html of(Html... parts) {
        return of(List.of(parts));
    }

    static Html of(List<Html> parts) {
        return new Html(parts.stream().map(p -> p.markup).collect(Collectors.joining()));
    }

    /** @param name of an element, which is ours */
    static Tag tag(String name) {
        return new Tag(name, "");
    }

    /** An element that is begun. */
    record Tag(String name, String attributes) {
        Tag with(String attribute, String value) {
            return new Tag(name, attributes + " " + attribute + "=\"" + escaped(value) + "\"");
        }

        Tag with(String attribute, long value) {
            return with(attribute, Long.toString(value));
        }

        /** Of a class of the style sheet. */
        Tag as(String style) {
            return with("class", style);
        }

        Html of(Html... children) {
            return of(List.of(children));
        }

        Html of(List<Html> children) {
            String end = LINES.contains(name) ? "\n" : "";
            return new Html("<" + name + attributes + ">" + Html.of(children).markup + "</" + name + ">" + end);
        }

        Html text(String plain) {
            return of(Html.text(plain));
        }

        /** An element that holds nothing and is never closed. */
        Html alone() {
            return new Html("<" + name + attributes + ">");
        }
    }

    /** A style sheet of ours; there is no way to escape in one. */
    static Html style(String css) {
        if (css.contains("</")) {
            throw new IllegalArgumentException("a style sheet that ends its element");
        }
        return new Html("<style>\n" + css + "</style>");
    }

    /** What no document may hold becomes the character for that; breaks of lines stay. */
    private static String escaped(String plain) {
        StringBuilder out = new StringBuilder();
        plain.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                case '\n', '\t' -> out.append((char) c);
                default -> out.appendCodePoint(isForbidden(c) ? 0xFFFD : c);
            }
        });
        return out.toString();
    }

    private static boolean isForbidden(int c) {
        return Character.isISOControl(c)
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
                || (c & 0xFFFE) == 0xFFFE;
    }

    @Override
    public String toString() {
        return markup;
    }
}
