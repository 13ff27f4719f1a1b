package dev.partita.emit.java;

import dev.partita.emit.code.Convention;
import dev.partita.emit.code.KeyBuilders;
import dev.partita.emit.code.Names;
import dev.partita.emit.code.Program;
import dev.partita.emit.code.Repository;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.text.Resource;
import dev.partita.model.Entity;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** The target {@code java}. */
public final class JavaCode {
    static final String PACKAGE = "repositories";

    private static final String FOLDER = "src/main/java/repositories/";

    private static final List<String> RUNTIME = words("""
            Action Ahead AnsweredRow Answers Arguments AsyncAnswers AsyncDatabase CallRejected Change Changes Check Children
            Clause Client Column Composed ConditionFailed Conditions Connection Cursors Cutting Database Decimals Demand
            DesignFault Encoding Expression Failure Feed FeedReader Filters Flow Get GetStage Given Guard Holding Index
            ItemAction ItemType Items KeyAttribute KeyConditions KeyRange KeyValues Kind Later Leg Legs Limits Meeting
            Merging Node Once Only Operand OperandValues Page PagedRead Parameter Part Passing Piece Place Position
            PositionText Predicate Projection Query QueryFeed QueryStage ReadPlan Reads Repeat Requests Resumption Row
            RowStep RowSteps RowwiseStage Scan ScanFeed Scope Segment Sending Session Shards Sign SingleStage Sort
            SortOrder Stage Step Stored Summarize Table Taken Threads Times Values Wants Wire WritePlan Writes package-info
        """);

    /** Names of types that the language, the SDK or the runtime gives to what every file may use. */
    private static final List<String> TYPES = words("""
        AnsweredRow Answers AsyncAnswers AsyncDatabase AttributeValue BigDecimal Boolean CallRejected Column
        CompletableFuture ConditionFailed Database DesignFault Enum Given Instant Integer Kind Legs List LocalDate Long
        Map Object Optional Override Page Record SdkBytes Set String Schema Void
        """);

    /** Keywords, and what every object has. */
    private static final List<String> MEMBERS = words("""
        abstract assert boolean break byte case catch char class clone const continue default do double else enum extends false
        final finalize finally float for getClass given goto hashCode if implements import instanceof int interface long native new
        notify notifyAll null of package private protected public return short static strictfp super switch synchronized this throw
        throws toString transient true try void volatile wait while yield
        """);

    private static final Convention CONVENTION = new Convention(
            TYPES,
            MEMBERS,
            List.of("database", "equals"),
            words -> Identifiers.of(Names.pascal(words)),
            Names::camel,
            words -> Identifiers.of(Names.pascal(words)));

    private JavaCode() {}

    private static List<String> words(String text) {
        return List.of(text.strip().split("\\s+"));
    }

    static String capital(String name) {
        int first = name.offsetByCodePoints(0, 1);
        return name.substring(0, first).toUpperCase(Locale.ROOT) + name.substring(first);
    }

    /** The design as a program of this target: by what its parts are called. */
    public static Program program(DesignResult result) {
        return Program.of(result, CONVENTION);
    }

    /** What the repository without blocking is called. */
    public static String asyncName(Repository repository) {
        return repository.companion("AsyncRepository");
    }

    public static SortedMap<String, String> write(DesignResult result) {
        Program program = program(result);
        List<Repository> repositories = program.repositories();
        SortedMap<String, String> files = new TreeMap<>();
        files.put(".gitignore", "target/\n");
        files.put("pom.xml", resource("pom.xml"));
        files.put("README.md", Readme.of(program, repositories));
        for (Entity entity : program.model().entities()) {
            files.put(FOLDER + program.name(entity.name()) + ".java", EntityFile.write(program, entity));
        }
        for (Repository repository : repositories) {
            String plans = repository.name() + "Plans";
            String async = asyncName(repository);
            files.put(FOLDER + repository.name() + ".java", RepositoryFile.blocking(program, repository, plans));
            files.put(FOLDER + async + ".java", RepositoryFile.async(program, repository, plans, async));
            files.put(FOLDER + "plan/" + plans + ".java", PlansFile.plans(repository, plans));
        }
        PackageDocumentation.files(program).forEach((path, text) -> files.put(FOLDER + path, text));
        files.put(FOLDER + "plan/Schema.java", PlansFile.schema(program));
        for (KeyBuilders keys : program.keyBuilders()) {
            files.put(FOLDER + "keys/" + keys.name() + ".java", KeysFile.write(keys, CONVENTION));
        }
        RUNTIME.forEach(name -> files.put(FOLDER + "runtime/" + name + ".java", resource("runtime/" + name + ".java")));
        return files;
    }

    private static String resource(String path) {
        return Resource.text(JavaCode.class, path);
    }
}
