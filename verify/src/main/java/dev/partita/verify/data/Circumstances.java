package dev.partita.verify.data;

import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.EntityName;
import dev.partita.model.Parameter;
import dev.partita.model.Target;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * In which circumstances a call comes out as it does: whether those are stored that it is about, and which of its arguments are the
 * same. A plan may take other ways then, though the outcome is alike.
 */
final class Circumstances {
    private Circumstances() {}

    /** Two parameters that may be the same: they are of one type, which has many values. */
    record Twins(Parameter one, Parameter other) {
        boolean areSame(Arguments arguments) {
            return arguments.given().get(one.name()).equals(arguments.given().get(other.name()));
        }
    }

    static String text(Write write, Arguments arguments, World world) {
        Liked liked = new Liked(write.conditions());
        List<String> stored = write.effects().stream()
                .flatMap(Circumstances::meant)
                .map(m -> m.stored(arguments, world)
                        .map(e -> liked.contains(e) ? "liked" : "stored")
                        .orElse("absent"))
                .toList();
        List<String> same = twins(arguments).stream()
                .filter(t -> t.areSame(arguments))
                .map(t -> t.one().name() + "=" + t.other().name())
                .toList();
        return " " + stored + " " + same;
    }

    /** Pairs of parameters that are given. */
    static List<Twins> twins(Arguments arguments) {
        List<Parameter> values = arguments.parameters().stream()
                .filter(p ->
                        p.form() == Parameter.Form.VALUE && arguments.given().containsKey(p.name()))
                .filter(p -> !(p.type() instanceof AttributeType.Bool || p.type() instanceof AttributeType.Enumeration))
                .toList();
        List<Twins> twins = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            for (int j = i + 1; j < values.size(); j++) {
                if (values.get(i).type().equals(values.get(j).type())) {
                    twins.add(new Twins(values.get(i), values.get(j)));
                }
            }
        }
        return twins;
    }

    /** An entity that an effect finds by its identifier. */
    private record Meant(EntityName entity, Target.ByIdentifier by) {
        Optional<PlainEntity> stored(Arguments arguments, World world) {
            List<Value> identifier = by.identifier().stream()
                    .map(b -> arguments.value(b.operand()))
                    .flatMap(Optional::stream)
                    .toList();
            return identifier.size() == by.identifier().size()
                    ? world.get(new Identity(entity, identifier))
                    : Optional.empty();
        }
    }

    private static Stream<Meant> meant(Effect effect) {
        return switch (effect) {
            case Effect.Update update -> meant(update.entity(), update.target());
            case Effect.Upsert upsert -> meant(upsert.entity(), upsert.target());
            case Effect.Delete delete -> meant(delete.entity(), delete.target());
            case Effect.Create create -> Stream.empty();
            case Effect.Put put -> Stream.empty();
            case Effect.DeleteEach each -> Stream.empty();
            case Effect.ForEach each -> Stream.empty();
        };
    }

    private static Stream<Meant> meant(EntityName entity, Target target) {
        return target.designation() instanceof Target.ByIdentifier by
                ? Stream.of(new Meant(entity, by))
                : Stream.empty();
    }
}
