package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreeScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Words that do not belong in the repository: notes to oneself, one machine's paths, hosts, names that say nothing. */
class WordsTest {

    private static final Pattern NOTES_TO_ONESELF = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");

    /** Written in two parts, so that this file keeps the rule. */
    private static final Pattern ONE_MACHINE =
            Pattern.compile("(?<![\\w.<>}*-])/(wo" + "rk|ro" + "ot|ho" + "me|Us" + "ers)/\\w");

    private static final Pattern REGISTRY = Pattern.compile("re" + "po1?\\.maven\\.|central\\.sona" + "type|reg"
            + "istry\\.(npm|yarn)|pypi\\." + "org|files\\.python" + "hosted|proxy\\.gol" + "ang|docker\\.i" + "o/");

    private static final Pattern EMPTY_NAME = Pattern.compile("\\w*(Manager|Helper|Utils?|Impl|Base|Info|Data)");

    @Test
    void noNotesToOneself() {
        assertThat(found(NOTES_TO_ONESELF)).isEmpty();
    }

    @Test
    void noPathsOfOneMachine() {
        assertThat(found(ONE_MACHINE)).isEmpty();
    }

    @Test
    void noRegistryHosts() {
        assertThat(found(REGISTRY)).isEmpty();
    }

    @Test
    void typesHaveNamesThatSaySomething() {
        List<String> violations = new ArrayList<>();
        for (JavaSource source : JavaSource.all()) {
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitClass(ClassTree type, Void nothing) {
                    if (EMPTY_NAME.matcher(type.getSimpleName()).matches()) {
                        violations.add(source.file() + ":" + source.firstLine(type) + " " + type.getSimpleName());
                    }
                    return super.visitClass(type, nothing);
                }
            }.scan(source.tree(), null);
        }
        assertThat(violations).isEmpty();
    }

    private static List<String> found(Pattern pattern) {
        List<String> found = new ArrayList<>();
        for (Path file : Repository.files()) {
            Matcher matcher = pattern.matcher(Repository.text(file));
            while (matcher.find()) {
                found.add(file + ":" + line(file, matcher.start()) + " " + matcher.group());
            }
        }
        return found;
    }

    private static long line(Path file, int position) {
        return 1
                + Repository.text(file)
                        .substring(0, position)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }
}
