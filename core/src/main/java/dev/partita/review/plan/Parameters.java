package dev.partita.review.plan;

import dev.partita.review.document.Lists;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Params of a row.
 *
 * @param filter of items by DynamoDB
 * @param then what the reader does, a phrase each
 */
record Parameters(
        boolean everyShard,
        boolean forward,
        OptionalInt limit,
        boolean paged,
        boolean strong,
        boolean counts,
        List<String> project,
        List<Text> filter,
        List<Text> then) {
    private static final Pattern LABEL =
            Pattern.compile("(?:^|,\\s*)(Filter(?: [^:,]+)?|Project|Then):\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern LIMIT = Pattern.compile("limit\\s*=\\s*(\\d{1,9})");
    private static final List<String> FLAGS = List.of("consistentread", "paginated", "count", "all shards");

    static Parameters of(Text cell) {
        List<Text> words = new ArrayList<>();
        List<Text> filters = new ArrayList<>();
        List<Text> then = new ArrayList<>();
        List<String> project = new ArrayList<>();
        Matcher matcher = LABEL.matcher(cell.value());
        int from = 0;
        Optional<String> label = Optional.empty();
        while (from <= cell.value().length()) {
            boolean found = matcher.find(from == 0 ? 0 : Math.max(from - 1, 0));
            int end = found && !label.filter("then"::equals).isPresent()
                    ? matcher.start()
                    : cell.value().length();
            Text part = cell.part(Math.min(from, end), end).trimmed();
            switch (label.orElse("")) {
                case "" -> words.addAll(Lists.split(part));
                case "then" -> then.addAll(Lists.split(part, ";"));
                case "project" -> flags(part, words).forEach(t -> project.add(t.value()));
                default -> filters.add(filter(part, words));
            }
            if (!found || end == cell.value().length()) {
                break;
            }
            label = Optional.of(matcher.group(1).toLowerCase(Locale.ROOT).split(" ")[0]);
            from = matcher.end();
        }
        return of(words, project, filters, then);
    }

    private static Parameters of(List<Text> words, List<String> project, List<Text> filters, List<Text> then) {
        List<String> flags =
                words.stream().map(w -> w.value().toLowerCase(Locale.ROOT)).toList();
        return new Parameters(
                flags.contains("all shards"),
                flags.stream().noneMatch(f -> f.replace(" ", "").equals("scanindexforward=false")),
                flags.stream()
                        .map(LIMIT::matcher)
                        .filter(Matcher::matches)
                        .mapToInt(m -> Integer.parseInt(m.group(1)))
                        .findFirst(),
                flags.contains("paginated"),
                flags.stream().anyMatch(f -> f.startsWith("consistentread") && !f.endsWith("false")),
                flags.contains("count"),
                project,
                filters.stream().filter(f -> !f.isBlank()).toList(),
                then);
    }

    /** Flags that stand behind a filter belong to the row. */
    private static Text filter(Text part, List<Text> words) {
        Text rest = part;
        boolean isCut = true;
        while (isCut) {
            isCut = false;
            List<Text> parts = Lists.split(rest);
            Text last = parts.isEmpty() ? rest : parts.get(parts.size() - 1);
            if (isFlag(last)) {
                words.add(last);
                int comma = rest.value().lastIndexOf(',');
                rest = comma < 0 ? rest.part(0, 0) : rest.part(0, comma).trimmed();
                isCut = comma >= 0;
            }
        }
        return rest;
    }

    private static List<Text> flags(Text part, List<Text> words) {
        List<Text> others = new ArrayList<>();
        Lists.split(part).forEach(t -> (isFlag(t) ? words : others).add(t));
        return others;
    }

    private static boolean isFlag(Text text) {
        String plain = text.value().toLowerCase(Locale.ROOT);
        return FLAGS.contains(plain)
                || plain.startsWith("scanindexforward")
                || LIMIT.matcher(plain).matches();
    }
}
