package repositories.runtime;

import java.util.List;
import java.util.Map;

/** A change by UpdateItem. */
public sealed interface Change {
    static Change setTo(String path, Operand operand) {
        return new SetTo(path, operand);
    }

    static Change add(String path, Operand amount) {
        return new Increase(path, amount, false);
    }

    static Change subtract(String path, Operand amount) {
        return new Increase(path, amount, true);
    }

    static Change clear(String path) {
        return new Clear(path);
    }

    static Change append(String path, Operand operand) {
        return new Append(path, operand);
    }

    static Change take(String path, Operand operand) {
        return new Take(path, operand);
    }

    static Change reindex(String index, List<String> keys, Map<String, Operand> image) {
        return new Reindex(index, keys, image);
    }

    static Change unindex(String index, List<String> keys) {
        return new Unindex(index, keys);
    }

    record SetTo(String path, Operand operand) implements Change {}

    record Increase(String path, Operand amount, boolean subtracts) implements Change {
        /** What is added, if anything. */
        String by(Scope scope) {
            String number = Values.numberOf(scope.value(amount));
            return subtracts ? Decimals.negate(number) : number;
        }
    }

    record Clear(String path) implements Change {}

    record Append(String path, Operand operand) implements Change {}

    record Take(String path, Operand operand) implements Change {}

    /** Sets some keys of an index to what the item type demands after the change, or removes them. */
    record Reindex(String index, List<String> keys, Map<String, Operand> image) implements Change {}

    record Unindex(String index, List<String> keys) implements Change {}
}
