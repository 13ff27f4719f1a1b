package dev.partita.read.predicate;

import dev.partita.model.AttributeType;
import dev.partita.model.Parameter;
import dev.partita.model.Parameter.Form;
import dev.partita.model.ParameterName;
import dev.partita.read.entity.ValueKind;
import dev.partita.read.finding.Findings;
import dev.partita.read.finding.ReadCode;
import dev.partita.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The parameters of a pattern, or the fields of a list's elements, in the order the inputs list them, then of use. */
public final class ParameterBook implements Parameters {
    private final String subject;
    private final List<String> listed;
    private final Findings findings;
    private final Map<ParameterName, Parameter> used = new LinkedHashMap<>();
    private final Set<ParameterName> said = new LinkedHashSet<>();

    public ParameterBook(String subject, List<String> listed, Findings findings) {
        this.subject = subject;
        this.listed = List.copyOf(listed);
        this.findings = findings;
    }

    /** The order alone does not tell an operand from a slip of a value. */
    @Override
    public boolean isListed(String name) {
        return false;
    }

    public boolean knows(String name) {
        return used.containsKey(new ParameterName(name));
    }

    @Override
    public void use(ParameterName name, AttributeType type, Form form, boolean optional, Span span) {
        said.add(name);
        note(name, type, form, optional, span);
    }

    /** Notes a parameter that a create takes without a word of it in the document. */
    public void imply(ParameterName name, AttributeType type, boolean optional, Span span) {
        note(name, type, Form.VALUE, optional, span);
    }

    private void note(ParameterName name, AttributeType type, Form form, boolean optional, Span span) {
        Parameter before = used.get(name);
        if (before == null) {
            used.put(name, new Parameter(name, type, optional, form, List.of()));
            return;
        }
        if (ValueKind.of(before.type()) != ValueKind.of(type) || before.form() != form) {
            findings.add(
                    ReadCode.PARAMETER_CONFLICT,
                    span,
                    subject,
                    "The parameter " + name + " is used as two different types of values.");
        }
        used.put(
                name,
                new Parameter(name, before.type(), before.optional() && optional, before.form(), before.fields()));
    }

    /** A list whose elements have fields. */
    public void elements(ParameterName name, List<Parameter> fields) {
        used.put(name, new Parameter(name, new AttributeType.MapOf(200, 800), false, Form.ELEMENTS, fields));
    }

    public List<Parameter> all() {
        List<Parameter> all = new ArrayList<>();
        for (String name : listed) {
            Parameter parameter = name.isEmpty() ? null : used.get(new ParameterName(name));
            if (parameter != null && !all.contains(parameter)) {
                all.add(parameter);
            }
        }
        used.values().stream()
                .filter(p -> !all.contains(p))
                .map(p -> p.form() != Form.VALUE || said.contains(p.name()) ? p : implied(p))
                .forEach(all::add);
        return all;
    }

    private static Parameter implied(Parameter parameter) {
        return new Parameter(
                parameter.name(),
                parameter.type(),
                parameter.optional(),
                parameter.form(),
                parameter.fields(),
                Optional.of(Parameter.Implied.BY_STORING));
    }
}
