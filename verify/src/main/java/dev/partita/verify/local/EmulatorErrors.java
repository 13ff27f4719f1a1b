package dev.partita.verify.local;

import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The SDK's exceptions for the emulator's error answers. */
final class EmulatorErrors {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final Map<String, Supplier<? extends DynamoDbException.Builder>> KNOWN = Map.ofEntries(
            Map.entry("ConditionalCheckFailedException", ConditionalCheckFailedException::builder),
            Map.entry("TransactionCanceledException", TransactionCanceledException::builder),
            Map.entry("TransactionConflictException", TransactionConflictException::builder),
            Map.entry("TransactionInProgressException", TransactionInProgressException::builder),
            Map.entry("IdempotentParameterMismatchException", IdempotentParameterMismatchException::builder),
            Map.entry("ResourceNotFoundException", ResourceNotFoundException::builder),
            Map.entry("ResourceInUseException", ResourceInUseException::builder),
            Map.entry("LimitExceededException", LimitExceededException::builder),
            Map.entry("RequestLimitExceeded", RequestLimitExceededException::builder),
            Map.entry("ProvisionedThroughputExceededException", ProvisionedThroughputExceededException::builder),
            Map.entry("ItemCollectionSizeLimitExceededException", ItemCollectionSizeLimitExceededException::builder),
            Map.entry("InternalServerError", InternalServerErrorException::builder));

    private EmulatorErrors() {}

    static DynamoDbException of(int status, byte[] body) {
        JsonNode json = JSON.readTree(body);
        String type = json.path("__type").asString("");
        String code = type.substring(type.indexOf('#') + 1);
        String message = json.path("message").asString(json.path("Message").asString(""));
        DynamoDbException.Builder builder = builder(code, body);
        builder.message(message);
        builder.statusCode(status);
        builder.awsErrorDetails(AwsErrorDetails.builder()
                .errorCode(code)
                .errorMessage(message)
                .serviceName("DynamoDb")
                .build());
        return (DynamoDbException) builder.build();
    }

    private static DynamoDbException.Builder builder(String code, byte[] body) {
        if (!KNOWN.containsKey(code)) {
            return (DynamoDbException.Builder) DynamoDbException.builder();
        }
        DynamoDbException.Builder builder = KNOWN.get(code).get();
        PojoJson.read(body, (SdkPojo) builder);
        return builder;
    }
}
