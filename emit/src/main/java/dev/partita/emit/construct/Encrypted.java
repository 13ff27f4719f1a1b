package dev.partita.emit.construct;

import dev.partita.emit.construct.Expression.Constant;
import dev.partita.emit.construct.Expression.Library;
import dev.partita.emit.construct.Expression.Made;
import dev.partita.emit.construct.Expression.Properties;
import dev.partita.emit.infrastructure.DeployedTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Keys of tables at rest. */
final class Encrypted {
    /** The variable of a key of one's own. */
    static final String KEY = "encryptionKey";

    private Encrypted() {}

    static void inOneRegion(Properties properties, DeployedTable table) {
        String word = switch (table.encryption()) {
            case AWS_OWNED -> "DEFAULT";
            case AWS_MANAGED -> "AWS_MANAGED";
            case OWN -> "CUSTOMER_MANAGED";
        };
        properties.with("encryption", new Constant(Library.DYNAMODB, "TableEncryption", word));
        table.ownKey().ifPresent(key -> properties.with("encryptionKey", new Expression.Variable(KEY)));
    }

    static void inManyRegions(Properties properties, DeployedTable table) {
        properties.with(
                "encryption",
                switch (table.encryption()) {
                    case AWS_OWNED -> made("dynamoOwnedKey", List.of());
                    case AWS_MANAGED -> made("awsManagedKey", List.of());
                    case OWN -> made("customerManagedKey", List.of(new Expression.Variable(KEY), elsewhere(table)));
                });
    }

    private static Expression made(String method, List<Expression> arguments) {
        return new Made(Library.DYNAMODB, "TableEncryptionV2", method, arguments);
    }

    /** In other regions the key of the same alias. */
    private static Expression elsewhere(DeployedTable table) {
        SequencedMap<String, Expression> keys = new LinkedHashMap<>();
        table.ownKey()
                .ifPresent(alias -> table.replicas().forEach(region -> {
                    String arn = "arn:${AWS::Partition}:kms:" + region + ":${AWS::AccountId}:" + alias;
                    keys.put(region, new Made(Library.CORE, "Fn", "sub", List.of(new Expression.Text(arn))));
                }));
        return new Expression.MapOf(keys);
    }
}
