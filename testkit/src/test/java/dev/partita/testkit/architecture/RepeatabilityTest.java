package dev.partita.testkit.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Core and emit give the same output for the same input on any machine and on any day: nothing in them iterates in an
 * order that differs from run to run, reads a clock, rolls dice, or touches the outside.
 */
class RepeatabilityTest {

    private static final List<String> OUTSIDE_CORE_AND_EMIT = List.of("verify", "cli", "testkit", "bench");

    /** Beginnings of {@code Class.method(ParameterTypes)}, without packages. */
    private static final List<String> BANNED_CALLS = List.of(
            // Their order differs from run to run.
            "Set.of(",
            "Set.copyOf(",
            "Map.of(",
            "Map.copyOf(",
            "Map.ofEntries(",
            "HashMap.<init>(",
            "HashSet.<init>(",
            "IdentityHashMap.<init>(",
            "ConcurrentHashMap.<init>(",
            "Collectors.toSet(",
            "Collectors.toUnmodifiableSet(",
            "Collectors.toUnmodifiableMap(",
            "Collectors.toMap(Function, Function)",
            "Collectors.toMap(Function, Function, BinaryOperator)",
            "Collectors.groupingBy(Function)",
            "Collectors.groupingBy(Function, Collector)",
            "System.identityHashCode(",
            "Collection.parallelStream(",
            "BaseStream.parallel(",
            "Stream.parallel(",
            "IntStream.parallel(",
            "LongStream.parallel(",
            // Clocks and dice.
            "System.currentTimeMillis(",
            "System.nanoTime(",
            "Instant.now(",
            "LocalDate.now(",
            "LocalDateTime.now(",
            "OffsetDateTime.now(",
            "ZonedDateTime.now(",
            "Clock.system",
            "Random.<init>(",
            "SecureRandom.<init>(",
            "SplittableRandom.<init>(",
            "ThreadLocalRandom.current(",
            "Math.random(",
            "UUID.randomUUID(",
            // The outside.
            "System.getenv(",
            "System.getProperty(",
            "Files.",
            "File.<init>(",
            "Thread.<init>(",
            "PrintStream.print",
            "ProcessBuilder.<init>(",
            // Differ by the language, place and encoding of the machine.
            "String.toLowerCase()",
            "String.toUpperCase()",
            "String.format(String",
            "String.formatted(",
            "String.getBytes()",
            "String.<init>(byte[])",
            "Charset.defaultCharset(",
            "System.lineSeparator(",
            "Locale.getDefault(",
            "Collator.getInstance()",
            "NumberFormat.get",
            "DecimalFormat.<init>(String)",
            "DateTimeFormatter.ofPattern(String)",
            "DateTimeFormatter.ofLocalized",
            "ZoneId.systemDefault(",
            "TimeZone.getDefault(",
            // Hide what went wrong.
            "Throwable.printStackTrace(");

    @Test
    void coreAndEmitAreRepeatable() {
        assertThat(ProjectClasses.all().stream()
                        .filter(ProjectClasses::isOurs)
                        .filter(type -> !OUTSIDE_CORE_AND_EMIT.contains(ProjectClasses.part(type)))
                        .flatMap(RepeatabilityTest::bannedCalls)
                        .distinct())
                .as("calls that are banned in core and emit; use lists, LinkedHashMap, TreeMap, Locale.ROOT")
                .isEmpty();
    }

    private static Stream<String> bannedCalls(JavaClass type) {
        Stream<? extends JavaAccess<?>> calls =
                Stream.concat(type.getCodeUnitCallsFromSelf().stream(), type.getCodeUnitReferencesFromSelf().stream());
        return calls.filter(call -> isBanned(call)).map(JavaAccess::getDescription);
    }

    private static boolean isBanned(JavaAccess<?> call) {
        String signature = signature(call);
        return BANNED_CALLS.stream().anyMatch(signature::startsWith);
    }

    private static String signature(JavaAccess<?> call) {
        JavaClass owner = call.getTargetOwner();
        if (!owner.getPackageName().startsWith("java.")) {
            return "";
        }
        List<JavaClass> parameters =
                call.getTarget() instanceof CodeUnitAccessTarget target ? target.getRawParameterTypes() : List.of();
        return owner.getSimpleName() + "." + call.getTarget().getName()
                + parameters.stream().map(JavaClass::getSimpleName).collect(Collectors.joining(", ", "(", ")"));
    }
}
