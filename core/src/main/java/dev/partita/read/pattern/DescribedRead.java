package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Guesses;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the description of a read says that its columns leave open: what it answers with, how many, of which values, from when. */
final class DescribedRead {
    /** A unit of time behind a number, which makes no number of rows of it. */
    static final String SPAN = "(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|quarters?)\\b";

    private static final Pattern COUNT = Pattern.compile(
            "(?i)(?:get |fetch |show |return |the )*(?:count\\b|number of|how many)(?! (?:and|with|plus)).*",
            Pattern.DOTALL);
    private static final Pattern EXISTS = Pattern.compile(
            "(?i)(?:check|verify|test|tell|see|determine)? ?(?:whether|if|that)\\b.*|(?:does|do|is there|are there|has)\\b.*|.*\\bexists\\??",
            Pattern.DOTALL);
    private static final Pattern SUM = Pattern.compile(
            "(?i)(?:get |fetch |show |return |the )*(?:sum|total)(?: of)?(?: the| all)? (\\w+)\\b.*", Pattern.DOTALL);
    private static final Pattern ONE =
            Pattern.compile("(?i)\\b(?:the )?(?:newest|latest|most recent|oldest|earliest|last|first) (\\w+)\\b");

    private static final Pattern NUMBER =
            Pattern.compile("(?i)\\b(?:top|first|last|latest|newest|oldest|most recent|next) (\\d{1,4})\\b" + "(?! ?"
                    + SPAN + ")|\\b(\\d{1,4}) (?:newest|latest|most recent|oldest|per page)\\b");

    private static final Pattern ORDER =
            Pattern.compile("(?i)\\b(sorted by|ordered by|ranked by|alphabetical(?:ly)?|chronological(?:ly)?"
                    + "|newest|latest|most recent|oldest|earliest|highest|lowest|cheapest|largest|smallest)\\b");
    private static final Pattern PERIOD = Pattern.compile(
            "(?i)\\b((?:last|past|next|previous|coming) (?:\\d+ )?" + SPAN
                    + "|today(?!')|yesterday|tomorrow|this (?:week|month|year|quarter)|(?:date|time) (?:range|window)|between (?:two )?(?:dates|times))");

    /** Values that are more often plain English. */
    private static final List<String> PLAIN = List.of(
            "all", "new", "none", "any", "other", "on", "off", "in", "out", "yes", "no", "get", "list", "read", "by");

    /** What happened, of an attribute that says when: {@code submittedAt}. */
    private static final Pattern TIME_OF = Pattern.compile("(.+?)_?(?:At|On|Date|Time|Day|at|on|date|time|day)");

    private static final List<String> BEFORE_VALUE =
            List.of("are", "not", "only", "still", "currently", "status", "state");

    private final RowContext context;
    private final List<LegSketch> legs;

    DescribedRead(RowContext context, List<LegSketch> legs) {
        this.context = context;
        this.legs = legs;
    }

    /** The result, where no column says it and it is not one by what is given. */
    Optional<Read.Result> result() {
        String description = context.description().strip();
        Entity entity = legs.getFirst().entity;
        if (legs.size() > 1) {
            return Optional.empty();
        }
        if (COUNT.matcher(description).matches()) {
            return Optional.of(new Read.Result.Count());
        }
        Matcher sum = SUM.matcher(description);
        Optional<Attribute> summed = sum.matches()
                ? entity.attributes().stream()
                        .filter(a -> a.type() instanceof AttributeType.Number
                                && Names.means(sum.group(1), a.name().value()))
                        .findFirst()
                : Optional.empty();
        if (summed.isPresent()) {
            return Optional.of(new Read.Result.Sum(Path.own(summed.get().name())));
        }
        if (EXISTS.matcher(description).matches()) {
            return Optional.of(new Read.Result.Exists());
        }
        Matcher one = ONE.matcher(description);
        boolean isOne = one.find()
                && one.group(1).length() > 2
                && Names.lower(entity.name().value()).endsWith(Names.lower(one.group(1)));
        return isOne ? Optional.of(new Read.Result.Single()) : Optional.empty();
    }

    /** "the last 5", "25 per page". */
    OptionalInt limit() {
        Matcher number = NUMBER.matcher(context.description());
        if (!number.find()) {
            return OptionalInt.empty();
        }
        int limit = Integer.parseInt(number.group(1) == null ? number.group(2) : number.group(1));
        return limit > 0 ? OptionalInt.of(limit) : OptionalInt.empty();
    }

    /** What the description says, and nothing asks for. */
    void check(Read read) {
        Optional<Text> place = context.row().cell(Column.DESCRIPTION);
        if (place.isEmpty()) {
            return;
        }
        boolean isList = read.result() instanceof Read.Result.Collection;
        Matcher order = ORDER.matcher(place.get().value());
        boolean isOrdered = read.legs().stream().anyMatch(l -> !l.order().isEmpty());
        if (isList && !isOrdered && context.row().cell(Column.SORT).isEmpty() && order.find()) {
            more(place.get(), order.group(1), "no order is asked for", sorts(order.group(1)));
        }
        if (isOne(read)) {
            return;
        }
        Matcher period = PERIOD.matcher(place.get().value());
        if (period.find() && !asksForTime(read, period.group(1))) {
            List<String> times = legs.stream()
                    .flatMap(l -> Guesses.times(l.entity).stream())
                    .map(a -> a.name() + " between from and to")
                    .toList();
            if (!times.isEmpty()) {
                more(place.get(), period.group(1), "nothing asks for a time", times);
            }
        }
        values(read, place.get());
    }

    private void more(Text place, String said, String missing, List<String> fixes) {
        context.add(
                ReadCode.DESCRIPTION_SAYS_MORE,
                place,
                "The description says \"" + said + "\", but " + missing + ": that is left out.",
                fixes);
    }

    /** What can be sorted by, of the kind that the word speaks of. */
    private List<String> sorts(String word) {
        boolean isText = word.matches("(?i)alpha.*");
        boolean isAmount = word.matches("(?i)highest|lowest|cheapest|largest|smallest|ranked by");
        String direction =
                word.matches("(?i)alpha.*|chrono.*|lowest|cheapest|smallest|oldest|earliest|(sorted|ordered) by")
                        ? " ASC"
                        : " DESC";
        return legs.stream()
                .flatMap(l -> l.entity.attributes().stream())
                .filter(a -> isText
                        ? a.type() instanceof AttributeType.Text
                        : isAmount ? a.type() instanceof AttributeType.Number : isTime(a))
                .map(a -> a.name() + direction)
                .toList();
    }

    private static boolean isTime(Attribute attribute) {
        return ValueKind.of(attribute.type()).isTime();
    }

    /** Whether what is read is known by its identifier or a unique value, so that the words can only tell of it. */
    private boolean isOne(Read read) {
        return read.result() instanceof Read.Result.Single && Results.isOne(legs);
    }

    /** Of a row itself or of what it is related to; a year may be a number, too: "this year" is asked for by an attribute of that name. */
    private boolean asksForTime(Read read, String period) {
        String unit = period.substring(period.lastIndexOf(' ') + 1);
        return read.legs().stream()
                .anyMatch(l -> l.where().atoms().anyMatch(a -> {
                    Attribute asked = attribute(l.entity(), a.path());
                    return isTime(asked) || Names.means(unit, asked.name().value());
                }));
    }

    private Attribute attribute(EntityName entity, Path path) {
        EntityName last = path.isOwn() ? entity : path.steps().getLast().to();
        return context.schema().entity(last).attribute(path.attribute());
    }

    private static Set<String> asked(Read read) {
        Set<String> asked = new LinkedHashSet<>();
        read.legs()
                .forEach(l -> l.where()
                        .atoms()
                        .forEach(a -> asked.add(a.path().attribute().value())));
        return asked;
    }

    /**
     * Words that tell of what is asked for otherwise: "submitted" of {@code submittedAt}, "first" of an order, "urgent ones first" of an order by
     * that. In lower case.
     */
    private Set<String> spoken(Read read) {
        Set<String> spoken = new LinkedHashSet<>();
        for (Read.Leg leg : read.legs()) {
            Stream.concat(
                            leg.where().atoms().map(Predicate.Atom::path),
                            leg.order().stream().map(Read.SortKey::path))
                    .map(p -> TIME_OF.matcher(p.attribute().value()))
                    .filter(Matcher::matches)
                    .forEach(m -> spoken.add(Names.lower(m.group(1))));
            leg.order().stream()
                    .map(k -> attribute(leg.entity(), k.path()))
                    .filter(a -> a.type() instanceof AttributeType.Bool)
                    .forEach(a -> spoken.add(Names.lower(a.name().value().replaceFirst("^is(?=[A-Z])", ""))));
            if (!leg.order().isEmpty()) {
                spoken.addAll(List.of("first", "last"));
            }
        }
        return spoken;
    }

    /** Values of enumerations, and booleans, that the description says the rows have, and of which no predicate speaks. */
    private void values(Read read, Text place) {
        Set<String> asked = asked(read);
        Set<String> spoken = spoken(read);
        String[] words = place.value().split("[^\\p{L}\\p{N}_]+");
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            if (word.length() < 3 || PLAIN.contains(Names.lower(word)) || spoken.contains(Names.lower(word))) {
                continue;
            }
            boolean isNot = i > 0 && Names.same(words[i - 1], "not");
            List<String> meant = new ArrayList<>();
            legs.forEach(l -> meant.addAll(Guesses.said(l.entity, word, isNot, asked)));
            boolean isUn = meant.isEmpty() && Names.lower(word).startsWith("un");
            if (isUn) {
                legs.forEach(l -> meant.addAll(Guesses.said(l.entity, word.substring(2), true, asked)));
            }
            // Few words are values: what is looked up among all entities comes last.
            if (!meant.isEmpty() && !isName(word) && (isUn || isSaidOfRows(words, i))) {
                more(place, word, "nothing asks for it", meant);
            }
        }
    }

    private boolean isName(String word) {
        return context.schema().all().stream()
                .anyMatch(e -> Names.means(word, e.name().value())
                        || e.attributes().stream()
                                .anyMatch(a -> Names.same(a.name().value(), word)
                                        && !(a.type() instanceof AttributeType.Bool)));
    }

    /** "open orders", "that are open", "status open or pending"; not "who has booked". */
    private boolean isSaidOfRows(String[] words, int at) {
        boolean isBefore = IntStream.rangeClosed(at + 1, at + 2)
                .filter(i -> i < words.length)
                .anyMatch(i -> isRow(words[i]));
        boolean isBehind = at > 0 && (BEFORE_VALUE.contains(Names.lower(words[at - 1])) || isName(words[at - 1]));
        return isBefore || isBehind;
    }

    /** The name of an entity that is read, or the last word of it. */
    private boolean isRow(String noun) {
        String one = Names.lower(noun).replaceFirst("s$", "");
        return legs.stream()
                .map(l -> l.entity.name().value())
                .anyMatch(n -> Names.means(noun, n)
                        || one.length() > 2 && Names.lower(n).endsWith(one));
    }
}
