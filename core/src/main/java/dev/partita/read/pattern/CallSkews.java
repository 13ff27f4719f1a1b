package dev.partita.read.pattern;

import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Pattern;
import dev.partita.model.Skew;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.SkewReader;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the Skew column: {@code tenantId 12%, productId zipf 1.1}. */
final class CallSkews {
    private CallSkews() {}

    static List<Pattern.CallSkew> read(RowContext context, List<Parameter> parameters) {
        List<Pattern.CallSkew> skews = new ArrayList<>();
        List<String> names = parameters.stream()
                .flatMap(p -> Stream.concat(Stream.of(p), p.fields().stream()))
                .map(p -> p.name().value())
                .toList();
        for (Text part : context.row().cell(Column.SKEW).map(Splits::atCommas).orElse(List.of())) {
            Cursor cursor = new Cursor(part);
            Optional<Text> name = cursor.path();
            Optional<Skew> skew = name.isPresent() ? SkewReader.read(cursor) : Optional.empty();
            if (skew.isEmpty() || !cursor.atEnd()) {
                context.unread(
                        ReadCode.UNREAD_SKEW, Column.SKEW, "skew of an input", "tenantId 12%", "productId zipf 1.1");
            } else if (!names.contains(name.get().value())) {
                context.add(
                        ReadCode.UNKNOWN_PARAMETER,
                        name.get(),
                        name.get() + " is no parameter of " + context.id() + ".",
                        Names.nearest(name.get().value(), names).map(List::of).orElse(names));
            } else {
                skews.add(new Pattern.CallSkew(new ParameterName(name.get().value()), skew.get()));
            }
        }
        return skews;
    }
}
