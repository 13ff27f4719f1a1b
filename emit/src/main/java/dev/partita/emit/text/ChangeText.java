package dev.partita.emit.text;

import dev.partita.design.ItemType;
import dev.partita.design.KeyTemplate;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.plan.Change;
import java.util.List;
import java.util.stream.Stream;

/** The changes of an update: {@code SET status, orderCount + 1, REMOVE note}. */
record ChangeText(Answers answers) {
    /** Begins with a space; empty if nothing changes. */
    String of(ItemType type, List<Change> changes) {
        List<String> set =
                changes.stream().flatMap(c -> set(type, c, changes)).distinct().toList();
        List<String> remove = changes.stream()
                .flatMap(c -> remove(type, c, changes))
                .distinct()
                .toList();
        String setting = set.isEmpty() ? "" : " SET " + String.join(", ", set);
        String removing = remove.isEmpty() ? "" : (set.isEmpty() ? " " : ", ") + "REMOVE " + String.join(", ", remove);
        return setting + removing;
    }

    private Stream<String> set(ItemType type, Change change, List<Change> all) {
        return switch (change) {
            case Change.SetTo to -> Stream.of(assigned(type, to.path(), to.operand()));
            case Change.Increase increase ->
                Stream.of(name(type, increase.path())
                        + (increase.subtract() ? " - " : " + ")
                        + operand(type, increase.path(), increase.amount()));
            case Change.Clear clear -> Stream.empty();
            case Change.AppendTo append -> Stream.of("append " + assigned(type, append.path(), append.operand()));
            case Change.TakeFrom take -> Stream.of("take " + assigned(type, take.path(), take.operand()));
            case Change.Reindex reindex -> reindex.keys().stream().filter(k -> !lacksPart(type, k, all));
            case Change.Unindex unindex -> Stream.empty();
        };
    }

    private Stream<String> remove(ItemType type, Change change, List<Change> all) {
        return switch (change) {
            case Change.Clear clear -> Stream.of(name(type, clear.path()));
            case Change.Unindex unindex -> unindex.keys().stream();
            case Change.SetTo to -> Stream.empty();
            case Change.Increase increase -> Stream.empty();
            case Change.AppendTo append -> Stream.empty();
            case Change.TakeFrom take -> Stream.empty();
            case Change.Reindex reindex -> reindex.keys().stream().filter(k -> lacksPart(type, k, all));
        };
    }

    /** Whether a key goes, since a value that it is made of is removed. */
    private static boolean lacksPart(ItemType type, String key, List<Change> all) {
        return type.key(key).stream()
                .flatMap(KeyTemplate::paths)
                .anyMatch(p -> all.stream()
                        .anyMatch(c ->
                                c instanceof Change.Clear clear && clear.path().equals(p)));
    }

    /** {@code status} if the parameter has that name, else {@code status = newStatus}. */
    private String assigned(ItemType type, Path path, Operand operand) {
        String name = name(type, path);
        String value = operand(type, path, operand);
        return operand instanceof Operand.Parameter && value.equals(name) ? name : name + " = " + value;
    }

    private String operand(ItemType type, Path path, Operand operand) {
        return new OperandText(answers).of(operand, answers.lexicon().type(type.entity(), path));
    }

    private static String name(ItemType type, Path path) {
        return type.storedName(path).orElse(PathText.of(path));
    }
}
