package dev.partita.emit.infrastructure;

import dev.partita.model.Settings;
import java.util.Optional;

/** The key that a table is encrypted with at rest, as it always is. */
public enum Encryption {
    /** By AWS, at no charge. */
    AWS_OWNED,
    /** By AWS, in the account's key service, which charges for calls. */
    AWS_MANAGED,
    /** By whoever deploys: another one in each region, of the same alias. */
    OWN;

    /** What an alias names. */
    static Encryption by(Optional<String> alias) {
        return alias.map(a -> a.equals(Settings.AWS_MANAGED_KEY) ? AWS_MANAGED : OWN)
                .orElse(AWS_OWNED);
    }
}
