package dev.partita.emit.awslabs;

import dev.partita.design.ItemType;
import dev.partita.emit.example.ExampleItem;
import dev.partita.emit.example.ExamplePiece;
import dev.partita.emit.text.DynamoJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** An update expression that changes the first example item of a type to values of the second. */
final class Expression {
    private static final int OTHER = 2;

    private final Lexicon lexicon;
    private final ItemType type;
    private final Map<Path, Optional<Value>> changed = new LinkedHashMap<>();
    private final Map<String, List<String>> clauses = new LinkedHashMap<>();
    private final ObjectNode names = JsonText.object();
    private final ObjectNode values = JsonText.object();

    Expression(Lexicon lexicon, ItemType type, List<Change> changes) {
        this.lexicon = lexicon;
        this.type = type;
        changes.forEach(this::note);
        changes.forEach(this::add);
    }

    private void note(Change change) {
        if (change instanceof Change.SetTo set) {
            changed.put(set.path(), value(set.path(), set.operand()));
        } else if (change instanceof Change.Clear clear) {
            changed.put(clear.path(), Optional.empty());
        }
    }

    private void add(Change change) {
        switch (change) {
            case Change.SetTo set -> value(set.path(), set.operand()).ifPresent(v -> set(set.path(), v));
            case Change.Increase increase ->
                clause("ADD", increase.path(), " ", Value.of(increase.subtract() ? -1 : 1));
            case Change.Clear clear -> stored(clear.path()).ifPresent(this::remove);
            case Change.AppendTo append ->
                value(append.path(), append.operand()).ifPresent(v -> append(append.path(), v));
            case Change.TakeFrom take ->
                value(take.path(), take.operand()).ifPresent(v -> clause("DELETE", take.path(), " ", v));
            case Change.Reindex reindex -> reindex(reindex);
            case Change.Unindex unindex ->
                unindex.keys().stream().filter(this::isChangeable).forEach(this::remove);
        }
    }

    /** A piece to which nothing is left is absent. */
    private void set(Path path, Value value) {
        Optional<Value> held = type.chunk()
                .filter(c -> c.path().equals(path))
                .map(c -> ExamplePiece.held(c, Optional.of(value)))
                .orElse(Optional.of(value));
        held.ifPresentOrElse(
                v -> clause("SET", path, " = ", v), () -> stored(path).ifPresent(this::remove));
    }

    private void append(Path path, Value value) {
        if (value instanceof Value.ListOf) {
            stored(path).ifPresent(n -> {
                String name = name(n);
                values.set(":none", DynamoJson.of(new Value.ListOf(List.of())));
                clauses.computeIfAbsent("SET", k -> new ArrayList<>())
                        .add(name + " = list_append(if_not_exists(" + name + ", :none), " + bound(value) + ")");
            });
        } else {
            clause("ADD", path, " ", value);
        }
    }

    /** As the item after the change has them. */
    private void reindex(Change.Reindex reindex) {
        Map<String, Value> after = new ExampleItem(lexicon, type, 1, changed).whole();
        reindex.keys().stream().filter(this::isChangeable).forEach(key -> {
            Optional<Value> value = Optional.ofNullable(after.get(key));
            if (value.isPresent()) {
                clauses.computeIfAbsent("SET", k -> new ArrayList<>()).add(name(key) + " = " + bound(value.get()));
            } else {
                remove(key);
            }
        });
    }

    private void remove(String attribute) {
        clauses.computeIfAbsent("REMOVE", k -> new ArrayList<>()).add(name(attribute));
    }

    private void clause(String verb, Path path, String sign, Value value) {
        stored(path)
                .ifPresent(n ->
                        clauses.computeIfAbsent(verb, k -> new ArrayList<>()).add(name(n) + sign + bound(value)));
    }

    /** The attribute that a change is about, if it can be changed and was not yet. */
    private Optional<String> stored(Path path) {
        return type.storedName(path).filter(this::isChangeable);
    }

    private boolean isChangeable(String name) {
        return lexicon.design().table(type.table()).keys().stream()
                        .noneMatch(k -> k.name().equals(name))
                && names.properties().stream()
                        .noneMatch(n -> n.getValue().asString("").equals(name));
    }

    private Optional<Value> value(Path path, Operand operand) {
        return operand instanceof Operand.Literal literal
                ? Optional.of(literal.value())
                : new ExampleItem(lexicon, type, OTHER).value(path);
    }

    private String name(String attribute) {
        String name = "#n" + names.size();
        names.put(name, attribute);
        return name;
    }

    private String bound(Value value) {
        String name = ":v" + values.size();
        values.set(name, DynamoJson.of(value));
        return name;
    }

    boolean isEmpty() {
        return clauses.isEmpty();
    }

    String text() {
        List<String> all = new ArrayList<>();
        clauses.forEach((verb, parts) -> all.add(verb + " " + String.join(", ", parts)));
        return String.join(" ", all);
    }

    ObjectNode names() {
        return names;
    }

    ObjectNode values() {
        return values;
    }
}
