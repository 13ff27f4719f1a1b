package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Guesses;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        new DescribedValues(context, legs)
                .of(read.legs())
                .forEach(v -> more(place.get(), v.word(), "nothing asks for it", v.texts()));
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
}
