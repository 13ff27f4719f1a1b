package dev.partita.emit.awslabs;

import dev.partita.emit.text.Lexicon;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The target {@code awslabs}: what AWS's modelling server reads and writes. */
public final class ModellingServer {
    public static final String DATA_MODEL = "dynamodb_data_model.json";
    public static final String SCHEMA = "schema.json";
    public static final String USAGE = "usage_data.json";

    public static final String VALIDATION = "dynamodb_model_validation.json";

    private ModellingServer() {}

    public static SortedMap<String, String> write(DesignResult result, Optional<Verification> evidence) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        SchemaJson schema = new SchemaJson(result, lexicon);
        SortedMap<String, String> files = new TreeMap<>();
        files.put("dynamodb_requirement.md", RequirementDocument.write(result.model()));
        files.put("dynamodb_data_model.md", DataModelDocument.write(result, lexicon, evidence));
        files.put(DATA_MODEL, DataModelJson.write(result, lexicon, false));
        if (result.design().tables().stream().anyMatch(t -> t.ttl().isPresent())) {
            files.put("with_ttl/" + DATA_MODEL, DataModelJson.write(result, lexicon, true));
        }
        files.put(SCHEMA, schema.schema());
        files.put(USAGE, schema.usage());
        evidence.ifPresent(e -> files.put(VALIDATION, ValidationJson.write(result, lexicon, e)));
        return files;
    }

    /** Without what executing the design has shown. */
    public static SortedMap<String, String> write(DesignResult result) {
        return write(result, Optional.empty());
    }
}
