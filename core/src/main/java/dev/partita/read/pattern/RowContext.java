package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Settings;
import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.entity.Schema;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Paths;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A row and everything needed to read it. */
record RowContext(DraftPattern row, Schema schema, Paths paths, Settings settings, Findings findings) {
    private static final Pattern PAGES = Pattern.compile(
            "(?=yes|.*page)(?:yes[\\s,;:]*)?\\(?([1-9][0-9]{0,5})(?:\\s*(?:items|rows|results))?(?:\\s*(?:per|a|/)\\s*page)?\\)?");

    String id() {
        return row.id();
    }

    String description() {
        return row.cell(Column.DESCRIPTION).map(Text::value).orElse("");
    }

    void add(ReadCode code, Text place, String message, String... fixes) {
        findings.add(code, place.span(), id(), message, fixes);
    }

    void add(ReadCode code, Text place, String message, List<String> fixes) {
        findings.add(code, place.span(), id(), message, fixes);
    }

    void add(ReadCode code, Column place, String message, String... fixes) {
        findings.add(code, row.place(place), id(), message, fixes);
    }

    /** The entities of the Entity column; unknown ones are reported and left out. */
    List<Entity> entities() {
        List<Entity> entities = new ArrayList<>();
        List<Text> named =
                row.cell(Column.ENTITY).map(c -> Splits.at(c, ",;+&/")).orElse(List.of());
        if (named.isEmpty()) {
            add(ReadCode.MISSING_ENTITY, Column.ENTITY, "The row names no entity.");
        }
        for (Text part : named) {
            entity(part).filter(e -> !entities.contains(e)).ifPresent(entities::add);
        }
        return entities;
    }

    /** By name, else in another case or number (NOTE), else an ERROR with the nearest. */
    Optional<Entity> entity(Text wanted) {
        Optional<Entity> found = schema.find(wanted.value());
        if (found.isEmpty()) {
            List<Entity> meant = schema.all().stream()
                    .filter(e -> Names.means(wanted.value(), e.name().value()))
                    .toList();
            found = meant.size() == 1 ? Optional.of(meant.get(0)) : Optional.empty();
        }
        if (found.isEmpty() && findings().isLeftOut(wanted.value())) {
            return found;
        }
        if (found.isEmpty()) {
            List<String> near =
                    Names.nearest(wanted.value(), schema.names()).map(List::of).orElse(List.of());
            add(ReadCode.UNKNOWN_ENTITY, wanted, "There is no entity " + wanted + ".", near);
        } else if (!found.get().name().value().equals(wanted.value())) {
            add(
                    ReadCode.OTHER_CASE,
                    wanted,
                    wanted + " is read as " + found.get().name() + ".",
                    found.get().name().value());
        }
        return found;
    }

    /** "Yes, 50 per page": the size of a page, where the column of pages or that of limits says that there are any. */
    OptionalInt pageSize() {
        return pageSize(Column.PAGINATED)
                .or(() -> pageSize(Column.LIMIT))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    Optional<Integer> pageSize(Column column) {
        return row.cell(column)
                .map(t -> PAGES.matcher(Names.lower(t.value())))
                .filter(Matcher::matches)
                .map(m -> Integer.valueOf(m.group(1)));
    }

    /** {@code Yes} or {@code No}; {@code No} if nothing is said. */
    boolean yes(Column column) {
        Optional<Text> cell = row.cell(column);
        String word = cell.map(t -> Names.lower(t.value())).orElse("no");
        return switch (word) {
            case "yes", "y", "true", "x", "✓", "✔" -> true;
            case "no", "n", "false" -> false;
            default -> {
                add(ReadCode.NOT_YES_OR_NO, cell.get(), column.title() + " is Yes or No.", "Yes", "No");
                yield false;
            }
        };
    }

    /** Reports a cell that cannot be read. */
    void unread(ReadCode code, Column column, String expected, String... examples) {
        add(
                code,
                column,
                "\"" + row.cell(column).map(Text::value).orElse("-") + "\" is no " + expected + ".",
                examples);
    }
}
