package dev.partita.verify.execute;

import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Value;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.verify.item.Embedded;
import dev.partita.verify.item.Items;
import dev.partita.verify.item.Pieces;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The update expression of an action's changes. Each attribute has at most one change; of several the last counts. */
final class UpdateText {
    private enum Section {
        SET,
        REMOVE,
        ADD,
        DELETE
    }

    private record Part(Section section, String text) {}

    private final Session session;
    private final Expression expression;
    private final ItemType type;
    private final Table table;
    private final Scope scope;
    private final Place place;
    private final Map<String, Part> parts = new LinkedHashMap<>();

    private UpdateText(Session session, Expression expression, ItemAction action) {
        this.session = session;
        this.expression = expression;
        this.type = action.type();
        this.table = action.table();
        this.scope = action.scope();
        this.place = Place.of(session.design(), expression, action);
    }

    /** The expression, with what is done to embedded children; empty if nothing changes. */
    static Optional<String> of(Session session, Expression expression, ItemAction action) {
        List<Part> parts = new ArrayList<>(own(session, expression, action));
        action.children().forEach(c -> parts.addAll(own(session, expression, c)));
        return text(parts).map(expression::use);
    }

    private static Collection<Part> own(Session session, Expression expression, ItemAction action) {
        UpdateText text = new UpdateText(session, expression, action);
        switch (action.action()) {
            case Action.Update update -> {
                if (update.creates()) {
                    text.type.attributes().forEach(text::begin);
                }
                update.changes().forEach(text::add);
            }
            case Action.Put put -> text.child(Optional.of(action.put().orElseThrow()));
            case Action.Delete delete -> text.child(Optional.empty());
            case Action.Demand demand -> {}
        }
        return text.parts.values();
    }

    /** Puts an embedded child as a whole, or takes it out. */
    private void child(Optional<SortedMap<String, Value>> put) {
        String child = place.child().orElseThrow(() -> new PlanFault(type.name() + " is not embedded"));
        parts.put(
                child,
                put.map(item -> new Part(
                                Section.SET,
                                child + " = " + expression.value(Embedded.value(session.design(), type, item))))
                        .orElse(new Part(Section.REMOVE, child)));
    }

    private static Optional<String> text(List<Part> parts) {
        List<String> sections = new ArrayList<>();
        for (Section section : Section.values()) {
            String some = parts.stream()
                    .filter(p -> p.section() == section)
                    .map(Part::text)
                    .collect(Collectors.joining(", "));
            if (!some.isEmpty()) {
                sections.add(section + " " + some);
            }
        }
        return sections.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sections));
    }

    private void begin(ItemType.Stored stored) {
        switch (stored.source()) {
            case ItemType.Fixed fixed -> set(stored.name(), fixed.value());
            case ItemType.Children children -> {
                String map = place.of(stored.name());
                Value none = new Value.MapOf(new TreeMap<>());
                parts.put(
                        stored.name(),
                        new Part(Section.SET, map + " = if_not_exists(" + map + ", " + expression.value(none) + ")"));
            }
            case ItemType.OfPath of -> {}
            case ItemType.OfCounter of -> {}
        }
    }

    private void add(Change change) {
        switch (change) {
            case Change.SetTo set -> {
                Optional<Value> value = scope.value(set.operand(), set.path());
                names(set.path()).forEach(n -> put(n, held(n, value).map(v -> keyed(n, v))));
            }
            case Change.Clear clear -> names(clear.path()).forEach(this::remove);
            case Change.Increase increase -> increase(increase);
            case Change.AppendTo append -> append(append.path(), elements(append.operand(), append.path()));
            case Change.TakeFrom take -> take(take.path(), elements(take.operand(), take.path()));
            case Change.Reindex reindex -> reindex(reindex);
            case Change.Unindex unindex -> unindex.keys().forEach(this::remove);
        }
    }

    /** What the item holds of a value under a name. */
    private Optional<Value> held(String name, Optional<Value> value) {
        return type.chunk()
                .filter(of -> type.storedName(of.path()).filter(name::equals).isPresent())
                .map(of -> Pieces.held(of, value))
                .orElse(value);
    }

    private void put(String name, Optional<Value> value) {
        value.ifPresentOrElse(v -> set(name, v), () -> remove(name));
    }

    private void set(String name, Value value) {
        parts.put(name, new Part(Section.SET, place.of(name) + " = " + expression.value(value)));
    }

    private void remove(String name) {
        parts.put(name, new Part(Section.REMOVE, place.of(name)));
    }

    private void increase(Change.Increase increase) {
        Optional<Value> amount = scope.value(increase.amount(), increase.path());
        if (amount.isPresent() && amount.get() instanceof Value.Number number) {
            BigDecimal signed = increase.subtract() ? number.number().negate() : number.number();
            for (String name : names(increase.path())) {
                parts.put(name, increased(place.of(name), Value.of(signed)));
            }
        }
    }

    /** ADD works on attributes of the item alone. */
    private Part increased(String at, Value amount) {
        return place.child().isEmpty()
                ? new Part(Section.ADD, at + " " + expression.value(amount))
                : new Part(
                        Section.SET,
                        at + " = if_not_exists(" + at + ", " + expression.value(Value.of(BigDecimal.ZERO)) + ") + "
                                + expression.value(amount));
    }

    private List<Value> elements(Operand operand, Path path) {
        return scope.value(operand, path).map(Scope::elements).orElse(List.of());
    }

    /** A list is there afterwards even if nothing is appended; there is no empty set. */
    private void append(Path path, List<Value> elements) {
        boolean list = form(path) instanceof AttributeType.ListOf;
        if (elements.isEmpty() && !list) {
            return;
        }
        for (String name : names(path)) {
            String alias = place.of(name);
            parts.put(
                    name,
                    list
                            ? new Part(
                                    Section.SET,
                                    alias + " = list_append(if_not_exists(" + alias + ", "
                                            + expression.value(new Value.ListOf(List.of())) + "), "
                                            + expression.value(new Value.ListOf(elements)) + ")")
                            : new Part(Section.ADD, alias + " " + expression.value(set(path, elements))));
        }
    }

    private void take(Path path, List<Value> elements) {
        if (elements.isEmpty()) {
            return;
        }
        for (String name : names(path)) {
            parts.put(name, new Part(Section.DELETE, place.of(name) + " " + expression.value(set(path, elements))));
        }
    }

    private Value set(Path path, List<Value> elements) {
        if (form(path) instanceof AttributeType.NumberSet) {
            SortedSet<BigDecimal> numbers = new TreeSet<>();
            elements.forEach(e -> numbers.add(((Value.Number) e).number()));
            return new Value.NumberSet(numbers);
        }
        if (form(path) instanceof AttributeType.TextSet) {
            SortedSet<String> texts = new TreeSet<>();
            elements.forEach(e -> texts.add(((Value.Text) e).text()));
            return new Value.TextSet(texts);
        }
        throw new PlanFault(type.name() + ": " + path + " is no set");
    }

    private AttributeType form(Path path) {
        return session.form(Optional.of(type.entity()), path);
    }

    private void reindex(Change.Reindex reindex) {
        Index index = table.index(reindex.index());
        Map<Path, Value> image = Onlys.image(reindex.image(), scope);
        boolean in = session.items().isIn(type, index, image);
        for (String key : reindex.keys()) {
            KeyTemplate template =
                    type.key(key).orElseThrow(() -> new PlanFault(type.name() + " has no key " + key + " to be built"));
            put(key, in ? key(template, image) : Optional.empty());
        }
    }

    private Optional<Value> key(KeyTemplate template, Map<Path, Value> image) {
        return CallRejected.unlessMisfit(
                template.attribute(), () -> session.items().key(type, template, image));
    }

    private boolean isTableKey(String name) {
        return table.keys().stream().anyMatch(k -> k.name().equals(name));
    }

    private Value keyed(String name, Value value) {
        return Items.keyAttributes(table).stream()
                .filter(k -> k.name().equals(name))
                .map(k -> Items.natural(value, k.type()))
                .findFirst()
                .orElse(value);
    }

    /** Every name under which the path's plain value is stored, but the table's own key. */
    private List<String> names(Path path) {
        List<String> names = new ArrayList<>();
        type.keys().stream()
                .filter(k -> k.natural().filter(path::equals).isPresent() && !isTableKey(k.attribute()))
                .forEach(k -> names.add(k.attribute()));
        type.attributes().stream().filter(a -> a.source().isAt(path)).forEach(a -> names.add(a.name()));
        if (names.isEmpty()) {
            throw new PlanFault(type.name() + " does not store " + path + ", which is to be changed");
        }
        return names.stream().distinct().toList();
    }
}
