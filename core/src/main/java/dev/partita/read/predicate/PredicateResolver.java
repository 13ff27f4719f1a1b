package dev.partita.read.predicate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Entity;
import dev.partita.model.Operand;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Predicate.Comparison;
import dev.partita.model.Predicate.Estimate;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase.Kind;
import dev.partita.read.predicate.Phrase.Test;
import dev.partita.read.predicate.Phrase.Word;
import dev.partita.read.word.Quantities;
import dev.partita.read.word.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns phrases about one entity into predicates of the model. */
public final class PredicateResolver {
    private final String subject;
    private final Paths paths;
    private final Parameters parameters;
    private final Operands operands;
    private final Incomparable incomparable;
    private final Findings findings;

    public PredicateResolver(String subject, Paths paths, Parameters parameters, Findings findings) {
        this.subject = subject;
        this.paths = paths;
        this.parameters = parameters;
        this.operands = new Operands(subject, parameters, findings);
        this.incomparable = new Incomparable(subject, paths, parameters, findings);
        this.findings = findings;
    }

    /** Absent, and reported, if it cannot be resolved. */
    public Optional<Predicate> resolve(Entity entity, Phrase phrase) {
        return switch (phrase) {
            case Phrase.AllOf all -> all(entity, all.parts()).map(Predicate::all);
            case Phrase.AnyOf any -> any(entity, any);
            case Phrase.WithinLast last -> withinLast(entity, last);
            case Phrase.Only only -> only(entity, only);
            case Test test -> test(entity, test);
        };
    }

    private Optional<List<Predicate>> all(Entity entity, List<Phrase> phrases) {
        List<Predicate> parts = new ArrayList<>();
        phrases.forEach(p -> resolve(entity, p).ifPresent(parts::add));
        return parts.size() == phrases.size() ? Optional.of(parts) : Optional.empty();
    }

    private Optional<Predicate> any(Entity entity, Phrase.AnyOf any) {
        return any.parts().size() == 1
                ? resolve(entity, any.parts().get(0).keeping(any.estimate()))
                : all(entity, any.parts()).map(p -> either(p, any.estimate()));
    }

    /** Equalities of one path are one list of its values, which keys serve: {@code (status = A or status = B)}. */
    private static Predicate either(List<Predicate> parts, Optional<Estimate> estimate) {
        List<Operand> operands =
                parts.stream().flatMap(p -> values(p).stream()).distinct().toList();
        List<Path> paths = parts.stream()
                .flatMap(p -> p.atoms().map(Predicate.Atom::path))
                .distinct()
                .toList();
        boolean isList =
                paths.size() == 1 && parts.stream().noneMatch(p -> values(p).isEmpty());
        return isList ? new Predicate.InList(paths.getFirst(), operands, estimate) : new Predicate.Or(parts, estimate);
    }

    /** The values that a path may have by a predicate that says nothing else; none of another. */
    private static List<Operand> values(Predicate predicate) {
        return predicate.estimate().isPresent()
                ? List.of()
                : predicate instanceof Predicate.InList list
                        ? list.operands()
                        : predicate instanceof Predicate.Compare compare && compare.comparison() == Comparison.EQUAL
                                ? List.of(compare.operand())
                                : List.of();
    }

    private Optional<Predicate> test(Entity entity, Test test) {
        return switch (paths.follow(entity, test.path().value())) {
            case Paths.Outcome.Found found -> {
                if (!found.exact()) {
                    findings.add(
                            ReadCode.OTHER_CASE,
                            test.path().span(),
                            subject,
                            test.path() + " is read as " + found.attribute().name() + ".",
                            found.attribute().name().value());
                }
                yield incomparable.isOfAttributes(entity, test)
                        ? Optional.empty()
                        : test(test, found.path(), found.attribute());
            }
            case Paths.Outcome.Lost lost -> {
                Optional<Phrase> value = asValue(entity, test);
                if (value.isPresent()) {
                    yield resolve(entity, value.get());
                }
                if (lost.suggestions().isEmpty()
                        && parameters.isListed(test.path().value())) {
                    incomparable.ofInput(entity, test);
                } else {
                    findings.add(
                            ReadCode.UNKNOWN_ATTRIBUTE, test.path().span(), subject, lost.reason(), lost.suggestions());
                }
                yield Optional.empty();
            }
        };
    }

    /** A word alone that is no attribute, but a value of exactly one: "pending". */
    public boolean isValue(Entity entity, Test test) {
        return test.kind() == Kind.PLAIN
                && Guesses.only(entity, test.path().value(), false).size() == 1;
    }

    private Optional<Phrase> asValue(Entity entity, Test test) {
        return isValue(entity, test)
                ? Optional.of(new Phrase.Only(test.path().value(), false, test.text()))
                : Optional.empty();
    }

    /** The predicate about a path that is known. */
    public Optional<Predicate> test(Test test, Path path, Attribute attribute) {
        Optional<Estimate> estimate = test.estimate();
        if (!allows(test.kind(), attribute.type())) {
            findings.add(
                    ReadCode.OPERATOR_TYPE,
                    test.text().span(),
                    subject,
                    "\"" + test.kind().sign() + "\" does not apply to a " + Types.word(attribute.type()) + ".");
            return Optional.empty();
        }
        AttributeType type = operandType(test.kind(), attribute);
        List<Operand> fitted = new ArrayList<>();
        for (Word word : test.operands()) {
            operands.fit(word, type, false).ifPresent(fitted::add);
        }
        if (fitted.size() < test.operands().size()) {
            return Optional.empty();
        }
        return Optional.of(
                switch (test.kind()) {
                    case PLAIN -> plain(test, path, attribute);
                    case EQUAL -> compare(path, Comparison.EQUAL, fitted, estimate);
                    case NOT_EQUAL -> compare(path, Comparison.NOT_EQUAL, fitted, estimate);
                    case LESS -> compare(path, Comparison.LESS, fitted, estimate);
                    case LESS_OR_EQUAL -> compare(path, Comparison.LESS_OR_EQUAL, fitted, estimate);
                    case GREATER -> compare(path, Comparison.GREATER, fitted, estimate);
                    case GREATER_OR_EQUAL -> compare(path, Comparison.GREATER_OR_EQUAL, fitted, estimate);
                    case BETWEEN -> new Predicate.Between(path, fitted.get(0), fitted.get(1), estimate);
                    case BEGINS_WITH -> new Predicate.BeginsWith(path, fitted.get(0), estimate);
                    case CONTAINS -> new Predicate.Contains(path, fitted.get(0), estimate);
                    case IN_LIST -> new Predicate.InList(path, fitted, estimate);
                    case IN_BATCH -> batch(test, path, attribute);
                    case IS_PRESENT -> new Predicate.IsPresent(path, estimate);
                    case IS_ABSENT -> new Predicate.IsAbsent(path, estimate);
                });
    }

    private Predicate plain(Test test, Path path, Attribute attribute) {
        ParameterName name = new ParameterName(test.path().value());
        parameters.use(
                name, attribute.type(), Parameter.Form.VALUE, false, test.path().span());
        return compare(path, Comparison.EQUAL, List.of(new Operand.Parameter(name)), test.estimate());
    }

    private static Predicate compare(Path path, Comparison sign, List<Operand> operands, Optional<Estimate> estimate) {
        return new Predicate.Compare(path, sign, operands.get(0), estimate);
    }

    private Predicate batch(Test test, Path path, Attribute attribute) {
        Phrase.Batch batch = test.batch().orElseThrow();
        ParameterName name = new ParameterName(batch.parameter().value());
        operands.batch(name, attribute.type(), batch.parameter().span());
        return new Predicate.InBatch(path, name, batch.average(), batch.max(), test.estimate());
    }

    private static AttributeType operandType(Kind kind, Attribute attribute) {
        if (kind == Kind.CONTAINS) {
            return Operands.elementOf(attribute);
        }
        boolean prefix = kind == Kind.BEGINS_WITH && !(attribute.type() instanceof AttributeType.Text);
        return prefix ? new AttributeType.Text(10, 40, false) : attribute.type();
    }

    private static boolean allows(Kind kind, AttributeType type) {
        ValueKind values = ValueKind.of(type);
        return switch (kind) {
            case PLAIN, EQUAL, NOT_EQUAL, IN_LIST, IN_BATCH, IS_PRESENT, IS_ABSENT -> true;
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, BETWEEN -> values.isOrdered();
            case BEGINS_WITH -> values == ValueKind.TEXT || values == ValueKind.DATETIME || values == ValueKind.DATE;
            case CONTAINS ->
                values == ValueKind.TEXT
                        || values == ValueKind.LIST
                        || values == ValueKind.TEXT_SET
                        || values == ValueKind.NUMBER_SET;
        };
    }

    /** Whether exactly one attribute or value of the entity fits loose words. */
    public boolean fits(Entity entity, Phrase phrase) {
        return phrase instanceof Phrase.Only only
                ? Guesses.only(entity, only.word(), only.negated()).size() == 1
                : Guesses.times(entity).size() == 1;
    }

    private Optional<Predicate> withinLast(Entity entity, Phrase.WithinLast last) {
        List<Attribute> times = Guesses.times(entity);
        if (times.size() != 1) {
            return unclear(
                    last,
                    times.stream()
                            .map(a -> a.name() + " >= now - " + Quantities.period(last.seconds()))
                            .toList());
        }
        guessed(last, times.get(0).name() + " >= now - " + Quantities.period(last.seconds()));
        return Optional.of(new Predicate.Compare(
                Path.own(times.get(0).name()),
                Comparison.GREATER_OR_EQUAL,
                new Operand.Now(-last.seconds()),
                Optional.empty()));
    }

    private Optional<Predicate> only(Entity entity, Phrase.Only only) {
        List<Guesses.Meaning> meanings = Guesses.only(entity, only.word(), only.negated());
        if (meanings.size() != 1) {
            return unclear(only, meanings.stream().map(Guesses.Meaning::text).toList());
        }
        guessed(only, meanings.get(0).text());
        return Optional.of(meanings.get(0).predicate());
    }

    private void guessed(Phrase phrase, String precise) {
        findings.add(
                ReadCode.LOOSE_PREDICATE,
                phrase.text().span(),
                subject,
                "\"" + phrase.text() + "\" is read as " + precise + ".",
                precise);
    }

    private Optional<Predicate> unclear(Phrase phrase, List<String> fixes) {
        findings.add(
                ReadCode.UNCLEAR_WORDS,
                phrase.text().span(),
                subject,
                fixes.isEmpty()
                        ? "No attribute or value fits \"" + phrase.text() + "\"."
                        : "More than one attribute or value fits \"" + phrase.text() + "\".",
                fixes);
        return Optional.empty();
    }
}
