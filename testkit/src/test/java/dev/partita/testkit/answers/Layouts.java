package dev.partita.testkit.answers;

import dev.partita.model.Model;
import dev.partita.model.Settings;

/** A model with another layout setting. */
final class Layouts {
    private Layouts() {}

    static Model with(Model model, Settings.Layout layout) {
        return new Model(
                model.application(),
                with(model.settings(), layout),
                model.entities(),
                model.patterns(),
                model.decisions(),
                model.hints(),
                model.prose());
    }

    private static Settings with(Settings s, Settings.Layout layout) {
        return new Settings(
                s.region(),
                s.capacity(),
                layout,
                s.keyStyle(),
                s.keyNames(),
                s.typeAttributeAuto(),
                s.typeAttribute(),
                s.tableClass(),
                s.monthHours(),
                s.indexUpkeep(),
                s.copyUpkeep(),
                s.roundTrip(),
                s.replicas(),
                s.pointInTimeRecovery(),
                s.indexWritesInTransactions(),
                s.headroom(),
                s.reliesOnSplit(),
                s.transactionsPerItem(),
                s.hot(),
                s.warm(),
                s.cold(),
                s.scansUpToOneMegabyte());
    }
}
