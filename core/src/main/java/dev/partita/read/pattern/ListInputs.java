package dev.partita.read.pattern;

import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The inputs and filters of a read, where lists may be named among the inputs that filters compare with: {@code ids[] (avg 10, max 100)} beside
 * {@code productId in ids[]}. There they stand once, in the filter, and so does how many elements they have.
 */
record ListInputs(Optional<Text> inputs, Optional<Text> filters) {
    private static final Pattern LIST = Pattern.compile("(?s)(\\w+)\\s*\\[\\s*]\\s*(\\([^()]*\\))?");

    static ListInputs of(RowContext context) {
        Optional<Text> inputs = context.row().cell(Column.INPUTS);
        Optional<Text> filters = context.row().cell(Column.FILTERS);
        if (inputs.isEmpty() || filters.isEmpty()) {
            return new ListInputs(inputs, filters);
        }
        Text compared = filters.get();
        List<Text> others = new ArrayList<>();
        List<Text> parts = Splits.at(inputs.get(), ",;");
        for (Text part : parts) {
            Matcher list = LIST.matcher(part.value());
            Optional<Text> with = list.matches() ? with(compared, list.group(1), sizes(part, list)) : Optional.empty();
            if (with.isPresent()) {
                compared = with.get();
                context.add(
                        ReadCode.LOOSE_PREDICATE,
                        part,
                        "\"" + part + "\" is what \"" + filters.get() + "\" compares with.",
                        compared.value());
            } else {
                others.add(part.between("", ","));
            }
        }
        return others.size() == parts.size()
                ? new ListInputs(inputs, filters)
                : new ListInputs(
                        others.isEmpty() ? Optional.empty() : Optional.of(Text.joined(others)), Optional.of(compared));
    }

    private static Optional<Text> sizes(Text part, Matcher list) {
        return Optional.ofNullable(list.group(2)).map(said -> part.part(list.start(2), list.end(2)));
    }

    /** The filters with the sizes of a list behind it; empty if they don't compare with it. */
    private static Optional<Text> with(Text filters, String list, Optional<Text> sizes) {
        Matcher batch = Pattern.compile("(?i)\\bin\\s+" + Pattern.quote(list) + "\\b(?:\\s*\\[\\s*])?(\\s*\\()?")
                .matcher(filters.value());
        if (!batch.find()) {
            return Optional.empty();
        }
        if (sizes.isEmpty() || batch.group(1) != null) {
            return Optional.of(filters);
        }
        boolean isMarked = batch.group().endsWith("]");
        List<Text> texts = new ArrayList<>();
        texts.add(filters.part(0, batch.end()).between("", isMarked ? "" : "[]"));
        texts.add(sizes.get());
        if (batch.end() < filters.value().length()) {
            texts.add(filters.from(batch.end()));
        }
        return Optional.of(Text.joined(texts));
    }
}
