package dev.partita.emit.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.design.Because;
import dev.partita.design.Design;
import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Projection;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import dev.partita.emit.SmallShop;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.emit.text.JsonText;
import dev.partita.exact.Ratio;
import dev.partita.model.Model;
import dev.partita.model.Settings;
import dev.partita.plan.Plans;
import dev.partita.result.Cost;
import dev.partita.result.DesignResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableJsonTest {
    private static final Because BECAUSE = new Because(List.of(), "read");

    private static KeyAttribute key(String name, KeyAttribute.Type type) {
        return new KeyAttribute(name, type);
    }

    private static Table table() {
        KeyAttribute partition = key("deviceId", KeyAttribute.Type.S);
        Index local = new Index(
                new IndexName("ByValue"),
                true,
                List.of(partition),
                List.of(key("value", KeyAttribute.Type.N)),
                new Projection.KeysOnly(),
                BECAUSE);
        Index global = new Index(
                new IndexName("ByPlace"),
                false,
                List.of(key("country", KeyAttribute.Type.S), key("city", KeyAttribute.Type.S)),
                List.of(key("readAt", KeyAttribute.Type.S), key("deviceId", KeyAttribute.Type.S)),
                new Projection.All(),
                BECAUSE);
        return new Table(
                new TableName("Shop"),
                partition,
                Optional.of(key("readAt", KeyAttribute.Type.S)),
                List.of(local, global),
                Optional.empty(),
                BECAUSE);
    }

    private static Settings provisioned() {
        Settings s = Settings.DEFAULT;
        return new Settings(
                s.region(),
                s.prices(),
                new Settings.Capacity(Settings.Mode.PROVISIONED, Ratio.of(7, 10)),
                s.layout(),
                s.keyStyle(),
                s.keyNames(),
                s.typeAttributeAuto(),
                s.typeAttribute(),
                Settings.TableClass.INFREQUENT_ACCESS,
                s.monthHours(),
                s.indexUpkeep(),
                s.copyUpkeep(),
                s.roundTrip(),
                List.of("eu-west-1"),
                true,
                s.indexWritesInTransactions(),
                s.headroom(),
                s.reliesOnSplit(),
                s.transactionsPerItem(),
                s.hot(),
                s.warm(),
                s.cold(),
                s.scansUpToOneMegabyte(),
                s.readerMemory(),
                s.maximumThroughput(),
                s.encryptionKey());
    }

    private static DesignResult result() {
        DesignResult r = SmallShop.result();
        Model m = r.model();
        Model model = new Model(
                m.application(), provisioned(), m.entities(), m.patterns(), m.decisions(), m.hints(), m.prose());
        return new DesignResult(
                model,
                r.layout(),
                r.otherLayout(),
                r.design(),
                r.plans(),
                provisioned(r.cost()),
                r.certificate(),
                r.choices(),
                r.diagnostics());
    }

    private static Cost provisioned(Cost c) {
        List<Cost.OfTable> tables = c.tables().stream()
                .map(t -> new Cost.OfTable(
                        t.table(), Settings.TableClass.INFREQUENT_ACCESS, Settings.Mode.PROVISIONED, t.spaces()))
                .toList();
        return new Cost(
                c.requests(),
                c.storage(),
                c.spreadBill(),
                c.indexUpkeep(),
                c.copyUpkeep(),
                c.roundTrips(),
                c.patterns(),
                c.structures(),
                tables);
    }

    @Test
    void theRequestIsExact() {
        assertThat(JsonText.asIs(TableJson.createTable(SmallShop.result(), table())))
                .isEqualToIgnoringWhitespace("""
                        {"TableName": "Shop",
                         "AttributeDefinitions": [
                           {"AttributeName": "deviceId", "AttributeType": "S"},
                           {"AttributeName": "readAt", "AttributeType": "S"},
                           {"AttributeName": "value", "AttributeType": "N"},
                           {"AttributeName": "country", "AttributeType": "S"},
                           {"AttributeName": "city", "AttributeType": "S"}],
                         "KeySchema": [
                           {"AttributeName": "deviceId", "KeyType": "HASH"},
                           {"AttributeName": "readAt", "KeyType": "RANGE"}],
                         "GlobalSecondaryIndexes": [{
                           "IndexName": "ByPlace",
                           "KeySchema": [
                             {"AttributeName": "country", "KeyType": "HASH"},
                             {"AttributeName": "city", "KeyType": "HASH"},
                             {"AttributeName": "readAt", "KeyType": "RANGE"},
                             {"AttributeName": "deviceId", "KeyType": "RANGE"}],
                           "Projection": {"ProjectionType": "ALL"}}],
                         "LocalSecondaryIndexes": [{
                           "IndexName": "ByValue",
                           "KeySchema": [
                             {"AttributeName": "deviceId", "KeyType": "HASH"},
                             {"AttributeName": "value", "KeyType": "RANGE"}],
                           "Projection": {"ProjectionType": "KEYS_ONLY"}}],
                         "BillingMode": "PAY_PER_REQUEST"}
                        """);
    }

    /** Nine units at peak, at the target utilisation. */
    @Test
    void provisionedTablesHaveUnits() {
        DesignResult result = result();
        String request =
                TableJson.createTable(result, result.design().tables().get(0)).toString();
        assertThat(request)
                .contains("\"BillingMode\":\"PROVISIONED\"", "\"TableClass\":\"STANDARD_INFREQUENT_ACCESS\"")
                .contains("\"ProvisionedThroughput\":{\"ReadCapacityUnits\":13,\"WriteCapacityUnits\":13}");
        assertThat(TableDesignDocument.write(result, Optional.empty()))
                .contains(
                        "| Billing Mode | PROVISIONED |",
                        "| Provisioned | ",
                        "| Point-in-time Recovery | enabled |",
                        "| Replicas | eu-west-1 |");
    }

    @Test
    void localIndexesHaveATableOfTheirOwn() {
        DesignResult r = SmallShop.result();
        Design design = new Design("Shop", List.of(table()), List.of());
        String text = TableDesignDocument.write(
                new DesignResult(
                        new Model(
                                "Shop",
                                r.model().settings(),
                                r.model().entities(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        Settings.Layout.SINGLE,
                        Optional.empty(),
                        design,
                        new Plans(List.of(), List.of()),
                        r.cost(),
                        r.certificate(),
                        List.of(),
                        List.of()),
                Optional.empty());
        assertThat(text)
                .contains("## Table Configuration\n", "## Global Secondary Indexes\n", "## Local Secondary Indexes\n")
                .contains("| ByPlace | `country` (S), `city` (S) | `readAt` (S), `deviceId` (S) | ALL | - |")
                .contains("| ByValue | `value` (N) | KEYS_ONLY | - |");
    }
}
