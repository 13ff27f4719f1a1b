package dev.partita.testkit.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;

/** The compiled classes of all modules, without tests, read once. */
public final class ProjectClasses {

    public static final String ROOT = "dev.partita";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    private ProjectClasses() {}

    public static JavaClasses all() {
        return CLASSES;
    }

    /** Those whose first package below {@code dev.partita} is {@code part}. */
    static Stream<JavaClass> of(String part) {
        return CLASSES.stream().filter(type -> isOurs(type) && part(type).equals(part));
    }

    static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith(ROOT + ".");
    }

    /** The first package below {@code dev.partita}: {@code read} for {@code dev.partita.read.markdown}. */
    public static String part(JavaClass type) {
        String below = type.getPackageName().substring(ROOT.length() + 1);
        return below.split("\\.", 2)[0];
    }
}
