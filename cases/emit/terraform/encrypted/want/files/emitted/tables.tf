data "aws_kms_alias" "library_tables_us_east_1" {
  name = "alias/library/tables"
}

resource "aws_dynamodb_table" "loan" {
  name                        = "Loan"
  billing_mode                = "PAY_PER_REQUEST"
  table_class                 = "STANDARD"
  hash_key                    = "loanId"
  deletion_protection_enabled = true

  on_demand_throughput {
    max_read_request_units  = 1
    max_write_request_units = 9
  }

  attribute {
    name = "loanId"
    type = "S"
  }

  attribute {
    name = "readerId"
    type = "S"
  }

  attribute {
    name = "due"
    type = "S"
  }

  global_secondary_index {
    name               = "ByReaderId"
    projection_type    = "INCLUDE"
    non_key_attributes = ["fine", "title"]

    key_schema {
      attribute_name = "readerId"
      key_type       = "HASH"
    }

    key_schema {
      attribute_name = "due"
      key_type       = "RANGE"
    }

    key_schema {
      attribute_name = "loanId"
      key_type       = "RANGE"
    }

    on_demand_throughput {
      max_read_request_units  = 25
      max_write_request_units = 9
    }
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = data.aws_kms_alias.library_tables_us_east_1.target_key_arn
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "reader" {
  name                        = "Reader"
  billing_mode                = "PAY_PER_REQUEST"
  table_class                 = "STANDARD"
  hash_key                    = "readerId"
  deletion_protection_enabled = true

  on_demand_throughput {
    max_read_request_units  = 32
    max_write_request_units = 9
  }

  attribute {
    name = "readerId"
    type = "S"
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = data.aws_kms_alias.library_tables_us_east_1.target_key_arn
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_dynamodb_table" "reader_email" {
  name                        = "Reader_email"
  billing_mode                = "PAY_PER_REQUEST"
  table_class                 = "STANDARD"
  hash_key                    = "email"
  deletion_protection_enabled = true

  on_demand_throughput {
    max_read_request_units  = 1
    max_write_request_units = 9
  }

  attribute {
    name = "email"
    type = "S"
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = data.aws_kms_alias.library_tables_us_east_1.target_key_arn
  }

  point_in_time_recovery {
    enabled = false
  }

  lifecycle {
    prevent_destroy = true
  }
}
