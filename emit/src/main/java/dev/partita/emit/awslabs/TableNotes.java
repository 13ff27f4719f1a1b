package dev.partita.emit.awslabs;

import dev.partita.design.Because;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Table;
import dev.partita.emit.text.Answers;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Lexicon;
import dev.partita.emit.text.Markdown;
import dev.partita.emit.text.PredicateText;
import dev.partita.model.Read;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What the server's document says of a table and of an index beside keys and numbers: what for, what stands together, what is left out. */
record TableNotes(DesignResult result, Lexicon lexicon) {
    String purpose(Table table) {
        return types(table).stream()
                .map(t -> Markdown.text(t.name().value()) + " (" + kind(t) + ")")
                .collect(Collectors.joining(", ", "Holds ", ""));
    }

    String purpose(Index index, Table table) {
        List<ItemType> held = held(index, table);
        return held.isEmpty()
                ? ""
                : "Finds " + names(held) + (index.local() ? " of one partition" : "")
                        + " by other keys than the table's";
    }

    private static String kind(ItemType type) {
        return type.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** Items of their own, and what is kept in them. */
    private List<ItemType> types(Table table) {
        return result.design().itemTypes().stream()
                .filter(t -> t.table().equals(table.name()))
                .toList();
    }

    private List<ItemType> items(Table table) {
        return types(table).stream()
                .filter(t -> t.kind() != ItemType.Kind.EMBEDDED && t.kind() != ItemType.Kind.GATHERED)
                .toList();
    }

    private static String names(List<ItemType> types) {
        return types.stream().map(t -> Markdown.text(t.name().value())).collect(Collectors.joining(", "));
    }

    /** Which items stand in one partition. */
    String boundary(Table table) {
        return byTemplate(table, table.partition());
    }

    String taxonomy(Table table) {
        return table.sort().map(s -> byTemplate(table, s)).orElse("");
    }

    private String byTemplate(Table table, KeyAttribute key) {
        Map<String, List<ItemType>> types = new LinkedHashMap<>();
        for (ItemType type : items(table)) {
            type.key(key.name())
                    .ifPresent(k -> types.computeIfAbsent(KeyText.template(k), t -> new ArrayList<>())
                            .add(type));
        }
        return types.entrySet().stream()
                .map(e -> Markdown.code(e.getKey()) + " " + names(e.getValue()))
                .collect(Collectors.joining("; "));
    }

    String attributes(Table table) {
        return types(table).stream()
                .flatMap(t -> t.attributes().stream())
                .map(a -> Markdown.text(a.name()))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** How much each read of it may answer. */
    String bounds(Because because) {
        return result.model().patterns().stream()
                .filter(p -> because.patterns().contains(p.id()))
                .filter(Read.class::isInstance)
                .map(p -> p.id() + " " + bound((Read) p))
                .collect(Collectors.joining("; "));
    }

    private static String bound(Read read) {
        if (read.limit().isPresent()) {
            return (read.paginated() ? "in pages of " : "at most ")
                    + read.limit().getAsInt();
        }
        return read.result() instanceof Read.Result.Collection ? "all that belong together" : "one answer";
    }

    private List<ItemType> held(Index index, Table table) {
        return items(table).stream()
                .filter(t -> index.keys().stream().allMatch(k -> t.key(k.name()).isPresent()))
                .toList();
    }

    String severalAttributes(Index index, Table table) {
        if (index.partition().size() > 1 || index.sort().size() > 1) {
            return "the attributes themselves, in this order: equal from the left, a range last";
        }
        boolean isMade = held(index, table).stream()
                .flatMap(t -> t.keys().stream())
                .filter(k -> index.keys().stream().anyMatch(a -> a.name().equals(k.attribute())))
                .anyMatch(k -> k.natural().isEmpty());
        return isMade ? "one attribute each, put together of " + parts(index, table) : "one attribute each";
    }

    private String parts(Index index, Table table) {
        return held(index, table).stream()
                .flatMap(t -> t.keys().stream())
                .filter(k -> index.keys().stream().anyMatch(a -> a.name().equals(k.attribute())))
                .filter(k -> k.natural().isEmpty())
                .map((KeyTemplate k) -> Markdown.code(KeyText.template(k)))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    /** Which items have no entry. */
    String sparse(Index index, Table table) {
        List<String> some = new ArrayList<>();
        for (ItemType type : held(index, table)) {
            type.sparse().stream()
                    .filter(s -> s.index().equals(index.name()))
                    .forEach(s -> some.add(Markdown.text(type.name() + " where "
                            + PredicateText.of(Answers.none(lexicon)).of(type.entity(), s.predicate()))));
        }
        List<ItemType> none = items(table).stream()
                .filter(t -> !held(index, table).contains(t))
                .toList();
        if (!none.isEmpty()) {
            some.add("no " + names(none));
        }
        return some.isEmpty() ? "no" : String.join("; ", some);
    }
}
