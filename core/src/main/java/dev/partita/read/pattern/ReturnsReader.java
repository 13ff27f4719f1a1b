package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.read.draft.Column;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.predicate.Paths.Outcome;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Reads Returns for each leg: {@code *}, attributes and paths, labelled as written. */
final class ReturnsReader {
    private final RowContext context;
    private final List<LegSketch> legs;

    ReturnsReader(RowContext context, List<LegSketch> legs) {
        this.context = context;
        this.legs = legs;
    }

    /** One list per leg. */
    List<List<Read.Returned>> read() {
        Optional<Text> cell = context.row().cell(Column.RETURNS);
        boolean all = cell.isEmpty() || isAll(cell.get());
        List<List<Read.Returned>> returns = new ArrayList<>();
        for (LegSketch leg : legs) {
            returns.add(new ArrayList<>(all ? all(leg.entity) : List.of()));
        }
        if (!all) {
            Splits.at(cell.get(), ",;").forEach(p -> part(p, returns));
        }
        return returns;
    }

    private static boolean isAll(Text text) {
        return Names.lower(text.value()).matches("\\*|all|everything");
    }

    static List<Read.Returned> all(Entity entity) {
        return entity.attributes().stream()
                .map(a -> new Read.Returned(Path.own(a.name()), a.name().value()))
                .toList();
    }

    private void part(Text part, List<List<Read.Returned>> returns) {
        boolean found = false;
        for (int i = 0; i < legs.size(); i++) {
            found |= star(part, i, returns.get(i)) || one(part, i, returns);
        }
        if (!found) {
            lost(part);
        }
    }

    /** {@code Order.*} of a leg, or {@code *} beside other paths, or "all": all its own attributes. */
    private boolean star(Text part, int leg, List<Read.Returned> returned) {
        Entity entity = legs.get(leg).entity;
        boolean star =
                isAll(part) && entity.find(new AttributeName(part.value())).isEmpty()
                        || part.value().equals(entity.name() + ".*");
        if (star) {
            all(entity).stream().filter(r -> !returned.contains(r)).forEach(returned::add);
        }
        return star;
    }

    private boolean one(Text part, int leg, List<List<Read.Returned>> returns) {
        Entity entity = legs.get(leg).entity;
        String prefix = entity.name() + ".";
        String path = legs.size() > 1 && part.value().startsWith(prefix)
                ? part.value().substring(prefix.length())
                : part.value();
        boolean ofAnother = legs.size() > 1
                && legs.stream()
                        .anyMatch(l -> l.entity != entity && part.value().startsWith(l.entity.name() + "."));
        Optional<Outcome.Found> outcome =
                ofAnother ? Optional.empty() : context.paths().find(entity, path);
        if (outcome.isEmpty()) {
            return false;
        }
        Path found = outcome.get().path();
        String label = label(part, outcome.get());
        OptionalInt behind = behind(found);
        if (behind.isPresent()) {
            add(returns.get(behind.getAsInt()), new Read.Returned(Path.own(found.attribute()), label));
        } else if (found.isToMany()) {
            context.add(
                    ReadCode.RETURNS_MANY,
                    part,
                    part + " leads to many; a row has one value of each attribute.",
                    "in the column Entity: " + entity.name() + ", "
                            + found.steps().getLast().to());
        } else {
            beside(part, found, entity);
            add(returns.get(leg), new Read.Returned(found, label));
        }
        return true;
    }

    /** {@code case.title} of a Case and its filings: of each Filing, though the Case is answered, too. */
    private void beside(Text part, Path found, Entity entity) {
        legs.stream()
                .map(l -> l.entity)
                .filter(e -> e != entity
                        && found.steps().size() == 1
                        && found.steps().getFirst().to().equals(e.name()))
                .findFirst()
                .ifPresent(e -> context.add(
                        ReadCode.RETURNED_WITH_EACH,
                        part,
                        part + " is answered with each " + entity.name() + ", not with the " + e.name() + " itself.",
                        e.name() + "." + found.attribute()));
    }

    private static void add(List<Read.Returned> returned, Read.Returned one) {
        if (returned.stream().noneMatch(r -> r.label().equals(one.label()))) {
            returned.add(one);
        }
    }

    /** The leg that one step to many leads to: {@code lessons.title} beside a course is the title of the leg of lessons. */
    private OptionalInt behind(Path path) {
        return path.isToMany() && path.steps().size() == 1
                ? IntStream.range(0, legs.size())
                        .filter(i -> legs.get(i)
                                .entity
                                .name()
                                .equals(path.steps().getFirst().to()))
                        .findFirst()
                : OptionalInt.empty();
    }

    /** As written; an attribute in another case as declared. */
    private String label(Text part, Outcome.Found found) {
        if (found.exact()) {
            return part.value();
        }
        String declared = found.attribute().name().value();
        context.add(ReadCode.OTHER_CASE, part, part + " is read as " + declared + ".", declared);
        return part.value().substring(0, part.value().length() - declared.length()) + declared;
    }

    private void lost(Text part) {
        if (context.paths().follow(legs.get(0).entity, part.value()) instanceof Outcome.Lost lost) {
            context.add(ReadCode.UNKNOWN_ATTRIBUTE, part, lost.reason(), lost.suggestions());
        }
    }
}
