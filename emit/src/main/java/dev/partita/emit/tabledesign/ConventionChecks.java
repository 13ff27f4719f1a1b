package dev.partita.emit.tabledesign;

import dev.partita.design.KeyAttribute;
import dev.partita.design.Segment;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Conventions: separators and prefixes, names that are reserved words, names of keys. */
record ConventionChecks(DesignResult result) {
    List<ChecklistLine> lines() {
        return List.of(
                prefixes(),
                new ChecklistLine(true, "Reserved words", "every name in an expression is an alias, #name"),
                new ChecklistLine(true, "Names of keys", names()));
    }

    private ChecklistLine prefixes() {
        List<String> literals = result.design().itemTypes().stream()
                .flatMap(t -> t.keys().stream())
                .flatMap(k -> k.segments().stream())
                .flatMap(s -> s instanceof Segment.Text text ? Stream.of(text.text()) : Stream.empty())
                .filter(text -> text.chars().anyMatch(Character::isLetter))
                .distinct()
                .sorted()
                .toList();
        boolean upper = literals.stream().allMatch(ConventionChecks::isUpper);
        return new ChecklistLine(
                upper,
                "Upper-case prefixes, separated by #",
                literals.isEmpty() ? "no key needs a prefix" : String.join(", ", literals));
    }

    /** What stands before a full stop is a prefix, what follows an attribute or a part: {@code CUSTOMER.email#}, as markers have. */
    private static boolean isUpper(String literal) {
        return Stream.of(literal.split("#"))
                .map(p -> p.split("\\.", 2)[0])
                .allMatch(p -> p.equals(p.toUpperCase(Locale.ROOT)));
    }

    private String names() {
        long generic = keys().filter(k -> isGeneric(k.name())).count();
        return generic == 0
                ? "natural"
                : generic == keys().count() ? "generic" : "natural where one attribute is the key, else generic";
    }

    private Stream<KeyAttribute> keys() {
        return result.design().tables().stream()
                .flatMap(t ->
                        Stream.concat(t.keys().stream(), t.indexes().stream().flatMap(i -> i.keys().stream())));
    }

    private static boolean isGeneric(String name) {
        return name.matches("(GSI\\d+|LSI\\d+)?(PK|SK)\\d*");
    }
}
