package dev.partita.read.predicate;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase.Kind;
import dev.partita.read.predicate.Phrase.Test;
import dev.partita.read.predicate.Phrase.Word;
import java.util.Optional;

/** What a predicate cannot compare: two things that are stored, or two that the call gives. */
final class Incomparable {
    private final String subject;
    private final Paths paths;
    private final Parameters parameters;
    private final Findings findings;

    Incomparable(String subject, Paths paths, Parameters parameters, Findings findings) {
        this.subject = subject;
        this.paths = paths;
        this.parameters = parameters;
        this.findings = findings;
    }

    /** {@code fromBin != toBin}: what is about inputs alone asks nothing of what is stored. */
    void ofInput(Entity entity, Test test) {
        findings.add(
                ReadCode.UNKNOWN_ATTRIBUTE,
                test.path().span(),
                subject,
                test.path() + " is an input, and no attribute of " + entity.name()
                        + ": of inputs alone the caller knows whether it holds, before the call.",
                "leave out \"" + test.text() + "\", and let the caller check it",
                "the range of the attribute that " + test.path() + " is written to: beyond it a call is refused");
    }

    /**
     * An operand that names an attribute, and no parameter that is listed: a path does, and a name alone that another attribute of the
     * entity has, unless they are to be equal ({@code parentId = categoryId} asks for the children of a category).
     */
    boolean isOfAttributes(Entity entity, Test test) {
        Optional<Word.Name> named = test.operands().stream()
                .filter(Word.Name.class::isInstance)
                .map(Word.Name.class::cast)
                .filter(n -> !parameters.isListed(n.text().value())
                        && isAttribute(entity, test, n.text().value()))
                .findFirst();
        named.ifPresent(n -> findings.add(
                ReadCode.COMPARED_ATTRIBUTES,
                n.text().span(),
                subject,
                n.text() + " is an attribute, too; what an attribute is compared with is a value or a parameter.",
                "an attribute that holds how far they are apart: free > 0",
                "a parameter of another name"));
        return named.isPresent();
    }

    private boolean isAttribute(Entity entity, Test test, String operand) {
        return operand.contains(".")
                ? paths.schema().all().stream()
                        .anyMatch(e -> paths.find(e, operand).isPresent()
                                || operand.startsWith(e.name() + ".")
                                        && paths.find(
                                                        e,
                                                        operand.substring(
                                                                e.name().value().length() + 1))
                                                .isPresent())
                : test.kind() != Kind.EQUAL
                        && !operand.equals(test.path().value())
                        && entity.find(new AttributeName(operand)).isPresent();
    }
}
