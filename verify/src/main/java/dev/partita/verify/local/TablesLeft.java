package dev.partita.verify.local;

import java.util.List;

/** Tables of our own could not be deleted at an endpoint. */
public final class TablesLeft extends RuntimeException {
    private static final long serialVersionUID = 1;

    TablesLeft(List<String> lines) {
        super(String.join("; ", lines));
    }
}
