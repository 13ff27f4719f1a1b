package dev.partita.emit;

import dev.partita.emit.json.DesignJson;
import dev.partita.emit.json.VerificationJson;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.emit.tabledesign.TableDesignDocument.Origin;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is delivered of a design: the files, by name. */
public final class Delivery {
    private Delivery() {}

    /** @param evidence without it, there is no {@code verification.json} */
    public static SortedMap<String, String> of(DesignResult result, Optional<Verification> evidence, Origin origin) {
        SortedMap<String, String> files = new TreeMap<>();
        files.put(TableDesignDocument.FILE, TableDesignDocument.write(result, evidence, origin));
        files.put(DesignJson.FILE, DesignJson.write(result));
        evidence.ifPresent(e -> files.put(VerificationJson.FILE, VerificationJson.write(e)));
        return files;
    }
}
