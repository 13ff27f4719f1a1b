package dev.partita.review;

import dev.partita.diagnostic.Code;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What mends what the static checks find, in a line; their pages say more. */
final class CheckFixes {
    private static final String LINES = """
        UNIDENTIFYING_KEY = put what is left of the identifier behind the sort key
        COLLIDING_ITEM_TYPES = begin the keys of each item type with a literal of its own
        AMBIGUOUS_KEY = write the value escaped (<name escaped>), or put it last
        UNFIT_ENCODING = pad the number to the width of its range: <attribute padded 3>
        KEY_ATTRIBUTE_TYPE = a key attribute of the type that the value has, always there and never empty
        FOREIGN_ITEMS_IN_RANGE = a key condition that ends where the item type ends, or a literal of its own in front
        OTHER_ROWS_IN_RANGE = a key condition that holds just what the pattern asks for
        UNCHECKED_PREDICATE = Filter: the condition, or Then: keep the condition
        UNASKED_PREDICATE = leave the condition out, or ask for it in the pattern
        UNAVAILABLE_VALUE = read it first (a row of Reads under the same id), or have the caller pass it
        FOREIGN_VALUE = take the value that the pattern gives
        VALUE_NOT_READ = project the attribute into the index, or complete the row from the table
        WRONG_ORDER = put the attributes of the order, and behind them the identifier, into the sort key
        WRONG_PAGE = the Limit that the pattern says; where one item is asked for, its whole key, or Limit=1
        WRONG_CURSOR = let pages go on by the keys of what was answered last
        LIMIT_BEFORE_FILTER = Then: repeat until n; first n
        FILTER_ON_KEY = Then: keep the condition (a filter may not name a key)
        LEFT_OUT_BY_INDEX = an index without the sparse condition, or a pattern that asks for it
        STRONG_ON_INDEX = read the table, or let the pattern be Eventual
        WEAK_READ = ConsistentRead, on the table
        EXPIRED_READ = Filter: the TTL attribute > now
        TTL_ATTRIBUTE = the TTL attribute of the table on each expiring item, in seconds
        LOST_ITEM = put, change or delete that item in the same transaction
        LOST_VALUE = change the kept value in the same transaction, or do not keep it
        STALE_INDEX_KEY = set the key attributes of the index in the same update
        KEY_MOVED_IN_PLACE = delete the item and put it under its new key, in one transaction
        UNCOUNTED = add to the number in the same transaction
        SPLIT_TRANSACTION = TransactWriteItems
        UNCHECKED_CONDITION = the condition on the item that it speaks of, or a Check of it in the transaction
        MISREPORTED_CONDITION = the condition behind the item that it is checked on
        UNGUARDED_UNIQUENESS = put a marker of the value with attribute_not_exists
        OVERTAKEN_READ = a condition that the value is still as it was read
        IDLE_INDEX = no such index
        IDLE_ITEM_TYPE = no such item type
        ITEM_TOO_LARGE = split the item, or store the large value elsewhere
        KEY_TOO_LONG = a shorter key
        TRANSACTION_TOO_LARGE = fewer items in one transaction
        TOO_MANY_INDEXES = fewer indexes: let item types share one
        """;

    private static final Map<String, String> BY_CODE = byCode();

    private CheckFixes() {}

    private static Map<String, String> byCode() {
        Map<String, String> all = new LinkedHashMap<>();
        LINES.lines().map(l -> l.split(" = ", 2)).forEach(l -> all.put(l[0].strip(), l[1].strip()));
        return all;
    }

    static List<String> of(Code code) {
        String fix = BY_CODE.get(code.id());
        return fix == null ? List.of() : List.of(fix);
    }
}
