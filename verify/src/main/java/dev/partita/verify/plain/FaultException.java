package dev.partita.verify.plain;

import java.io.Serial;

/** Carries a fault out of reading JSON. */
public final class FaultException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Fault fault;

    public FaultException(Fault fault) {
        super(fault.toString());
        this.fault = fault;
    }

    public FaultException(Fault.Code code, String message) {
        this(new Fault(code, message));
    }

    public Fault fault() {
        return fault;
    }
}
