package dev.partita.verify.run;

import dev.partita.verify.item.TableContent;
import dev.partita.verify.plain.World;
import java.time.Instant;

/** Brings tables that went astray back to what they should hold, so that one mismatch does not cause others. */
record Recovery(ImageCheck images, TableStore store) {
    /** @return what the tables hold then */
    TableContent bring(TableContent current, World world, Instant now) {
        TableContent wanted = images.content(world, now);
        store.bring(current, wanted);
        return wanted;
    }
}
