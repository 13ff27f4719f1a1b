package dev.partita.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.partita.exact.Ratio;
import dev.partita.model.Decision;
import dev.partita.model.Settings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings and decisions as input.md §5 describes them. */
class SettingsGrammarTest {
    private static Settings settings(String... rows) {
        String table =
                "## Settings\n\n| Setting | Value |\n|---|---|\n| " + String.join(" |\n| ", rows) + " |\n\n## Entities";
        return Documents.model(Documents.shop("## Entities", table)).settings();
    }

    @Test
    void defaults() {
        assertThat(Documents.model(Documents.shop()).settings()).isEqualTo(Settings.DEFAULT);
        assertThat(settings(
                        "Region | us-east-1",
                        "Capacity | on-demand",
                        "Layout | single",
                        "Key style | auto",
                        "Key names | auto",
                        "Type attribute | auto",
                        "Table class | standard",
                        "Month | 730 h",
                        "Index upkeep | $5 per index and month",
                        "Copy upkeep | $5 per month",
                        "Round trip | $0.20 per million",
                        "Replicas | 1",
                        "Point-in-time recovery | no",
                        "Index writes in transactions | 1x",
                        "Headroom | 70%",
                        "Split for heat | not relied on",
                        "Transactions per item | 50/s",
                        "Hot / Warm / Cold | 500/s / 20/s / 0.1/s",
                        "Scans | never",
                        "Maximum throughput | none",
                        "Encryption key | AWS owned"))
                .isEqualTo(Settings.DEFAULT);
    }

    @Test
    void others() {
        Settings settings = settings(
                "region | eu-central-1",
                "Capacity | provisioned (target 80%)",
                "Layout | multi",
                "Key style | multi-attribute",
                "Key names | natural",
                "Type attribute | kind",
                "Table class | infrequent access",
                "Month | 744 hours",
                "Index upkeep | $2.50",
                "Replicas | eu-west-1, us-west-2",
                "Point-in-time recovery | yes",
                "Index writes in transactions | 2x",
                "Headroom | 50%",
                "Split for heat | relied on",
                "Hot | 1k/s",
                "Cold | 6/min",
                "Scans | up to 1 MB",
                "Reader memory | 16 MB");
        assertThat(settings.region()).isEqualTo("eu-central-1");
        assertThat(settings.capacity()).isEqualTo(new Settings.Capacity(Settings.Mode.PROVISIONED, Ratio.of(4, 5)));
        assertThat(settings.layout()).isEqualTo(Settings.Layout.MULTI);
        assertThat(settings.keyStyle()).isEqualTo(Settings.KeyStyle.MULTI_ATTRIBUTE);
        assertThat(settings.keyNames()).isEqualTo(Settings.KeyNames.NATURAL);
        assertThat(settings.typeAttributeAuto()).isFalse();
        assertThat(settings.typeAttribute()).isEqualTo(Optional.of("kind"));
        assertThat(settings.tableClass()).isEqualTo(Settings.TableClass.INFREQUENT_ACCESS);
        assertThat(settings.monthHours()).isEqualTo(744);
        assertThat(settings.indexUpkeep()).isEqualTo(2_500_000);
        assertThat(settings.replicas()).isEqualTo(List.of("eu-west-1", "us-west-2"));
        assertThat(settings.pointInTimeRecovery()).isTrue();
        assertThat(settings.indexWritesInTransactions()).isEqualTo(2);
        assertThat(settings.headroom()).isEqualTo(Ratio.of(1, 2));
        assertThat(settings.reliesOnSplit()).isTrue();
        assertThat(settings.hot()).isEqualTo(Ratio.of(1_000));
        assertThat(settings.cold()).isEqualTo(Ratio.of(1, 10));
        assertThat(settings.scansUpToOneMegabyte()).isTrue();
        assertThat(settings.mayHold()).isEqualTo(16 * 1_048_576);
    }

    @Test
    void pricesOfAnotherRegion() {
        assertThat(settings("Region | eu-west-1", "Prices | us-east-1 x 1.13").prices())
                .contains(new Settings.PricedAs("us-east-1", Ratio.of(113, 100)));
        assertThat(settings("Prices | eu-central-1").prices())
                .contains(new Settings.PricedAs("eu-central-1", Ratio.ONE));
        assertThat(settings("Prices | us-east-1 × 0.8").prices())
                .contains(new Settings.PricedAs("us-east-1", Ratio.of(4, 5)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Region | Ireland",
                "Prices | eu-west-1 x 1.13",
                "Prices | us-east-1 x 0",
                "Prices | 1.13",
                "Reader memory | 16",
                "Reader memory | 101 MB",
                "Reader memory | 0 MB"
            })
    void whatIsNoRegionOrPrice(String row) {
        String table = "## Settings\n\n| Setting | Value |\n|---|---|\n| " + row + " |\n\n## Entities";
        assertThat(Documents.codes(Documents.shop("## Entities", table))).contains("SETTING_VALUE");
    }

    @Test
    void ofWhatIsDeployed() {
        Settings settings = settings("Maximum throughput | 250% of peak", "Encryption key | alias/eu/orders");
        assertThat(settings.maximumThroughput()).contains(Ratio.of(5, 2));
        assertThat(settings.encryptionKey()).contains("alias/eu/orders");
        assertThat(settings("Encryption key | aws managed").encryptionKey()).contains(Settings.AWS_MANAGED_KEY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Maximum throughput | 99% of peak",
                "Maximum throughput | 5000/s",
                "Encryption key | orders",
                "Encryption key | alias/aws/orders",
                "Encryption key | arn:aws:kms:us-east-1:111122223333:key/1"
            })
    void whatCannotBeDeployed(String row) {
        String table = "## Settings\n\n| Setting | Value |\n|---|---|\n| " + row + " |\n\n## Entities";
        assertThat(Documents.codes(Documents.shop("## Entities", table))).contains("SETTING_VALUE");
    }

    @Test
    void asAList() {
        String list = "## Settings\n\n- **Layout**: auto\n- Type attribute: none\n\n## Entities";
        Settings settings = Documents.model(Documents.shop("## Entities", list)).settings();
        assertThat(settings.layout()).isEqualTo(Settings.Layout.AUTO);
        assertThat(settings.typeAttribute()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keep Order with User",
                "separate OrderItem from Order",
                "embed OrderItem in Order",
                "do not embed OrderItem",
                "at most 2 indexes",
                "no index on Order(status, createdAt)",
                "shard Order by 8",
                "table User, Order named Shop-1",
                "project Order(total, status) into GSI1",
                "isolate by userId",
                "no loose copies",
                "accept HOT_KEY because: it is only hot at noon"
            })
    void decisions(String line) {
        ReadResult result =
                Documents.shop("## Access Patterns", "## Decisions\n\n- " + line + "\n\n## Access Patterns");
        assertThat(Documents.model(result).decisions()).hasSize(1);
        assertThat(result.diagnostics()).isEmpty();
    }

    @Test
    void decisionsInFull() {
        ReadResult result = Documents.shop(
                "## Access Patterns",
                "## Decisions\n\n1. keep Order with User\n2. Table User named People\n3. accept HOT_KEY because: it's fine\n\n## Access Patterns");
        assertThat(Documents.model(result).decisions().stream().map(Decision::toString))
                .containsExactly(
                        "Keep[entity=Order, with=User]",
                        "TableNamed[entities=[User], table=People]",
                        "Accept[code=HOT_KEY, reason=it's fine]");
    }
}
