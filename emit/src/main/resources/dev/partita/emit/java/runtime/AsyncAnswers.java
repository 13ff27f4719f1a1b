package repositories.runtime;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What methods of asynchronous repositories do: begin to execute a plan, and give its answer a form when it has come. */
public final class AsyncAnswers {
    private AsyncAnswers() {}

    public static <T> CompletableFuture<Optional<T>> firstRow(
            AsyncDatabase database, ReadPlan plan, Given given, Function<AnsweredRow, T> type) {
        return legs(
                database,
                plan,
                given,
                Optional.empty(),
                legs -> legs.rows(0, type).stream().findFirst());
    }

    public static <T> CompletableFuture<List<T>> rows(
            AsyncDatabase database, ReadPlan plan, Given given, Function<AnsweredRow, T> type) {
        return legs(database, plan, given, Optional.empty(), legs -> legs.rows(0, type));
    }

    public static <T> CompletableFuture<Page<T>> page(
            AsyncDatabase database,
            ReadPlan plan,
            Given given,
            Optional<String> cursor,
            Function<AnsweredRow, T> type) {
        return legs(database, plan, given, cursor, legs -> new Page<>(legs.rows(0, type), legs.cursor()));
    }

    public static <T> CompletableFuture<T> legs(
            AsyncDatabase database, ReadPlan plan, Given given, Optional<String> cursor, Function<Legs, T> type) {
        return Later.outward(
                () -> Reads.page(database.connection(), plan, given, cursor).thenApply(type));
    }

    public static <T> CompletableFuture<T> value(
            AsyncDatabase database, ReadPlan plan, Given given, Function<Optional<AttributeValue>, T> type) {
        return Later.outward(
                () -> Reads.single(database.connection(), plan, given).thenApply(type));
    }

    public static CompletableFuture<Void> written(AsyncDatabase database, WritePlan plan, Given given) {
        return Later.outward(() -> Writes.write(database.connection(), plan, given));
    }
}
