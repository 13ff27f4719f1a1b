package dev.partita.emit.text;

import dev.partita.design.Design;
import dev.partita.design.ItemType;
import dev.partita.design.Table;
import dev.partita.model.Attribute;
import dev.partita.model.Entity;
import dev.partita.model.Predicate;
import dev.partita.plan.Action;
import dev.partita.plan.Check;
import dev.partita.plan.Leftovers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Conditions on items: {@code attribute_not_exists(PK)}, {@code status = PENDING}. */
public record CheckText(Answers answers) {
    /** An action's conditions, in order. */
    public List<String> of(Action action) {
        Design design = answers.lexicon().design();
        ItemType type = design.itemType(action.type());
        Table table = design.table(type.table());
        boolean isThere = action.checks().stream().anyMatch(c -> c.kind() == Check.Kind.PRESENT);
        return Stream.concat(
                        action.checks().stream().map(c -> of(c, type, table, isThere)),
                        cleared(action, type, table).stream())
                .distinct()
                .toList();
    }

    /** What must not be there where an item is made. */
    private Optional<String> cleared(Action action, ItemType type, Table table) {
        return answers.lexicon()
                .find(type.entity())
                .filter(e -> Leftovers.clears(action, type, e))
                .flatMap(e -> ttl(type, table))
                .map(t -> t + " not exists or " + t + " > now (what has expired is deleted first)");
    }

    /** @param isThere whether another condition says already that the item is there */
    private String of(Check check, ItemType type, Table table, boolean isThere) {
        String key = "(" + table.partition().name() + ")";
        String text = switch (check.kind()) {
            case PRESENT -> "attribute_exists" + key + alive(type, table);
            case ABSENT -> "attribute_not_exists" + key + expired(type, table);
            case HOLDS -> holds(check, type, key) + (isThere ? "" : there(check, key)) + alive(type, table);
            case HOLDS_IF_PRESENT ->
                "attribute_not_exists" + key + expired(type, table) + " or (" + holds(check, type, key) + ")";
        };
        return switch (check.failure()) {
            case Check.Reports reports -> text;
            case Check.ReadAgain again -> text + " (as read)";
            case Check.Skips skips -> text + " (else left as it is)";
        };
    }

    private String holds(Check check, ItemType type, String key) {
        String text = PredicateText.of(answers).of(type.entity(), check.predicate());
        return text.isEmpty() ? "attribute_exists" + key : text;
    }

    /** That the item is there, where its values do not tell: nothing has no mark, either. */
    private static String there(Check check, String key) {
        boolean isTold =
                check.predicate().equals(Predicate.TRUE) || !check.predicate().holdsOfNothing();
        return isTold || !(check.failure() instanceof Check.Reports) ? "" : " and attribute_exists" + key;
    }

    private Optional<String> ttl(ItemType type, Table table) {
        return table.ttl()
                .filter(t -> type.attributes().stream().anyMatch(a -> a.name().equals(t)));
    }

    private String expired(ItemType type, Table table) {
        return ttl(type, table).map(t -> " or " + t + " <= now").orElse("");
    }

    private String alive(ItemType type, Table table) {
        return ttl(type, table)
                .map(t -> isOptional(type) ? " and (" + t + " not exists or " + t + " > now)" : " and " + t + " > now")
                .orElse("");
    }

    private boolean isOptional(ItemType type) {
        Optional<Entity> entity = answers.lexicon().find(type.entity());
        return entity.flatMap(e -> e.ttl().flatMap(e::find))
                .map(Attribute::optional)
                .orElse(true);
    }
}
