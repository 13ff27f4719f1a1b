package dev.partita.emit.infrastructure;

import dev.partita.design.Index;
import dev.partita.design.IndexName;
import dev.partita.design.KeyAttribute;
import dev.partita.design.Table;
import dev.partita.design.TableName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table as it is created. Whatever tool creates it, it is kept when the tool removes it, protected from deletion, and encrypted.
 *
 * @param id for the tool's resources
 * @param infrequentAccess its table class
 * @param recovery to any second of the last 35 days
 * @param capacities of the table, then of each global index; empty if it is paid for on demand
 * @param maxima of the table, then of each global index; empty if there are none
 * @param replicas regions beside the one it is created in
 * @param encryptionKey the alias of the key; absent if AWS owns it
 */
public record DeployedTable(
        String id,
        Table table,
        boolean infrequentAccess,
        boolean recovery,
        List<Capacity> capacities,
        List<Maximum> maxima,
        List<String> replicas,
        Optional<String> encryptionKey) {
    public DeployedTable {
        capacities = List.copyOf(capacities);
        maxima = List.copyOf(maxima);
        replicas = List.copyOf(replicas);
    }

    public TableName name() {
        return table.name();
    }

    public boolean isProvisioned() {
        return !capacities.isEmpty();
    }

    public Optional<Capacity> capacity(Optional<IndexName> index) {
        return capacities.stream().filter(c -> c.index().equals(index)).findFirst();
    }

    public Optional<Maximum> maximum(Optional<IndexName> index) {
        return maxima.stream().filter(m -> m.index().equals(index)).findFirst();
    }

    public Encryption encryption() {
        return Encryption.by(encryptionKey);
    }

    /** The alias of a key of whoever deploys. */
    public Optional<String> ownKey() {
        return encryptionKey.filter(k -> encryption() == Encryption.OWN);
    }

    public List<Index> globalIndexes() {
        return table.indexes().stream().filter(i -> !i.local()).toList();
    }

    public List<Index> localIndexes() {
        return table.indexes().stream().filter(Index::local).toList();
    }

    /** Each key attribute once, in the order of first use. */
    public List<KeyAttribute> definitions() {
        return Stream.concat(table.keys().stream(), table.indexes().stream().flatMap(i -> i.keys().stream()))
                .distinct()
                .toList();
    }
}
