data "aws_kms_alias" "library_tables_us_east_1" {
  name = "alias/library/tables"
}

data "aws_kms_alias" "library_tables_eu_central_1" {
  name   = "alias/library/tables"
  region = "eu-central-1"
}

resource "aws_dynamodb_table" "loan" {
  name                        = "Loan"
  billing_mode                = "PAY_PER_REQUEST"
  table_class                 = "STANDARD"
  hash_key                    = "loanId"
  deletion_protection_enabled = true
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  on_demand_throughput {
    max_read_request_units  = 1
    max_write_request_units = 12
  }

  attribute {
    name = "loanId"
    type = "S"
  }

  attribute {
    name = "readerId"
    type = "S"
  }

  global_secondary_index {
    name               = "ByReaderId"
    hash_key           = "readerId"
    range_key          = "loanId"
    projection_type    = "INCLUDE"
    non_key_attributes = ["due", "fine", "title"]

    on_demand_throughput {
      max_read_request_units  = 33
      max_write_request_units = 12
    }
  }

  server_side_encryption {
    enabled     = true
    kms_key_arn = data.aws_kms_alias.library_tables_us_east_1.target_key_arn
  }

  point_in_time_recovery {
    enabled = false
  }

  replica {
    region_name                 = "eu-central-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = true
    kms_key_arn                 = data.aws_kms_alias.library_tables_eu_central_1.target_key_arn
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
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  on_demand_throughput {
    max_read_request_units  = 42
    max_write_request_units = 12
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

  replica {
    region_name                 = "eu-central-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = true
    kms_key_arn                 = data.aws_kms_alias.library_tables_eu_central_1.target_key_arn
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
  stream_enabled              = true
  stream_view_type            = "NEW_AND_OLD_IMAGES"

  on_demand_throughput {
    max_read_request_units  = 1
    max_write_request_units = 12
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

  replica {
    region_name                 = "eu-central-1"
    point_in_time_recovery      = false
    deletion_protection_enabled = true
    kms_key_arn                 = data.aws_kms_alias.library_tables_eu_central_1.target_key_arn
  }

  lifecycle {
    prevent_destroy = true
  }
}
