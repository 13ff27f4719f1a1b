package dev.partita.emit.python;

import dev.partita.model.AttributeType;

/** The types of values; what they need is imported. */
final class Types {
    private final Imports imports;
    private final String runtime;

    /** @param runtime the module of the runtime's, as the module at hand imports it */
    Types(Imports imports, String runtime) {
        this.imports = imports;
        this.runtime = runtime;
    }

    /** Of an argument. */
    Layout taken(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> Layout.of(own("Number"));
            case AttributeType.DateTime time -> Layout.of(own("Time"));
            case AttributeType.Date date -> Layout.of(own("Day"));
            case AttributeType.ListOf list -> Layout.of(general("Sequence") + "[" + own("Plain") + "]");
            case AttributeType.MapOf map -> Layout.of(general("Mapping") + "[str, " + own("Plain") + "]");
            case AttributeType.TextSet set -> Layout.of(own("Texts"));
            case AttributeType.NumberSet set -> Layout.of(own("Numbers"));
            case AttributeType other -> of(other);
        };
    }

    /** Of several such arguments. */
    Layout sequence(Layout element) {
        return element.behind(general("Sequence") + "[").before("]");
    }

    /** Of what is answered. */
    Layout of(AttributeType type) {
        return switch (type) {
            case AttributeType.Number number -> Layout.of(imports.from("decimal", "Decimal"));
            case AttributeType.Epoch epoch -> Layout.of("int");
            case AttributeType.Bool bool -> Layout.of("bool");
            case AttributeType.Enumeration enumeration ->
                Layout.texts(
                        imports.from("typing", "Literal") + "[",
                        enumeration.literals().stream()
                                .map(l -> Printer.quoted(l.text()))
                                .toList(),
                        "]");
            case AttributeType.Binary binary -> Layout.of("bytes");
            case AttributeType.ListOf list -> Layout.of("list[" + own("Plain") + "]");
            case AttributeType.MapOf map -> Layout.of("dict[str, " + own("Plain") + "]");
            case AttributeType.TextSet set -> Layout.of("frozenset[str]");
            case AttributeType.NumberSet set -> Layout.of("frozenset[" + imports.from("decimal", "Decimal") + "]");
            case AttributeType.Text text -> Layout.of("str");
            case AttributeType.Uuid uuid -> Layout.of("str");
            case AttributeType.Ulid ulid -> Layout.of("str");
            case AttributeType.DateTime time -> Layout.of("str");
            case AttributeType.Date date -> Layout.of("str");
        };
    }

    private String own(String name) {
        return imports.from(runtime + ".convert", name);
    }

    private String general(String name) {
        return imports.from("collections.abc", name);
    }
}
