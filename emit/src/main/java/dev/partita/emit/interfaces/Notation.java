package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a language writes records, functions and types. */
public abstract sealed class Notation permits TypeScript, Python, Go, Java, Kotlin, Ruby, Rust, Generic {
    /** All of them; the first is taken where none is named. */
    public static final List<Notation> ALL = List.of(
            new TypeScript(), new Python(), new Go(), new Java(), new Kotlin(), new Ruby(), new Rust(), new Generic());

    private final String title;
    private final String fence;
    private final List<String> keywords;

    /**
     * @param title as people call it
     * @param fence as Markdown calls it
     * @param keywords that no field, parameter or function can be called, separated by spaces
     */
    Notation(String title, String fence, String keywords) {
        this.title = title;
        this.fence = fence;
        this.keywords = List.of(keywords.split(" "));
    }

    public static Optional<Notation> named(String name) {
        return ALL.stream()
                .filter(n -> n.name().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    public final String title() {
        return title;
    }

    /** As it is named on a command line. */
    public final String name() {
        return title.toLowerCase(Locale.ROOT);
    }

    final String fence() {
        return fence;
    }

    /** A record with its documentation. */
    abstract String record(String name, List<Shape.Field> fields, String documentation);

    /** Functions that belong together, such as a repository's methods or the key builders of an entity. */
    abstract String group(String name, List<Signature> signatures, String documentation);

    /** The name of a field, parameter or function in the language's convention. */
    abstract String convention(List<String> words);

    abstract String type(Scalar scalar);

    abstract String listOf(String element);

    abstract String maybe(String type);

    String pageOf(String page, String element) {
        return page + "<" + element + ">";
    }

    /** What a page is, of whatever rows. */
    abstract String page(String name);

    /** What a function returns that returns nothing. */
    abstract String nothing();

    /**
     * An enumeration; where a language names no values in a type, any text.
     *
     * @param quoted its values as literals
     */
    String oneOf(List<String> quoted) {
        return type(Scalar.TEXT);
    }

    final String type(AttributeType type) {
        return type instanceof AttributeType.Enumeration enumeration
                ? oneOf(enumeration.literals().stream()
                        .map(l -> Literals.quoted(l.text(), '\''))
                        .toList())
                : type(Scalar.of(type));
    }

    final String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> listOf(type(list.element()));
            case Shape.Maybe maybe -> maybe(type(maybe.shape()));
            case Shape.Page page -> pageOf(page.name(), type(page.element()));
            case Shape.Text text -> type(Scalar.TEXT);
            case Shape.Truth truth -> type(Scalar.TRUTH);
            case Shape.Count count -> type(Scalar.COUNT);
            case Shape.Nothing nothing -> nothing();
        };
    }

    final String member(List<String> words) {
        String name = convention(words);
        return keywords.contains(name) ? name + "_" : name;
    }

    final String member(String name) {
        return member(Words.of(name));
    }

    static String typeName(String name) {
        return Words.pascal(Words.of(name));
    }

    /** Lines, each with something before it and nothing but line feeds behind. */
    static String lines(String before, List<String> lines) {
        return lines.stream()
                .map(l -> (before + line(l)).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    /** What cannot end a comment or a line. */
    public static String line(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]+", " ")
                .replace("*/", "* /")
                .replace("\"\"\"", "'''");
    }

    /** A comment between marks, of one line or of several. */
    public static String block(String indent, List<String> lines) {
        return lines.isEmpty()
                ? ""
                : lines.size() == 1
                        ? indent + "/** " + line(lines.get(0)) + " */\n"
                        : indent + "/**\n" + lines(indent + " * ", lines) + indent + " */\n";
    }

    static final String PAGE = "Some of the rows, and where the next page begins if there may be more.";

    static List<String> documented(String documentation) {
        return documentation.isEmpty() ? List.of() : List.of(documentation);
    }

    /** Those that may be left out come last: some languages demand it. */
    final List<String> parameters(Signature signature, ParameterForm form) {
        List<String> all = new ArrayList<>();
        signature.parameters().stream()
                .sorted(Comparator.comparing(Signature.Parameter::optional))
                .forEach(p -> all.add(form.of(member(p.words()), type(p.shape()), p.optional())));
        return all;
    }

    /** How a parameter is written. */
    interface ParameterForm {
        String of(String name, String type, boolean optional);
    }
}
