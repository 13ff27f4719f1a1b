package dev.partita.read.requirement;

import dev.partita.read.draft.Column;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A row of the patterns: the entity that it is of, the attributes that it needs, and by which of them a read asks.
 *
 * @param entity empty where the row leaves it open
 * @param attributes in the order of the row; those of other entities stand with them
 */
record Needs(DraftPattern row, Optional<EntityNoun> entity, List<Attribute> attributes) {
    /** {@code Order: orderId, total}: whose what follows is. */
    private static final Pattern OWNER =
            Pattern.compile("\\s*([\\p{L}][\\p{L}\\p{N}_ ]*?)\\s*:\\s*(.*)", Pattern.DOTALL);

    private static final String ARTICLE = "\\s+(?:an?\\s+|the\\s+|its\\s+|their\\s+)?";
    private static final Pattern BEFORE = Pattern.compile(
            "(?i)\\b(?:by|with|given|of|for|from|in)" + ARTICLE + "|(?<=^|\\s)(?=[\\p{L}\\p{N}]+'s?\\s)");
    private static final Pattern BY = Pattern.compile("(?i)\\b(?:by|with|given)" + ARTICLE);
    /** "Products by price" may be an order; what is got or found by it is asked for by it. */
    private static final Pattern FINDS = Pattern.compile(
            "(?i)\\s*(?:get|find|fetch|look ?up|retrieve|search|query|filter|load|read)\\b.*", Pattern.DOTALL);

    /** "Of a user", "by status"; "a user's". */
    private static final Pattern WHOSE = Pattern.compile("(?is)\\b(?:of|for|by|in|from)\\s.*|\\S+'s?(?=\\s)");

    private static final int LONGEST = 3;

    /** @param owner empty where it is the row's entity's */
    record Attribute(Optional<EntityNoun> owner, String name) {}

    static Needs of(DraftPattern row, List<EntityNoun> known) {
        List<Attribute> attributes = new ArrayList<>();
        Optional<EntityNoun> whole = Optional.empty();
        for (String group : row.cell(Column.RETURNS).map(Text::value).orElse("").split(";")) {
            Matcher owner = OWNER.matcher(group);
            whole = whole.or(() -> exactly(group, known));
            Optional<EntityNoun> of = owner.matches() ? named(owner.group(1), known) : Optional.empty();
            for (String word : (of.isPresent() ? owner.group(2) : group).split(",")) {
                attribute(word, of, known).ifPresent(attributes::add);
            }
        }
        Optional<EntityNoun> entity = whole.or(() -> entity(row, attributes, known));
        return new Needs(row, entity, attributes.stream().distinct().toList());
    }

    /** What is needed may be an entity as a whole. */
    private static Optional<EntityNoun> exactly(String words, List<EntityNoun> known) {
        return known.stream().filter(e -> e.name().equals(words.strip())).findFirst();
    }

    private static Optional<EntityNoun> named(String words, List<EntityNoun> known) {
        return known.stream().filter(e -> Names.means(words.strip(), e.name())).findFirst();
    }

    private static Optional<Attribute> attribute(String word, Optional<EntityNoun> of, List<EntityNoun> known) {
        String plain = word.replaceAll("[`*]|\\([^)]*\\)", "").strip();
        int dot = plain.indexOf('.');
        Optional<EntityNoun> owner = dot < 0 ? of : named(plain.substring(0, dot), known);
        String name = camel(plain.substring(dot + 1));
        boolean isEntity =
                known.stream().anyMatch(e -> e.isPlural(name) || e.name().equals(name));
        return name.isEmpty() || !Names.isName(name) || isEntity || dot >= 0 && owner.isEmpty()
                ? Optional.empty()
                : Optional.of(new Attribute(owner, name));
    }

    /** "created at" as a name; of more words none is made: they are a sentence. */
    private static String camel(String words) {
        List<String> parts = Arrays.stream(words.strip().split("\\s+")).toList();
        boolean isAll = Names.same(parts.get(0), "all") || Names.same(parts.get(0), "none");
        if (isAll || parts.size() > LONGEST) {
            return "";
        }
        return parts.size() == 1
                ? parts.get(0)
                : Names.lower(parts.get(0))
                        + parts.stream()
                                .skip(1)
                                .map(p -> p.substring(0, 1).toUpperCase(Locale.ROOT) + Names.lower(p.substring(1)))
                                .collect(Collectors.joining());
    }

    /**
     * The owner that is named first; else that of the first identifier, if the row speaks of it; else the only one that it speaks of, or
     * that it speaks of before it says whose.
     */
    private static Optional<EntityNoun> entity(DraftPattern row, List<Attribute> attributes, List<EntityNoun> known) {
        Optional<EntityNoun> owner =
                attributes.stream().flatMap(a -> a.owner().stream()).findFirst();
        String description = row.cell(Column.DESCRIPTION).map(Text::value).orElse("");
        Set<EntityNoun> spoken = spokenOf(description, known);
        Set<EntityNoun> first = spokenOf(WHOSE.matcher(description).replaceAll(""), known);
        Optional<EntityNoun> identified = attributes.stream()
                .flatMap(a -> known.stream().filter(e -> Names.same(e.identifier(), a.name())))
                .findFirst()
                .filter(e -> spoken.isEmpty() || spoken.contains(e));
        return owner.or(() -> identified)
                .or(() -> Stream.of(spoken, first)
                        .filter(e -> e.size() == 1)
                        .flatMap(Set::stream)
                        .findFirst());
    }

    /** An order item is no order. */
    private static Set<EntityNoun> spokenOf(String description, List<EntityNoun> known) {
        Set<EntityNoun> spoken = new LinkedHashSet<>();
        String rest = description;
        List<EntityNoun> longestFirst = known.stream()
                .sorted((one, other) ->
                        Integer.compare(other.words().size(), one.words().size()))
                .toList();
        for (EntityNoun entity : longestFirst) {
            Matcher found = entity.in(rest);
            if (found.find()) {
                spoken.add(entity);
                rest = found.replaceAll("-");
            }
        }
        return spoken;
    }

    /**
     * By what a read asks, as far as its description says it: identifiers that follow "by", "of", "for"; what stands in the genitive; other
     * attributes by which something is found.
     */
    Optional<String> inputs(List<String> own, List<EntityNoun> known) {
        String description = row.cell(Column.DESCRIPTION).map(Text::value).orElse("");
        List<String> identifiers = own.stream()
                .filter(a -> known.stream().anyMatch(e -> Names.same(e.identifier(), a)))
                .toList();
        Set<String> asked = new LinkedHashSet<>();
        Matcher before = BEFORE.matcher(description);
        while (before.find()) {
            String[] words = words(description, before.end());
            attribute(words, identifiers)
                    .or(() -> referenced(words, own, known))
                    .ifPresent(asked::add);
        }
        Matcher by = BY.matcher(description);
        while (FINDS.matcher(description).matches() && by.find()) {
            attribute(words(description, by.end()), own).ifPresent(asked::add);
        }
        return asked.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", asked));
    }

    private static String[] words(String text, int from) {
        return text.substring(from).split("[^\\p{L}\\p{N}_'-]+");
    }

    private static Optional<String> attribute(String[] words, List<String> own) {
        return said(words)
                .flatMap(w -> own.stream().filter(a -> Names.same(a, w)))
                .findFirst();
    }

    /** "Of a customer": by the customer's identifier. */
    private static Optional<String> referenced(String[] words, List<String> own, List<EntityNoun> known) {
        return said(words)
                .map(w -> w.replaceFirst("'s?$", ""))
                .flatMap(w -> known.stream().filter(e -> Names.same(e.name(), w)))
                .flatMap(e -> own.stream().filter(a -> Names.same(a, e.identifier())))
                .findFirst();
    }

    /** The first words as one, the most first. */
    private static Stream<String> said(String[] words) {
        return IntStream.iterate(Math.min(LONGEST, words.length), n -> n > 0, n -> n - 1)
                .mapToObj(n -> String.join("", Arrays.copyOf(words, n)));
    }
}
