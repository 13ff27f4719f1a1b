package dev.partita.emit.json;

import dev.partita.emit.text.JsonText;
import dev.partita.emit.text.Money;
import dev.partita.emit.text.Numbers;
import dev.partita.model.Settings;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;

/** Settings, each as it held for the design. */
final class SettingsJson {
    private SettingsJson() {}

    static ObjectNode of(Settings settings) {
        ObjectNode object = JsonText.object();
        object.put("region", settings.region());
        settings.prices().ifPresent(as -> {
            object.put("pricedAs", as.region());
            object.put("priceFactor", Numbers.decimal(as.factor()));
        });
        object.put("capacity", word(settings.capacity().mode()));
        object.put("targetUtilisation", Numbers.decimal(settings.capacity().targetUtilisation()));
        object.put("layout", word(settings.layout()));
        object.put("keyStyle", word(settings.keyStyle()));
        object.put("keyNames", word(settings.keyNames()));
        settings.typeAttribute().ifPresent(name -> object.put("typeAttribute", name));
        object.put("tableClass", word(settings.tableClass()));
        object.put("monthHours", settings.monthHours());
        object.put("indexUpkeep", Money.decimal(settings.indexUpkeep()));
        object.put("copyUpkeep", Money.decimal(settings.copyUpkeep()));
        object.put("roundTripPerMillion", Money.decimal(settings.roundTrip()));
        object.set("replicas", JsonText.texts(settings.replicas()));
        object.put("pointInTimeRecovery", settings.pointInTimeRecovery());
        object.put("indexWritesInTransactions", settings.indexWritesInTransactions());
        object.put("headroom", Numbers.decimal(settings.headroom()));
        object.put("splitForHeat", settings.reliesOnSplit());
        object.put("transactionsPerItem", Numbers.decimal(settings.transactionsPerItem()));
        object.put("scansUpToOneMegabyte", settings.scansUpToOneMegabyte());
        settings.readerMemory().ifPresent(bytes -> object.put("readerMemoryBytes", bytes));
        settings.maximumThroughput().ifPresent(m -> object.put("maximumThroughputOfPeak", Numbers.decimal(m)));
        settings.encryptionKey().ifPresent(key -> object.put("encryptionKey", key));
        return object;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
