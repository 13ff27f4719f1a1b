package repositories.runtime;

/** A property of an answered row: the path of its value, and what it holds. */
public record Column(String path, Kind kind) {
    public static Column column(String path, Kind kind) {
        return new Column(path, kind);
    }
}
