package dev.partita.read.entity;

import dev.partita.read.word.Bytes;
import dev.partita.read.word.Cursor;
import dev.partita.source.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parts of what stands in an attribute's parentheses, its type first and the flags apart from it, in whatever order people write them. */
final class TypeParts {
    private static final Pattern HEAD =
            Pattern.compile("([\\w<>\\[\\]]+)(\\s*\\([^()]*\\))?(\\?|\\s+[^\\s(].*)", Pattern.DOTALL);

    private static final Pattern RANGE = Pattern.compile("[-+]?\\d+(\\.\\d+)?\\.\\.[-+]?\\d+(\\.\\d+)?");

    private final Predicate<Text> isFlag;

    /** @param isFlag whether a text is nothing but flags */
    TypeParts(Predicate<Text> isFlag) {
        this.isFlag = isFlag;
    }

    /** @param parts separated by commas */
    List<Text> arranged(List<Text> parts) {
        if (parts.isEmpty() || isType(parts.getFirst())) {
            return parts;
        }
        Text first = parts.getFirst();
        List<Text> apart = typeBehind(first).or(() -> apart(first)).orElse(List.of());
        if (!apart.isEmpty()) {
            return joined(apart, parts.subList(1, parts.size()));
        }
        Optional<Text> type = parts.stream().filter(TypeParts::isType).findFirst();
        return isFlag.test(first) && type.isPresent()
                ? joined(
                        List.of(type.get()),
                        parts.stream().filter(p -> p != type.get()).toList())
                : parts;
    }

    static boolean isType(Text part) {
        return TypeReader.isType(part.value().split("\\(", 2)[0].strip())
                && (part.value().indexOf('(') < 0 || part.value().endsWith(")"));
    }

    private static List<Text> joined(List<Text> first, List<Text> rest) {
        List<Text> all = new ArrayList<>(first);
        all.addAll(rest);
        return all;
    }

    /** {@code unique string}. */
    private Optional<List<Text>> typeBehind(Text first) {
        int space = first.value().lastIndexOf(' ');
        return space >= 0
                        && isType(first.from(space).trimmed())
                        && isFlag.test(first.part(0, space).trimmed())
                ? Optional.of(List.of(
                        first.from(space).trimmed(), first.part(0, space).trimmed()))
                : Optional.empty();
    }

    /** {@code varchar(120) UNIQUE NOT NULL}, {@code string?}, {@code string 60}, {@code json 2 kB}: the type, and what stands behind it. */
    private Optional<List<Text>> apart(Text first) {
        Matcher matcher = HEAD.matcher(first.value());
        if (!matcher.matches() || !TypeReader.isType(matcher.group(1))) {
            return Optional.empty();
        }
        Text type = first.part(0, matcher.start(3)).trimmed();
        Text rest = first.from(matcher.start(3)).trimmed();
        if (rest.value().equals("?")) {
            return Optional.of(List.of(type, rest.saying("optional")));
        }
        boolean isSize = matcher.group(2) == null
                && (isSize(rest) || RANGE.matcher(rest.value()).matches());
        return isSize || isFlag.test(rest) ? Optional.of(List.of(type, rest)) : Optional.empty();
    }

    private static boolean isSize(Text text) {
        Cursor cursor = new Cursor(text);
        return Bytes.read(cursor).isPresent() && cursor.atEnd();
    }
}
