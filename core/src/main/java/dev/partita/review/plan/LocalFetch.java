package dev.partita.review.plan;

import dev.partita.design.Encoding;
import dev.partita.design.Index;
import dev.partita.design.ItemType;
import dev.partita.design.KeyAttribute;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.design.Table;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Space;
import dev.partita.review.document.DesignText;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a local index leaves out DynamoDB fetches from the table itself, item by item, each at the price of a Get: a row for that, behind
 * the last one of a pattern, which says nothing of it.
 */
record LocalFetch(Draft draft, Read read) {

    List<DesignText.OfRead> with(List<DesignText.OfRead> rows) {
        List<DesignText.OfRead> all = new ArrayList<>(rows);
        fetch(rows.getLast()).ifPresent(all::add);
        return all;
    }

    private Optional<DesignText.OfRead> fetch(DesignText.OfRead row) {
        return new SourceReader(draft)
                .space(row.where().value())
                .filter(s -> row.operation().value().equalsIgnoreCase("query"))
                .flatMap(
                        s -> s.index().map(draft.design.table(s.table())::index).flatMap(i -> fetch(row, s, i)));
    }

    private Optional<DesignText.OfRead> fetch(DesignText.OfRead row, Space space, Index index) {
        Table table = draft.design.table(space.table());
        if (!index.local() || read.legs().size() > 1) {
            return Optional.empty();
        }
        List<ItemType> types = draft.design.typesIn(space.table()).stream()
                .filter(t -> t.entity().equals(read.legs().getFirst().entity()) && t.kind() == ItemType.Kind.HOME)
                .toList();
        return types.size() == 1 && lacks(table, index, types.getFirst())
                ? row(row, table, types.getFirst())
                : Optional.empty();
    }

    /** Whether something is answered that neither stands in the index by name nor can be taken out of a key. */
    private boolean lacks(Table table, Index index, ItemType type) {
        List<Path> told = type.keys().stream()
                .filter(k -> table.isProjected(index, k.attribute()))
                .flatMap(KeyTemplate::paths)
                .toList();
        return read.legs().getFirst().returns().stream()
                .map(Read.Returned::path)
                .filter(p -> p.isOwn() && !told.contains(p))
                .flatMap(p -> type.storedName(p).stream())
                .anyMatch(n -> !table.isProjected(index, n));
    }

    private Optional<DesignText.OfRead> row(DesignText.OfRead of, Table table, ItemType type) {
        List<String> keys = table.keys().stream()
                .map(KeyAttribute::name)
                .flatMap(k -> type.key(k).stream())
                .map(this::written)
                .flatMap(Optional::stream)
                .toList();
        return keys.size() < table.keys().size()
                ? Optional.empty()
                : Optional.of(new DesignText.OfRead(
                        of.pattern(),
                        of.description(),
                        text(of, "BatchGetItem"),
                        text(of, table.name().value()),
                        keys.subList(0, 1),
                        text(of, "="),
                        keys.subList(1, keys.size()),
                        text(of, Parameters.of(of.parameters()).strong() ? "ConsistentRead" : ""),
                        of.span()));
    }

    private static Text text(DesignText.OfRead row, String value) {
        Text at = row.operation();
        return Text.at(at.file(), at.span().line(), at.span().column(), value);
    }

    /** A key as of the rows that were found; empty if they do not tell it. */
    private Optional<String> written(KeyTemplate key) {
        StringBuilder written = new StringBuilder();
        for (Segment segment : key.segments()) {
            Optional<String> part = switch (segment) {
                case Segment.Text text -> Optional.of(text.text());
                case Segment.Field field ->
                    words(field.encoding())
                            .map(w -> "<" + read.legs().getFirst().entity() + "." + field.path() + w + ">");
                case Segment.Shard shard -> Optional.empty();
            };
            if (part.isEmpty()) {
                return Optional.empty();
            }
            written.append(part.get());
        }
        return Optional.of(written.toString());
    }

    private static Optional<String> words(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain plain -> Optional.of("");
            case Encoding.Escaped escaped -> Optional.of(" escaped");
            case Encoding.Padded padded ->
                Optional.of(" padded " + padded.integerDigits()
                        + (padded.decimals() > 0 ? "." + padded.decimals() : "")
                        + (padded.signed() ? " signed" : ""));
            case Encoding.Inverted inverted -> words(inverted.of()).map(w -> w + " inverted");
            case Encoding.Period period -> Optional.empty();
        };
    }
}
