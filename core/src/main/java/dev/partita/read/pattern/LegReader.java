package dev.partita.read.pattern;

import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.ParameterBook;
import dev.partita.read.predicate.Paths.Outcome;
import dev.partita.read.predicate.Phrase;
import dev.partita.read.predicate.Phrase.Kind;
import dev.partita.read.predicate.PhraseParser;
import dev.partita.read.predicate.PredicateResolver;
import dev.partita.read.predicate.TextSearch;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Distributes inputs and filters over the legs of a read. */
final class LegReader {
    private final RowContext context;
    private final List<LegSketch> legs;
    private final PredicateResolver resolver;
    private final Anchors anchors;

    LegReader(RowContext context, List<Entity> entities, ParameterBook book) {
        this.context = context;
        this.legs = entities.stream().map(LegSketch::new).toList();
        this.resolver = new PredicateResolver(context.id(), context.paths(), book, context.findings());
        this.anchors = new Anchors(context, legs);
    }

    List<LegSketch> read() {
        ListInputs cells = ListInputs.of(context);
        List<Phrase> inputs = phrases(cells.inputs());
        List<Phrase> filters = phrases(cells.filters());
        Map<String, Phrase> comparing = new LinkedHashMap<>();
        Stream.concat(inputs.stream(), filters.stream())
                .forEach(p -> p.parameters().forEach(n -> comparing.putIfAbsent(n.value(), p)));
        inputs.stream().filter(p -> !isNamedElsewhere(p, comparing)).forEach(p -> distribute(p, true));
        filters.forEach(p -> distribute(p, false));
        anchors.nest();
        return legs;
    }

    private List<Phrase> phrases(Optional<Text> cell) {
        PhraseParser parser =
                new PhraseParser(context.id(), legs.getFirst().entity, this::literals, context.findings());
        return cell.map(parser::list).orElse(List.of());
    }

    private List<String> literals(String path) {
        List<String> all = new ArrayList<>();
        for (LegSketch leg : legs) {
            all.addAll(context.paths().literals(leg.entity, withoutLeg(leg, path)));
        }
        return all;
    }

    private String withoutLeg(LegSketch leg, String path) {
        String prefix = leg.entity.name() + ".";
        return legs.size() > 1 && path.startsWith(prefix) ? path.substring(prefix.length()) : path;
    }

    private void distribute(Phrase phrase, boolean input) {
        List<LegSketch> having = having(phrase);
        if (having.isEmpty() && input && isPaging(phrase)) {
            context.add(
                    ReadCode.PAGING_INPUT,
                    phrase.text(),
                    "Pages are said by Limit and Paginated; \"" + phrase.text() + "\" is read over.",
                    "Paginated: Yes");
            return;
        }
        if (phrase instanceof Phrase.Test test) {
            having.forEach(l -> own(l, test, input));
            if (input && isAnchor(test)) {
                legs.stream().filter(l -> !having.contains(l)).forEach(l -> translated(l, test));
            }
        } else {
            having.forEach(l -> resolver.resolve(l.entity, phrase).ifPresent(l.where::add));
        }
        if (having.isEmpty()) {
            lost(phrase);
        }
    }

    /**
     * An input without a path of its name is named, where something else of the row compares with it; an estimate asks for a predicate.
     *
     * @param all the first that compares with each parameter
     */
    private boolean isNamedElsewhere(Phrase input, Map<String, Phrase> all) {
        Optional<Phrase> comparing = input instanceof Phrase.Test test
                        && test.kind() == Kind.PLAIN
                        && test.estimate().isEmpty()
                ? Optional.ofNullable(all.get(test.path().value()))
                : Optional.empty();
        if (comparing.isEmpty() || !having(input).isEmpty()) {
            return false;
        }
        String asked = comparing.get().text().value();
        context.add(
                ReadCode.LOOSE_PREDICATE,
                input.text(),
                "\"" + input.text() + "\" is what \"" + asked + "\" compares with.",
                asked);
        return true;
    }

    private static boolean isPaging(Phrase phrase) {
        return phrase instanceof Phrase.Test test
                && test.kind() == Kind.PLAIN
                && test.path()
                        .value()
                        .matches(
                                "(?i)(limit|page|page_?size|cursor|offset|(next|page)_?token|last_?evaluated_?key|exclusive_?start_?key)");
    }

    private static boolean isAnchor(Phrase.Test test) {
        return test.kind() == Kind.PLAIN || test.kind() == Kind.EQUAL || test.kind() == Kind.IN_BATCH;
    }

    private void own(LegSketch leg, Phrase.Test test, boolean input) {
        String path = withoutLeg(leg, test.path().value());
        boolean prefixed = !path.equals(test.path().value());
        Optional<Predicate> predicate = Optional.empty();
        if (prefixed) {
            Outcome.Found found = context.paths().find(leg.entity, path).orElseThrow();
            predicate = resolver.test(test, found.path(), found.attribute());
        } else if (!searches(leg, test)) {
            predicate = resolver.resolve(leg.entity, test);
        }
        if (predicate.filter(p -> isOfAllThatLives(leg.entity, p)).isPresent()) {
            context.add(
                    ReadCode.ASKS_FOR_THE_LIVING,
                    test.text(),
                    "\"" + test.text() + "\" holds of every " + leg.entity.name()
                            + " that is stored: what has expired is not.",
                    List.of());
            return;
        }
        predicate.ifPresent(leg.where::add);
        if (predicate.isPresent() && input && isAnchor(test)) {
            leg.anchors.add(test);
        }
    }

    /** Whether it asks that a row has not expired; what has no time to expire at lives, and does not satisfy it. */
    private static boolean isOfAllThatLives(Entity entity, Predicate predicate) {
        return predicate instanceof Predicate.Compare compare
                && compare.path().isOwn()
                && entity.ttl().filter(compare.path().attribute()::equals).isPresent()
                && !entity.attribute(compare.path().attribute()).optional()
                && compare.operand().equals(new Operand.Now(0))
                && (compare.comparison() == Predicate.Comparison.GREATER
                        || compare.comparison() == Predicate.Comparison.GREATER_OR_EQUAL);
    }

    private void translated(LegSketch leg, Phrase.Test test) {
        Optional<Path> path = anchors.translate(leg, test.path().value());
        Optional<Predicate> predicate = path.flatMap(p -> resolver.test(test, p, leg.entity.attribute(p.attribute())));
        predicate.ifPresent(p -> {
            leg.where.add(p);
            leg.anchors.add(test);
        });
    }

    /** The legs a phrase speaks of: the one it names; else those that have its paths, in the same case if any do. */
    private List<LegSketch> having(Phrase phrase) {
        List<LegSketch> exact = legs.stream().filter(l -> has(l, phrase, true)).toList();
        List<LegSketch> having = exact.isEmpty()
                ? legs.stream().filter(l -> has(l, phrase, false)).toList()
                : exact;
        boolean loose = phrase instanceof Phrase.WithinLast || phrase instanceof Phrase.Only;
        return loose && having.isEmpty() ? legs.subList(0, 1) : having;
    }

    private boolean has(LegSketch leg, Phrase phrase, boolean exact) {
        return switch (phrase) {
            case Phrase.Test test ->
                hasPath(leg, test.path().value(), exact) || !exact && resolver.isValue(leg.entity, test);
            case Phrase.AnyOf any -> any.parts().stream().allMatch(p -> has(leg, p, exact));
            case Phrase.AllOf all -> all.parts().stream().allMatch(p -> has(leg, p, exact));
            case Phrase.WithinLast last -> resolver.fits(leg.entity, phrase);
            case Phrase.Only only -> resolver.fits(leg.entity, phrase);
        };
    }

    private boolean hasPath(LegSketch leg, String path, boolean exact) {
        boolean ofAnother =
                legs.size() > 1 && legs.stream().anyMatch(l -> l != leg && path.startsWith(l.entity.name() + "."));
        return !ofAnother
                && context.paths()
                        .find(leg.entity, withoutLeg(leg, path))
                        .filter(f -> f.exact() || !exact)
                        .isPresent();
    }

    private void lost(Phrase phrase) {
        boolean searchWord = phrase instanceof Phrase.Test test
                && test.path().value().matches("(?i)(q|query|text|keywords?|search\\w*|term|phrase)");
        if (searchWord && SearchWords.in(context.description() + " " + phrase.text())) {
            context.add(ReadCode.TEXT_SEARCH, phrase.text(), TextSearch.MESSAGE, TextSearch.FIXES);
        } else {
            resolver.resolve(legs.get(0).entity, phrase);
        }
    }

    /** "Search products by name" with the bare name as input asks for a text search, not for equality. */
    private boolean searches(LegSketch leg, Phrase.Test test) {
        boolean plainText = test.kind() == Kind.PLAIN
                && context.paths()
                        .find(leg.entity, test.path().value())
                        .filter(f -> SearchWords.isProse(leg.entity, f.attribute()))
                        .isPresent();
        boolean searches = plainText && SearchWords.in(context.description());
        if (searches) {
            List<String> fixes = new ArrayList<>(List.of(test.path() + " = " + test.path()));
            fixes.add(test.path() + " begins with prefix");
            context.add(ReadCode.TEXT_SEARCH, test.path(), TextSearch.MESSAGE, fixes);
        }
        return searches;
    }

    /** Names of the inputs in the order they are written. */
    static List<String> listed(Text cell) {
        List<String> names = new ArrayList<>();
        for (String word : cell.value().split("[^\\w.]+")) {
            if (Names.isName(word.replace(".", ""))) {
                names.add(word);
            }
        }
        return names;
    }
}
