package dev.partita.emit.tabledesign;

import dev.partita.design.Encoding;
import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.design.Segment;
import dev.partita.diagnostic.Diagnostic;
import dev.partita.emit.text.KeyText;
import dev.partita.emit.text.Numbers;
import dev.partita.emit.text.PathText;
import dev.partita.model.Path;
import dev.partita.model.Read;
import dev.partita.plan.Node;
import dev.partita.plan.ReadPlan;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Keys: unique per item, in the order that is required, evenly padded, on no hot partition. */
record KeyChecks(DesignResult result) {
    List<ChecklistLine> lines() {
        return List.of(unique(), order(), padding(), heat());
    }

    private ChecklistLine unique() {
        List<ItemType> homes = result.design().itemTypes().stream()
                .filter(t -> t.kind() == ItemType.Kind.HOME)
                .toList();
        List<String> without = homes.stream()
                .filter(h -> !holdsIdentifier(h))
                .map(h -> h.name().value())
                .toList();
        String evidence = "the identifier is in the key of " + (homes.size() - without.size()) + " of "
                + Numbers.counted(homes.size(), "home");
        return new ChecklistLine(
                without.isEmpty(),
                "Keys are unique per item",
                evidence + (without.isEmpty() ? "" : "; not of " + String.join(", ", without)));
    }

    private boolean holdsIdentifier(ItemType home) {
        List<String> keys = result.design().table(home.table()).keys().stream()
                .map(k -> k.name())
                .toList();
        List<Path> paths = home.keys().stream()
                .filter(k -> keys.contains(k.attribute()))
                .flatMap(KeyTemplate::paths)
                .toList();
        return result.model().entity(home.entity()).identifier().stream().allMatch(a -> paths.contains(Path.own(a)));
    }

    private ChecklistLine order() {
        List<Read> sorted = result.model().reads().stream()
                .filter(r -> r.legs().stream().anyMatch(l -> !l.order().isEmpty()))
                .toList();
        List<String> byReader = sorted.stream()
                .filter(this::isSortedByReader)
                .map(r -> r.id().value())
                .toList();
        if (sorted.isEmpty()) {
            return new ChecklistLine(true, "Required orders", "no read is sorted");
        }
        return new ChecklistLine(
                true,
                "Required orders",
                (sorted.size() - byReader.size()) + " of " + Numbers.counted(sorted.size(), "sorted read")
                        + " by key order"
                        + (byReader.isEmpty() ? "" : "; by the reader: " + String.join(", ", byReader)));
    }

    private boolean isSortedByReader(Read read) {
        return result.plans().of(read.id()) instanceof ReadPlan plan
                && plan.nodes().stream().anyMatch(Node.Sort.class::isInstance);
    }

    private ChecklistLine padding() {
        Map<String, TreeSet<String>> widths = new LinkedHashMap<>();
        for (ItemType type : result.design().itemTypes()) {
            type.keys().stream()
                    .flatMap(k -> padded(k))
                    .forEach(field -> widths.computeIfAbsent(
                                    type.entity() + "." + PathText.of(field.path()), n -> new TreeSet<>())
                            .add(KeyText.encoding(field.encoding()).strip()));
        }
        String evidence = widths.entrySet().stream()
                .map(e -> e.getKey() + " " + String.join(" and ", e.getValue()))
                .collect(Collectors.joining("; "));
        boolean even = widths.values().stream().allMatch(w -> w.size() == 1);
        return new ChecklistLine(
                even, "Numbers in keys are padded to one width", evidence.isEmpty() ? "none are in keys" : evidence);
    }

    private static Stream<Segment.Field> padded(KeyTemplate key) {
        return key.segments().stream()
                .filter(Segment.Field.class::isInstance)
                .map(s -> upright((Segment.Field) s))
                .filter(f -> f.encoding() instanceof Encoding.Padded);
    }

    /** Inverted digits are as many as those that they are made of. */
    private static Segment.Field upright(Segment.Field field) {
        return field.encoding() instanceof Encoding.Inverted inverted
                ? new Segment.Field(field.path(), inverted.of())
                : field;
    }

    private ChecklistLine heat() {
        List<String> hot = result.diagnostics().stream()
                .filter(KeyChecks::isHeat)
                .map(d -> d.subject() + " " + d.message())
                .toList();
        List<String> evidence = new ArrayList<>(hot);
        if (hot.isEmpty()) {
            evidence.add("all within "
                    + result.model().settings().headroom().times(100).text(0) + "% of a partition's capacity at peak");
            evidence.addAll(guesses());
            evidence.addAll(periods());
        }
        return new ChecklistLine(hot.isEmpty(), "No hot partition", String.join("; ", evidence));
    }

    /** Of what nobody knows the number of values of. */
    private List<String> guesses() {
        return result.diagnostics().stream()
                .filter(d -> d.code().id().equals("GUESSED_VALUES"))
                .map(d -> "if there are as many values of " + d.subject() + " as are assumed")
                .toList();
    }

    /** Of what may be of the present whenever it is written. */
    private List<String> periods() {
        return result.diagnostics().stream()
                .filter(d -> d.code().id().equals("PRESENT_PERIOD"))
                .map(d -> "if what is written of " + d.subject() + " is not always of the present period")
                .toList();
    }

    private static boolean isHeat(Diagnostic diagnostic) {
        String code = diagnostic.code().id();
        return code.contains("HOT") || code.contains("HEAT");
    }
}
