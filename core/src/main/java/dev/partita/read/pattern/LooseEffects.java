package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.draft.DraftPattern;
import dev.partita.read.finding.ReadCode;
import dev.partita.read.word.Names;
import dev.partita.read.word.Splits;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns English under Items Written ("Order + OrderCount update", "1 (Order)") into the precise form. */
final class LooseEffects {
    private static final Pattern CREATE = Pattern.compile(
            "(?i)^(create|creates|add|adds|insert|register|registers|sign up|place|places|post|posts|write|open|enter|record|submit|start|book|log|invite|upload|new|issue|found|send|join|follow|like)\\b.*");
    private static final Pattern UPDATE = Pattern.compile(
            "(?i)^(update|updates|change|changes|set|sets|edit|rename|mark|move|modify|adjust|refresh|assign|approve|confirm|archive|publish|increment|decrement|ship|complete|close|end|finish|stop|pause|resume|mute|unmute|block|unblock|enable|disable|accept|reject|activate|deactivate|suspend|reschedule)\\b.*");
    /** What is there is replaced. */
    private static final Pattern EITHER = Pattern.compile(
            "(?i)^(create|add|insert|set)( it)?( or |/| and )(update|replace|overwrite|change)\\b.*|^update( or |/)(create|insert)\\b.*");

    private static final Pattern PUT = Pattern.compile("(?i)^(put|save|saves|store|replace|upsert)\\b.*");
    private static final Pattern DELETE =
            Pattern.compile("(?i)^(delete|deletes|remove|removes|cancel|drop|erase|purge|unfollow|leave)\\b.*");

    private static final Pattern OWN_VERB = Pattern.compile("(?is)(\\w+) (?:on|for|to|at|about|a|an|the) .*");

    private final RowContext context;
    private final Entity own;
    private final List<String> inputs;
    private final GivenInputs given;
    private final LooseUpdate updates;

    LooseEffects(RowContext context, Entity own, List<String> inputs) {
        this.context = context;
        this.own = own;
        this.inputs = inputs;
        this.given = new GivenInputs(context, own, inputs);
        this.updates = new LooseUpdate(context.description(), inputs);
    }

    /** The precise form, at the place of the cell. */
    Optional<Text> precise(Text cell) {
        List<String> effects = new ArrayList<>();
        List<String> parts = parts(cell.value());
        if (isOfOwn(parts)) {
            return Optional.of(precise(cell, "update " + own.name() + assigned(parts)));
        }
        for (String part : parts) {
            Optional<String> effect = effect(part);
            if (effect.isEmpty()) {
                unread(cell);
                return Optional.empty();
            }
            effect.filter(e -> !effects.contains(e)).ifPresent(effects::add);
        }
        String precise = String.join("; ", effects);
        if (precise.isEmpty()) {
            unread(cell);
            return Optional.empty();
        }
        return Optional.of(precise(cell, precise));
    }

    private Text precise(Text cell, String precise) {
        context.add(ReadCode.LOOSE_EFFECTS, cell, "\"" + cell + "\" is read as " + precise + ".", precise);
        return Text.at(cell.file(), cell.span().line(), cell.span().column(), precise);
    }

    /** Nothing but changes of what the row is about, which none of them names: {@code hits + 1, seenAt = now}, {@code increment hits}. */
    private boolean isOfOwn(List<String> parts) {
        boolean isMade = context.row().kind() == DraftPattern.Kind.DELETE
                || ofOwn().filter(e -> e.startsWith("create") || e.startsWith("put"))
                        .isPresent();
        StatedChanges changes = new StatedChanges(own);
        return !parts.isEmpty()
                && parts.stream().allMatch(p -> named(p).isEmpty() && changes.isOne(p, inputs))
                && (!isMade || parts.stream().anyMatch(changes::isStep));
    }

    /** A statement of SQL is one part; else signs and "and" stand between parts, but a plus before a number or an input adds it. */
    private List<String> parts(String cell) {
        List<String> parts = new ArrayList<>();
        for (Splits.Range statement : Splits.ranges(cell, ";")) {
            String text = StatedChanges.inParentheses(
                    cell.substring(statement.from(), statement.to()).strip());
            if (new SqlEffects(context.schema()).precise(text).isPresent()) {
                parts.add(text);
                continue;
            }
            for (Splits.Range range : Splits.ranges(text, "+,&")) {
                String part = text.substring(range.from(), range.to()).strip();
                boolean isAmount = range.from() > 0 && text.charAt(range.from() - 1) == '+' && isAmount(part);
                if (isAmount && !parts.isEmpty()) {
                    parts.add(parts.removeLast() + " + " + part);
                } else if (!part.isEmpty()) {
                    parts.addAll(List.of(part.split("(?i)\\band\\b(?![^(]*\\))")));
                }
            }
        }
        return parts.stream().map(this::worded).toList();
    }

    private String worded(String part) {
        return StatedChanges.worded(part)
                .filter(w -> attribute(own, w.attribute()).isPresent())
                .map(StatedChanges.Worded::precise)
                .orElse(part);
    }

    private boolean isAmount(String part) {
        return part.matches("\\d+(\\.\\d+)?") || inputs.contains(part);
    }

    /** What the description alone says is done with the row's entity, where no cell says what is written. */
    Optional<Text> described(Text description) {
        Optional<String> effect = ofOwn();
        effect.ifPresent(precise -> context.add(
                ReadCode.LOOSE_EFFECTS,
                description,
                "Nothing says what is written; by \"" + description + "\" it is " + precise + ".",
                precise));
        return effect.map(precise -> Text.at(
                description.file(),
                description.span().line(),
                description.span().column(),
                precise));
    }

    private void unread(Text cell) {
        context.add(
                ReadCode.UNREAD_ITEMS,
                cell,
                "What \"" + cell + "\" writes is not understood.",
                "create " + own.name(),
                updates.of(own, Optional.empty(), inputs).orElse("update " + own.name() + "(attribute)"),
                "delete " + own.name());
    }

    private Optional<String> effect(String part) {
        Optional<String> sql = new SqlEffects(context.schema()).precise(part);
        List<Entity> named = named(part);
        if (sql.isPresent() || named.isEmpty()) {
            return sql;
        }
        StatedChanges.Stated stated = new StatedChanges(named.getFirst()).of(part);
        if (!stated.isClear()) {
            return Optional.empty();
        }
        if (named.size() == 1 && !stated.changes().isEmpty()) {
            return stated(named.getFirst(), part, stated);
        }
        List<String> effects = new ArrayList<>();
        for (Entity entity : named) {
            Optional<String> effect = entity.equals(own) ? ofOwn(part) : ofOther(entity, part);
            if (effect.isEmpty()) {
                return Optional.empty();
            }
            effects.add(effect.get());
        }
        return Optional.of(String.join("; ", effects));
    }

    /** What is said by name is what an update does, and all it does; a create stores what it is given besides. */
    private Optional<String> stated(Entity entity, String part, StatedChanges.Stated stated) {
        String beside = without(entity, part.replaceAll("\\([^()]*\\)", " "));
        boolean isOwn = entity.equals(own);
        Optional<String> verb =
                isOwn ? ofOwn(beside) : Optional.of(entity.name().value());
        boolean isNew = isOwn
                ? verb.filter(v -> v.startsWith("create") || v.startsWith("put"))
                        .isPresent()
                : CREATE.matcher(beside).matches();
        if (isNew && !stated.isStep()) {
            String made = isOwn ? verb.get() : "create " + entity.name();
            return Optional.of(made + assigned(stated.values()));
        }
        boolean isDelete = isOwn
                ? verb.filter(v -> v.startsWith("delete")).isPresent()
                : DELETE.matcher(beside).matches();
        return isDelete ? Optional.empty() : Optional.of("update " + entity.name() + assigned(stated.changes()));
    }

    private static String assigned(List<String> changes) {
        return changes.isEmpty() ? "" : "(" + String.join(", ", changes) + ")";
    }

    /** The entities whose names stand in the text, in its order: what an attribute of the first is called names none. */
    private List<Entity> named(String part) {
        List<Entity> named = new ArrayList<>();
        for (String word : part.split("[^\\p{L}\\p{N}_]+")) {
            if (!named.isEmpty() && attribute(named.getFirst(), word).isPresent()) {
                continue;
            }
            context.schema().all().stream()
                    .filter(e -> Names.means(word, e.name().value()))
                    .filter(e -> !named.contains(e))
                    .findFirst()
                    .ifPresent(named::add);
        }
        return named;
    }

    /** By the verb beside its name, else by that of the description; a verb that is there and says nothing more is not read over. */
    private Optional<String> ofOwn(String part) {
        String beside = without(own, part);
        boolean isVerb = List.of(EITHER, DELETE, UPDATE, PUT, CREATE).stream()
                .anyMatch(p -> p.matcher(beside).matches());
        return isVerb ? byVerb(beside) : ofOwn();
    }

    private Optional<String> ofOwn() {
        return context.row().kind() == DraftPattern.Kind.DELETE
                ? Optional.of("delete " + own.name())
                : byVerb(context.description());
    }

    private Optional<String> byVerb(String text) {
        if (PUT.matcher(text).matches() || EITHER.matcher(text).matches()) {
            return Optional.of("put " + own.name());
        }
        if (VerbStates.isEither(own, text)) {
            return updates.of(own, Optional.empty(), inputs);
        }
        boolean isCreate = CREATE.matcher(text).matches() || isOwnVerb(text);
        Optional<String> state = VerbStates.of(own, context.description(), inputs);
        if (isCreate) {
            return given.isNew()
                    ? Optional.of("create " + own.name())
                    : state.isPresent() || given.isThere() ? updates.of(own, state, inputs) : Optional.empty();
        }
        if (state.isPresent() || UPDATE.matcher(text).matches()) {
            return updates.of(own, state, inputs);
        }
        return DELETE.matcher(text).matches() ? Optional.of("delete " + own.name()) : renewed();
    }

    /** What is made is what is done: "Comment on a card", "Bid for a lot", "Review a product". */
    private boolean isOwnVerb(String text) {
        Matcher verb = OWN_VERB.matcher(text);
        return verb.matches() && Names.same(verb.group(1), own.name().value());
    }

    /**
     * Whatever it is called: what is given the identifier and a new value sets it, "Upgrade the plan", of {@code userId, newPlan}; and what must
     * be there already is set what is given. With all that an entity needs it is made: "Schedule a visit".
     */
    private Optional<String> renewed() {
        if (!given.isIdentified()) {
            return Optional.empty();
        }
        boolean isRenewed = inputs.stream()
                .anyMatch(i ->
                        i.matches("new.+") && attribute(own, i.substring(3)).isPresent());
        if (isRenewed || given.isThere()) {
            return updates.of(own, Optional.empty(), inputs);
        }
        return given.isWhole() || given.isMade() ? Optional.of("create " + own.name()) : Optional.empty();
    }

    /** A text without the name of an entity. */
    private static String without(Entity entity, String part) {
        return part.replaceAll("(?i)\\b" + Pattern.quote(entity.name().value()) + "s?\\b", " ")
                .replaceAll("[^A-Za-z ]", " ")
                .strip();
    }

    private Optional<String> ofOther(Entity entity, String part) {
        Optional<Counters.Counter> counter = Counters.of(entity);
        boolean deletes = ofOwn().filter(e -> e.startsWith("delete")).isPresent();
        if (counter.isPresent()) {
            String change = entity.name() + "(" + counter.get().attribute();
            return Optional.of(deletes ? "update " + change + " - 1)" : "upsert " + change + " + 1)");
        }
        String rest = without(entity, part);
        if (DELETE.matcher(rest).matches()) {
            return Optional.of("delete " + entity.name());
        }
        if (UPDATE.matcher(rest).matches()) {
            boolean creates = ofOwn().filter(e -> e.startsWith("create")).isPresent();
            return updates.of(entity, Optional.empty(), creates ? given.beside() : inputs);
        }
        return CREATE.matcher(rest).matches() || rest.isEmpty() && !deletes
                ? Optional.of("create " + entity.name())
                : rest.isEmpty() ? Optional.of("delete " + entity.name()) : Optional.empty();
    }

    static Optional<AttributeName> attribute(Entity entity, String input) {
        String name = input.startsWith("_") ? input.substring(1) : input;
        return Names.match(
                        name,
                        entity.attributes().stream().map(a -> a.name().value()).toList())
                .map(AttributeName::new);
    }
}
