package dev.partita.emit.infrastructure;

import dev.partita.design.Design;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.emit.text.Bill;
import dev.partita.model.Settings;
import dev.partita.plan.Space;
import dev.partita.result.DesignResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that is created of a design.
 *
 * @param application for people: one line without control characters
 * @param region where it is created; replicas are elsewhere
 */
public record Deployment(String application, String region, List<DeployedTable> tables, List<Policy> policies) {
    private static final int LONGEST_NAME = 100;

    public Deployment {
        tables = List.copyOf(tables);
        policies = List.copyOf(policies);
    }

    public static Deployment of(DesignResult result) {
        Settings settings = result.model().settings();
        List<Table> tables = inOrder(result.design());
        Map<Space, String> ids = ids(tables);
        return new Deployment(
                line(result.model().application()),
                settings.region(),
                tables.stream().map(t -> table(result, ids, t)).toList(),
                new Policies(result).all());
    }

    /** Tables, and indexes in them, by their names: whatever the order of a document, and whatever is added to it, nothing moves. */
    static List<Table> inOrder(Design design) {
        return design.tables().stream()
                .sorted(Comparator.comparing(t -> t.name().value()))
                .map(t -> new Table(
                        t.name(),
                        t.partition(),
                        t.sort(),
                        t.indexes().stream()
                                .sorted(Comparator.comparing(i -> i.name().value()))
                                .toList(),
                        t.ttl(),
                        t.because()))
                .toList();
    }

    /** Of tables, then of their indexes, so that a table's name leads to its own. */
    private static Map<Space, String> ids(List<Table> tables) {
        List<Space> spaces = new ArrayList<>();
        tables.forEach(t -> spaces.add(new Space(t.name(), Optional.empty())));
        tables.forEach(t -> t.indexes().forEach(i -> spaces.add(new Space(t.name(), Optional.of(i.name())))));
        List<String> ids = Identifiers.of(spaces.stream()
                .map(s -> s.table() + s.index().map(i -> " " + i).orElse(""))
                .toList());
        Map<Space, String> bySpace = new LinkedHashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            bySpace.put(spaces.get(i), ids.get(i));
        }
        return bySpace;
    }

    public DeployedTable table(TableName name) {
        return tables.stream()
                .filter(t -> t.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no table " + name));
    }

    /** Plain text of one line, which can stand in a comment of any language. */
    static String line(String text) {
        StringBuilder line = new StringBuilder();
        text.codePoints().map(c -> isShown(c) ? c : ' ').limit(LONGEST_NAME).forEach(line::appendCodePoint);
        return line.toString().strip().replaceAll(" +", " ");
    }

    private static boolean isShown(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static DeployedTable table(DesignResult result, Map<Space, String> ids, Table table) {
        Settings settings = result.model().settings();
        Space own = new Space(table.name(), Optional.empty());
        Stream<Space> indexes = table.indexes().stream()
                .filter(i -> !i.local())
                .map(i -> new Space(table.name(), Optional.of(i.name())));
        List<Space> spaces = Stream.concat(Stream.of(own), indexes).toList();
        return new DeployedTable(
                ids.getOrDefault(own, ""),
                table,
                Bill.table(result, table.name())
                        .filter(t -> t.tableClass() == Settings.TableClass.INFREQUENT_ACCESS)
                        .isPresent(),
                settings.pointInTimeRecovery(),
                spaces.stream()
                        .flatMap(s -> Capacity.of(result, ids.getOrDefault(s, ""), s).stream())
                        .toList(),
                spaces.stream().flatMap(s -> Maximum.of(result, s).stream()).toList(),
                settings.replicas().stream()
                        .filter(r -> !r.equals(settings.region()))
                        .distinct()
                        .toList(),
                settings.encryptionKey());
    }
}
