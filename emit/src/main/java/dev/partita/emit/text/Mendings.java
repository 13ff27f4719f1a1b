package dev.partita.emit.text;

import dev.partita.design.ItemType;
import dev.partita.design.ItemTypeName;
import dev.partita.design.Table;
import dev.partita.model.EntityName;
import dev.partita.model.Path;
import dev.partita.model.Pattern;
import dev.partita.plan.Action;
import dev.partita.plan.Change;
import dev.partita.repair.Follower;
import dev.partita.repair.Repair;
import dev.partita.repair.Repairs;
import dev.partita.repair.Unit;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a design's writes may leave half done, in words. */
public record Mendings(Lexicon lexicon) {
    public static List<Mending> of(DesignResult result) {
        Mendings words = new Mendings(new Lexicon(result.model(), result.design()));
        return Repairs.of(result.design(), result.plans()).stream()
                .map(words::of)
                .toList();
    }

    private Mending of(Repair repair) {
        String description = lexicon.model()
                .pattern(repair.plan().pattern())
                .map(Pattern::description)
                .orElse("");
        return new Mending(
                repair.plan().pattern().value(), description, sent(repair), finds(repair), looks(repair), mend(repair));
    }

    private List<Mending.Sent> sent(Repair repair) {
        List<WriteRequest> all = WriteRequests.of(lexicon, repair.plan());
        return repair.units().stream()
                .map(u -> {
                    WriteRequest words = all.get(repair.plan().steps().indexOf(u.step()));
                    return new Mending.Sent(words.words(), words.items(), u.spread());
                })
                .toList();
    }

    private List<String> finds(Repair repair) {
        return ReadRequests.of(lexicon, repair.plan()).stream().map(this::find).toList();
    }

    private String find(ReadRequest request) {
        List<String> conditions = new ArrayList<>(request.partition());
        request.sort().forEach(s -> conditions.add(s.condition() + " " + String.join(" and ", s.values())));
        return request.reads() + ": " + request.operation() + " " + request.where() + " "
                + String.join(", ", conditions)
                + request.each().map(e -> ", for each " + e).orElse("");
    }

    private List<Mending.Look> looks(Repair repair) {
        SequencedSet<Mending.Look> looks = new LinkedHashSet<>();
        if (repair.completion() != Repair.Completion.WHOLE) {
            repair.units().stream()
                    .flatMap(u -> u.step().actions().stream())
                    .filter(a -> !(a instanceof Action.Demand))
                    .forEach(a -> looks.add(look(a.type(), tells(a))));
        }
        for (Follower follower : repair.followers()) {
            looks.add(look(lexicon.design().home(source(follower)).name(), "What " + follower.type() + " repeats."));
            looks.add(look(follower.type(), wrong(follower)));
        }
        return List.copyOf(looks);
    }

    private Mending.Look look(ItemTypeName name, String tells) {
        ItemType type = lexicon.design().itemType(name);
        Table table = lexicon.design().table(type.table());
        List<Mending.Key> key = table.keys().stream()
                .flatMap(k -> type.key(k.name()).stream())
                .map(k -> new Mending.Key(k.attribute(), KeyText.template(k)))
                .toList();
        return new Mending.Look(name.value(), table.name().value(), key, tells);
    }

    private String tells(Action action) {
        ItemType type = lexicon.design().itemType(action.type());
        return switch (action) {
            case Action.Put put -> "Done where it is there as put.";
            case Action.Delete delete -> "Done where it is gone.";
            case Action.Update update -> {
                String set = update.changes().stream()
                        .flatMap(c -> set(c).stream())
                        .map(p -> name(type, p))
                        .distinct()
                        .collect(Collectors.joining(", "));
                yield set.isEmpty() ? "Does not tell: what was added is not seen." : "Done where set: " + set + ".";
            }
            case Action.Demand demand -> "";
        };
    }

    private static Optional<Path> set(Change change) {
        return switch (change) {
            case Change.SetTo c -> Optional.of(c.path());
            case Change.Clear c -> Optional.of(c.path());
            case Change.TakeFrom c -> Optional.of(c.path());
            case Change.Increase c -> Optional.empty();
            case Change.AppendTo c -> Optional.empty();
            case Change.Reindex c -> Optional.empty();
            case Change.Unindex c -> Optional.empty();
        };
    }

    private static String name(ItemType type, Path path) {
        return type.storedName(path).orElseGet(() -> PathText.of(path));
    }

    /** The entity whose home says what is right. */
    private EntityName source(Follower follower) {
        return follower.copies()
                ? lexicon.entity(follower.type())
                : follower.kept().get(0).steps().get(0).to();
    }

    private String wrong(Follower follower) {
        return follower.copies()
                ? "Wrong where it is not as " + source(follower)
                        + " says, is missing beside one, or stands without one."
                : "Wrong where " + kept(follower, "is not ") + ".";
    }

    private String kept(Follower follower, String between) {
        ItemType type = lexicon.design().itemType(follower.type());
        return follower.kept().stream()
                .map(p -> name(type, p) + " " + between + PathText.of(p))
                .collect(Collectors.joining(", "));
    }

    private List<String> mend(Repair repair) {
        Stream<String> followers = repair.followers().stream().map(this::mend);
        return Stream.concat(followers, completion(repair).stream()).toList();
    }

    private String mend(Follower follower) {
        ItemType type = lexicon.design().itemType(follower.type());
        if (!follower.copies()) {
            return "UpdateItem each " + type.name() + " SET " + kept(follower, "= ") + ", as " + source(follower)
                    + " holds it.";
        }
        String attributes =
                type.attributes().stream().map(ItemType.Stored::name).collect(Collectors.joining(", "));
        return "PutItem each " + type.name() + " that a " + source(follower) + " demands, as it is there"
                + (attributes.isEmpty() ? "" : " (" + attributes + ")")
                + "; DeleteItem each that none demands.";
    }

    private Optional<String> completion(Repair repair) {
        return switch (repair.completion()) {
            case WHOLE -> Optional.empty();
            case AGAIN ->
                Optional.of("Call " + repair.plan().pattern()
                        + " again with the same parameters: what is done stays, what is left is done.");
            case REST -> Optional.of(rest(repair));
        };
    }

    private static String rest(Repair repair) {
        List<Unit> units = repair.units();
        String hidden = IntStream.range(0, units.size())
                .filter(i -> !units.get(i).seen())
                .mapToObj(i -> "request " + (i + 1))
                .collect(Collectors.joining(", "));
        return "Send the requests that are not done, in order. Calling again is no repair: it would be refused, or"
                + " count twice."
                + (hidden.isEmpty()
                        ? ""
                        : " Whether " + hidden + " is done does not show in the tables: the caller keeps a record of"
                                + " it, or the document says Transaction: Yes.");
    }
}
