package dev.partita.read.pattern;

import dev.partita.model.AttributeName;
import dev.partita.model.Entity;
import dev.partita.read.entity.Schema;
import dev.partita.read.word.Splits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * SQL under Items Written: {@code UPDATE accounts SET balance = balance - amount WHERE account_id = ?}. What follows WHERE may be the identifier,
 * which the inputs hold; anything else is a condition, and belongs into its column.
 */
record SqlEffects(Schema schema) {
    private static final Pattern UPDATE =
            Pattern.compile("(?is)^update\\s+(\\w+)\\s+set\\s+(.+?)(?:\\s+where\\s+(.+))?$");
    private static final Pattern SET = Pattern.compile("(?is)^(\\w+)\\s*=\\s*(.+)$");
    private static final Pattern STEP = Pattern.compile("(?is)^(\\w+)\\s*([+-])\\s*(\\S+)$");
    private static final Pattern NOW =
            Pattern.compile("(?i)(?:now|current_timestamp|sysdate|getdate|localtimestamp)\\s*(?:\\(\\s*\\))?");
    private static final Pattern EQUAL = Pattern.compile("(?is)^(?:\\w+\\.)?(\\w+)\\s*=\\s*\\S+$");

    static boolean isSql(String statement) {
        return UPDATE.matcher(statement.strip()).matches();
    }

    /** The precise form; empty if this is no update in SQL, or selects by more than the identifier. */
    Optional<String> precise(String statement) {
        Matcher update = UPDATE.matcher(statement.strip());
        Optional<Entity> entity = update.matches() ? schema.find(update.group(1)) : Optional.empty();
        if (entity.isEmpty() || !isIdentified(entity.get(), Optional.ofNullable(update.group(3)))) {
            return Optional.empty();
        }
        List<String> changes = new ArrayList<>();
        String set = update.group(2);
        for (Splits.Range range : Splits.ranges(set, ",")) {
            Optional<String> change =
                    change(set.substring(range.from(), range.to()).strip());
            if (change.isEmpty()) {
                return Optional.empty();
            }
            changes.add(change.get());
        }
        return Optional.of("update " + entity.get().name() + "(" + String.join(", ", changes) + ")");
    }

    private static boolean isIdentified(Entity entity, Optional<String> where) {
        return where.stream()
                .flatMap(w -> Pattern.compile("(?i)\\s+and\\s+").splitAsStream(w))
                .allMatch(part -> {
                    Matcher equal = EQUAL.matcher(part.strip());
                    return equal.matches() && entity.isIdentifier(new AttributeName(equal.group(1)));
                });
    }

    private static Optional<String> change(String written) {
        Matcher set = SET.matcher(written);
        if (!set.matches()) {
            return written.matches("\\w+") || STEP.matcher(written).matches() ? Optional.of(written) : Optional.empty();
        }
        String attribute = set.group(1);
        String value = set.group(2).strip();
        Matcher step = STEP.matcher(value);
        if (step.matches() && step.group(1).equalsIgnoreCase(attribute)) {
            return Optional.of(attribute + " " + step.group(2) + " " + parameter(attribute, step.group(3)));
        }
        if (value.equalsIgnoreCase("null")) {
            return Optional.of("remove " + attribute);
        }
        return Optional.of(attribute + " = " + (NOW.matcher(value).matches() ? "now" : parameter(attribute, value)));
    }

    /** {@code ?} is the parameter of the attribute's name; {@code :amount} and {@code @amount} say its name. */
    private static String parameter(String attribute, String value) {
        return value.equals("?") ? attribute : value.replaceFirst("^[:@$](?=\\w)", "");
    }
}
