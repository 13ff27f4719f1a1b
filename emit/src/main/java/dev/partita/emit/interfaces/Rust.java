package dev.partita.emit.interfaces;

import dev.partita.model.AttributeType;
import java.util.List;
import java.util.stream.Collectors;

final class Rust extends Notation {
    Rust() {
        super(
                "Rust",
                "rust",
                "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match"
                        + " mod move mut pub ref return self static struct super trait true type unsafe use where while"
                        + " abstract become box do final macro override priv try typeof unsized virtual yield");
    }

    @Override
    String record(String name, List<Shape.Field> fields, String documentation) {
        return lines("/// ", documented(documentation)) + "pub struct " + typeName(name) + " {\n"
                + fields.stream()
                        .map(f -> lines("    /// ", documented(f.documentation())) + "    pub " + member(f.name())
                                + ": " + (f.optional() ? type(new Shape.Maybe(f.shape())) : type(f.shape())) + ",\n")
                        .collect(Collectors.joining())
                + "}\n";
    }

    @Override
    String group(String name, List<Signature> signatures, String documentation) {
        return lines("/// ", documented(documentation)) + "pub trait " + typeName(name) + " {\n"
                + signatures.stream().map(this::method).collect(Collectors.joining("\n")) + "}\n";
    }

    private String method(Signature signature) {
        List<String> given = parameters(signature, (n, t, o) -> n + ": " + (o ? "Option<" + t + ">" : t));
        String all = String.join(", ", given);
        String result = signature.waits()
                ? "Result<" + type(signature.result()) + ", RepositoryError>"
                : type(signature.result());
        return lines("    /// ", signature.documentation()) + "    " + (signature.waits() ? "async " : "") + "fn "
                + member(signature.words()) + "(&self" + (all.isEmpty() ? "" : ", " + all) + ") -> " + result + ";\n";
    }

    @Override
    String convention(List<String> words) {
        return Words.snake(words);
    }

    @Override
    String type(Shape shape) {
        return switch (shape) {
            case Shape.Of of -> type(of.type());
            case Shape.Named named -> typeName(named.name());
            case Shape.ListOf list -> "Vec<" + type(list.element()) + ">";
            case Shape.Maybe maybe -> "Option<" + type(maybe.shape()) + ">";
            case Shape.Page page -> "Page<" + type(page.element()) + ">";
            case Shape.Text text -> "String";
            case Shape.Truth truth -> "bool";
            case Shape.Count count -> "u64";
            case Shape.Nothing nothing -> "()";
        };
    }

    @Override
    String type(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> number.decimals() == 0 ? "i64" : "Decimal";
            case AttributeType.Epoch epoch -> "i64";
            case AttributeType.Bool bool -> "bool";
            case AttributeType.Binary binary -> "Vec<u8>";
            case AttributeType.ListOf list -> "Vec<Value>";
            case AttributeType.MapOf map -> "BTreeMap<String, Value>";
            case AttributeType.TextSet set -> "BTreeSet<String>";
            case AttributeType.NumberSet set -> "BTreeSet<Decimal>";
            case AttributeType.Enumeration enumeration -> "String";
            case AttributeType.Text text -> "String";
            case AttributeType.Uuid uuid -> "Uuid";
            case AttributeType.Ulid ulid -> "String";
            case AttributeType.DateTime time -> "DateTime<Utc>";
            case AttributeType.Date date -> "NaiveDate";
        };
    }
}
