package dev.partita.verify.item;

/** A design whose tables' content cannot be said: a finding about the design. */
public final class ImageFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    ImageFault(String message) {
        super(message);
    }
}
