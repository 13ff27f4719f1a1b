package repositories.runtime;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Where a page ended. */
sealed interface Position {
    /** Each sequence's key; without one it is at its end. */
    record Keys(Map<String, Optional<Map<String, AttributeValue>>> bySequence) implements Position {}

    /** The last answered row, and how many rows were answered up to it. */
    record Last(List<AttributeValue> sort, List<AttributeValue> identifier, int answered) implements Position {}
}
