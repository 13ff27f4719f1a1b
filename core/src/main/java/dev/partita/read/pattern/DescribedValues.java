package dev.partita.read.pattern;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Guesses;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Values of enumerations, and booleans, that the description of a read says the rows have, and of which no predicate speaks. One that stands
 * right before what is read, "open jobs", is asked for; others may mean anything.
 */
final class DescribedValues {
    /** Values that are more often plain English. */
    private static final List<String> PLAIN = List.of(
            "all", "new", "none", "any", "other", "on", "off", "in", "out", "yes", "no", "get", "list", "read", "by");

    /** What happened, of an attribute that says when: {@code submittedAt}. */
    private static final Pattern TIME_OF = Pattern.compile("(.+?)_?(?:At|On|Date|Time|Day|at|on|date|time|day)");

    private static final List<String> NOT = List.of("not", "non", "never");

    private static final List<String> BEFORE_VALUE =
            List.of("are", "not", "only", "still", "currently", "status", "state");

    /** With any of these a word before the rows may tell of some of them only. */
    private static final Pattern OF_SOME = Pattern.compile(
            "(?i)\\b(or|and|also|even|both|either|with|without|except|excluding|including|but|not|instead|unless|first|before|after|then)\\b|[/&+(]");

    private final RowContext context;
    private final List<LegSketch> legs;

    DescribedValues(RowContext context, List<LegSketch> legs) {
        this.context = context;
        this.legs = legs;
    }

    /** @param isBefore whether it stands right before the rows */
    record Said(String word, List<Guesses.Meaning> meanings, boolean isBefore) {
        List<String> texts() {
            return meanings.stream().map(Guesses.Meaning::text).toList();
        }
    }

    /** The legs, asking for the one value that the description says all rows have; what a row is known by says more than that. */
    List<Read.Leg> asked(List<Read.Leg> read, Read.Result result) {
        Optional<Text> place = context.row().cell(Column.DESCRIPTION);
        boolean isKnown = read.size() > 1 || result instanceof Read.Result.Single && Results.isOne(legs);
        if (place.isEmpty() || isKnown || OF_SOME.matcher(place.get().value()).find()) {
            return read;
        }
        List<Said> said = of(read);
        boolean isClear = said.size() == 1
                && said.getFirst().isBefore()
                && said.getFirst().meanings().size() == 1;
        if (!isClear) {
            return read;
        }
        Read.Leg leg = read.getFirst();
        Guesses.Meaning meant = said.getFirst().meanings().getFirst();
        if (leg.order().stream()
                .map(Read.SortKey::path)
                .anyMatch(meant.predicate().path()::equals)) {
            return read;
        }
        context.add(
                ReadCode.LOOSE_PREDICATE,
                place.get(),
                "\"" + said.getFirst().word() + "\" is read as " + meant.text() + ".",
                meant.text());
        Predicate where = Predicate.all(List.of(leg.where(), meant.predicate()));
        return List.of(new Read.Leg(leg.entity(), leg.nesting(), where, leg.order(), leg.returns()));
    }

    List<Said> of(List<Read.Leg> read) {
        Set<String> asked = asked(read);
        Set<String> spoken = spoken(read);
        String[] words = context.description().split("[^\\p{L}\\p{N}_]+");
        List<Said> all = new ArrayList<>();
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            if (word.length() < 3 || PLAIN.contains(Names.lower(word)) || spoken.contains(Names.lower(word))) {
                continue;
            }
            boolean isNot = i > 0 && NOT.contains(Names.lower(words[i - 1]));
            List<Guesses.Meaning> meant = meanings(word, isNot, asked);
            boolean isUn = meant.isEmpty() && Names.lower(word).startsWith("un");
            if (isUn) {
                meant = meanings(word.substring(2), true, asked);
            }
            // Few words are values: what is looked up among all entities comes last.
            if (!meant.isEmpty() && !isName(word) && (isUn || isSaidOfRows(words, i))) {
                all.add(new Said(word, meant, i + 1 < words.length && isRow(words[i + 1])));
            }
        }
        return all;
    }

    private List<Guesses.Meaning> meanings(String word, boolean negated, Set<String> asked) {
        return legs.stream()
                .flatMap(l -> Guesses.said(l.entity, word, negated, asked).stream())
                .toList();
    }

    private static Set<String> asked(List<Read.Leg> read) {
        Set<String> asked = new LinkedHashSet<>();
        read.forEach(l ->
                l.where().atoms().forEach(a -> asked.add(a.path().attribute().value())));
        return asked;
    }

    /**
     * Words that tell of what is asked for otherwise: "submitted" of {@code submittedAt}, "first" of an order, "urgent ones first" of an order by
     * that. In lower case.
     */
    private Set<String> spoken(List<Read.Leg> read) {
        Set<String> spoken = new LinkedHashSet<>();
        for (Read.Leg leg : read) {
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

    private Attribute attribute(EntityName entity, Path path) {
        EntityName last = path.isOwn() ? entity : path.steps().getLast().to();
        return context.schema().entity(last).attribute(path.attribute());
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
