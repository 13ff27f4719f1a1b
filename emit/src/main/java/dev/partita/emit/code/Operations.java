package dev.partita.emit.code;

import dev.partita.emit.interfaces.Words;
import dev.partita.model.Attribute;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Model;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import dev.partita.plan.Plan;
import dev.partita.plan.ReadPlan;
import dev.partita.plan.WritePlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes a method of a pattern and its plan. */
final class Operations {
    private final Program program;
    private final Model model;
    private final Pattern pattern;
    private final String name;
    private final String constant;
    private final Names types;
    private final Convention convention;
    private final Map<ParameterName, String> properties = new LinkedHashMap<>();

    Operations(Program program, Pattern pattern, String name, String constant, Names types) {
        this.program = program;
        this.model = program.model();
        this.pattern = pattern;
        this.name = name;
        this.constant = constant;
        this.types = types;
        this.convention = program.convention();
        Names names = convention.memberNames();
        pattern.parameters().forEach(p -> named(p, names));
    }

    /** A field and a parameter of one name have one property: what is said of it means the nearest. */
    private void named(Parameter parameter, Names names) {
        if (!properties.containsKey(parameter.name())) {
            properties.put(
                    parameter.name(),
                    names.take(convention.member(parameter.name().value())));
        }
        parameter.fields().forEach(f -> named(f, names));
    }

    Operation of(Plan plan) {
        Operation.Answer answer = switch (pattern) {
            case Read read -> answer(read);
            case Write write -> new Operation.Answer.Nothing();
        };
        Optional<String> arguments = pattern.parameters().isEmpty() ? Optional.empty() : Optional.of(type("arguments"));
        Map<ParameterName, String> elements = new LinkedHashMap<>();
        pattern.parameters().stream()
                .filter(p -> p.form() == Parameter.Form.ELEMENTS)
                .forEach(p -> elements.put(p.name(), type(p.name().value() + " element")));
        Context context =
                new Context(pattern.id().value(), model, program.result().design(), properties);
        PlanTerms terms = new PlanTerms(context, program.schema(), pattern);
        Term term = switch (plan) {
            case ReadPlan read -> terms.read(read, (Read) pattern, rows(answer));
            case WritePlan write -> terms.write(write);
        };
        return new Operation(name, constant, pattern, properties, arguments, elements, answer, term);
    }

    private String type(String of) {
        List<String> words = new ArrayList<>(Names.words(name));
        words.addAll(Names.words(of));
        return types.take(convention.type().apply(words));
    }

    private static List<Operation.Rows> rows(Operation.Answer answer) {
        return switch (answer) {
            case Operation.Answer.First first -> List.of(first.rows());
            case Operation.Answer.All all -> List.of(all.rows());
            case Operation.Answer.Legs legs -> legs.legs();
            case Operation.Answer.Nothing nothing -> List.of();
            case Operation.Answer.Number number -> List.of();
            case Operation.Answer.Truth truth -> List.of();
            case Operation.Answer.Value value -> List.of();
        };
    }

    private Operation.Answer answer(Read read) {
        return switch (read.result()) {
            case Read.Result.Single r ->
                new Operation.Answer.First(leg(read.legs().get(0), "row", "row"));
            case Read.Result.Collection r -> collection(read);
            case Read.Result.Count r -> new Operation.Answer.Number();
            case Read.Result.Exists r -> new Operation.Answer.Truth();
            case Read.Result.Sum r -> new Operation.Answer.Value(summed(), false);
            case Read.Result.Min r -> new Operation.Answer.Value(type(read, r.path()), true);
            case Read.Result.Max r -> new Operation.Answer.Value(type(read, r.path()), true);
        };
    }

    /** A sum may have more digits than what is summed. */
    private static AttributeType summed() {
        return new AttributeType.Number(Optional.empty(), 0);
    }

    private AttributeType type(Read read, Path path) {
        return model.attribute(read.legs().get(0).entity(), path).type();
    }

    private Operation.Answer collection(Read read) {
        if (read.legs().size() == 1) {
            return new Operation.Answer.All(leg(read.legs().get(0), "items", "row"), read.paginated());
        }
        List<String> names = Names.of(
                read.legs().stream().map(l -> l.entity().value()).toList(),
                Stream.concat(Stream.of("cursor"), convention.members().stream())
                        .toList(),
                w -> convention.member().apply(Words.plural(w)));
        List<Operation.Rows> legs = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Read.Leg leg = read.legs().get(i);
            legs.add(leg(leg, names.get(i), leg.entity().value() + " row"));
        }
        return new Operation.Answer.Legs(type("result"), legs, read.paginated());
    }

    /** An entity's own attributes are called the same everywhere; where all of it is answered, its own type is. */
    private Operation.Rows leg(Read.Leg leg, String as, String type) {
        Map<AttributeName, String> own = program.properties(leg.entity());
        Names names = convention.memberNames();
        leg.returns().stream().filter(r -> r.path().isOwn()).forEach(r -> names.take(property(own, r)));
        List<Operation.Column> columns = new ArrayList<>();
        for (Read.Returned returned : leg.returns()) {
            Attribute attribute = model.attribute(leg.entity(), returned.path());
            boolean isOwn = returned.path().isOwn();
            columns.add(new Operation.Column(
                    isOwn ? property(own, returned) : names.take(convention.member(returned.label())),
                    returned.label(),
                    returned.path(),
                    attribute.type(),
                    attribute.optional() || !isOwn));
        }
        boolean isWhole = columns.size() == own.size()
                && columns.stream().allMatch(c -> c.path().isOwn());
        return new Operation.Rows(as, isWhole ? program.name(leg.entity()) : type(type), columns, isWhole);
    }

    private static String property(Map<AttributeName, String> own, Read.Returned returned) {
        AttributeName attribute = returned.path().attribute();
        return own.getOrDefault(attribute, attribute.value());
    }
}
