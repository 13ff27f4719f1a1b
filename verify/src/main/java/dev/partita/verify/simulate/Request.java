package dev.partita.verify.simulate;

import dev.partita.exact.Ratio;
import dev.partita.plan.Space;
import java.util.List;

/**
 * What an operation of a plan asks of a space: none, one or several requests of a call, each of one partition key.
 *
 * @param number of requests in a call, average; of an index entry: for each request to the table
 * @param units of one request, average
 * @param entries what the same request writes in indexes
 */
record Request(Space space, boolean write, Ratio number, Ratio units, Key key, List<Request> entries) {
    Request {
        entries = List.copyOf(entries);
    }

    /** Requests that are served all or not at all. */
    record Together(List<Request> requests, boolean transaction) {
        Together {
            requests = List.copyOf(requests);
        }
    }
}
