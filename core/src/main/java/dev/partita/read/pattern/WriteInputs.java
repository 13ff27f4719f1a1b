package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.BatchSizes;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.PhraseParser;
import dev.partita.read.word.Cursor;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The Input Parameters of a write.
 *
 * @param names what a call passes, as written; a batch or list without its brackets
 * @param places where each of them stands
 * @param tests the inputs that are written as predicates, and the bare ones
 * @param lists those of which the inputs say how many elements they have
 */
record WriteInputs(List<String> names, List<Text> places, List<Phrase.Test> tests, List<Phrase.Batch> lists) {
    private static final Pattern LIST = Pattern.compile("([\\p{L}\\p{N}_]+)\\s*\\[\\]\\s*(\\(.*\\))?", Pattern.DOTALL);

    private static final Pattern ALL =
            Pattern.compile("(?i)(all|every|\\*)( (of )?(its |the )?(attributes|fields|columns|properties|values))?");

    WriteInputs {
        names = List.copyOf(names);
        places = List.copyOf(places);
        tests = List.copyOf(tests);
        lists = List.copyOf(lists);
    }

    static WriteInputs read(RowContext context, Entity own) {
        List<String> names = new ArrayList<>();
        List<Text> places = new ArrayList<>();
        List<Phrase.Test> tests = new ArrayList<>();
        List<Phrase.Batch> lists = new ArrayList<>();
        PhraseParser parser =
                new PhraseParser(context.id(), own, p -> context.paths().literals(own, p), context.findings());
        for (Text part :
                context.row().cell(Column.INPUTS).map(c -> Splits.at(c, ",;")).orElse(List.of())) {
            if (ALL.matcher(part.value()).matches()) {
                all(context, own, part).forEach(a -> {
                    names.add(a);
                    places.add(part.saying(a));
                });
                continue;
            }
            Matcher list = LIST.matcher(part.value());
            if (list.matches()) {
                Text name = part.part(list.start(1), list.end(1));
                names.add(name.value());
                places.add(name);
                if (list.group(2) != null) {
                    Cursor size = new Cursor(part.from(list.start(2)));
                    lists.add(BatchSizes.read(size, name, context.id(), context.findings()));
                }
                continue;
            }
            for (Phrase phrase : parser.list(part)) {
                if (phrase instanceof Phrase.Test test) {
                    tests.add(test);
                    parameters(test, names, places);
                }
            }
        }
        return new WriteInputs(names, places, tests, lists);
    }

    /** All attributes that a call can pass: those of which the effects do not say what they become, and nothing keeps. */
    private static List<String> all(RowContext context, Entity own, Text place) {
        String effects = context.row().cell(Column.ITEMS).map(Text::value).orElse("");
        List<String> all = own.attributes().stream()
                .filter(a -> a.aggregate().isEmpty())
                .map(a -> a.name().value())
                .filter(a ->
                        !Pattern.compile("\\b" + a + "\\s*=").matcher(effects).find())
                .toList();
        context.add(
                ReadCode.LOOSE_PREDICATE,
                place,
                "\"" + place + "\" is read as " + String.join(", ", all) + ".",
                String.join(", ", all));
        return all;
    }

    private static void parameters(Phrase.Test test, List<String> names, List<Text> places) {
        if (test.kind() == Phrase.Kind.PLAIN) {
            names.add(test.path().value());
            places.add(test.path());
        }
        for (Phrase.Word word : test.operands()) {
            if (word instanceof Phrase.Word.Name name) {
                names.add(name.text().value());
                places.add(name.text());
            }
        }
    }

    /** The inputs written as predicates: with an operator, or about another entity. */
    boolean hasPredicates() {
        return tests.stream()
                .anyMatch(t -> t.kind() != Phrase.Kind.PLAIN || t.path().value().contains("."));
    }
}
