package dev.partita.testkit.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each package sees only what its line says. What proves a design shares no code with what chose it. */
class PackageDirectionTest {

    /** A package, and what it may see. */
    private static final String DIRECTION = """
        source     ->
        exact      ->
        concurrent ->
        diagnostic -> source exact
        model      -> source exact diagnostic
        price      -> source exact diagnostic model
        statistics -> exact model price
        read       -> source exact diagnostic model price
        design     -> source exact diagnostic model
        plan       -> source exact diagnostic model design
        result     -> source exact diagnostic model design plan
        repair     -> model design plan
        bill       -> source exact concurrent diagnostic model price statistics design plan result
        candidate  -> source exact diagnostic model price statistics design plan result
        layout     -> source exact diagnostic model price statistics design plan result bill candidate repair
        cost       -> source exact concurrent diagnostic model price statistics design plan result bill candidate layout solve
        solve      -> concurrent
        check      -> source exact diagnostic model price statistics design plan result
        review     -> source exact diagnostic model read design plan result bill layout check
        explain    -> source exact diagnostic model price statistics design plan result bill candidate layout cost pipeline
        pipeline   -> *
        emit       -> source exact diagnostic model price design plan result bill repair
        verify     -> source exact concurrent diagnostic model price statistics design plan result bill repair
        cli        -> *
        testkit    -> *
        """;

    /** {@code from -> to: why}. An exception is one line with its reason. */
    private static final List<String> EXCEPTIONS = List.of();

    private static Stream<String> lines() {
        return DIRECTION.lines().filter(line -> !line.endsWith("*"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void seesOnly(String line) {
        String from = line.split("->")[0].strip();
        List<String> allowed = allowed(line);
        assertThat(ProjectClasses.of(from).flatMap(type -> forbidden(type, allowed)))
                .as("what %s must not see", from)
                .isEmpty();
    }

    @Test
    void everyPackageHasALine() {
        TreeSet<String> unlisted = new TreeSet<>();
        ProjectClasses.all().stream()
                .filter(ProjectClasses::isOurs)
                .map(ProjectClasses::part)
                .forEach(unlisted::add);
        DIRECTION.lines().map(line -> line.split("->")[0].strip()).forEach(unlisted::remove);
        assertThat(unlisted).as("packages without a line in DIRECTION").isEmpty();
    }

    @Test
    void packagesOfAModuleDoNotDependOnEachOtherInCircles() {
        List<String> circles = new ArrayList<>();
        for (String part : List.of("", "read.", "candidate.", "cost.", "check.", "emit.", "verify.", "cli.")) {
            var rule = slices().matching(ProjectClasses.ROOT + "." + part + "(*)..")
                    .should()
                    .beFreeOfCycles()
                    .allowEmptyShould(true);
            circles.addAll(
                    rule.evaluate(ProjectClasses.all()).getFailureReport().getDetails());
        }
        assertThat(circles).isEmpty();
    }

    /** A library, and the only packages that may name it. */
    private static final Map<String, String> LIBRARIES = libraries();

    private static Map<String, String> libraries() {
        Map<String, String> owners = new LinkedHashMap<>();
        owners.put("com.google.ortools", "solve");
        owners.put("org.commonmark", "read");
        owners.put("org.snakeyaml", "read review testkit");
        owners.put("tools.jackson", "emit verify cli testkit");
        owners.put("software.amazon.awssdk", "verify cli");
        owners.put("picocli", "cli");
        // Proprietary: run as a process of its own, never compiled against.
        owners.put("software.amazon.dynamodb", "");
        owners.put("com.amazonaws", "");
        return owners;
    }

    @Test
    void aLibraryIsNamedOnlyWhereItBelongs() {
        List<String> leaks = new ArrayList<>();
        LIBRARIES.forEach((library, owners) -> ProjectClasses.all().stream()
                .filter(ProjectClasses::isOurs)
                .filter(type -> !List.of(owners.split(" ")).contains(ProjectClasses.part(type)))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(seen -> seen.getTargetClass().getPackageName().startsWith(library))
                .forEach(seen -> leaks.add(seen.getDescription())));
        assertThat(leaks).isEmpty();
    }

    private static List<String> allowed(String line) {
        String[] sides = line.split("->", 2);
        List<String> allowed = new ArrayList<>(Arrays.asList(sides[1].strip().split(" +")));
        allowed.add(sides[0].strip());
        return allowed;
    }

    private static Stream<String> forbidden(JavaClass type, List<String> allowed) {
        return type.getDirectDependenciesFromSelf().stream()
                .filter(seen -> ProjectClasses.isOurs(seen.getTargetClass().getBaseComponentType()))
                .filter(seen -> !allowed.contains(
                        ProjectClasses.part(seen.getTargetClass().getBaseComponentType())))
                .filter(seen -> !excepted(seen))
                .map(Dependency::getDescription)
                .distinct();
    }

    private static boolean excepted(Dependency seen) {
        String edge = seen.getOriginClass().getName() + " -> "
                + seen.getTargetClass().getBaseComponentType().getName() + ":";
        return EXCEPTIONS.stream().anyMatch(line -> line.startsWith(edge));
    }
}
