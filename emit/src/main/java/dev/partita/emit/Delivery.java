package dev.partita.emit;

import dev.partita.emit.interfaces.InterfacesDocument;
import dev.partita.emit.json.DesignJson;
import dev.partita.emit.json.VerificationJson;
import dev.partita.emit.tabledesign.TableDesignDocument;
import dev.partita.emit.tabledesign.TableDesignDocument.Origin;
import dev.partita.result.DesignResult;
import dev.partita.result.Verification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What is delivered of a design: the files by name, in the order in which they are read. */
public final class Delivery {
    private Delivery() {}

    /** @param evidence without it, there is no {@code verification.json} */
    public static Map<String, String> of(DesignResult result, Optional<Verification> evidence, Origin origin) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(TableDesignDocument.FILE, TableDesignDocument.write(result, evidence, origin));
        files.put(InterfacesDocument.FILE, InterfacesDocument.write(result));
        files.put(DesignJson.FILE, DesignJson.write(result));
        evidence.ifPresent(e -> files.put(VerificationJson.FILE, VerificationJson.write(e)));
        return files;
    }
}
