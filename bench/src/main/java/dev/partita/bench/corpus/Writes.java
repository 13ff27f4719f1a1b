package dev.partita.bench.corpus;

import java.util.List;
import java.util.Optional;

/** What applications write of an entity, by its shape: the most usual first. */
final class Writes {
    private Writes() {}

    record Write(boolean deletes, String what, String input, String effects, boolean together, String conditions) {}

    /** @param part a kind of parts that are created with it, if any */
    static List<Write> of(Made made, Optional<Made> part) {
        return switch (made.kind()) {
            case ROOT -> root(made);
            case CHILD -> child(made, part);
            case PART -> part(made);
            case LINK -> link(made);
            case LOG -> log(made);
            case LIST -> list(made);
        };
    }

    private static List<Write> root(Made made) {
        String id = made.id();
        String name = made.name();
        return List.of(
                new Write(
                        false,
                        "Sign up",
                        id + ", email, name, plan",
                        "create " + name + "(createdAt = now)",
                        true,
                        name + " not exists; email is unique"),
                update(made, "Change the profile", "name, about"),
                new Write(
                        false,
                        "Change the address",
                        id + ", email",
                        "update " + name + "(email)",
                        true,
                        "email is unique"),
                update(made, "Change the plan", "plan"),
                delete(made));
    }

    private static List<Write> child(Made made, Optional<Made> part) {
        String name = made.name();
        String input = made.id() + ", " + made.parentId()
                + made.other().map(o -> ", " + o.id()).orElse("") + ", title, body, amount";
        String create = "create " + name + "(state = OPEN, createdAt = now, changedAt = now)";
        String each = part.map(p -> "; for each parts[] (avg 3, max 20): create " + p.name() + "(" + p.parentId()
                        + " = " + made.id() + ")")
                .orElse("");
        return List.of(
                new Write(
                        false,
                        "Create",
                        input + (part.isPresent() ? ", parts" : ""),
                        create + each,
                        true,
                        made.owner().name() + " exists"),
                new Write(
                        false,
                        "Set the state",
                        made.id() + ", newState",
                        "update " + name + "(state = newState, changedAt = now)",
                        false,
                        name + " exists"),
                update(made, "Change the text", "title, body"),
                update(made, "Change the amount", "amount"),
                delete(made),
                new Write(
                        false,
                        "Close if open",
                        made.id(),
                        "update " + name + "(state = DONE, changedAt = now)",
                        false,
                        "state = OPEN"));
    }

    private static List<Write> part(Made made) {
        return List.of(
                new Write(false, "Add", made.identifier() + ", article, quantity", "put " + made.name(), false, "-"),
                update(made, "Change the quantity", "quantity"),
                delete(made));
    }

    private static List<Write> link(Made made) {
        String name = made.name();
        return List.of(
                new Write(
                        false,
                        "Link",
                        made.identifier() + ", role",
                        "create " + name + "(since = now)",
                        true,
                        name + " not exists"),
                delete(made),
                update(made, "Change the role", "role"));
    }

    private static List<Write> log(Made made) {
        return List.of(
                new Write(false, "Note", made.identifier() + ", sort, text", "create " + made.name(), false, "-"),
                delete(made));
    }

    private static List<Write> list(Made made) {
        return List.of(
                new Write(false, "Add or change", "code, title, position", "put " + made.name(), false, "-"),
                delete(made));
    }

    private static Write update(Made made, String what, String attributes) {
        return new Write(
                false,
                what,
                made.identifier() + ", " + attributes,
                "update " + made.name() + "(" + attributes + ")",
                false,
                made.name() + " exists");
    }

    private static Write delete(Made made) {
        return new Write(true, "Remove", made.identifier(), "delete " + made.name(), false, "-");
    }
}
