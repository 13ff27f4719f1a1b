package dev.partita.emit.interfaces;

import dev.partita.emit.text.Lexicon;
import dev.partita.model.AttributeName;
import dev.partita.model.AttributeType;
import dev.partita.model.Effect;
import dev.partita.model.Entity;
import dev.partita.model.EntityName;
import dev.partita.model.Parameter;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.model.Read;
import dev.partita.model.Write;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * One method per access pattern: {@code get} for one, {@code list} and {@code list…Paginated}, {@code batchGet}, {@code create},
 * {@code update}, {@code delete}. Records that only one method takes or answers are made with it.
 */
public final class Methods {
    private final Lexicon lexicon;
    private final Map<String, List<Shape.Field>> records = new LinkedHashMap<>();
    private final List<Method> all = new ArrayList<>();

    private Methods(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    public static Methods of(Lexicon lexicon) {
        Methods methods = new Methods(lexicon);
        Map<String, Integer> names = new LinkedHashMap<>();
        lexicon.model().patterns().forEach(p -> names.merge(key(p), 1, Integer::sum));
        lexicon.model().patterns().forEach(p -> methods.add(p, names.getOrDefault(key(p), 1) > 1));
        return methods;
    }

    /** In the order of the patterns. */
    public List<Method> all() {
        return List.copyOf(all);
    }

    /** What rows, results and elements hold, by the name of their record. */
    Map<String, List<Shape.Field>> records() {
        return records;
    }

    private static String key(Pattern pattern) {
        return repository(pattern) + " " + name(pattern);
    }

    /** @param shared whether another method of the repository would be called the same */
    private void add(Pattern pattern, boolean shared) {
        List<String> words = new ArrayList<>(name(pattern));
        if (shared) {
            words.addAll(Words.of(pattern.id().value()));
        }
        List<Signature.Parameter> parameters = new ArrayList<>();
        pattern.parameters().forEach(p -> parameters.add(parameter(words, p)));
        Shape result = new Shape.Nothing();
        if (pattern instanceof Read read) {
            result = result(words, read);
            if (read.paginated()) {
                parameters.add(new Signature.Parameter(List.of("cursor"), new Shape.Text(), true));
            }
        }
        all.add(new Method(
                pattern, repository(pattern), new Signature(words, parameters, result, true, documentation(pattern))));
    }

    private static List<String> documentation(Pattern pattern) {
        return List.of(pattern.id() + (pattern.description().isEmpty() ? "" : ": " + pattern.description()));
    }

    private static EntityName repository(Pattern pattern) {
        return switch (pattern) {
            case Read read -> read.legs().get(0).entity();
            case Write write -> write.own();
        };
    }

    private static List<String> name(Pattern pattern) {
        return switch (pattern) {
            case Read read -> name(read);
            case Write write -> join(List.of(verb(write)), Words.of(write.own().value()));
        };
    }

    private static String verb(Write write) {
        Optional<Effect> first = write.effects().stream()
                .flatMap(e -> e instanceof Effect.ForEach each ? each.effects().stream() : Stream.of(e))
                .findFirst();
        return write.delete() ? "delete" : first.map(Methods::verb).orElse("update");
    }

    private static String verb(Effect effect) {
        return switch (effect) {
            case Effect.Create create -> "create";
            case Effect.Put put -> "put";
            case Effect.Update update -> "update";
            case Effect.Upsert upsert -> "put";
            case Effect.Delete delete -> "delete";
            case Effect.DeleteEach each -> "delete";
            case Effect.ForEach each -> "update";
        };
    }

    private static List<String> name(Read read) {
        List<String> entities = read.legs().stream()
                .flatMap(l -> Words.of(l.entity().value()).stream())
                .toList();
        List<String> by = by(read);
        boolean isBatch = read.parameters().stream().anyMatch(p -> p.form() == Parameter.Form.BATCH);
        return switch (read.result()) {
            case Read.Result.Single single -> join(List.of("get"), entities, by);
            case Read.Result.Collection collection ->
                isBatch
                        ? join(List.of("batch", "get"), Words.plural(entities))
                        : join(
                                List.of(read.legs().size() > 1 ? "get" : "list"),
                                read.legs().size() > 1 ? entities : Words.plural(entities),
                                by,
                                read.paginated() ? List.of("paginated") : List.of());
            case Read.Result.Count count -> join(List.of("get"), entities, List.of("count"), by);
            case Read.Result.Exists exists -> join(List.of("get"), entities, List.of("exists"), by);
            case Read.Result.Sum sum -> join(List.of("get"), entities, of("sum", sum.path()), by);
            case Read.Result.Min min -> join(List.of("get"), entities, of("min", min.path()), by);
            case Read.Result.Max max -> join(List.of("get"), entities, of("max", max.path()), by);
        };
    }

    private static List<String> of(String word, Path path) {
        return join(Words.of(path.attribute().value()), List.of(word));
    }

    private static List<String> by(Read read) {
        List<String> words = new ArrayList<>();
        for (Parameter parameter : read.parameters()) {
            words.add(words.isEmpty() ? "by" : "and");
            words.addAll(Words.of(parameter.name().value()));
        }
        return words;
    }

    @SafeVarargs
    private static List<String> join(List<String>... parts) {
        return Stream.of(parts).flatMap(List::stream).toList();
    }

    private Signature.Parameter parameter(List<String> method, Parameter parameter) {
        List<String> words = Words.of(parameter.name().value());
        Shape shape = switch (parameter.form()) {
            case VALUE -> new Shape.Of(parameter.type());
            case BATCH -> new Shape.ListOf(new Shape.Of(parameter.type()));
            case ELEMENTS -> new Shape.ListOf(element(join(method, words, List.of("element")), parameter));
        };
        return new Signature.Parameter(words, shape, parameter.optional());
    }

    private Shape element(List<String> name, Parameter parameter) {
        List<Shape.Field> fields = parameter.fields().stream()
                .map(f -> new Shape.Field(f.name().value(), parameter(name, f).shape(), f.optional(), ""))
                .toList();
        return record(name, fields);
    }

    private Shape record(List<String> name, List<Shape.Field> fields) {
        records.put(Words.pascal(name), fields);
        return new Shape.Named(Words.pascal(name));
    }

    private Shape result(List<String> method, Read read) {
        return switch (read.result()) {
            case Read.Result.Single single ->
                new Shape.Maybe(row(method, read.legs().get(0)));
            case Read.Result.Collection collection -> rows(method, read);
            case Read.Result.Count count -> new Shape.Count();
            case Read.Result.Exists exists -> new Shape.Truth();
            case Read.Result.Sum sum -> new Shape.Of(type(read, sum.path()));
            case Read.Result.Min min -> new Shape.Maybe(new Shape.Of(type(read, min.path())));
            case Read.Result.Max max -> new Shape.Maybe(new Shape.Of(type(read, max.path())));
        };
    }

    private AttributeType type(Read read, Path path) {
        return lexicon.model().attribute(read.legs().get(0).entity(), path).type();
    }

    private String pageName() {
        boolean isTaken = lexicon.model().entities().stream()
                .anyMatch(e -> Notation.typeName(e.name().value()).equals("Page"));
        return isTaken ? "PageOf" : "Page";
    }

    /** Several legs are one structured result, with a list for each. */
    private Shape rows(List<String> method, Read read) {
        if (read.legs().size() == 1) {
            Shape row = row(method, read.legs().get(0));
            return read.paginated() ? new Shape.Page(pageName(), row) : new Shape.ListOf(row);
        }
        List<Shape.Field> fields = new ArrayList<>();
        for (Read.Leg leg : read.legs()) {
            List<String> entity = Words.of(leg.entity().value());
            fields.add(new Shape.Field(
                    Words.camel(Words.plural(entity)), new Shape.ListOf(row(join(method, entity), leg)), false, ""));
        }
        if (read.paginated()) {
            fields.add(new Shape.Field("cursor", new Shape.Text(), true, "where the next page begins"));
        }
        return record(join(method, List.of("result")), fields);
    }

    /** The entity itself where all of it is answered. */
    private Shape row(List<String> method, Read.Leg leg) {
        Entity entity = lexicon.model().entity(leg.entity());
        List<AttributeName> own = leg.returns().stream()
                .map(Read.Returned::path)
                .filter(Path::isOwn)
                .map(Path::attribute)
                .toList();
        boolean isWhole = own.size() == leg.returns().size()
                && own.size() == entity.attributes().size();
        if (isWhole) {
            return new Shape.Named(entity.name().value());
        }
        List<Shape.Field> fields = new ArrayList<>();
        for (Read.Returned returned : leg.returns()) {
            var attribute = lexicon.model().attribute(entity.name(), returned.path());
            fields.add(new Shape.Field(
                    returned.label(),
                    new Shape.Of(attribute.type()),
                    attribute.optional() || !returned.path().isOwn(),
                    ""));
        }
        return record(join(method, List.of("row")), fields);
    }

    /** The limit of a paginated read. */
    static OptionalInt pageSize(Pattern pattern) {
        return pattern instanceof Read read && read.paginated() ? read.limit() : OptionalInt.empty();
    }
}
