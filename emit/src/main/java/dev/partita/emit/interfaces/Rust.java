package dev.partita.emit.interfaces;

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
    String type(Scalar scalar) {
        return switch (scalar) {
            case WHOLE, SECONDS -> "i64";
            case DECIMAL -> "Decimal";
            case COUNT -> "u64";
            case TRUTH -> "bool";
            case BYTES -> "Vec<u8>";
            case LIST -> "Vec<Value>";
            case MAP -> "BTreeMap<String, Value>";
            case TEXTS -> "BTreeSet<String>";
            case NUMBERS -> "BTreeSet<Decimal>";
            case TEXT -> "String";
            case UUID -> "Uuid";
            case TIME -> "DateTime<Utc>";
            case DAY -> "NaiveDate";
        };
    }

    @Override
    String listOf(String element) {
        return "Vec<" + element + ">";
    }

    @Override
    String maybe(String type) {
        return "Option<" + type + ">";
    }

    @Override
    String page(String name) {
        return lines("/// ", List.of(PAGE)) + "pub struct " + name + "<T> {\n    pub items: " + listOf("T")
                + ",\n    pub cursor: " + maybe("String") + ",\n}\n";
    }

    @Override
    String nothing() {
        return "()";
    }
}
