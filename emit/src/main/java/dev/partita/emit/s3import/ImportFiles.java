package dev.partita.emit.s3import;

import dev.partita.design.Table;
import dev.partita.emit.example.ExampleItems;
import dev.partita.emit.infrastructure.Identifiers;
import dev.partita.emit.json.TableJson;
import dev.partita.emit.text.DynamoJson;
import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Lexicon;
import dev.partita.result.DesignResult;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import tools.jackson.databind.node.ObjectNode;

/** The target {@code s3-import}: {@code data/<table>/items.json.gz} and {@code <table>.import.json} for each table. */
public final class ImportFiles {
    /** What the request has of a table; its class is set afterwards. */
    private static final List<String> CREATION = List.of(
            "TableName",
            "AttributeDefinitions",
            "KeySchema",
            "BillingMode",
            "ProvisionedThroughput",
            "GlobalSecondaryIndexes",
            "LocalSecondaryIndexes");

    private ImportFiles() {}

    public static SortedMap<String, byte[]> write(DesignResult result) {
        Lexicon lexicon = new Lexicon(result.model(), result.design());
        List<Table> tables = result.design().tables();
        List<String> ids =
                Identifiers.of(tables.stream().map(t -> t.name().value()).toList());
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < tables.size(); i++) {
            String folder = "data/" + ids.get(i) + "/";
            files.put(folder + "items.json.gz", Gzip.of(bytes(lines(lexicon, tables.get(i)))));
            files.put(ids.get(i) + ".import.json", bytes(JsonText.asIs(request(result, tables.get(i), folder))));
        }
        return files;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Not in the order of keys, which would load one partition after the other. */
    private static String lines(Lexicon lexicon, Table table) {
        return ExampleItems.of(lexicon, table).inTable().stream()
                .map(i -> JsonText.object().set("Item", DynamoJson.item(i.values())))
                .map(JsonText::line)
                .sorted(Comparator.comparing(ImportFiles::mixed).thenComparing(l -> l))
                .map(l -> l + "\n")
                .collect(Collectors.joining());
    }

    private static long mixed(String line) {
        CRC32 crc = new CRC32();
        crc.update(bytes(line));
        return crc.getValue();
    }

    private static ObjectNode request(DesignResult result, Table table, String folder) {
        ObjectNode request = JsonText.object();
        request.putObject("S3BucketSource").put("S3Bucket", "BUCKET").put("S3KeyPrefix", folder);
        request.put("InputFormat", "DYNAMODB_JSON");
        request.put("InputCompressionType", "GZIP");
        request.set(
                "TableCreationParameters", TableJson.createTable(result, table).retain(CREATION));
        return request;
    }
}
