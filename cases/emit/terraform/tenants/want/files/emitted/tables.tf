resource "aws_dynamodb_table" "docs_of_many_tenants" {
  name                        = "Docs_of_many_tenants"
  billing_mode                = "PAY_PER_REQUEST"
  table_class                 = "STANDARD"
  hash_key                    = "PK"
  range_key                   = "SK"
  deletion_protection_enabled = true

  attribute {
    name = "PK"
    type = "S"
  }

  attribute {
    name = "SK"
    type = "S"
  }

  ttl {
    attribute_name = "expiresAt"
    enabled        = true
  }

  server_side_encryption {
    enabled = false
  }

  point_in_time_recovery {
    enabled = true
  }

  lifecycle {
    prevent_destroy = true
  }
}
