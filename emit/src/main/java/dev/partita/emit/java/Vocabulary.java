package dev.partita.emit.java;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the runtime offers: the type that has a function, and which members a function takes in order. */
final class Vocabulary {
    private static final Map<String, String> OWNERS = new TreeMap<>();
    private static final Map<String, List<String>> ORDERED = table("""
        table name partition
        index partition sort
        keyAttribute name type
        itemType name table identifier keys attributes
        expiry path optional
        within holder attribute
        parent path repeats
        range is key
        leg node columns
        paging by cut order identifier
        readPlan pattern parameters nodes legs
        writePlan pattern parameters
        demand node predicate condition
        get id type key
        query id table types partition
        scan id table types inTable
        eachValue id path operands
        eachElement id list
        select id input types
        filter id input predicate
        join id input source prefix
        distinct id input by
        sort id input order
        merge id inputs order
        refill id input rows
        cut id input rows
        summarize id input as at
        unpack id input type attribute
        decode id input attribute path
        lapse id input expiry prefix
        ascend id input prefix reference identifier
        compose id input path pieces
        putItem type image
        updateItem type key changes
        deleteItem type key
        checkItem type key
        """);

    static {
        table("""
            Values binary entries entry list map nothing number numbers text texts truth
            Part part
            Segment escapedField field invertedField paddedField periodField shardField
            Stored childrenOf fixed keptNumber pieceOf stored
            KeyAttribute keyAttribute
            Index index
            Table table
            ItemType itemType
            ItemType.Expiry expiry
            ItemType.Within within
            ItemType.Parent parent
            Operand answered difference elementCount literal now parameter rowCount rowSum withElements withoutElements
            Piece eachPeriod escaped everyShard inverted padded period plain shard
            Predicate all any beginsWith between compare contains inBatch inList isAbsent isPresent
            Guard emptyBatch emptyText ofSource upsideDown
            KeyRange range
            Node ascend compose cut decode distinct eachElement eachValue filter get join lapse merge query refill scan select sort summarize unpack
            Sort ascending descending
            Leg leg
            Column column
            Limits limits
            Parameter listOf many one optional
            ReadPlan readPlan
            ReadPlan.Paging paging
            WritePlan writePlan
            Demand demand
            Only differs found given not same satisfied
            Failure readAgain reports skips
            Check absent holds holdsIfPresent present
            Change add append clear reindex setTo subtract take unindex
            Repeat repeat
            Action checkItem deleteItem putItem updateItem
            Step batch oneItem requests transaction transactions
            """).forEach((owner, functions) -> functions.forEach(f -> OWNERS.put(f, owner)));
    }

    private Vocabulary() {}

    private static Map<String, List<String>> table(String lines) {
        Map<String, List<String>> table = new TreeMap<>();
        lines.lines().map(l -> List.of(l.split(" "))).forEach(l -> table.put(l.get(0), l.subList(1, l.size())));
        return table;
    }

    /** The type of the runtime that has a function or constant. */
    static String owner(String function) {
        return Optional.ofNullable(OWNERS.get(function))
                .orElseThrow(() -> new IllegalStateException("the runtime has no " + function));
    }

    /** The members that a function takes as arguments; the others are said one by one. */
    static List<String> ordered(String function) {
        return ORDERED.getOrDefault(function, List.of());
    }
}
