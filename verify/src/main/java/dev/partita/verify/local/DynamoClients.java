package dev.partita.verify.local;

import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProviderChain;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The SDK's clients, for endpoints other than an emulator of our own. */
public final class DynamoClients {
    private DynamoClients() {}

    /**
     * A client for an endpoint, in the region {@code AWS_REGION} or us-east-1, with the credentials that the SDK finds; where
     * it finds none, with made-up ones, which suffice for an emulator.
     */
    public static DynamoDbClient at(URI endpoint) {
        return DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.of(System.getenv().getOrDefault("AWS_REGION", "us-east-1")))
                .credentialsProvider(credentials(endpoint))
                .httpClient(UrlConnectionHttpClient.builder()
                        .connectionTimeout(Duration.ofSeconds(10))
                        .socketTimeout(Duration.ofSeconds(120))
                        .build())
                .build();
    }

    private static AwsCredentialsProvider credentials(URI endpoint) {
        AwsCredentialsProvider madeUp =
                StaticCredentialsProvider.create(AwsBasicCredentials.create("partita", "partita"));
        boolean near =
                endpoint.getHost().equals("localhost") || endpoint.getHost().startsWith("127.");
        return near
                ? madeUp
                : AwsCredentialsProviderChain.of(
                        DefaultCredentialsProvider.builder().build(), madeUp);
    }
}
