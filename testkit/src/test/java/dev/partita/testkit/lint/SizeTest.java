package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePathScanner;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Files and methods that fit on a page or two. What is long because it is a table belongs in a data file. */
class SizeTest {

    private static final int LINES_OF_A_FILE = 300;
    private static final int LINES_OF_A_METHOD = 40;

    @Test
    void files() {
        Map<String, String> tooLong = new TreeMap<>();
        for (JavaSource source : JavaSource.all()) {
            if (source.lines() > LINES_OF_A_FILE) {
                tooLong.put(source.file().toString(), source.lines() + " lines, more than " + LINES_OF_A_FILE);
            }
        }
        assertThat(AllowList.of("long-files.txt").violations(tooLong)).isEmpty();
    }

    @Test
    void methods() {
        Map<String, String> tooLong = new TreeMap<>();
        for (JavaSource source : JavaSource.all()) {
            new LongMethods(source, tooLong).scan(source.tree(), null);
        }
        assertThat(AllowList.of("long-methods.txt").violations(tooLong)).isEmpty();
    }

    private static final class LongMethods extends TreePathScanner<Void, Void> {
        private final JavaSource source;
        private final Map<String, String> tooLong;

        LongMethods(JavaSource source, Map<String, String> tooLong) {
            this.source = source;
            this.tooLong = tooLong;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (method.getBody() != null) {
                int lines = source.lastLine(method.getBody()) - source.firstLine(method.getBody()) + 1;
                if (lines > LINES_OF_A_METHOD) {
                    tooLong.put(name(method), lines + " lines, more than " + LINES_OF_A_METHOD);
                }
            }
            return super.visitMethod(method, nothing);
        }

        private String name(MethodTree method) {
            ClassTree owner = (ClassTree) getCurrentPath().getParentPath().getLeaf();
            return source.tree().getPackageName() + "." + owner.getSimpleName() + "#" + method.getName();
        }
    }
}
