package dev.partita.verify.plain;

import java.util.List;

/** The rows that one call answered, per leg in the order of the read's legs. */
public record Page(List<List<Row>> legs) {
    public Page {
        legs = legs.stream().map(List::copyOf).toList();
    }
}
