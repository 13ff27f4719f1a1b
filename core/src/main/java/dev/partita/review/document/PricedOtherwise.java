package dev.partita.review.document;

import dev.partita.model.Settings;
import dev.partita.review.finding.Remarks;
import dev.partita.review.finding.ReviewCode;
import dev.partita.source.Text;
import java.util.Locale;
import java.util.Optional;

/** What tables say of their tariff and the settings price otherwise: the bill is that of the settings. */
public final class PricedOtherwise {
    private final Settings settings;
    private final Remarks remarks;

    public PricedOtherwise(Settings settings, Remarks remarks) {
        this.settings = settings;
        this.remarks = remarks;
    }

    public void find(DesignText text) {
        text.tables().forEach(this::find);
    }

    private void find(DesignText.OfTable table) {
        for (DesignText.Line line : table.lines()) {
            String said = line.value().value().toUpperCase(Locale.ROOT);
            Optional<String> setting = switch (line.label().value().toLowerCase(Locale.ROOT)) {
                case "billing mode" -> mode(said);
                case "table class" -> tableClass(said);
                case "point-in-time recovery" -> recovery(said);
                default -> Optional.empty();
            };
            setting.ifPresent(s -> add(table.heading(), line, s));
        }
    }

    private void add(Text table, DesignText.Line line, String setting) {
        remarks.add(
                ReviewCode.PRICED_OTHERWISE,
                line.value().span(),
                table.value(),
                line.label() + " is " + line.value() + ", and the settings price it otherwise; the bill is theirs.",
                setting);
    }

    private Optional<String> mode(String said) {
        boolean isOther = settings.capacity().mode() == Settings.Mode.ON_DEMAND && said.equals("PROVISIONED")
                || settings.capacity().mode() == Settings.Mode.PROVISIONED && said.equals("PAY_PER_REQUEST");
        return isOther
                ? Optional.of("| Capacity | " + (said.equals("PROVISIONED") ? "provisioned" : "on-demand") + " |")
                : Optional.empty();
    }

    private Optional<String> tableClass(String said) {
        boolean isInfrequent = said.equals("STANDARD_INFREQUENT_ACCESS");
        boolean isOther = settings.tableClass() == Settings.TableClass.STANDARD && isInfrequent
                || settings.tableClass() == Settings.TableClass.INFREQUENT_ACCESS && said.equals("STANDARD");
        return isOther
                ? Optional.of("| Table class | " + (isInfrequent ? "standard-ia" : "standard") + " |")
                : Optional.empty();
    }

    private Optional<String> recovery(String said) {
        boolean isOn = said.equals("ENABLED");
        return isOn == settings.pointInTimeRecovery()
                ? Optional.empty()
                : Optional.of("| Point-in-time recovery | " + (isOn ? "yes" : "no") + " |");
    }
}
