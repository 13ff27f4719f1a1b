package dev.partita.verify.reference;

import dev.partita.model.EntityName;
import dev.partita.model.Parameter;
import dev.partita.model.ParameterName;
import dev.partita.model.Predicate;
import dev.partita.model.Read;
import dev.partita.model.Value;
import dev.partita.model.Write;
import dev.partita.verify.plain.Answer;
import dev.partita.verify.plain.Argument;
import dev.partita.verify.plain.EntityCodec;
import dev.partita.verify.plain.Identity;
import dev.partita.verify.plain.Json;
import dev.partita.verify.plain.Page;
import dev.partita.verify.plain.PlainEntity;
import dev.partita.verify.plain.PlainPage;
import dev.partita.verify.plain.Position;
import dev.partita.verify.plain.Row;
import dev.partita.verify.plain.ValueCodec;
import dev.partita.verify.plain.World;
import dev.partita.verify.plain.WriteOutcome;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A world of the tiny model, filled and asked in few words. */
final class TinyWorld {
    static final Instant NOW = Instant.parse("2026-03-01T00:00:00.500Z");

    final World world = new World(Tiny.MODEL);
    private final Evaluator evaluator = new Evaluator(Tiny.MODEL);
    private final EntityCodec codec = new EntityCodec(Tiny.MODEL);

    /** Stores entities written as JSON with single quotes. */
    TinyWorld with(EntityName entity, String... lines) {
        Stream.of(lines).forEach(line -> world.put(codec.read(entity, line.replace('\'', '"'))));
        return this;
    }

    TinyWorld user(String id) {
        return with(Tiny.USER, "{'userId':'" + id + "','email':'" + id + "@x','tenant':'t'}");
    }

    TinyWorld order(String id, String user, String status, String total, String day) {
        return order(id, user, status, total, day, "");
    }

    TinyWorld order(String id, String user, String status, String total, String day, String more) {
        return with(
                Tiny.ORDER,
                "{'orderId':'" + id + "','userId':'" + user + "','status':'" + status + "','total':" + total
                        + ",'createdAt':'" + day + "T00:00:00Z'" + more + "}");
    }

    TinyWorld line(String order, int number, String product) {
        return with(Tiny.LINE, "{'orderId':'" + order + "','number':" + number + ",'product':'" + product + "'}");
    }

    Answer answer(Read read, Object... arguments) {
        return evaluator.answer(read, arguments(arguments), NOW, world);
    }

    /** The values of the first returned attribute of the only leg. */
    List<String> first(Read read, Object... arguments) {
        return texts(legs(read, arguments).legs().get(0).rows());
    }

    Answer.Legs legs(Read read, Object... arguments) {
        Answer answer = answer(read, arguments);
        if (answer instanceof Answer.Legs legs) {
            return legs;
        }
        throw new AssertionError(answer);
    }

    /** The identifiers of the orders or users that satisfy the predicate. */
    List<String> found(EntityName entity, Predicate where, Object... arguments) {
        String identifier = entity.equals(Tiny.USER) ? "userId" : "orderId";
        return first(
                Tiny.collection(OptionalInt.empty(), false, 0, Tiny.leg(entity, where, List.of(), identifier)),
                arguments);
    }

    PlainPage page(Read read, Optional<Position> after, Object... arguments) {
        return evaluator.page(read, arguments(arguments), after, NOW, world);
    }

    /** All pages, each asked for behind the one before. */
    List<Page> pages(Read read, Object... arguments) {
        List<Page> pages = new ArrayList<>();
        PlainPage page = page(read, Optional.empty(), arguments);
        pages.add(page.page());
        while (page.next().isPresent()) {
            page = page(read, page.next(), arguments);
            pages.add(page.page());
        }
        return pages;
    }

    WriteOutcome apply(Write write, Object... arguments) {
        return apply(write, arguments(arguments));
    }

    WriteOutcome apply(Write write, SortedMap<ParameterName, Argument> arguments) {
        return evaluator.apply(write, arguments, NOW, world);
    }

    List<String> failed(Write write, Object... arguments) {
        World before = world.copy();
        WriteOutcome outcome = apply(write, arguments);
        if (outcome instanceof WriteOutcome.Failed failed) {
            for (EntityName name : List.of(Tiny.USER, Tiny.ORDER, Tiny.LINE, Tiny.FOLLOW)) {
                if (!List.copyOf(world.all(name)).containsAll(before.all(name))
                        || world.all(name).size() != before.all(name).size()) {
                    throw new AssertionError("a failed write changed " + name);
                }
            }
            return failed.conditions();
        }
        throw new AssertionError(outcome);
    }

    /** An attribute of a stored entity in its shortest text, aggregates too. */
    Optional<String> value(EntityName entity, String attribute, Object... identifier) {
        Identity identity =
                new Identity(entity, Stream.of(identifier).map(TinyWorld::value).toList());
        return world.get(identity)
                .map(e -> evaluator.complete(e, NOW, world))
                .flatMap(e -> e.value(Tiny.name(attribute)))
                .map(TinyWorld::text);
    }

    Optional<PlainEntity> get(EntityName entity, Object... identifier) {
        return world.get(
                new Identity(entity, Stream.of(identifier).map(TinyWorld::value).toList()));
    }

    /** Names and values in turn. */
    static SortedMap<ParameterName, Argument> arguments(Object... namesAndValues) {
        SortedMap<ParameterName, Argument> arguments = new TreeMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            arguments.put(Tiny.parameter((String) namesAndValues[i]), argument(namesAndValues[i + 1]));
        }
        return arguments;
    }

    static Argument.Fields element(Object... namesAndValues) {
        return new Argument.Fields(arguments(namesAndValues));
    }

    static List<String> texts(List<Row> rows) {
        return rows.stream()
                .map(r -> r.values().isEmpty()
                        ? ""
                        : text(r.values().values().iterator().next()))
                .toList();
    }

    static Parameter elements(String name, Parameter... fields) {
        return new Parameter(Tiny.parameter(name), Tiny.TEXT, false, Parameter.Form.ELEMENTS, List.of(fields));
    }

    private static Argument argument(Object value) {
        return value instanceof Argument argument ? argument : Argument.of(value(value));
    }

    private static Value value(Object value) {
        if (value instanceof Value ready) {
            return ready;
        }
        if (value instanceof Number number) {
            return Value.of(new BigDecimal(number.toString()));
        }
        return Value.of((String) value);
    }

    private static String text(Value value) {
        if (value instanceof Value.Text(String text)) {
            return text;
        }
        return value instanceof Value.Number(BigDecimal number)
                ? number.toPlainString()
                : Json.write(ValueCodec.write(value));
    }
}
