package dev.partita.testkit.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.emit.java.JavaCode;
import dev.partita.model.Model;
import dev.partita.pipeline.Designer;
import dev.partita.result.DesignResult;
import dev.partita.testkit.application.Application;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The package of repositories in Java is whole, and compiles without a warning. */
class JavaPackageTest {
    private static final Path ROOT =
            Path.of(System.getProperty("partita.root", "..")).toAbsolutePath().normalize();
    private static final String RUNTIME = "src/main/java/repositories/runtime/";

    private final SortedMap<String, String> files = JavaCode.write(new Application("chat").delivered());

    /** Words of the language, what looks like code, other alphabets, names that clash or are very long. */
    @Test
    void itCompilesWhateverTheNames() throws IOException {
        Path document = ROOT.resolve("testkit/src/test/resources/java/hostile-names.md");
        Model model = Application.read(document);
        DesignResult hostile = new Designer(model).design().result().orElseThrow();
        try (CompiledJava code = CompiledJava.of(JavaCode.write(hostile))) {
            assertThat(code.type("repositories.runtime.Database")).isFinal();
        }
    }

    @Test
    void itHasAllOfTheRuntime() throws IOException {
        try (Stream<Path> all = Files.list(ROOT.resolve("emit/src/main/resources/dev/partita/emit/java/runtime"))) {
            assertThat(files.keySet())
                    .containsAll(all.map(f -> RUNTIME + f.getFileName()).toList());
        }
    }

    @Test
    void eachPackageSaysWhatItIsFor() {
        Set<Path> packages = files.keySet().stream()
                .filter(f -> f.endsWith(".java"))
                .map(f -> Path.of(f).getParent())
                .collect(Collectors.toSet());
        assertThat(packages)
                .hasSize(4)
                .allSatisfy(
                        p -> assertThat(files.get(p.resolve("package-info.java").toString()))
                                .startsWith("/**")
                                .endsWith("package "
                                        + p.toString()
                                                .substring("src/main/java/".length())
                                                .replace('/', '.') + ";\n"));
    }

    @Test
    void itIsTestedWithTheSdkThatItAsksFor() throws IOException {
        String asked = first("<artifactId>dynamodb</artifactId>\\s*<version>([^<]+)", files.get("pom.xml"));
        String tested = first("<awssdk.version>([^<]+)", Files.readString(ROOT.resolve("pom.xml")));
        assertThat(asked).isEqualTo(tested);
    }

    @Test
    void itDependsOnTheSdkAlone() {
        assertThat(Pattern.compile("<dependency>").matcher(files.get("pom.xml")).results())
                .hasSize(1);
    }

    private static String first(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(m -> m.group(1))
                .findFirst()
                .orElseThrow();
    }
}
