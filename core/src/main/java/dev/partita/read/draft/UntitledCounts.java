package dev.partita.read.draft;

import dev.partita.read.markdown.Outline;
import dev.partita.read.markdown.Outline.Bullets;
import dev.partita.read.markdown.Outline.Section;
import dev.partita.read.word.Names;
import dev.partita.source.Text;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Lines of an entity that can be nothing but its cardinality, without saying so: {@code About 3 million of them.}, {@code 30M rows, 15 per
 * patient on average}. They begin with a number of the entity, of rows or of nothing; or are a number for each of another entity: {@code About
 * 40 per product}.
 */
final class UntitledCounts {
    private static final String NUMBER =
            "(?i)(?:(?:about|around|approx|approximately|roughly|circa|ca|some)\\b\\.?\\s*|[~≈]\\s*)?\\d[\\d.,]*\\s*"
                    + "(?:k|m|b|bn|mio|thousand|million|billion)?\\b\\s*";
    private static final String COUNTED = "(?:of (?:them|these)|rows?|records?|items?|entries|in total|in all|total";

    private static final Pattern EACH = Pattern.compile(
            NUMBER + "per ([\\p{L}_][\\p{L}\\p{N}_]*)(?: on average)?\\s*(?:\\([^()]*\\))?(?:,[^.]*)?\\.?");

    private final Pattern count;
    private final Set<String> all;

    /**
     * @param name what the entity is called
     * @param all what entities may be called, in lower case
     */
    UntitledCounts(Text name, Set<String> all) {
        this.all = all;
        String spaced = name.value()
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ")
                .replace('_', ' ')
                .strip();
        String own = Stream.of(name.value(), spaced)
                .map(Names::lower)
                .distinct()
                .map(n -> Pattern.quote(n) + "(?:s|es)?")
                .reduce("", (some, n) -> some + "|" + n);
        this.count = Pattern.compile(NUMBER + "(?:$|\\.$|(?:,|" + COUNTED + own + ")\\b).*)");
    }

    List<Text> of(Section section) {
        return lines(section)
                .filter(l -> count.matcher(l.value()).matches() || isEach(l))
                .toList();
    }

    /** Of another entity, beside a total. */
    List<Text> ofEach(Section section) {
        return lines(section).filter(this::isEach).toList();
    }

    private boolean isEach(Text line) {
        Matcher each = EACH.matcher(line.value());
        return each.matches() && all.contains(Names.lower(each.group(1)));
    }

    private static Stream<Text> lines(Section section) {
        return section.blocks().stream().flatMap(UntitledCounts::lines);
    }

    private static Stream<Text> lines(Outline.Block block) {
        return switch (block) {
            case Bullets list -> list.bullets().stream().map(Outline.Bullet::text);
            case Outline.Passage passage -> EntitySections.lines(passage.raw()).stream();
            case Outline.Table table -> Stream.empty();
        };
    }
}
