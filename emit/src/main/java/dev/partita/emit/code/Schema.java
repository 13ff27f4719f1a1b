package dev.partita.emit.code;

import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Model;
import dev.partita.model.Path;
import dev.partita.model.Reference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Tables and item types, each a constant. */
public final class Schema {
    private final Context context;
    private final Model model;
    private final Design design;
    private final Map<TableName, String> tables = new LinkedHashMap<>();
    private final Map<ItemTypeName, String> types = new LinkedHashMap<>();

    /** What is stored where several entities are one item. */
    private final Map<ItemTypeName, String> items = new LinkedHashMap<>();

    /** A constant. */
    public record Declaration(String name, Term term) {}

    Schema(Model model, Design design) {
        this.model = model;
        this.design = design;
        this.context = new Context(design.application(), model, design, new TreeMap<>());
        Names names = new Names(List.of());
        design.tables()
                .forEach(t -> tables.put(t.name(), names.take(constant(t.name().value()) + "_TABLE")));
        design.itemTypes()
                .forEach(t -> types.put(t.name(), names.take(constant(t.name().value()))));
        design.itemTypes().stream()
                .filter(ItemType::isEntry)
                .forEach(t -> items.put(t.name(), names.take(constant(t.name().value()) + "_ITEM")));
    }

    private static String constant(String name) {
        return Names.constant(Names.words(name));
    }

    Term.Declared table(TableName name) {
        return new Term.Declared(tables.get(name));
    }

    Term.Declared type(ItemTypeName name) {
        return new Term.Declared(types.get(name));
    }

    /** The type of what a request for it answers: the item, where several entities are one. */
    Term.Declared item(ItemTypeName name) {
        return new Term.Declared(items.getOrDefault(name, types.get(name)));
    }

    Term.ListOf types(List<ItemTypeName> names) {
        return Term.list(names.stream().map(this::type).toList());
    }

    /** In the order of the design. */
    public List<Declaration> tables() {
        return design.tables().stream()
                .map(t -> new Declaration(table(t.name()).name(), table(t)))
                .toList();
    }

    /** What others are inside comes first. */
    public List<Declaration> itemTypes() {
        List<ItemType> ordered = new ArrayList<>();
        design.itemTypes().stream().filter(t -> !t.isInside()).forEach(ordered::add);
        design.itemTypes().stream().filter(ItemType::isInside).forEach(ordered::add);
        return ordered.stream()
                .flatMap(t -> Stream.concat(
                        t.isEntry() ? Stream.of(new Declaration(item(t.name()).name(), gathering(t))) : Stream.empty(),
                        Stream.of(new Declaration(type(t.name()).name(), itemType(t)))))
                .toList();
    }

    /** The item that gathers entities: its keys, and nothing else that is known by name. */
    private Term gathering(ItemType type) {
        MemberList keys = new MemberList();
        type.keys().stream()
                .filter(k -> !k.attribute().equals(ItemType.ENTRY))
                .forEach(k -> keys.with(k.attribute(), Keys.template(context, type, k)));
        return new MemberList()
                .with("name", type.name().value())
                .with("table", table(type.table()))
                .with("identifier", Term.list(List.of()))
                .with("keys", keys.entries())
                .with("attributes", new MemberList().entries())
                .alone("itemType");
    }

    private static Term table(Table table) {
        MemberList indexes = new MemberList();
        table.indexes().forEach(i -> indexes.with(i.name().value(), index(i)));
        return new MemberList()
                .with("name", table.name().value())
                .with("partition", attribute(table.partition()))
                .with("sort", table.sort().map(Schema::attribute))
                .with("indexes", indexes.entries())
                .alone("table");
    }

    private static Term index(Index index) {
        return new MemberList()
                .with("partition", attributes(index.partition()))
                .with("sort", attributes(index.sort()))
                .alone("index");
    }

    private static Term attributes(List<KeyAttribute> keys) {
        return Term.list(keys.stream().map(Schema::attribute).toList());
    }

    private static Term attribute(KeyAttribute key) {
        return new MemberList()
                .with("name", key.name())
                .with("type", key.type().name())
                .alone("keyAttribute");
    }

    private Term itemType(ItemType type) {
        MemberList keys = new MemberList();
        type.keys().forEach(k -> keys.with(k.attribute(), Keys.template(context, type, k)));
        MemberList attributes = new MemberList();
        type.attributes().forEach(a -> attributes.with(a.name(), stored(type, a)));
        Predicates predicates = new Predicates(context, List.of(type.entity()));
        MemberList sparse = new MemberList();
        type.sparse().forEach(s -> sparse.with(s.index().value(), predicates.of(s.predicate())));
        Entity entity = model.entity(type.entity());
        MemberList members = new MemberList()
                .with("name", type.name().value())
                .with("table", table(type.table()))
                .with("identifier", Labels.terms(own(entity.identifier())))
                .with("keys", keys.entries())
                .with("attributes", attributes.entries())
                .with("when", type.when().map(predicates::of))
                .with("sparse", type.sparse().isEmpty() ? Optional.<Term>empty() : Optional.of(sparse.entries()))
                .with("expiry", entity.ttl().map(t -> expiry(entity, t)));
        if (type.kind() == ItemType.Kind.AGGREGATE) {
            members.with("aggregate", true);
        }
        return type.isInside() ? members.with("within", within(type)).alone("itemType") : members.alone("itemType");
    }

    private Term stored(ItemType type, ItemType.Stored stored) {
        return switch (stored.source()) {
            case ItemType.OfPath of -> stored(type, of);
            case ItemType.OfCounter of ->
                Term.call("keptNumber", Labels.term(of.counter().path()));
            case ItemType.Fixed fixed -> Term.call("fixed", Values.of(fixed.value()));
            case ItemType.Children children ->
                Term.call("childrenOf", Term.text(children.type().value()));
        };
    }

    private Term stored(ItemType type, ItemType.OfPath of) {
        Term path = Labels.term(of.path());
        return of.piece()
                .map(p -> Term.call(
                        "pieceOf", path, new Term.Whole(p.number()), new Term.Whole(p.of()), new Term.Whole(p.bytes())))
                .orElseGet(() -> Term.call("stored", path, Kinds.of(context.type(List.of(type.entity()), of.path()))));
    }

    private static Term expiry(Entity entity, AttributeName ttl) {
        return new MemberList()
                .with("path", Labels.of(Path.own(ttl)))
                .with("optional", entity.attribute(ttl).optional())
                .alone("expiry");
    }

    private Term within(ItemType type) {
        Design.Container container = design.container(type);
        MemberList members = new MemberList()
                .with("holder", item(container.type().name()))
                .with("attribute", container.attribute())
                .with("parent", design.housing(model, type).map(r -> parent(type, r)));
        if (type.isEntry()) {
            members.with("entries", true);
        }
        return members.alone("within");
    }

    private Term parent(ItemType type, Reference reference) {
        List<AttributeName> identifier = model.entity(reference.target()).identifier();
        MemberList repeats = new MemberList();
        for (int i = 0; i < identifier.size(); i++) {
            repeats.with(Labels.of(Path.own(reference.attributes().get(i))), Labels.of(Path.own(identifier.get(i))));
        }
        Path.Step up = new Path.Up(type.entity(), reference.role(), reference.target());
        return new MemberList()
                .with("path", Labels.of(List.of(up)))
                .with("repeats", repeats.entries())
                .alone("parent");
    }

    private static List<Path> own(List<AttributeName> attributes) {
        return attributes.stream().map(Path::own).toList();
    }

    /** Every item type of a table. */
    Term.ListOf typesIn(TableName table) {
        return Term.list(design.typesIn(table).stream().map(t -> type(t.name())).toList());
    }

    Stream<ItemType> of(List<ItemTypeName> names) {
        return names.stream().map(design::itemType);
    }
}
