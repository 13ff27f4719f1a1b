package dev.partita.price;

import dev.partita.exact.Ratio;

/**
 * Prices of one region in micro-dollars.
 *
 * @param region such as {@code us-east-1}
 * @param standard of the standard table class
 * @param infrequentAccess of the class for infrequent access
 * @param pointInTime per GiB and month of table and local indexes, for point-in-time recovery
 * @param date when the source was published
 * @param source where the numbers are from, or what they were derived from
 */
public record Prices(
        String region, OfClass standard, OfClass infrequentAccess, Ratio pointInTime, String date, String source) {
    /** Each price times a factor. */
    public Prices times(Ratio factor) {
        return new Prices(
                region,
                standard.times(factor),
                infrequentAccess.times(factor),
                pointInTime.times(factor),
                date,
                source);
    }

    /**
     * Prices of a table class.
     *
     * @param readUnit on demand, per request unit
     * @param writeUnit on demand, per request unit
     * @param replicatedUnit on demand, per replicated write unit
     * @param readHour per provisioned unit and hour
     * @param writeHour per provisioned unit and hour
     * @param replicatedHour per provisioned replicated unit and hour
     * @param storage per GiB and month
     */
    public record OfClass(
            Ratio readUnit,
            Ratio writeUnit,
            Ratio replicatedUnit,
            Ratio readHour,
            Ratio writeHour,
            Ratio replicatedHour,
            Ratio storage) {
        OfClass times(Ratio factor) {
            return new OfClass(
                    readUnit.times(factor),
                    writeUnit.times(factor),
                    replicatedUnit.times(factor),
                    readHour.times(factor),
                    writeHour.times(factor),
                    replicatedHour.times(factor),
                    storage.times(factor));
        }
    }
}
