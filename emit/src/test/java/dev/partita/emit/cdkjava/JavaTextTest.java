package dev.partita.emit.cdkjava;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.LiteralTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.partita.emit.Hostile;
import dev.partita.emit.HostileShop;
import dev.partita.emit.text.JavaString;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** The compiler reads texts as they are meant, and hostile designs as Java. */
class JavaTextTest {
    /** The literals of a source, which must be Java. */
    private static List<Object> literals(String source) throws Exception {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoresErrors) {
                return source;
            }
        };
        JavacTask task =
                (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, null, found, null, null, List.of(file));
        List<Object> literals = new ArrayList<>();
        task.parse()
                .forEach(unit -> new TreeScanner<Void, Void>() {
                    @Override
                    public Void visitLiteral(LiteralTree literal, Void nothing) {
                        literals.add(literal.getValue());
                        return null;
                    }
                }.scan(unit, null));
        assertThat(found.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR))
                .isEmpty();
        return literals;
    }

    @Test
    void textsStayTexts() throws Exception {
        List<String> texts = new ArrayList<>(Hostile.random(300));
        texts.addAll(Hostile.TEXTS);
        texts.addAll(List.of("\\u0022); System.exit(1); //", "\\", "\"", "\u0000"));
        String elements =
                String.join(",\n", texts.stream().map(JavaString::quoted).toList());
        assertThat(literals("class A { String[] a = {" + elements + "}; }")).isEqualTo(new ArrayList<>(texts));
    }

    @Test
    void hostileDesignsAreJava() throws Exception {
        for (String name : HostileShop.NAMES) {
            for (Map.Entry<String, String> file :
                    CdkJavaApp.write(HostileShop.result(name)).entrySet()) {
                if (file.getKey().endsWith("TablesStack.java")) {
                    assertThat(literals(file.getValue())).contains(name);
                }
            }
        }
    }
}
