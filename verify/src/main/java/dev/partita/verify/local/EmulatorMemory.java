package dev.partita.verify.local;

/** The heap of the emulator in megabytes; about 100,000 small items need 512. */
public record EmulatorMemory(int megabytes) {
    public static final EmulatorMemory DEFAULT = new EmulatorMemory(1024);

    public EmulatorMemory {
        if (megabytes < 64) {
            throw new IllegalArgumentException("DynamoDB Local needs at least 64 MB, not " + megabytes);
        }
    }
}
