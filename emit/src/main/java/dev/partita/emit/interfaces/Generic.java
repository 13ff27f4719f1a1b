package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.List;
import java.util.stream.Collectors;

/** Of no language in particular. */
final class Generic extends Notation {
    Generic() {
        super("Generic", "text", "");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return lines("-- ", documented(documentation)) + "record " + typeName(name) + "\n"
                + fields.stream()
                        .map(f -> "  " + member(f.name()) + ": " + type(f.shape()) + (f.optional() ? " (optional)" : "")
                                + (f.documentation().isEmpty() ? "" : "  -- " + line(f.documentation())) + "\n")
                        .collect(Collectors.joining());
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return lines("-- ", documented(documentation)) + "interface " + typeName(name) + "\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n"));
    }

    private String method(Signature signature) {
        return lines("  -- ", signature.documentation()) + "  " + member(signature.words()) + "("
                + String.join(", ", parameters(signature, (n, t, o) -> n + ": " + t + (o ? " (optional)" : ""))) + "): "
                + type(signature.result()) + "\n";
    }

    @Override
    String convention(List<String> words) {
        return Words.camel(words);
    }

    @Override
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> "list of " + type(list.element());
            case Shape.Maybe maybe -> type(maybe.shape()) + " or nothing";
            case Shape.Page page -> "page of " + type(page.element());
            case Shape.Text text -> "text";
            case Shape.Truth truth -> "true or false";
            case Shape.Count count -> "number";
            case Shape.Nothing nothing -> "nothing";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> "number";
            case AttributeType.Epoch epoch -> "seconds since 1970";
            case AttributeType.Bool bool -> "true or false";
            case AttributeType.Binary binary -> "bytes";
            case AttributeType.ListOf list -> "list";
            case AttributeType.MapOf map -> "map";
            case AttributeType.TextSet set -> "set of text";
            case AttributeType.NumberSet set -> "set of number";
            case AttributeType.Enumeration enumeration ->
                enumeration.literals().stream()
                        .map(l -> Literals.quoted(l.text(), '\''))
                        .collect(Collectors.joining(" or "));
            case AttributeType.Text text -> "text";
            case AttributeType.Uuid uuid -> "text";
            case AttributeType.Ulid ulid -> "text";
            case AttributeType.DateTime time -> "time";
            case AttributeType.Date date -> "day";
        };
    }
}
