package dev.partita.design;

/** A key attribute of a table or index. */
public record KeyAttribute(String name, Type type) {
    /** DynamoDB's key types: string, number, binary. */
    public enum Type {
        S,
        N,
        B
    }
}
