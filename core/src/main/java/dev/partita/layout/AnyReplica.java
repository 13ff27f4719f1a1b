package dev.partita.layout;

import dev.partita.candidate.Structure;
import dev.partita.plan.KeyValue;
import java.util.ArrayList;
import java.util.List;

/** The key of any replica instead of the key of one: its number is the last of its partition. */
final class AnyReplica {
    private AnyReplica() {}

    static List<KeyValue> of(Structure.Keyed structure, List<KeyValue> one) {
        if (structure.key().replica().isEmpty()) {
            return one;
        }
        KeyValue partition = one.get(0);
        List<KeyValue.Piece> pieces = new ArrayList<>(partition.pieces());
        KeyValue.Text last = (KeyValue.Text) pieces.remove(pieces.size() - 1);
        pieces.add(new KeyValue.Text(last.text().substring(0, last.text().length() - 1)));
        pieces.add(KeyValue.ShardOf.anyReplica(structure.key().replica().get().of()));
        List<KeyValue> any = new ArrayList<>(one);
        any.set(0, new KeyValue(partition.attribute(), pieces));
        return any;
    }
}
