package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import dev.partita.emit.Target;
import dev.partita.emit.text.JsonText;
import dev.partita.testkit.application.Application;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.xml.sax.InputSource;

/**
 * Words of languages, what looks like their code, other alphabets and names of 255 characters pass through every target: what is
 * written is read by a reader of its form. What tools and databases make of it is tested where they are.
 */
class HostileNamesTest {
    private static final String LONGEST = "x".repeat(255);
    private static Delivered design;

    /** Reads what is written of all targets: to load its readers takes longer. */
    private static LineProcess reader;

    @BeforeAll
    static void designed() {
        String script = Application.ROOT
                .resolve("testkit/src/test/resources/npm/read.mjs")
                .toAbsolutePath()
                .toString();
        reader = new LineProcess(Node.folder("hostile", Map.of()), "node", script, Node.FOLDER.toString());
        design = Delivered.hostile();
        assertThat(design.result().model().entities().toString())
                .contains("class", "\"; rm -rf", "${x}", "数量", LONGEST);
    }

    @AfterAll
    static void end() throws IOException {
        reader.close();
    }

    private static List<String> targets() {
        return Target.ALL.stream().map(Target::name).toList();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void passThrough(String target) throws Exception {
        SortedMap<String, byte[]> files = Target.named(target).orElseThrow().write(design.result(), Optional.empty());
        assertThat(files).isNotEmpty();
        files.keySet().removeIf(f -> f.contains("/runtime/")); // the same for every design
        SortedMap<String, String> read = new TreeMap<>();
        StringBuilder all = new StringBuilder();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            assertThat(file.getKey()).matches("[A-Za-z0-9_./-]{1,200}");
            byte[] bytes = file.getKey().endsWith(".gz")
                    ? new GZIPInputStream(new ByteArrayInputStream(file.getValue())).readAllBytes()
                    : file.getValue();
            String text = new String(bytes, StandardCharsets.UTF_8);
            all.append(text);
            String form = file.getKey().substring(file.getKey().lastIndexOf('.') + 1);
            switch (form) {
                case "gz" ->
                    text.lines()
                            .forEach(l ->
                                    assertThat(JsonText.read(l).has("Item")).isTrue());
                case "json" -> assertThat(JsonText.read(text).isObject()).isTrue();
                case "yaml" ->
                    assertThat(new Load(LoadSettings.builder().build()).loadFromString(text))
                            .isNotNull();
                case "java" -> assertThat(faults(file.getKey(), text)).isEmpty();
                case "xml" -> xml(text);
                case "md" -> assertThat(fences(text)).as(file.getKey()).isEven();
                case "html" -> assertThat(text).doesNotContain("<script", "<b>日本語");
                default -> read.put(file.getKey(), text);
            }
        }
        if (!read.isEmpty()) {
            Path folder = Node.folder("hostile-" + target, read);
            assertThat(JsonText.read(reader.answer(folder.toString())).toString())
                    .isEqualTo("[]");
        }
        assertThat(all.toString()).contains(LONGEST);
    }

    /** Lines that begin or end a block of code: what a document says never does. */
    private static long fences(String text) {
        return text.lines().filter(l -> l.startsWith("```")).count();
    }

    private static void xml(String text) throws Exception {
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(text))))
                .isNotNull();
    }

    private static List<? extends Object> faults(String path, String text) throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
                return text;
            }
        };
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, found, List.of("--release", "17"), null, List.of(file));
        task.parse();
        return found.getDiagnostics();
    }
}
