"""The way from methods to DynamoDB; the same for every design."""
