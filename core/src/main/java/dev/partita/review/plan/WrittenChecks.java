package dev.partita.review.plan;

import dev.partita.design.ItemType;
import dev.partita.model.Condition;
import dev.partita.model.EntityName;
import dev.partita.model.Operand;
import dev.partita.model.Path;
import dev.partita.model.Predicate;
import dev.partita.model.Write;
import dev.partita.plan.Check;
import dev.partita.review.document.DesignText;
import dev.partita.review.document.Lists;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The conditions of a row of Writes. */
final class WrittenChecks {
    private static final Pattern NUMBERED =
            Pattern.compile("((?:\\d{1,3}\\s*,\\s*)*\\d{1,3})\\s*:\\s*(.*)", Pattern.DOTALL);
    private static final Pattern AS_READ = Pattern.compile("(\\S+)\\s*=\\s*<(.+)>");

    /** Absent, be it expired, or like what the first group says. */
    private static final Pattern IF_PRESENT = Pattern.compile(
            "(?i)attribute_not_exists\\s*\\([^)]*\\)(?:\\s+or\\s+[^\\s(]+\\s*<=?\\s*now)?+\\s+or\\s+(.+)",
            Pattern.DOTALL);

    /** What an update that makes an item says of what must not be there; it is told by the update itself. */
    private static final String CLEARED = "(what has expired is deleted first)";

    private final Draft draft;
    private final Write write;

    WrittenChecks(Draft draft, Write write) {
        this.draft = draft;
        this.write = write;
    }

    /** Those of the item with this number. */
    List<Check> of(DesignText.OfWrite row, int number, ItemType type) {
        List<Check> checks = new ArrayList<>();
        for (Text one : Lists.split(row.conditions(), ";")) {
            Matcher matcher = NUMBERED.matcher(one.value());
            boolean isNumbered = matcher.matches();
            boolean isMeant =
                    !isNumbered || List.of(matcher.group(1).split("\\s*,\\s*")).contains(Integer.toString(number));
            if (isMeant) {
                Text text = isNumbered ? one.from(matcher.start(2)) : one;
                checks.addAll(together(conjuncts(text), type));
            }
        }
        if (checks.stream().anyMatch(c -> c.kind() == Check.Kind.HOLDS && c.failure() instanceof Check.Reports)
                && checks.stream().noneMatch(c -> c.kind() == Check.Kind.PRESENT)) {
            said(type.entity(), Condition.Exists.class).findFirst().ifPresent(c -> checks.add(Check.present(c.text())));
        }
        return checks;
    }

    /** What holds of an item's values holds of one that is there: that this is said beside it is no condition of its own. */
    private List<Check> together(List<Text> conjuncts, ItemType type) {
        List<Check> checks = new ArrayList<>();
        for (Text conjunct : conjuncts) {
            Optional<Check> check = check(conjunct, type);
            boolean isSaidBeside = check.filter(c -> c.kind() == Check.Kind.PRESENT)
                    .filter(c -> !checks.isEmpty())
                    .filter(c -> checks.getLast().kind() == Check.Kind.HOLDS
                            && checks.getLast().predicate().holdsOfNothing())
                    .isPresent();
            check.filter(c -> !isSaidBeside).ifPresent(checks::add);
        }
        return checks;
    }

    /** What is demanded of the item with this number, by kind. */
    static Set<String> kinds(Text conditions, int number) {
        Set<String> kinds = new TreeSet<>();
        for (Text one : Lists.split(conditions, ";")) {
            Matcher matcher = NUMBERED.matcher(one.value());
            boolean isNumbered = matcher.matches();
            if (!isNumbered || List.of(matcher.group(1).split("\\s*,\\s*")).contains(Integer.toString(number))) {
                String text = isNumbered ? matcher.group(2) : one.value();
                for (String part : text.split(" AND ")) {
                    kind(part.strip()).ifPresent(kinds::add);
                }
            }
        }
        return kinds;
    }

    private static Optional<String> kind(String text) {
        if (text.endsWith(CLEARED)) {
            return Optional.empty();
        }
        if (text.endsWith("(as read)") || AS_READ.matcher(text).matches()) {
            return Optional.of("as read");
        }
        if (IF_PRESENT.matcher(text).matches()) {
            return Optional.of(Check.Kind.HOLDS_IF_PRESENT.name());
        }
        Check.Kind kind = text.startsWith("attribute_not_exists")
                ? Check.Kind.ABSENT
                : text.startsWith("attribute_exists") ? Check.Kind.PRESENT : Check.Kind.HOLDS;
        return Optional.of(kind.name());
    }

    private static List<Text> conjuncts(Text text) {
        List<Text> parts = new ArrayList<>();
        Lists.split(text, " AND ").forEach(p -> parts.addAll(Lists.split(p, " and ")));
        return parts;
    }

    private Optional<Check> check(Text text, ItemType type) {
        String plain = text.value().toLowerCase(Locale.ROOT);
        if (plain.endsWith(CLEARED)) {
            return Optional.empty();
        }
        Matcher ifPresent = IF_PRESENT.matcher(text.value());
        if (ifPresent.matches()) {
            Text like = text.part(ifPresent.start(1), ifPresent.end(1));
            return new Filters(draft)
                    .find(type.entity(), like)
                    .map(p -> Check.holdsIfPresent(p, held(type.entity(), p, like)));
        }
        if (plain.startsWith("attribute_not_exists")) {
            Class<? extends Condition> said =
                    type.kind() == ItemType.Kind.MARKER ? Condition.IsUnique.class : Condition.NotExists.class;
            return Optional.of(Check.absent(reported(type.entity(), said, type.entity() + " not exists")));
        }
        if (plain.startsWith("attribute_exists")) {
            return Optional.of(
                    Check.present(reported(type.entity(), Condition.Exists.class, type.entity() + " exists")));
        }
        Matcher asRead = AS_READ.matcher(text.value());
        if (asRead.matches()) {
            Optional<Path> path = draft.terms.path(type.entity(), asRead.group(1));
            Optional<Operand> operand = draft.operand(asRead.group(2));
            return path.flatMap(p -> operand.map(o -> Check.asRead(Predicate.equal(p, o))));
        }
        return new Filters(draft).find(type.entity(), text).map(p -> Check.holds(p, held(type.entity(), p, text)));
    }

    /** The condition of the pattern that a check stands for, in its words. */
    private String reported(EntityName entity, Class<? extends Condition> kind, String otherwise) {
        return said(entity, kind).map(Condition::text).findFirst().orElse(otherwise);
    }

    /** Of several conditions on values the one that speaks of this one. */
    private String held(EntityName entity, Predicate predicate, Text text) {
        return said(entity, Condition.class)
                .filter(c -> predicate.conjuncts().stream().anyMatch(like(c).conjuncts()::contains))
                .map(Condition::text)
                .findFirst()
                .orElseGet(() -> reported(entity, Condition.Holds.class, text.value()));
    }

    /** What a condition says of an entity's values. */
    private static Predicate like(Condition condition) {
        return switch (condition) {
            case Condition.Holds c -> c.predicate();
            case Condition.HoldsIfStored c -> c.predicate();
            case Condition.Exists c -> Predicate.TRUE;
            case Condition.NotExists c -> Predicate.TRUE;
            case Condition.IsUnique c -> Predicate.TRUE;
            case Condition.Each c -> like(c.condition());
        };
    }

    private Stream<Condition> said(EntityName entity, Class<? extends Condition> kind) {
        return conditions(write.conditions().stream()).filter(kind::isInstance).filter(c -> entity.equals(entity(c)));
    }

    private static Stream<Condition> conditions(Stream<Condition> all) {
        return all.flatMap(
                c -> c instanceof Condition.Each each ? conditions(Stream.of(each.condition())) : Stream.of(c));
    }

    private static EntityName entity(Condition condition) {
        return switch (condition) {
            case Condition.Exists c -> c.entity();
            case Condition.NotExists c -> c.entity();
            case Condition.Holds c -> c.entity();
            case Condition.HoldsIfStored c -> c.entity();
            case Condition.IsUnique c -> c.entity();
            case Condition.Each c -> entity(c.condition());
        };
    }
}
