package dev.partita.read.predicate;

import dev.partita.model.Attribute;
import dev.partita.model.AttributeType;
import dev.partita.model.Operand;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.model.Value;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Phrase.Word;
import dev.partita.read.word.Names;
import dev.partita.read.word.Types;
import dev.partita.source.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Turns operands as written into operands that fit an attribute. */
public final class Operands {
    private static final AttributeType ANY_TEXT = new AttributeType.Text(20, 200, false);

    private final String subject;
    private final Findings findings;
    private final Parameters parameters;

    public Operands(String subject, Parameters parameters, Findings findings) {
        this.subject = subject;
        this.parameters = parameters;
        this.findings = findings;
    }

    /** @param optional whether the operand may be left out of a call */
    public Optional<Operand> fit(Word word, AttributeType type, boolean optional) {
        return switch (word) {
            case Word.Name name -> name(name, type, optional);
            case Word.Now now -> now(now, type);
            case Word.Value value -> value(value);
            case Word.Quoted quoted -> quoted(quoted, type);
            case Word.Digits digits -> digits(digits, type);
            case Word.Truth truth ->
                type instanceof AttributeType.Bool ? literal(Value.of(truth.truth())) : misfit(word, type);
        };
    }

    private Optional<Operand> name(Word.Name name, AttributeType type, boolean optional) {
        String text = name.text().value();
        if (type instanceof AttributeType.Enumeration enumeration && !parameters.isListed(text)) {
            List<String> literals = literals(enumeration);
            boolean shouted =
                    text.length() > 1 && text.equals(text.toUpperCase(Locale.ROOT)) && !text.matches("[0-9_]*");
            Optional<String> near = text.length() < 4 ? Optional.empty() : Names.nearest(text, literals);
            if (shouted || near.isPresent()) {
                unknownValue(name, near.map(List::of).orElse(literals));
                return Optional.empty();
            }
        }
        parameters.use(
                new ParameterName(text), type, Form.VALUE, optional, name.text().span());
        return Optional.of(new Operand.Parameter(new ParameterName(text)));
    }

    private void unknownValue(Word word, List<String> suggestions) {
        findings.add(
                ReadCode.UNKNOWN_VALUE,
                word.text().span(),
                subject,
                word.text() + " is no value of the enumeration.",
                suggestions);
    }

    private Optional<Operand> now(Word.Now now, AttributeType type) {
        return ValueKind.of(type).isTime() ? Optional.of(new Operand.Now(now.offsetSeconds())) : misfit(now, type);
    }

    private Optional<Operand> value(Word.Value value) {
        String written = value.text().value();
        if (!written.equals(value.literal())) {
            findings.add(
                    ReadCode.OTHER_CASE,
                    value.text().span(),
                    subject,
                    written + " is read as " + value.literal() + ".",
                    value.literal());
        }
        return literal(Value.of(value.literal()));
    }

    private Optional<Operand> quoted(Word.Quoted quoted, AttributeType type) {
        if (type instanceof AttributeType.Enumeration enumeration) {
            return ofEnumeration(quoted, enumeration);
        }
        String content = quoted.content();
        Optional<Value> value = switch (ValueKind.of(type)) {
            case TEXT -> Optional.of(Value.of(content));
            case DATETIME -> Times.dateTime(content).map(Value::of);
            case DATE -> Times.date(content).map(Value::of);
            case EPOCH -> Times.epoch(content).map(Value::of);
            case NUMBER, TRUTH, BINARY, LIST, MAP, TEXT_SET, NUMBER_SET -> Optional.empty();
        };
        return value.isPresent() ? literal(value.get()) : misfit(quoted, type);
    }

    private Optional<Operand> ofEnumeration(Word.Quoted quoted, AttributeType.Enumeration enumeration) {
        List<String> literals = literals(enumeration);
        Optional<String> match = Names.match(quoted.content(), literals);
        if (match.isEmpty()) {
            unknownValue(
                    quoted,
                    Names.nearest(quoted.content(), literals).map(List::of).orElse(literals));
            return Optional.empty();
        }
        if (!match.get().equals(quoted.content())) {
            findings.add(
                    ReadCode.OTHER_CASE,
                    quoted.text().span(),
                    subject,
                    quoted.content() + " is read as " + match.get() + ".",
                    "'" + match.get() + "'");
        }
        return literal(Value.of(match.get()));
    }

    private Optional<Operand> digits(Word.Digits digits, AttributeType type) {
        if (type instanceof AttributeType.Enumeration enumeration) {
            unknownValue(digits, literals(enumeration));
            return Optional.empty();
        }
        ValueKind kind = ValueKind.of(type);
        boolean fits = kind == ValueKind.NUMBER || kind == ValueKind.EPOCH;
        return fits ? literal(Value.of(digits.number())) : misfit(digits, type);
    }

    private Optional<Operand> misfit(Word word, AttributeType type) {
        findings.add(
                ReadCode.OPERAND_TYPE,
                word.text().span(),
                subject,
                word.text() + " is no value of the attribute's type, " + Types.word(type) + ".",
                Types.example(type));
        return Optional.empty();
    }

    private static Optional<Operand> literal(Value value) {
        return Optional.of(new Operand.Literal(value));
    }

    private static List<String> literals(AttributeType.Enumeration enumeration) {
        return enumeration.literals().stream().map(AttributeType.Literal::text).toList();
    }

    /** A list parameter of values of this type. */
    void batch(ParameterName name, AttributeType type, Span span) {
        parameters.use(name, type, Form.BATCH, false, span);
    }

    /** What the operand of {@code contains} is: text for a string, a member for a set or list. */
    static AttributeType elementOf(Attribute attribute) {
        return switch (ValueKind.of(attribute.type())) {
            case NUMBER_SET -> new AttributeType.Number(Optional.empty(), 0);
            case TEXT -> attribute.type() instanceof AttributeType.Text text ? text : ANY_TEXT;
            case NUMBER, TRUTH, DATETIME, DATE, EPOCH, BINARY, LIST, MAP, TEXT_SET -> ANY_TEXT;
        };
    }
}
