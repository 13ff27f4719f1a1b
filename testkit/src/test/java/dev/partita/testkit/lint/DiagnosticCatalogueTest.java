package dev.partita.testkit.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.partita.check.finding.CheckCode;
import dev.partita.diagnostic.Code;
import dev.partita.testkit.architecture.ProjectClasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A code is an enum line, a page, a case where it fires and one where it nearly does. Here they meet. Codes of static checks
 * have no documents as cases, since we make no design that they fire at; {@code CheckCasesTest} holds theirs.
 */
class DiagnosticCatalogueTest {

    private static final List<String> SECTIONS = List.of("## Fires", "## Does not fire", "## Why", "## How to fix");
    private static final List<String> CASES = List.of("fires", "near-miss");

    private final Map<String, Code> codes = codes();

    @Test
    void everyCodeIsNamedOnce() {
        List<String> ids = allCodes().map(Code::id).toList();
        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void everyCodeHasAPage() {
        List<String> violations = new ArrayList<>();
        codes.forEach((id, code) -> {
            Path page = Path.of("docs/diagnostics/" + id + ".md");
            if (Repository.exists(page.toString())) {
                violations.addAll(missing(page, code));
            } else {
                violations.add(page + ": missing");
            }
        });
        assertThat(violations).isEmpty();
    }

    @Test
    void everyPageIsOfACode() {
        assertThat(Repository.files().stream()
                        .filter(file -> file.startsWith("docs/diagnostics"))
                        .map(file -> file.getFileName().toString().replaceFirst("\\.md$", ""))
                        .filter(name -> !name.equals("README") && !codes.containsKey(name)))
                .as("pages without a code")
                .isEmpty();
    }

    @Test
    void everyCodeHasCases() {
        List<String> violations = new ArrayList<>();
        for (String id : codes.keySet()) {
            for (String kind : codes.get(id) instanceof CheckCode ? List.<String>of() : CASES) {
                if (folders(kind).noneMatch(folder -> isOf(folder, id))) {
                    violations.add("cases/{read,check}/" + id + "-<slug>/" + kind + ": missing");
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void everyCaseIsOfACode() {
        assertThat(CASES.stream()
                        .flatMap(DiagnosticCatalogueTest::folders)
                        .filter(folder -> codes.keySet().stream().noneMatch(id -> isOf(folder, id))))
                .as("cases without a code")
                .isEmpty();
    }

    private static List<String> missing(Path page, Code code) {
        List<String> missing = new ArrayList<>();
        String text = Repository.text(page);
        Stream.concat(Stream.of("# " + code.id()), SECTIONS.stream())
                .filter(heading -> text.lines().noneMatch(heading::equals))
                .forEach(heading -> missing.add(page + ": no heading \"" + heading + "\""));
        if (!text.contains(code.rule())) {
            missing.add(page + ": does not give the rule of the code: " + code.rule());
        }
        return missing;
    }

    /** {@code cases/check/CODE-slug} of {@code cases/check/CODE-slug/fires/case/input/...}. */
    private static Stream<Path> folders(String kind) {
        return Repository.files().stream()
                .filter(file -> file.startsWith("cases/check") || file.startsWith("cases/read"))
                .filter(file ->
                        file.getNameCount() > 4 && file.getName(3).toString().equals(kind))
                .map(file -> file.subpath(0, 3))
                .distinct();
    }

    private static boolean isOf(Path folder, String id) {
        String name = folder.getFileName().toString();
        return name.equals(id) || name.startsWith(id + "-");
    }

    private static Map<String, Code> codes() {
        Map<String, Code> codes = new TreeMap<>();
        allCodes().forEach(code -> codes.put(code.id(), code));
        return codes;
    }

    private static Stream<Code> allCodes() {
        return ProjectClasses.all().stream()
                .filter(type -> type.isAssignableTo(Code.class) && type.isEnum())
                .map(JavaClass::reflect)
                .flatMap(type -> Stream.of(type.getEnumConstants()))
                .map(Code.class::cast);
    }
}
