package dev.partita.verify.execute;

import java.util.Optional;

/**
 * What a request should consume.
 *
 * @param service by the rules of the service
 * @param emulator what DynamoDB Local reports for the same
 * @param difference why the two differ, if they do
 */
record ExpectedUnits(Capacity service, Capacity emulator, Optional<EmulatorDifference> difference) {
    static ExpectedUnits alike(Capacity units) {
        return new ExpectedUnits(units, units, Optional.empty());
    }

    static ExpectedUnits differing(Capacity service, Capacity emulator, EmulatorDifference difference) {
        return service.equals(emulator)
                ? alike(service)
                : new ExpectedUnits(service, emulator, Optional.of(difference));
    }

    /** The difference that explains what was measured; empty if nothing needs to be explained, or nothing explains it. */
    Optional<EmulatorDifference> explaining(Capacity measured) {
        return !measured.equals(service) && measured.equals(emulator) ? difference : Optional.empty();
    }
}
