package repositories.runtime;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What an argument may be, beyond its kind. */
public record Limits(
        Optional<String> least,
        Optional<String> most,
        OptionalInt mostDecimals,
        OptionalInt exactBytes,
        OptionalInt mostBytes,
        boolean isFilled,
        List<String> oneOf) {
    static final Limits NONE = new Limits(
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            false,
            List.of());

    private static final int DIGITS = 38;

    public static Limits limits() {
        return NONE;
    }

    public Limits low(String number) {
        return new Limits(Optional.of(number), most, mostDecimals, exactBytes, mostBytes, isFilled, oneOf);
    }

    public Limits high(String number) {
        return new Limits(least, Optional.of(number), mostDecimals, exactBytes, mostBytes, isFilled, oneOf);
    }

    public Limits decimals(int digits) {
        return new Limits(least, most, OptionalInt.of(digits), exactBytes, mostBytes, isFilled, oneOf);
    }

    public Limits bytes(int number) {
        return new Limits(least, most, mostDecimals, OptionalInt.of(number), mostBytes, isFilled, oneOf);
    }

    public Limits maxBytes(int number) {
        return new Limits(least, most, mostDecimals, exactBytes, OptionalInt.of(number), isFilled, oneOf);
    }

    public Limits notEmpty(boolean filled) {
        return new Limits(least, most, mostDecimals, exactBytes, mostBytes, filled, oneOf);
    }

    public Limits choices(List<String> some) {
        return new Limits(least, most, mostDecimals, exactBytes, mostBytes, isFilled, some);
    }

    /** Refuses a value that is none of these. */
    void demand(String name, AttributeValue value) {
        if (value.type() == AttributeValue.Type.N) {
            demandInRange(name, value.n());
        }
        int bytes = Values.bytes(value);
        if (mostBytes.isPresent() && bytes > mostBytes.getAsInt()) {
            throw wrong(name, "of at most " + mostBytes.getAsInt() + " bytes");
        }
        if (isFilled && (Values.isEmptyText(value) || Values.elements(value).isEmpty())) {
            throw new CallRejected(CallRejected.Reason.BAD_VALUE, name + " is empty");
        }
        if (exactBytes.isPresent() && bytes != exactBytes.getAsInt()) {
            throw wrong(name, "of " + exactBytes.getAsInt() + " bytes");
        }
        if (!oneOf.isEmpty() && !oneOf.contains(value.s())) {
            throw wrong(name, "one of " + String.join(", ", oneOf));
        }
    }

    private void demandInRange(String name, String number) {
        if (least.filter(low -> Decimals.compare(number, low) < 0).isPresent()) {
            throw wrong(name, "at least " + least.get());
        }
        if (most.filter(high -> Decimals.compare(number, high) > 0).isPresent()) {
            throw wrong(name, "at most " + most.get());
        }
        if (mostDecimals.isPresent() && Decimals.decimalsOf(number) > mostDecimals.getAsInt()) {
            throw wrong(name, "of at most " + mostDecimals.getAsInt() + " decimals");
        }
        if (Decimals.precisionOf(number) > DIGITS) {
            throw wrong(name, "of at most " + DIGITS + " digits");
        }
        if (!Decimals.isKept(number)) {
            throw wrong(name, "zero, or between 1E-130 and 9.99E+125");
        }
    }

    static CallRejected wrong(String name, String what) {
        return new CallRejected(CallRejected.Reason.BAD_VALUE, name + " is not " + what);
    }
}
